"""Tests that the tally keeps the same account of a game as the full board."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.contract import Line, Outcome, Refused, Replay, Result, Violation, join_record, judge
from companion.games.kaito.events import Event, GameEnded, MonPaid, StuckDeclared, TileCaptured, TileRecovered
from companion.games.kaito.faults import Fault
from companion.games.kaito.ledger import (
    Ledger,
    dump_entry,
    dump_tally,
    parse_entry,
    parse_ledger,
    parse_tally,
    replay,
)
from companion.games.kaito.losses import Reason
from companion.games.kaito.notation import parse_position
from companion.games.kaito.pieces import BLACK, RED, SUPPLY, Kind, Seat, Tile
from companion.games.kaito.rules import Move
from companion.games.kaito.rules import outcome as board_outcome
from companion.games.kaito.state import State
from companion.games.kaito.tally import (
    Capture,
    DeclareStuck,
    Entry,
    Tally,
    apply,
    audit,
    check,
    legal,
    new,
    outcome,
    tally_of,
)
from companion.games.kaito.trade import Trade
from tests.games.kaito.strategies import Game, accepted, chances, games, garbled, positions

MON = (3, 3, 2, 2, 1, 1, 1)
PAYMENTS = sorted({paid for size in range(len(MON) + 1) for paid in itertools.combinations(MON, size)})
ENTRIES: list[Entry] = [
    *map(Capture, Tile),
    *(Trade(kind, payment) for kind in Kind for payment in PAYMENTS),
    DeclareStuck(),
]


@st.composite
def tallies(draw: st.DrawFn) -> Line[Tally, Entry, Event]:
    """Some entries of a tally, trades as often as they are to be had."""
    chance = draw(chances)
    start = tally = new(draw(st.sampled_from(Seat)))
    entries: list[Entry] = []
    for _ in range(draw(st.integers(0, 45))):
        choices = legal(tally, tally.side.opponent) or legal(tally, tally.side)
        if not choices:
            break
        entries.append(chance.choice(choices))
        tally = apply(tally, entries[-1]).state
    return Line(apply, start, tuple(entries))


def enter(text: str, *words: str) -> tuple[str, list[Event]]:
    """The tally after some entries, and the events of the last one."""
    tally = parse_tally(text)
    events: tuple[Event, ...] = ()
    for word in words:
        tally, events = (step := apply(tally, parse_entry(word, tally.side))).state, step.events
    return dump_tally(tally), list(events)


def refusal(text: str, word: str) -> Violation | None:
    tally = parse_tally(text)
    return check(tally, parse_entry(word, tally.side))


@given(games())
def test_captures_and_trades_of_a_game_lead_to_the_tally_of_its_board(game: Game) -> None:
    tally = new(game.start.side)
    state = game.start
    for action, step in zip(game.actions, game.steps, strict=True):
        if isinstance(action, Move):
            tile = state.tile(action.target)
            assert tile is not None
            tally = apply(tally, Capture(tile)).state
            if action.trade is not None:
                tally = apply(tally, action.trade).state
        state = step.state
        seen = tally_of(state)
        assert replace(tally, trade_open=False) == replace(seen, stuck=False)
        assert outcome(seen) == board_outcome(state)
        assert (seen.red.out, seen.black.out) == (state.out(RED), state.out(BLACK))


@given(positions())
def test_a_game_that_switches_to_the_tally_keeps_its_outcome_and_piles(state: State) -> None:
    tally = tally_of(state)
    assert audit(tally) is None
    assert outcome(tally) == board_outcome(state)
    assert [tally.stock(seat.opponent).held for seat in Seat] == [state.pile(seat) for seat in Seat]


@given(tallies())
@settings(max_examples=30)
def test_legal_entries_pass_the_check_and_all_others_are_refused(line: Line[Tally, Entry, Event]) -> None:
    tally = line.state
    allowed = {entry for seat in Seat for entry in legal(tally, seat)}
    for entry in ENTRIES:
        violation = check(tally, entry)
        assert (violation is None) == (entry in allowed)
        if violation is not None:
            with pytest.raises(Refused) as refused:
                apply(tally, entry)
            assert refused.value.violation == violation


@given(tallies())
def test_tiles_are_conserved_and_every_tally_can_exist(line: Line[Tally, Entry, Event]) -> None:
    for step in line.steps:
        assert audit(step.state) is None
        for seat in Seat:
            stock = step.state.stock(seat)
            assert tuple(map(sum, zip(stock.board, stock.held, stock.out, strict=True))) == SUPPLY
            assert min(stock.out) >= 0


@given(tallies())
@settings(max_examples=40)
def test_a_ledger_is_read_back_and_replays_as_it_was_played(line: Line[Tally, Entry, Event]) -> None:
    result = judge(Result.OPEN, outcome(line.state))
    ledger = Ledger(line.start, line.actions, result)
    before = (line.start, *(step.state for step in line.steps))
    words = [dump_entry(entry, tally.side) for entry, tally in zip(line.actions, before, strict=False)]
    assert parse_ledger(join_record(dump_tally(line.start), words, result)) == ledger
    assert replay(ledger) == Replay(tuple(step.state for step in line.steps), result)
    for step in line.steps:
        assert parse_tally(dump_tally(step.state)) == step.state
        for seat in Seat:
            for entry in legal(step.state, seat):
                assert parse_entry(dump_entry(entry, step.state.side), step.state.side) == entry


@given(garbled(tallies().map(lambda line: dump_tally(line.state)), "KHCBAkhcba0123456789- rbtradestuck\u0663"))
@settings(max_examples=150)
def test_an_accepted_tally_text_is_canonical_and_any_other_is_refused(text: str) -> None:
    tally = accepted(parse_tally, text)
    assert tally is None or dump_tally(tally) == " ".join(filter(None, text.split(" ")))


@given(garbled(st.sampled_from(["k", "=K:cb", "=h:CAA", "stuck"]), "KHCBAkhcba=:stuck"), st.sampled_from(Seat))
@settings(max_examples=150)
def test_an_accepted_entry_is_canonical_and_any_other_is_refused(text: str, side: Seat) -> None:
    entry = accepted(lambda written: parse_entry(written, side), text)
    assert entry is None or dump_entry(entry, side) == text


def test_a_captured_opponents_tile_is_held_and_an_own_one_is_out() -> None:
    assert enter("r 73223 73223 - -", "k") == ("b 73223 63223 k - trade", [TileCaptured(Tile.BLACK_KATANA, RED)])
    assert enter("r 73223 73223 - -", "K") == ("b 63223 73223 - - trade", [TileCaptured(Tile.RED_KATANA, RED)])


def test_the_last_captor_trades_once_and_before_the_other_captures() -> None:
    traded, events = enter("r 52223 73113 cb KH", "a", "=K:ca")
    assert traded == "b 62223 73112 b H"
    assert events == [MonPaid((3, 1), RED), TileRecovered(Tile.RED_KATANA)]
    assert refusal(traded, "=H:cb") == Violation(Fault.TRADE_CLOSED)
    assert refusal("r 52223 73113 cb KH", "=k:CB") == Violation(Fault.TRADE_CLOSED)
    assert refusal(enter("r 52223 73113 cb KH", "a", "A")[0], "=k:CB") == Violation(Fault.NOT_HELD, ("k",))


def test_trades_obey_the_rulings_of_the_full_board() -> None:
    captured, _ = enter("r 62223 73023 cc H", "a")
    assert refusal(captured, "=H:cca") == Violation(Fault.NEEDLESS_TILE, ("a",))
    assert refusal(captured, "=H:ca") == Violation(Fault.TRADE_TOO_CHEAP, (4, 5))
    assert refusal(captured, "=K:ca") == Violation(Fault.NOT_HELD, ("K",))


def test_both_modes_offer_the_same_payments_in_the_same_order() -> None:
    tally = parse_tally("b 62223 73000 ccbbaaa KH trade")
    words = [dump_entry(entry, tally.side) for entry in legal(tally, RED)]
    assert words == [
        "=K:bb",
        "=K:ca",
        "=K:baa",
        "=K:cb",
        "=K:cc",
        "=H:cb",
        "=H:bba",
        "=H:caa",
        "=H:baaa",
        "=H:cc",
    ]


def test_an_eighth_katana_is_never_captured() -> None:
    captures = ["k", "A", "k", "A", "k", "A", "k", "B", "k", "B", "k"]
    tally, _ = enter("r 73223 73223 - -", *captures)
    assert tally == "b 73200 13223 kkkkkk BBAAA trade"
    assert refusal(tally, "A") == Violation(Fault.NOT_ON_BOARD, ("A",))


def test_the_last_katana_ends_the_game_before_any_trade() -> None:
    ended, events = enter("r 63223 13223 kkkkkk K", "k")
    assert ended == "b 63223 03223 kkkkkkk K"
    assert events[1:] == [GameEnded(Outcome(RED, Reason.NO_KATANA))]
    assert [refusal(ended, word) for word in ("K", "=K:cb", "stuck")] == [Violation(Fault.GAME_OVER)] * 3
    assert [legal(parse_tally(ended), seat) for seat in Seat] == [(), ()]


def test_a_player_who_captures_the_own_last_kabuto_has_lost() -> None:
    assert enter("b 73223 71223 hh -", "h")[1][1:] == [GameEnded(Outcome(RED, Reason.NO_KABUTO))]


def test_the_players_say_when_the_kaito_cannot_move() -> None:
    stuck, events = enter("b 33223 33223 kk KK trade", "stuck")
    assert stuck == "b 33223 33223 kk KK stuck"
    assert events == [StuckDeclared(BLACK), GameEnded(Outcome(RED, Reason.CANNOT_MOVE))]


def test_nobody_is_stuck_while_more_than_26_tiles_are_on_the_board() -> None:
    assert refusal("b 73223 73110 cbaaa -", "stuck") == Violation(Fault.NOT_STUCK, (29,))
    assert refusal("b 73223 71110 hhcbaaa -", "stuck") == Violation(Fault.NOT_STUCK, (27,))
    assert refusal("b 73223 71100 hhcbbaaa -", "stuck") is None


def test_a_stuck_board_is_a_stuck_tally() -> None:
    assert dump_tally(tally_of(parse_position("1K1k2/1H1h2/6/6/6/6 a3 b k -"))) == "b 11000 11000 k - stuck"


def test_a_board_before_the_placement_is_a_new_tally() -> None:
    state = parse_position("HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka - b - -")
    assert tally_of(state) == new(BLACK)


@pytest.mark.parametrize(
    ("text", "violation"),
    [
        ("r 73223 73223 -", Violation(Fault.WRONG_FIELD_COUNT, (4,))),
        ("r 73223 73223 - - open", Violation(Fault.NOT_A_MARK, ("open",))),
        ("x 73223 73223 - -", Violation(Fault.NOT_A_SIDE, ("x",))),
        ("r 7322 73223 - -", Violation(Fault.NOT_A_COUNT, ("7322",))),
        ("r 73223 7322\u0663 - -", Violation(Fault.NOT_A_COUNT, ("7322\u0663",))),
        ("r 83223 73223 - -", Violation(Fault.TOO_MANY_TILES, ("K", 8))),
        ("r 73223 73223 k -", Violation(Fault.TOO_MANY_TILES, ("k", 8))),
        ("r 03223 70223 - -", Violation(Fault.BOTH_LOST)),
        ("r 03223 73223 - - trade", Violation(Fault.GAME_OVER)),
        ("r 01000 11000 - - stuck", Violation(Fault.GAME_OVER)),
        ("r 73223 73223 - - stuck", Violation(Fault.NOT_STUCK, (34,))),
    ],
)
def test_an_unsound_tally_text_is_refused(text: str, violation: Violation) -> None:
    with pytest.raises(Refused) as refused:
        parse_tally(text)
    assert refused.value.violation == violation


def test_a_ledger_with_a_wrong_result_is_refused() -> None:
    with pytest.raises(Refused, match=r"WRONG_RESULT '1-0' '\*'"):
        replay(parse_ledger("r 73223 73223 - -; 1-0"))


def test_what_is_not_left_cannot_be_captured() -> None:
    with pytest.raises(Refused):
        apply(parse_tally("r 31212 21101 kkkkhca KKKHHB"), Capture(Tile.BLACK_MON2))
