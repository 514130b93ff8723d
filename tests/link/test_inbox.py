"""Tests that the inbox stays small, and loses nothing that matters."""

from companion.link.events import CallFailed, Event, LineClosed, LineOpened, LinkTrouble, TextHeard
from companion.link.inbox import MOST_UNHEARD, Inbox


def filled(*events: Event) -> tuple[Inbox, list[str]]:
    woken: list[str] = []
    inbox = Inbox(lambda: woken.append("woken"))
    for event in events:
        inbox.put(event)
    return inbox, woken


def test_everything_is_taken_once_and_in_order() -> None:
    events = LineOpened(1), TextHeard(1, "a"), LineOpened(2), TextHeard(1, "b"), TextHeard(2, "a")
    inbox, _ = filled(*events)
    assert inbox.take() == events
    assert inbox.take() == ()


def test_there_is_one_call_until_somebody_looks() -> None:
    inbox, woken = filled(LineOpened(1), TextHeard(1, "a"))
    assert woken == ["woken"]
    inbox.take()
    inbox.put(TextHeard(1, "b"))
    inbox.put(TextHeard(1, "c"))
    assert woken == ["woken", "woken"]


def test_a_line_that_says_too_much_loses_its_last_words_and_nobody_elses() -> None:
    talk = [TextHeard(1, str(number)) for number in range(MOST_UNHEARD)]
    inbox, _ = filled(LineOpened(1), *talk, TextHeard(1, "too much"), LineOpened(2), TextHeard(2, "a"))
    assert inbox.take() == (LineOpened(1), *talk, LineOpened(2), TextHeard(2, "a"))


def test_a_line_that_was_seen_says_its_last_words() -> None:
    inbox, _ = filled(LineOpened(1))
    inbox.take()
    talk = [TextHeard(1, str(number)) for number in range(MOST_UNHEARD)]
    for event in (*talk, TextHeard(1, "too much")):
        inbox.put(event)
    inbox.put(LineClosed(1))
    assert inbox.take() == (*talk, LineClosed(1))


def test_who_comes_and_goes_between_two_looks_was_never_here() -> None:
    inbox, _ = filled(CallFailed(LinkTrouble.LOST))
    for line in range(1, 10_000):
        for event in (LineOpened(line), TextHeard(line, "hello"), LineClosed(line)):
            inbox.put(event)
    assert inbox.take() == (CallFailed(LinkTrouble.LOST),)


def test_only_the_latest_failure_is_told() -> None:
    inbox, _ = filled(CallFailed(LinkTrouble.NO_NETWORK), LineOpened(1), CallFailed(LinkTrouble.LOST))
    assert inbox.take() == (LineOpened(1), CallFailed(LinkTrouble.LOST))


def test_a_new_event_wakes_again_when_the_others_have_gone_by_themselves() -> None:
    inbox, woken = filled(LineOpened(1), LineClosed(1), LineOpened(2))
    assert woken == ["woken", "woken"]
    assert inbox.take() == (LineOpened(2),)
