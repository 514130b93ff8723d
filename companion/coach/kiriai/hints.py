"""Tells what a strong player would lock and how often, and what in the position speaks for it."""

from collections.abc import Iterator

from companion.coach.kiriai.advice import Act, Advice, advise, advise_entry
from companion.coach.kiriai.reasons import DuelHint, EntryHint, Reason, SuggestedEntry, SuggestedPair, Why
from companion.games.kiriai.pieces import CARD_OF, REACH, RED, STRIDE, Action, Pair, Seat, Special
from companion.games.kiriai.resolution import resolve
from companion.games.kiriai.rules import hand
from companion.games.kiriai.state import Battlefield, Duel

# So many acts of the mix are told, and none that is played more rarely than in so many of a hundred rounds.
MOST = 3
LEAST = 5
# What neither moves nor turns: the opponent does it where only the player's own action counts.
_STANDING = Action.BALANCED_STRIKE


def hint(duel: Duel, seat: Seat, special: Special) -> DuelHint:
    """For a player whose special card is known; nothing that the player may not know is asked for."""
    suggestions = tuple(
        SuggestedPair(act, share, tuple(_reasons(duel, seat, act)))
        for act, share in _shares(advise(duel, seat, special))
    )
    return DuelHint(suggestions, tuple(_facts(duel, seat)))


def hint_entry(seat: Seat, special: Special) -> EntryHint:
    return EntryHint(tuple(SuggestedEntry(act, share) for act, share in _shares(advise_entry(seat, special))))


def _shares(advice: Advice[Act]) -> list[tuple[Act, int]]:
    """The most frequent acts of the mix; always at least one."""
    shares = [(option.act, round(100 * option.probability)) for option in advice.options[:MOST]]
    return shares[:1] + [one for one in shares[1:] if one[1] >= LEAST]


def _reasons(duel: Duel, seat: Seat, pair: Pair) -> Iterator[Reason]:
    field = duel.position.battlefield
    after = _acted(field, seat, pair.first)
    threats, threats_after = _threats(duel, field, seat), _threats(duel, after, seat)
    found = []
    if _reaches(field, seat, pair.first):
        found.append(Reason(Why.STRIKES, (pair.first, field.gap)))
    if _reaches(after, seat, pair.second):
        if pair.first in STRIDE:
            found.append(Reason(Why.MOVES_IN, (pair.first, pair.second, after.gap)))
        elif pair.first is Action.CHANGE_STANCE:
            found.append(Reason(Why.TURNS, (pair.second, after.gap)))
        else:
            found.append(Reason(Why.STRIKES, (pair.second, after.gap)))
    if pair.first in STRIDE and threats and not threats_after:
        found.append(Reason(Why.GETS_AWAY, (pair.first, threats[0])))
    if pair.first is Action.COUNTERATTACK and threats:
        found.append(Reason(Why.COUNTERS, (threats[0],)))
    if pair.second is Action.COUNTERATTACK and threats_after:
        found.append(Reason(Why.COUNTERS, (threats_after[0],)))
    yield from found or [Reason(Why.WAITS)]


def _facts(duel: Duel, seat: Seat) -> Iterator[Reason]:
    field = duel.position.battlefield
    threats = _threats(duel, field, seat)
    for strike in threats:
        yield Reason(Why.THREATENED, (strike, field.gap))
    if not threats:
        yield Reason(Why.SAFE, (field.gap,))
    for strike in hand(duel, seat.opponent):
        if isinstance(CARD_OF[strike], Special) and _reaches(field, seat.opponent, strike):
            yield Reason(Why.SPECIAL_MIGHT, (strike,))
    playable = hand(duel, seat)
    for strike, reach in REACH.items():
        if strike in playable and field.gap in reach.gaps and not _reaches(field, seat, strike) and reach.stance:
            yield Reason(Why.WRONG_STANCE, (strike, field.gap, reach.stance))
    for code, owner in ((Why.RESTS, seat), (Why.THEIRS_RESTS, seat.opponent)):
        aside = duel.position.cards(owner).aside
        if aside is not None:
            yield Reason(code, (aside,))


def _threats(duel: Duel, field: Battlefield, seat: Seat) -> tuple[Action, ...]:
    """The opponent's strikes that would reach now; which special card the opponent holds, nobody knows."""
    resting = duel.position.cards(seat.opponent).aside
    strikes = (strike for strike in REACH if not isinstance(CARD_OF[strike], Special))
    return tuple(
        strike for strike in strikes if CARD_OF[strike] is not resting and _reaches(field, seat.opponent, strike)
    )


def _reaches(field: Battlefield, seat: Seat, action: Action) -> bool:
    """Whether it is a strike that hits from here."""
    reach = REACH.get(action)
    if reach is None:
        return False
    return field.gap in reach.gaps and reach.stance in (None, field.samurai(seat).stance)


def _acted(field: Battlefield, seat: Seat, action: Action) -> Battlefield:
    """The field after one action of the player, while the opponent stands there."""
    both = (action, _STANDING) if seat is RED else (_STANDING, action)
    return resolve(field, *both)[0]
