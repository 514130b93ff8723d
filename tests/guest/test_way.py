"""Tests that the page says what is wrong on the way to the table, and reconnects by itself."""

import pytest

from companion.protocol.stages import Stage
from tests.guest.host import Script, hosting, terms
from tests.guest.player import Player
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

# What Safari does where all cookies are blocked.
FORBID = """
    const forbid = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get: forbid });
    IDBFactory.prototype.open = forbid;
"""


def test_an_address_without_its_secret_says_so(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.browser.open(phone.invitation.partition("#")[0])
        player.see("h2")
        assert player.heading() == "The invitation is missing"
        assert "Scan the code on the other phone" in player.browser.text("main")


def test_a_secret_of_another_table_opens_nothing(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.browser.open(phone.invitation[:-2] + "ff")
        player.see(".trouble")
        assert "This invitation does not open the table" in player.browser.text(".trouble")
        assert player.browser.text(".link") == "No connection"
        assert {fault.code.name for fault in phone.faults} == {"WRONG_SECRET"}
    player.browser.complaints()


def test_a_lost_host_is_called_again_and_the_seat_is_kept(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.sit(phone.invitation)
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


def test_the_last_table_is_found_without_the_link(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.sit(phone.invitation)
        player.see("[data-do=put]")
        player.browser.open("about:blank")
        player.browser.open(phone.invitation.partition("#")[0])
        player.touch("uncover")
        player.see("[data-do=put]")


def test_a_second_tab_takes_the_duel_over(player: Player) -> None:
    browser = player.browser
    with hosting(Script(terms(), [])) as phone:
        player.sit(phone.invitation)
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


def test_a_seat_that_is_taken_stays_taken(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.sit(phone.invitation)
        player.see("[data-do=put]")
        assert player.browser.run(SPOIL, None) >= 2
        player.browser.reload()
        player.see(".trouble")
        assert "somebody else already sits there" in player.browser.text(".trouble")
        assert phone.faults[-1].code.name == "SEAT_TAKEN"
        assert phone.peer.match.stage is Stage.CHOOSING
    player.browser.complaints()


def test_a_browser_that_may_keep_nothing_says_so(player: Player) -> None:
    added = player.browser.tools("Page.addScriptToEvaluateOnNewDocument", source=FORBID)
    with hosting(Script(terms(), [])) as phone:
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


def test_a_damaged_log_is_named_and_the_guest_can_come_anew(player: Player) -> None:
    with hosting(Script(terms(), [])) as phone:
        player.browser.open(phone.invitation)
        player.see("[data-with=accept]")
        assert player.browser.run(SPOIL, "[1]") >= 2
        player.browser.reload()
        player.browser.until("document.querySelector('h2')?.innerText === 'The kept match cannot be read'")
        player.touch("anew")
        player.accept()
        player.see("[data-do=put]")
        assert phone.faults == []
