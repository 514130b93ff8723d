"""Tests that the page fits a small phone: nothing has to be scrolled to play, and nothing moves under a finger."""

from pathlib import Path

import pytest

from companion.games.kiriai.pieces import BLUE, RED
from companion.i18n.language import Language
from companion.protocol.messages import Dealing, OfferDraw
from companion.protocol.stages import Stage
from tests.guest.ending import check_end
from tests.guest.host_phone import HostScript, hosting, terms
from tests.guest.page_player import COUNTERED, PagePlayer, Pair, QuickPlayer, seat_of
from tests.guest.site import sources
from tests.guest.speaking import SPEAK, speak
from tests.walks.browser import Browser
from tests.walks.firefox import Firefox
from tests.walks.webkit import WebKit

UPRIGHT = ((360, 740), (320, 568))
LYING = (740, 360)
SIZES = (*UPRIGHT, LYING)
# Of what is chosen from and with: left, top, right and bottom of each.
BOXES = """
    return [...document.querySelectorAll(".field, .slot, .hand .card, .hold, .actions button")].map((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return [one.className.split(" ")[0], ...[left, top, right, bottom].map(Math.round)];
    });
"""
# Between the header and the actions; what can be scrolled is named.
HIDDEN = """
    const above = document.querySelector("header").getBoundingClientRect().bottom;
    const below = document.querySelector(".actions").getBoundingClientRect().top;
    const parts = [...document.querySelectorAll(".top, .field, .plate, .opened, .slot, .hand .card, .option, .hold")];
    const story = document.querySelector("[role=log]")?.lastElementChild;
    const hidden = [...parts, ...(story ? [story] : [])].filter((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return one.getClientRects().length
            && (left < -0.5 || right > innerWidth + 0.5 || top < above - 0.5 || bottom > below + 0.5);
    });
    const scrolled = document.documentElement.scrollHeight - innerHeight;
    const names = hidden.map((one) => `${one.className} ${one.textContent}`);
    return scrolled > 0 ? [...names, `${scrolled} more pixels`] : names;
"""
# What is hidden in each language.
HIDDEN_IN = f"""
    {SPEAK}
    const hidden = () => {{ {HIDDEN} }};
    const found = given[0].flatMap((language) => {{
        speak(language);
        return hidden().map((one) => `${{language}} ${{one}}`);
    }});
    speak("en");
    return found;
"""
# Every card in each slot, and each of its sides.
TAPS = (
    *(("put", "A"), ("turn", "first"), ("put", "C"), ("turn", "second"), ("swap", None), ("remove", "first")),
    *(("put", "H"), ("remove", "second"), ("put", "L"), ("remove", "second"), ("put", "B"), ("swap", None)),
    *(("put", "C"), ("put", "X"), ("remove", "first"), ("remove", "second"), ("put", "X"), ("remove", "first")),
)
# Taps on them one after the other, where nothing lies over them, and names what is moved or hidden by it in a language.
TAP = f"""
    {SPEAK}
    const boxes = () => {{ {BOXES} }};
    const hidden = () => {{ {HIDDEN} }};
    const [languages, taps] = given;
    const seen = () => languages.map((language) => {{
        speak(language);
        return [language, JSON.stringify(boxes()), hidden()];
    }});
    const before = seen();
    const found = [];
    for (const [act, value] of taps) {{
        const which = value === null ? "" : `[data-with="${{value}}"]`;
        const button = document.querySelector(`[data-do=${{act}}]${{which}}`);
        const {{ left, top, right, bottom }} = button.getBoundingClientRect();
        const touched = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (touched?.closest("[data-do]") !== button) found.push(`${{act}} ${{value}} cannot be touched`);
        button.click();
        seen().forEach(([language, places, lost], index) => {{
            if (places !== before[index][1]) found.push(`${{act}} ${{value}} moves in ${{language}}: ${{places}}`);
            found.push(...lost.map((one) => `${{act}} ${{value}} hides in ${{language}}: ${{one}}`));
        }});
    }}
    speak("en");
    return found;
"""


class StillPlayer(PagePlayer):
    """Plays only as long as everything is in sight."""

    def touch(self, act: str, value: str | None = None) -> None:
        if act not in ("say", "pick", "tell"):
            self.expect(self.awaited(f"[data-do={act}]", f"(() => {{ {HIDDEN} }})()"))
        super().touch(act, value)

    def lock(self, payloads: Pair) -> None:
        self.check()
        super().lock(payloads)

    def check(self) -> None:
        self.expect(self.browser.run(HIDDEN))

    def check_sizes(self) -> None:
        """In every language, too."""
        for size in (*SIZES[1:], SIZES[0]):
            self.browser.resize(*size)
            self.expect(self.browser.run(HIDDEN_IN, list(Language)))

    def expect(self, hidden: list[str]) -> None:
        assert hidden == [], (self.heading(), self.browser.run("return [innerWidth, innerHeight]"))


def test_field_slots_and_hand_are_in_sight_and_no_tap_moves_them_in_a_whole_duel(player: PagePlayer) -> None:
    browser = player.browser
    still = StillPlayer(browser)
    with hosting(HostScript(terms(7, Dealing.REAL), seat_of(COUNTERED, RED))) as phone:
        still.join_duel(phone.invitation, Dealing.REAL)
        entry, first, last = seat_of(COUNTERED, BLUE)
        still.choose(entry)
        still.check_sizes()
        still.lock(entry)
        still.touch("watch")
        still.see("[data-do=put]")
        for size in (*SIZES[1:], SIZES[0]):
            browser.resize(*size)
            # A card is as large in every language.
            languages = list(Language) if size == UPRIGHT[1] else [Language.EN]
            assert browser.run(TAP, languages, TAPS) == [], size
        # In the next round something rests.
        still.choose(first)
        still.lock(first)
        still.see("[data-do=watch]")
        still.check_sizes()
        still.touch("watch")
        still.see("button.rest")
        still.check_sizes()
        still.play([last])
        check_end(still, phone, COUNTERED)
        assert still.heading() == "You win"


# Puts both samurai on each space in turn: the pixels of the sign of each one's stance, and whether it can be seen.
SIGNS = """
    const { battlefield } = await import("/ui/kiriai/field.js");
    const words = { say: () => "", who: () => "", stance: () => "", health: () => "" };
    const samurai = (space, stance) => ({ space, stance, health: "+" });
    return [1, 2, 3, 4, 5, 6, 7].flatMap((space) => {
        const field = { spaces: 7, red: samurai(space, "H"), blue: samurai(space, "E") };
        const shown = battlefield({ words }, field);
        document.querySelector(".field").replaceWith(shown);
        const ground = shown.getBoundingClientRect();
        return [...shown.querySelectorAll(".figure text")].map((sign) => {
            const { left, right, top, bottom } = sign.previousElementSibling.getBoundingClientRect();
            const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
            const inside = left >= ground.left && right <= ground.right && bottom <= ground.bottom;
            return [Math.round(right - left), inside && sign.closest("svg").contains(middle)];
        });
    });
"""


def test_two_samurai_on_one_space_of_seven_show_their_stances(player: PagePlayer) -> None:
    with hosting(HostScript(terms(7, Dealing.REAL), []), sources()) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.see("[data-do=enter]")
        for size, least in zip(SIZES, (20, 18, 16), strict=True):
            player.browser.resize(*size)
            signs = player.browser.run(SIGNS)
            assert len(signs) == 14
            assert [sign for sign in signs if sign[0] < least or not sign[1]] == [], size


@pytest.mark.parametrize(("size", "language"), [((360, 740), "en"), ((320, 568), "it")])
def test_an_offer_and_a_lost_connection_move_no_card(player: PagePlayer, size: tuple[int, int], language: str) -> None:
    browser = player.browser
    speak(browser, language)
    browser.resize(*size)
    try:
        with hosting(HostScript(terms(), [])) as phone:
            player.join_duel(phone.invitation)
            player.see("[data-do=put]")
            boxes = browser.run(BOXES)
            phone.say(OfferDraw())
            player.see(".notices [data-with=accept_draw]")
            assert browser.run(BOXES) == boxes
            player.touch("say", "decline_draw")
            phone.link.stop()
            player.see(".notices .trouble")
            assert browser.run(BOXES) == boxes
    finally:
        speak(browser, "en")
    browser.complaints()


def test_the_button_that_is_held_stays_under_the_finger(player: PagePlayer) -> None:
    browser = player.browser
    still = StillPlayer(browser)
    with hosting(HostScript(terms(), [])) as phone:
        still.join_duel(phone.invitation)
        still.choose(("S", "H"))
        still.lock(("S", "H"))
        phone.until_stage(Stage.CALLED)
        hold = still.see(".hold")
        for size in SIZES:
            browser.resize(*size)
            still.check()
            boxes = browser.run(BOXES)
            browser.hold(hold)
            still.see(".sealed small")
            assert browser.run(BOXES) == boxes
            still.check()
            browser.release()
            browser.until("document.querySelector('.sealed small') === null")


class StoryPlayer(QuickPlayer):
    """Watches every reveal to its end, and expects the newest line in sight."""

    def check(self) -> str:
        """Gives that line."""
        text, top, bottom, covered = self.browser.run(
            """
            // It follows what has another size as soon as that is drawn.
            await new Promise(requestAnimationFrame);
            const story = document.querySelector("[role=log]");
            const { top, bottom } = story.lastElementChild.getBoundingClientRect();
            const below = document.querySelector(".actions").getBoundingClientRect().top;
            const covered = Math.min(below, story.getBoundingClientRect().bottom);
            return [story.lastElementChild.innerText, top, bottom, covered];
            """
        )
        # A page is scrolled by whole pixels.
        assert 0 <= top < bottom <= covered + 1, text
        return str(text)

    def read(self, payloads: Pair) -> str:
        """In the size that it comes in, and then in each."""
        self.choose(payloads)
        self.lock(payloads)
        self.see("[data-do=watch]")
        while self.browser.exists("[data-do=watch]"):
            last = self.check()
            for size in SIZES:
                self.browser.resize(*size)
                assert self.check() == last
            self.touch("watch")
            self.see("[data-do=watch], [data-do=put], [data-do=enter], #record")
        return last


def test_the_story_follows_its_end(player: PagePlayer) -> None:
    reader = StoryPlayer(player.browser)
    with hosting(HostScript(terms(7, Dealing.REAL), seat_of(COUNTERED, RED))) as phone:
        reader.join_duel(phone.invitation, Dealing.REAL)
        reader.see("[data-do=enter]")
        entry, first, last = seat_of(COUNTERED, BLUE)
        reader.browser.resize(*LYING)
        assert reader.read(entry) == "Blue starts on space 5, in Heaven."
        # The longest story, in large letters.
        reader.browser.resize(*UPRIGHT[1])
        reader.browser.run("document.documentElement.style.fontSize = '150%'")
        assert reader.read(first) == "The round is over."
        reader.browser.run("document.documentElement.style.fontSize = ''")
        reader.browser.resize(*UPRIGHT[0])
        assert reader.read(last) == "The second cards were never revealed."


def test_the_story_follows_its_end_while_it_is_told(player: PagePlayer) -> None:
    browser = player.browser
    reader = StoryPlayer(browser)
    with hosting(HostScript(terms(7, Dealing.REAL), seat_of(COUNTERED, RED))) as phone:
        reader.join_duel(phone.invitation, Dealing.REAL)
        entry, first, _ = seat_of(COUNTERED, BLUE)
        reader.read(entry)
        browser.resize(320, 568)
        # Only the newest line has room then.
        browser.run("document.documentElement.style.fontSize = '180%'")
        with browser.moving():
            reader.choose(first)
            reader.lock(first)
            for told in (1, 2, 3):
                browser.until(f"document.querySelectorAll('[role=log] li').length >= {told}")
                reader.check()
            reader.touch("skip")
            assert reader.check() == "The round is over."


def test_a_phone_that_lies_has_two_columns(player: PagePlayer) -> None:
    halves = """
        const [one, other] = [...document.querySelectorAll("main > .half")].map((half) => half.getBoundingClientRect());
        return other.left >= one.right ? "beside" : other.top >= one.bottom ? "below" : "over";
    """
    browser = player.browser
    with hosting(HostScript(terms(), [])) as phone:
        browser.open(phone.invitation)
        for awaited in ("[data-with=accept]", "[data-do=put]"):
            player.see(awaited)
            seen = []
            for size in SIZES:
                browser.resize(*size)
                seen.append(browser.run(halves))
            assert seen == ["below", "below", "beside"]
            browser.run("document.querySelector('[data-with=accept]')?.click()")


@pytest.mark.parametrize("kind", [Firefox, WebKit])
def test_a_whole_duel_is_played_without_a_scroll(tmp_path: Path, kind: type[Browser]) -> None:
    """In the other engines; in Chromium, the duel of all sizes and languages is a whole one."""
    plan = COUNTERED
    with hosting(HostScript(terms(7, Dealing.REAL), seat_of(plan, RED))) as phone, kind(tmp_path) as browser:
        browser.resize(360, 740)
        assert browser.run("return [innerWidth, innerHeight]") == [360, 740]
        player = StillPlayer(browser)
        player.join_duel(phone.invitation, Dealing.REAL)
        player.play(seat_of(plan, BLUE))
        check_end(player, phone, plan)
        assert player.heading() == "You win"


def test_whatever_lies_over_the_page_has_its_heading_as_its_name(player: PagePlayer) -> None:
    browser = player.browser
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        for act, sheet, name in (
            ("sheet", "rules", "Rules"),
            ("sheet", "menu", "Menu"),
            # Out of the menu, whose name it must not keep.
            ("ask", "resign", "Resign this match?"),
        ):
            player.touch(act, sheet)
            shown = player.awaited("dialog[open] h2", "found.closest('dialog')")
            browser.until(f"document.querySelector('dialog h2').innerText === {name!r}")
            assert browser.label(shown) == name
            if sheet == "rules":
                player.touch("close")
