"""Tests that everybody can use the page: three languages, small screens, large letters, keyboard, screen reader."""

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games.kiriai.pieces import BLUE, RED
from companion.i18n.language import Language
from companion.protocol.messages import Dealing, OfferDraw, Resign
from companion.protocol.stages import Stage
from tests.guest.ending import check_end
from tests.guest.host_phone import HostScript, hosting, terms
from tests.guest.page_player import COUNTERED, STANDARD, PagePlayer, QuickPlayer, seat_of
from tests.guest.site import catalogue
from tests.guest.speaking import SPEAK, in_every_language, speak
from tests.walks.browser import Browser

# The width and height of the page, and the sizes of its letters there.
LOOKS = ((320, 568, ("100%", "150%")), (430, 932, ("100%",)))
# A screen that comes back every round is looked at so often.
ENOUGH = 3
# Everything that is wrong with what is shown: cut off, too small to touch, without a name, out of order.
PROBLEMS = (
    SPEAK
    + """
    const problems = () => {
        const seen = (one) =>
            one.getClientRects().length && !one.closest(".unseen") && getComputedStyle(one).clipPath === "none";
        const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
        const say = (what) => (one) => `${what}: ${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`;
        const open = document.querySelector("dialog[open]");
        const written = "button, p, h1, h2, h3, h4, li, strong, small, summary, .mark, .name, .place, .text";
        const clipped = all(written).filter((one) =>
            getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1);
        const drawn = ":not(svg, svg *, .field, .field *)";
        const outside = all(`main *${drawn}, header *${drawn}, .actions *${drawn}`).filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -0.5 || right > innerWidth + 0.5;
        });
        const small = all("button, summary, textarea").filter((one) => {
            const { width, height } = one.getBoundingClientRect();
            return width < 47.5 || height < 47.5;
        });
        // Safari on a phone zooms into a field with smaller letters, and waits for a second tap.
        const zoomed = all("input, textarea").filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16);
        const slow = all("[data-do]").filter((one) => getComputedStyle(one).touchAction !== "manipulation");
        const named = (one) => one.getAttribute("aria-label") ?? one.getAttribute("aria-labelledby") ?? one.innerText;
        const nameless = all("button, summary, textarea, [role]").filter((one) => !named(one).trim());
        const within = all("h1, h2, h3, h4").filter((one) => !open || open.contains(one));
        const levels = within.map((one) => Number(one.tagName[1]));
        const skipped = levels.filter((level, index) => index && level > levels[index - 1] + 1);
        return [
            ...(document.documentElement.scrollWidth > innerWidth ? ["scrolls sideways"] : []),
            ...clipped.map(say("clipped")), ...outside.map(say("outside")), ...small.map(say("small")),
            ...zoomed.map(say("zoomed")), ...slow.map(say("slow")), ...nameless.map(say("nameless")),
            ...skipped.map((level) => `skipped to h${level}`),
            ...(all("h1").length === 1 && all("main h2").length === 1 ? [] : ["headings"]),
        ];
    };
    const [languages, sizes] = given;
    const found = [];
    for (const language of languages) {
        speak(language);
        for (const size of sizes) {
            document.documentElement.style.fontSize = size;
            found.push(...problems().map((problem) => `${language} ${size} ${problem}`));
        }
    }
    speak(languages[0]);
    document.documentElement.style.fontSize = "";
    return found;
"""
)


class LayoutChecker(QuickPlayer):
    """Looks at every screen in every size and language before touching anything on it."""

    def __init__(self, browser: Browser) -> None:
        super().__init__(browser)
        self.screens: Counter[str] = Counter()
        self.looks = list(LOOKS)

    def touch(self, act: str, value: str | None = None) -> None:
        self.see(f"[data-do={act}]")
        self.check()
        super().touch(act, value)

    def lock(self, payloads: tuple[str, ...]) -> None:
        self.check()
        super().lock(payloads)

    def check(self) -> None:
        """In every size and language, what is shown has no problem; it is shown anew in each."""
        screen = self.browser.run("return document.querySelector('main').dataset.key")
        self.screens[screen] += 1
        if self.screens[screen] > ENOUGH:
            return
        # It begins in the size that the last one ended in.
        self.looks.reverse()
        for width, height, letters in self.looks:
            self.browser.resize(width, height)
            problems = self.browser.run(PROBLEMS, list(Language), letters)
            assert not problems, (self.heading(), width, problems)


@pytest.fixture
def plain(browser: Browser) -> Iterator[Browser]:
    """Whatever it speaks in a test, it speaks English again after it."""
    browser.resize(360, 740)
    yield browser
    speak(browser, "en")


# The top of the header, both sides, and the end of the last line or button, each by how far it is from its edge.
EDGES = """
    window.scrollTo(0, document.documentElement.scrollHeight);
    const boxes = [...document.querySelectorAll("h1, h2, p, button")].map((one) => one.getBoundingClientRect());
    const [left, right] = [boxes.map((box) => box.left), boxes.map((box) => innerWidth - box.right)];
    const bottom = innerHeight - Math.max(...boxes.map((box) => box.bottom));
    window.scrollTo(0, 0);
    return [document.querySelector("h1").getBoundingClientRect().top, Math.min(...left), Math.min(...right), bottom];
"""


@pytest.mark.parametrize(
    ("width", "height", "insets"),
    [
        pytest.param(393, 852, {"top": 59, "left": 0, "right": 0, "bottom": 34}, id="upright"),
        pytest.param(568, 320, {"top": 0, "left": 59, "right": 59, "bottom": 21}, id="lying"),
    ],
)
def test_nothing_lies_under_a_camera_or_a_rounded_corner(
    plain: Browser, width: int, height: int, insets: dict[str, int]
) -> None:
    player = PagePlayer(plain)
    plain.resize(width, height)
    plain.tools("Emulation.setSafeAreaInsetsOverride", insets=insets)
    try:
        with hosting(HostScript(terms(), [])) as phone:
            # With nothing to do at the bottom, and with something.
            for link, shown in ((phone.invitation.partition("#")[0], "main"), (phone.invitation, "[data-with=accept]")):
                plain.open(link)
                player.see(shown)
                free = zip(plain.run(EDGES), (insets[side] for side in ("top", "left", "right", "bottom")), strict=True)
                assert [(room, inset) for room, inset in free if room < inset] == []
    finally:
        plain.tools("Emulation.setSafeAreaInsetsOverride", insets={})


def test_every_screen_fits_and_has_names_in_every_language(plain: Browser) -> None:
    checker = LayoutChecker(plain)
    with hosting(HostScript(terms(7, Dealing.REAL), seat_of(COUNTERED, RED))) as phone:
        checker.join_duel(phone.invitation, Dealing.REAL)
        checker.play(seat_of(COUNTERED, BLUE))
        checker.see(".audit .verified")
        checker.check()
        assert in_every_language(plain, "h2") == {language: catalogue(language)["shared.won"] for language in Language}
        for sheet in ("menu", "rules"):
            checker.browser.click(f"header [data-with={sheet}]")
            checker.check()
            checker.touch("close")
    with hosting(HostScript(terms(), [])) as phone:
        checker.join_duel(phone.invitation)
        checker.choose(("S", "H"))
        checker.lock(("S", "H"))
        checker.see(".hold")
        checker.check()
        # An offer that crosses the lock would be over with it.
        phone.until_stage(Stage.CALLED)
        phone.say(OfferDraw())
        checker.see("[data-with=accept_draw]")
        checker.check()
        checker.hide(True)
        checker.check()
        checker.touch("uncover")
        phone.link.stop()
        checker.see(".trouble")
        checker.check()
    plain.complaints()
    expected = {"offered", "telling", "entering", "choosing", "locked", "revealing", "ending", "covered"}
    assert set(checker.screens) >= expected


# All that is shown and said.
WHOLE = "return [document.title, document.documentElement.lang, document.body.innerHTML]"


def test_the_language_is_switched_live_and_kept(plain: Browser) -> None:
    player = PagePlayer(plain)
    with hosting(HostScript(terms(), [])) as phone:
        plain.open(phone.invitation)
        player.see("[data-with=accept]")
        for language in ("it", "es"):
            player.touch("language", language)
            assert player.heading() == catalogue(language)["page.offer.title"]
        # Nothing is left of the languages before: it is as if it had always been this one.
        switched = plain.run(WHOLE)
        plain.reload()
        player.see("[data-with=accept]")
        # The offer is kept: it is there before the host is.
        player.see(".link.connected")
        assert player.heading() == catalogue("es")["page.offer.title"]
        assert plain.run(WHOLE) == switched


def test_the_browsers_own_language_comes_first_and_another_falls_back_to_english(plain: Browser) -> None:
    player = PagePlayer(plain)
    with hosting(HostScript(terms(), [])) as phone:
        for spoken, shown in (("it", "it"), ("es", "es"), ("de", "en")):
            # Another page in between, because the same one with another language would not be loaded again.
            plain.open("about:blank")
            speak(plain, spoken)
            plain.open(phone.invitation)
            player.see("[data-with=accept]")
            assert player.heading() == catalogue(shown)["page.offer.title"]
            assert plain.run("return document.documentElement.lang") == shown


# How often the Tab key should be pressed to get to what was found, which saves a question after each time.
STOPS = """
    [...document.querySelectorAll("button, input, textarea, summary, [tabindex]")].filter((one) =>
        one.tabIndex >= 0 && !one.disabled && one.getClientRects().length
        && document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING
        && !(found.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    ).length
"""
# How the focus is shown, if it is there.
OUTLINE = """
    const focused = document.activeElement;
    return focused.matches(given[0]) ? getComputedStyle(focused).outlineStyle : null;
"""


class KeyboardPlayer(PagePlayer):
    """Uses the keyboard alone: the Tab key until the focus is there, and Enter."""

    def touch(self, act: str, value: str | None = None) -> None:
        selector = f"[data-do={act}]" if value is None else f"[data-do={act}][data-with={value!r}]"
        self.press(selector)

    def lock(self, payloads: tuple[str, ...]) -> None:
        act = "enter" if len(payloads) == 1 else "lock"
        self.press(f"[data-do={act}]")
        self.browser.until(f"document.querySelector('[data-do={act}]') === null")

    def press(self, selector: str) -> None:
        stops = self.awaited(selector, "{ between: " + STOPS + " }")["between"]
        for tabs in (stops, *[1] * 40):
            self.browser.press(*["Tab"] * tabs)
            outline = self.browser.run(OUTLINE, selector)
            if outline is not None:
                assert outline == "solid", "the focus is not seen"
                self.browser.press("Enter")
                return
        raise AssertionError(f"{selector} cannot be reached")


def test_a_whole_duel_is_played_by_the_keyboard_alone(plain: Browser) -> None:
    player = KeyboardPlayer(plain)
    with hosting(HostScript(terms(), seat_of(STANDARD, RED))) as phone:
        player.join_duel(phone.invitation)
        player.play(seat_of(STANDARD, BLUE))
        check_end(player, phone, STANDARD)
        assert player.heading() == "You lose"
        player.press("header [data-with=rules]")
        player.see("dialog[open]")
        plain.press("Escape")
        plain.until("document.querySelector('dialog[open]') === null")


def test_the_reveal_runs_on_beat_by_beat_as_in_the_app(plain: Browser) -> None:
    """Into the second cards without a tap; a tap on the page shows the next beat, the button all that is left."""
    player = PagePlayer(plain)
    with hosting(HostScript(terms(), [("A", "H")])) as phone:
        player.join_duel(phone.invitation)
        with plain.moving():
            player.choose(("A", "L"))
            player.lock(("A", "L"))
            player.see("[data-do=skip]")
            assert plain.run("return document.querySelector('.story').getAttribute('role')") == "log"
            assert player.texts(".story li") == ["First cards. Red: Approach. Blue: Approach."]
            assert (player.heading(), plain.text(".top .place")) == ("Round 1", "First")
            assert player.texts(".actions button") == ["Show all"]
            # By itself, and then by a tap on the field.
            plain.until("document.querySelectorAll('.story li').length === 4")
            plain.click(".field")
            assert player.texts(".story li") == [
                "First cards. Red: Approach. Blue: Approach.",
                "Same stance, same kind of move: both go at once.",
                "Red, Approach: from 1 to 2.",
                "Blue, Approach: from 5 to 4.",
                "Second cards. Red: High Strike. Blue: Low Strike.",
            ]
            assert plain.text(".top .place") == "Second"
            player.touch("skip")
        assert player.texts(".story li")[5:] == [
            "Red, High Strike: right stance, right distance (2).",
            "Blue, Low Strike: misses. It needs Earth and hits at 1; Blue is in Heaven, at distance 2.",
            "The samurai of Blue is wounded.",
            "Red: High Strike rests for one round.",
            "Blue: Low Strike rests for one round.",
            "The round is over.",
        ]
        assert player.texts(".actions button") == ["Next round"]
        player.touch("watch")
        player.see("[data-do=put]")


def test_the_record_is_copied_as_text(plain: Browser) -> None:
    player = PagePlayer(plain)
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.say(Resign())
        player.see(".audit .verified")
        plain.tools("Browser.grantPermissions", permissions=["clipboardReadWrite"])
        player.touch("copy")
        player.see(".record [role=status]")
        assert player.texts(".record [role=status]") == ["The log is on the clipboard."]
        assert plain.run("return navigator.clipboard.readText()") == player.record()


def test_the_battlefield_is_described_to_those_who_do_not_see_it(plain: Browser) -> None:
    player = PagePlayer(plain)
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        field = player.see(".field")
        assert plain.label(field) == (
            "Battlefield. Red: space 1, Heaven, unhurt. Blue: space 5, Heaven, unhurt. Distance 4"
        )
        player.touch("put", "A")
        assert plain.label(plain.find("[data-do=turn]")).startswith("First · Approach One space toward")
        assert plain.label(plain.find(".slot .tool")) == "Remove Approach"
