"""Tests that the page rolls a shared throw as the app does, and says what it came to when it lies."""

import pytest

from companion.games.kingbrick.bricks import Seat
from companion.ui.motion.kingbrick import NORMALS, RIGHT, THROW, UPWARD, Pose, rolls
from companion.ui.motion.space import plus, turned
from companion.ui.widgets.kingbrick.brick_table import CAMERA
from tests.guest import battle_host
from tests.guest.battle_guest import BattleGuest, QuickGuest
from tests.guest.battle_host import BattleHost, enter, written
from tests.guest.host_phone import hosting
from tests.walks.browser import Browser

SEEDS = ("", "red army G12C4\nblue army N2\nred begins\nred: throw rG1 4 sad", "Ñ")
FACES = ((1,), (6,), (2, 3), (4, 5, 1, 6, 2))
FRAMES = 24
NEAR = 1e-9


def test_every_brick_takes_the_apps_way_to_the_same_face(modules: Browser) -> None:
    cases = [(seed, faces) for seed in SEEDS for faces in FACES]
    made = modules.run(
        """
        const { rolls, THROW } = await import("/ui/motion/roll.js");
        const [cases, frames] = given;
        const shown = cases.map(([seed, faces]) => rolls(seed, faces).map((poseAt) =>
            Array.from({ length: frames + 1 }, (_, frame) => poseAt(frame / frames))
                .map(({ place, turn }) => [...place, ...turn])));
        return { shown, THROW };
        """,
        cases,
        FRAMES,
    )
    assert made["THROW"] == THROW * 1000
    for (seed, faces), bricks in zip(cases, made["shown"], strict=True):
        for roll, poses in zip(rolls(seed, faces), bricks, strict=True):
            for frame, numbers in enumerate(poses):
                pose = roll.pose(frame / FRAMES)
                expected = (*pose.place, *pose.turn)
                assert max(abs(one - other) for one, other in zip(numbers, expected, strict=True)) < NEAR, (seed, frame)


# The boxes around the sides of a brick that lies, from the middle of the table, and the pixels of half of its side.
BOXES = """
    const table = document.querySelector(".brick-table");
    const { left, top, width, height } = table.getBoundingClientRect();
    const boxes = [...table.querySelectorAll(".solid-side")].map((side) => {
        const box = side.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return [box.left - x, box.top - y, box.right - x, box.bottom - y];
    });
    return { boxes, unit: parseFloat(getComputedStyle(table).fontSize) };
"""
# Notes at every change whether bricks are on the table, and whether it is said what they came to.
WITNESS = """
    window.witnessed = [];
    const look = () => {
        const shown = [".brick-table", "figcaption"].map((one) => document.querySelector(one) !== null);
        if (shown[0]) window.witnessed.push(shown);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
"""
# What is not in sight between the header and the actions, and how much can be scrolled.
HIDDEN = """
    const above = document.querySelector("header").getBoundingClientRect().bottom;
    const below = document.querySelector(".actions").getBoundingClientRect().top;
    const hidden = [...document.querySelectorAll(".top, .brick-table, figure.thrown, .verified")].filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top < above - 0.5 || bottom > below + 0.5;
    });
    return [hidden.map((one) => one.className), document.documentElement.scrollHeight - innerHeight];
"""


def box(pose: Pose, face: int) -> list[float]:
    """Around a side as the app's camera sees it, counted downwards."""
    normal, right, upward = (turned(pose.rows, way[face]) for way in (NORMALS, RIGHT, UPWARD))
    middle = plus(pose.place, normal)
    corners = [plus(plus(middle, right, x), upward, y) for x in (-1, 1) for y in (-1, 1)]
    across, up = zip(*CAMERA.project(corners), strict=True)
    return [min(across), -max(up), max(across), -min(up)]


def test_a_throw_rolls_before_it_is_told_and_lies_where_the_apps_camera_sees_it(guest: BattleGuest) -> None:
    browser = guest.browser
    with hosting(BattleHost("G3C2", first=Seat.RED)) as phone:
        quick = QuickGuest(browser)
        quick.join_battle(phone.invitation, "G4C2")
        quick.begin()
        with browser.moving():
            enter(phone, "red: flick rC1", "red: capture rC1")
            phone.until(lambda peer: written(peer)[-1] == "red: capture rC1")
            browser.run(WITNESS)
            enter(phone, "call rC1")
            guest.see(".throws")
            seen_first, *_, seen_last = browser.run("return window.witnessed")
            assert seen_first == [True, False]
            assert seen_last == [True, True]
            (face,) = battle_host.faces(phone)
            mood = "happy" if face <= 5 else "sad"
            lines = ("red: flick rC1", "red: capture rC1", f"red: throw rC1 {face} {mood}")
            seed = "\n".join(("red army G3C2", "blue army G4C2", "red begins", *lines))
            (roll,) = rolls(seed, (face,))
            for size in ((360, 740), (320, 568), (740, 360)):
                browser.resize(*size)
                assert browser.run(HIDDEN) == [[], 0], size
                seen = browser.run(BOXES)
                for side, found in enumerate(seen["boxes"], start=1):
                    expected = [value * seen["unit"] for value in box(roll.pose(1.0), side)]
                    assert found == pytest.approx(expected, abs=1.0), (size, side)
            # Reloaded, it rolls once more, and a touch shows the end of it.
            browser.reload()
            guest.touch("skip")
            guest.see(".throws")
            states = "return document.querySelector('.solid').getAnimations().map((one) => one.playState)"
            assert browser.run(states) == ["finished"]
            guest.touch("watch")
            guest.see(".lately")
        assert phone.faults == []
