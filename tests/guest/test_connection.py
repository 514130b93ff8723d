"""Tests that the page says why it does not reach the table, and reconnects by itself."""

import pytest

from companion.protocol import session
from companion.protocol.frame import VERSION
from companion.protocol.messages import OfferDraw
from companion.protocol.stages import Stage
from tests.guest.host_phone import HostScript, hosting, terms
from tests.guest.page_player import PagePlayer, QuickPlayer
from tests.walks.browser import Browser

# Calls of a line whose socket and clock are a test's: how long it waits before each of them.
CALL_AGAIN = """
    const { Line } = await import("/table/line.js");
    const [code, calls] = given;
    const { WebSocket, setTimeout } = window;
    const pauses = [];
    let socket, again;
    try {
        window.WebSocket = function () { socket = this; };
        // Every call has a limit too.
        window.setTimeout = (act, pause) => { if (pause !== 6000) { pauses.push(pause); again = act; } };
        const line = new Line({ opened() {}, closed() {}, woken() {} });
        line.start();
        for (let call = 0; call < calls; call += 1) {
            socket.onopen();
            socket.onclose({ code });
            again();
        }
        socket.close = () => {};
        line.stop();
    } finally { Object.assign(window, { WebSocket, setTimeout }); }
    return pauses;
"""
SPOIL = """
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("companion", 1);
        request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction("logs", "readwrite");
    const logs = transaction.objectStore("logs");
    const keys = await new Promise((resolve) => {
        const request = logs.getAllKeys();
        request.onsuccess = () => resolve(request.result);
    });
    for (const key of keys) given[0] === null ? logs.delete(key) : logs.put({ number: 1, lines: given }, key);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    const spoilt = Object.keys(localStorage).filter((key) => key.includes("/match/"));
    for (const key of spoilt) {
        if (given[0] === null) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(given));
    }
    return spoilt.length + keys.length;
"""
# Keeps what the page has kept, and puts it back: a browser that was restored from a backup.
KEPT = """
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("companion", 1);
        request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction("logs", "readwrite");
    const logs = transaction.objectStore("logs");
    const answer = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });
"""
BACK_UP = (
    KEPT
    + """
    const keys = await answer(logs.getAllKeys());
    const values = await answer(logs.getAll());
    return [keys.map((key, at) => [key, values[at]]), Object.entries(localStorage)];
"""
)
PUT_BACK = (
    KEPT
    + """
    const [[kept, local]] = given;
    for (const [key, value] of kept) logs.put(value, key);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    for (const [key, value] of local) if (!key.endsWith("/tab")) localStorage.setItem(key, value);
"""
)

# What Safari does where all cookies are blocked.
FORBID = """
    const forbid = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get: forbid });
    IDBFactory.prototype.open = forbid;
"""


@pytest.fixture
def player(player: PagePlayer) -> PagePlayer:
    return QuickPlayer(player.browser)


def test_an_address_without_its_secret_says_so(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.browser.open(phone.invitation.partition("#")[0])
        player.see("h2")
        assert player.heading() == "The invitation is missing"
        assert "Scan the code on the other phone" in player.browser.text("main")


def test_before_anything_is_agreed_it_says_whom_a_browser_trusts(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.browser.open(phone.invitation)
        player.see("[data-with=accept]")
        offer = player.browser.text("main")
        assert "as honest as that phone and that network" in offer
        assert "either of you can walk away" in offer
    player.browser.complaints()


def test_a_secret_of_another_table_opens_nothing(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.browser.open(phone.invitation[:-2] + "ff")
        player.see(".trouble")
        assert "This invitation does not open the table" in player.browser.text(".trouble")
        assert player.browser.text(".link") == "No connection"
        assert {fault.code.name for fault in phone.faults} == {"WRONG_SECRET"}
    player.browser.complaints()


def test_who_leaves_the_match_for_now_is_missed_on_the_page_and_on_the_phone(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        with phone.busy():
            phone.peer.step_away(True)
        player.see(".link.away")
        assert player.browser.text(".link") == "Opponent away"
        player.hide(True)
        phone.until(lambda peer: peer.they_are_away)
        player.hide(False)
        phone.until(lambda peer: not peer.they_are_away)
        with phone.busy():
            phone.peer.step_away(False)
        player.see(".link.connected")
    player.browser.complaints()


def test_an_app_of_another_version_is_named_and_nobody_is_accused(
    player: PagePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        with monkeypatch.context() as patched:
            # The host's app was updated while the page was open.
            patched.setattr(session, "VERSION", VERSION + 1)
            player.browser.open(phone.invitation)
            player.see(".trouble [data-do=reload]")
            assert "different app version" in player.browser.text(".trouble")
            assert not player.browser.exists(".alarm")
            # Afterwards the page may have called again by itself.
            player.touch("reload")
        player.see("[data-do=say][data-with=accept]")


def test_a_lost_host_is_called_again_and_the_seat_is_kept(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.choose(("A", "H"))
        phone.link.stop()
        player.see(".trouble")
        assert "your choices are kept" in player.browser.text(".trouble") or "nothing is lost" in player.browser.text(
            ".trouble"
        )
        # What is done meanwhile is kept, and said when somebody listens.
        player.lock(("A", "H"))
        phone.link.start()
        # If the page has not called by itself already.
        player.browser.run("document.querySelector('[data-do=hurry]')?.click()")
        player.browser.until("document.querySelector('.link').innerText === 'Connected'")
        phone.until_stage(Stage.CALLED)
        assert not player.browser.exists(".trouble")
        assert phone.faults == []
    player.browser.complaints()


@pytest.mark.parametrize(("code", "pauses"), [(1013, [250] * 4), (1006, [250, 500, 1000, 2000])])
def test_a_host_whose_window_sleeps_is_called_again_soon_every_time(
    modules: Browser, code: int, pauses: list[int]
) -> None:
    """And a line that broke for another reason later and later."""
    assert modules.run(CALL_AGAIN, code, len(pauses)) == pauses


def test_the_last_table_is_found_without_the_link(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        player.browser.open("about:blank")
        player.browser.open(phone.invitation.partition("#")[0])
        player.touch("uncover")
        player.see("[data-do=put]")


def test_a_second_tab_takes_the_duel_over(player: PagePlayer) -> None:
    browser = player.browser
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.choose(("A", "H"))
        first = browser.tab()
        browser.new_tab()
        browser.open(phone.invitation)
        player.touch("uncover")
        assert player.texts(".slot strong") == ["Approach", "High Strike"]
        second = browser.tab()
        browser.switch(first)
        browser.until("document.querySelector('h2').innerText === 'Open in another tab'")
        browser.switch(second)
        player.touch("uncover")
        player.lock(("A", "H"))
        phone.until_stage(Stage.CALLED)
        assert phone.faults == []
        browser.close_tab()
        browser.switch(first)
        player.touch("reload")
        player.touch("uncover")
        player.see(".hold")


def test_a_seat_that_is_taken_stays_taken(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.until_stage(Stage.CHOOSING)
        assert player.browser.run(SPOIL, None) >= 2
        player.browser.reload()
        player.see(".trouble")
        assert "somebody else already sits there" in player.browser.text(".trouble")
        assert phone.faults[-1].code.name == "SEAT_TAKEN"
        assert phone.peer.match.stage is Stage.CHOOSING
    player.browser.complaints()


def test_a_copy_of_the_match_that_is_too_old_accuses_nobody_and_can_be_left(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.until_stage(Stage.CHOOSING)
        older = player.browser.run(BACK_UP)
        player.choose(("A", "H"))
        player.lock(("A", "H"))
        phone.until_stage(Stage.CALLED)
        # The page keeps the last word itself while it is open.
        player.browser.open("about:blank")
        player.browser.open(phone.invitation.partition("#")[0] + "icon.svg")
        player.browser.run(PUT_BACK, older)
        player.browser.open(phone.invitation)
        player.see(".trouble")
        player.browser.until("document.querySelector('.trouble')?.innerText.includes('older than what was already')")
        assert not player.browser.exists(".alarm")
        assert not player.browser.exists("[data-do=hurry]")
        player.touch("ask", "leave")
        player.touch("leave")
        player.browser.until("!document.querySelector('.trouble')")
        assert phone.peer.match.stage is Stage.CALLED
        assert phone.faults == []
    player.browser.complaints()


def test_a_browser_that_may_keep_nothing_says_so(player: PagePlayer) -> None:
    added = player.browser.tools("Page.addScriptToEvaluateOnNewDocument", source=FORBID)
    with hosting(HostScript(terms(), [])) as phone:
        player.browser.open(phone.invitation)
        player.browser.until("document.querySelector('h2')?.innerText === 'Nothing can be kept here'")
        assert "nothing was sent" in player.browser.text("main")
        assert not phone.peer.seated
        player.browser.tools("Page.removeScriptToEvaluateOnNewDocument", **added)
        player.touch("reload")
        player.accept()
        player.see("[data-do=put]")
    (complaint,) = player.browser.complaints()
    assert "nothing can be kept here" in complaint


def test_a_damaged_log_is_named_and_the_guest_can_come_anew(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.browser.open(phone.invitation)
        player.see("[data-with=accept]")
        assert player.browser.run(SPOIL, "[1]") >= 2
        player.browser.reload()
        player.browser.until("document.querySelector('h2')?.innerText === 'The kept match cannot be read'")
        player.touch("anew")
        player.accept()
        player.see("[data-do=put]")
        assert phone.faults == []


# A mistake of this page with one word of the host.
MISTAKE = """
const has = Set.prototype.has;
Set.prototype.has = function (value) {
    if (value === "offer_draw") throw new RangeError("a mistake");
    return has.call(this, value);
};
"""


def test_a_mistake_of_this_page_is_named_as_its_own_and_nothing_is_lost(player: PagePlayer) -> None:
    added = player.browser.tools("Page.addScriptToEvaluateOnNewDocument", source=MISTAKE)
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.say(OfferDraw())
        for _ in range(2):
            # The same at every later start.
            player.browser.until("document.querySelector('h2')?.innerText === 'A mistake of this page'")
            assert "Your opponent has done nothing wrong" in player.browser.text("main")
            player.touch("reload")
        player.browser.tools("Page.removeScriptToEvaluateOnNewDocument", **added)
        player.browser.reload()
        player.touch("uncover")
        player.see("[data-with=accept_draw]")
    assert all("a mistake" in complaint for complaint in player.browser.complaints())


def test_a_kept_match_that_cannot_be_followed_is_named_as_damaged(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.say(OfferDraw())
        player.see("[data-with=accept_draw]")
        added = player.browser.tools("Page.addScriptToEvaluateOnNewDocument", source=MISTAKE)
        player.browser.reload()
        player.browser.until("document.querySelector('h2')?.innerText === 'The kept match cannot be read'")
        player.browser.tools("Page.removeScriptToEvaluateOnNewDocument", **added)
    assert all("a mistake" in complaint for complaint in player.browser.complaints())
