"""Tests that the inbox stays small, and loses nothing that matters."""

from companion.link.events import Closed, Event, Failed, Heard, Opened, Trouble
from companion.link.inbox import MOST_UNHEARD, Inbox


def filled(*events: Event) -> tuple[Inbox, list[str]]:
    woken: list[str] = []
    inbox = Inbox(lambda: woken.append("woken"))
    for event in events:
        inbox.put(event)
    return inbox, woken


def test_everything_is_taken_once_and_in_order() -> None:
    events = Opened(1), Heard(1, "a"), Opened(2), Heard(1, "b"), Heard(2, "a")
    inbox, _ = filled(*events)
    assert inbox.take() == events
    assert inbox.take() == ()


def test_there_is_one_call_until_somebody_looks() -> None:
    inbox, woken = filled(Opened(1), Heard(1, "a"))
    assert woken == ["woken"]
    inbox.take()
    inbox.put(Heard(1, "b"))
    inbox.put(Heard(1, "c"))
    assert woken == ["woken", "woken"]


def test_a_line_that_says_too_much_loses_its_last_words_and_nobody_elses() -> None:
    talk = [Heard(1, str(number)) for number in range(MOST_UNHEARD)]
    inbox, _ = filled(Opened(1), *talk, Heard(1, "too much"), Opened(2), Heard(2, "a"))
    assert inbox.take() == (Opened(1), *talk, Opened(2), Heard(2, "a"))


def test_a_line_that_was_seen_says_its_last_words() -> None:
    inbox, _ = filled(Opened(1))
    inbox.take()
    talk = [Heard(1, str(number)) for number in range(MOST_UNHEARD)]
    for event in (*talk, Heard(1, "too much")):
        inbox.put(event)
    inbox.put(Closed(1))
    assert inbox.take() == (*talk, Closed(1))


def test_who_comes_and_goes_between_two_looks_was_never_here() -> None:
    inbox, _ = filled(Failed(Trouble.LOST))
    for line in range(1, 10_000):
        for event in (Opened(line), Heard(line, "hello"), Closed(line)):
            inbox.put(event)
    assert inbox.take() == (Failed(Trouble.LOST),)


def test_only_the_latest_failure_is_told() -> None:
    inbox, _ = filled(Failed(Trouble.NO_NETWORK), Opened(1), Failed(Trouble.LOST))
    assert inbox.take() == (Opened(1), Failed(Trouble.LOST))


def test_a_new_event_wakes_again_when_the_others_have_gone_by_themselves() -> None:
    inbox, woken = filled(Opened(1), Closed(1), Opened(2))
    assert woken == ["woken", "woken"]
    assert inbox.take() == (Opened(2),)
