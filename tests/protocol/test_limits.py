"""Tests that what only a player's wishes bound has an end, on the side that says it and on the side that hears it."""

from collections.abc import Callable

import pytest

from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import Enter, Intent, Lock, Tell, Unlock
from companion.protocol.limits import MOST_DRAW_OFFERS, MOST_LINES, MOST_TAKE_BACKS, MOST_TELLINGS
from companion.protocol.messages import Claim, DeclineDraw, Entry, Kind, OfferDraw, Seal, TakeBack, Word
from companion.protocol.writing import next_digest
from tests.protocol.pair import Pair, Side, seated
from tests.protocol.toy_game import PLAIN, REAL


def fill_book(both: Pair, writer: Side) -> None:
    for number in range(MOST_LINES):
        writer.say(Enter(f"line {number}"))
    both.flow()


def take_back(both: Pair, player: Side) -> None:
    for _ in range(MOST_TAKE_BACKS):
        both.say((player, Lock(("A",))), (player, Unlock()))
    both.say((player, Lock(("A",))))


def offer_draws(both: Pair, player: Side) -> None:
    other = both.guest if player is both.host else both.host
    for _ in range(MOST_DRAW_OFFERS):
        both.say((player, OfferDraw()), (other, DeclineDraw()))


def one_line_more(listener: Side) -> Word:
    match = listener.peer.match
    last = match.book[-1]
    return Entry(MOST_LINES + 1, next_digest(last.entry, match.terms.seats[last.seat]), "more")


def tell(both: Pair, player: Side) -> None:
    other = both.guest if player is both.host else both.host
    for _ in range(MOST_TELLINGS):
        both.say((player, Tell("K")))
    both.say((other, Tell("Z")))


CASES: list[tuple[Callable[[Pair, Side], None], Intent, Callable[[Side], Word]]] = [
    (fill_book, Enter("more"), one_line_more),
    (take_back, Unlock(), lambda _: TakeBack(1)),
    (offer_draws, OfferDraw(), lambda _: OfferDraw()),
    (tell, Tell("K"), lambda _: Claim(bytes(32))),
]
IDS = ["lines", "take-backs", "draws", "tellings"]


@pytest.mark.parametrize("side", ["host", "guest"])
@pytest.mark.parametrize(("fill", "intent", "word"), CASES, ids=IDS)
def test_one_more_is_not_said_and_not_heard(
    fill: Callable[[Pair, Side], None], intent: Intent, word: Callable[[Side], Word], side: str
) -> None:
    both = seated(REAL if isinstance(intent, Tell) else PLAIN)
    player, listener = (both.host, both.guest) if side == "host" else (both.guest, both.host)
    fill(both, player)
    before = player.peer.match, listener.peer.match
    with pytest.raises(Misuse) as misuse:
        player.say(intent)
    assert misuse.value.code is Slip.TOO_MANY
    with pytest.raises(PeerFault) as fault:
        listener.hear(both.forge(player, word(listener)))
    assert fault.value.code is Fault.TOO_MANY
    assert (player.peer.match, listener.peer.match) == before
    # Whoever comes back after a kill has counted as far.
    player.kill()
    with pytest.raises(Misuse):
        player.say(intent)


def test_the_next_exchange_counts_anew() -> None:
    both = seated()
    take_back(both, both.host)
    both.say((both.guest, Lock(("B",))))
    both.resolve("position")
    both.say((both.host, Lock(("A",))), (both.host, Unlock()))
    both.guest.hear(both.forge(both.host, Seal(2, Kind.SECRET, (bytes(32),))))
    both.guest.hear(both.forge(both.host, TakeBack(2)))


def test_each_side_counts_for_itself() -> None:
    both = seated()
    offer_draws(both, both.host)
    both.say((both.guest, OfferDraw()), (both.host, OfferDraw()))
    assert [side.peer.match.stage.value for side in both.sides] == ["audited", "audited"]
