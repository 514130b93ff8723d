"""Tests that the app plays Kaito as the rule sheet and its rulings say."""

import pytest

from companion.games.contract import Outcome, Refused, Result, Violation
from companion.games.kaito.board import NAMES
from companion.games.kaito.events import (
    Event,
    GameEnded,
    KaitoMoved,
    KaitoPlaced,
    MonPaid,
    TileCaptured,
    TileRecovered,
)
from companion.games.kaito.faults import Fault
from companion.games.kaito.losses import Reason
from companion.games.kaito.notation import dump_action, dump_position, parse_action, parse_position
from companion.games.kaito.pieces import BLACK, EMPTY, RED, SUPPLY, Kind, Seat, Tile
from companion.games.kaito.record import parse_record, replay
from companion.games.kaito.rules import Move, Place, apply, check, legal, new, outcome, shuffle
from companion.games.kaito.state import State
from companion.games.kaito.trade import Trade, trades

LAYOUT = "HKcBAh/kK_Hkb/_CBkAh/kbaahH/CKcKKK/kAKkka"
GAPS = "HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka"
LINES = "k2h2/6/6/A1b1Cc/6/K2H2 d3 r - -"


def play(position: str, *moves: str) -> tuple[str, list[Event]]:
    """The position after some moves, and the events of the last one."""
    state = parse_position(position)
    events: tuple[Event, ...] = ()
    for move in moves:
        state, events = (step := apply(state, parse_action(move, state))).state, step.events
    return dump_position(state), list(events)


def refusal(position: str, move: str) -> Violation | None:
    state = parse_position(position)
    return check(state, parse_action(move, state))


def moves(position: str) -> list[str]:
    state = parse_position(position)
    return [dump_action(action, state) for action in legal(state, state.mover)]


def end(position: str) -> Outcome[Seat] | None:
    return outcome(parse_position(position))


def at(square: str) -> int:
    return NAMES.index(square)


class TestPieces:
    def test_each_colour_has_7_katana_3_kabuto_and_mon_of_three_values(self) -> None:
        assert dict(zip(Kind, SUPPLY, strict=True)) == {
            Kind.KATANA: 7,
            Kind.KABUTO: 3,
            Kind.MON3: 2,
            Kind.MON2: 2,
            Kind.MON1: 3,
        }

    def test_the_36_tiles_are_17_of_each_colour_and_2_blanks(self) -> None:
        assert "".join(sorted(shuffle(lambda count: 0))) == "AAABBCCHHHKKKKKKK__aaabbcchhhkkkkkkk"

    def test_the_kaito_shows_the_colour_of_the_player_to_move(self) -> None:
        state = parse_position(f"{GAPS} a4 r - -")
        assert state.mover is RED
        assert apply(state, parse_action("a5", state)).state.mover is BLACK


class TestSetUp:
    def test_tiles_are_laid_at_random(self) -> None:
        assert shuffle(lambda count: count - 1) == "KKKKKKKHHHCCBBAAAkkkkkkkhhhccbbaaa__"
        assert shuffle(lambda count: 0) == "KKKKKKHHHCCBBAAAkkkkkkkhhhccbbaaa__K"

    def test_a_shuffled_layout_is_a_game_whose_kaito_is_not_placed(self) -> None:
        state = new(shuffle(lambda count: count - 1), BLACK)
        assert dump_position(state) == "baaa__/hhhccb/kkkkkk/BBAAAk/KHHHCC/KKKKKK - b - -"

    def test_the_second_player_places_the_kaito_on_one_of_the_two_gaps(self) -> None:
        state = parse_position(f"{LAYOUT} - r - -")
        assert legal(state, RED) == ()
        assert legal(state, BLACK) == (Place(at("a4")), Place(at("c5")))
        assert refusal(f"{LAYOUT} - r - -", "a1") == Violation(Fault.NOT_A_BLANK, ("a1",))

    def test_the_blanks_are_removed_and_the_kaito_shows_the_first_players_colour(self) -> None:
        assert play(f"{LAYOUT} - r - -", "a4") == (f"{GAPS} a4 r - -", [KaitoPlaced(at("a4"), BLACK)])
        assert play(f"{LAYOUT} - b - - slide", "c5") == (f"{GAPS} c5 b - - slide", [KaitoPlaced(at("c5"), RED)])

    def test_nobody_moves_before_the_kaito_is_placed(self) -> None:
        assert check(parse_position(f"{LAYOUT} - r - -"), Move(at("a5"))) == Violation(Fault.NOT_PLACED)

    def test_the_kaito_is_placed_once(self) -> None:
        assert check(parse_position(f"{GAPS} a4 r - -"), Place(at("c5"))) == Violation(Fault.ALREADY_PLACED)


class TestATurn:
    def test_the_kaito_moves_along_its_row_or_column_over_gaps_and_tiles_alike(self) -> None:
        assert moves(LINES) == ["d1", "a3", "c3", "e3", "f3", "d6"]

    def test_a_captured_opponents_tile_lies_before_its_captor(self) -> None:
        position, events = play(LINES, "f3")
        assert position == "k2h2/6/6/A1b1C1/6/K2H2 f3 b c -"
        assert events == [KaitoMoved(at("d3"), at("f3")), TileCaptured(Tile.BLACK_MON3, RED)]
        assert not TileCaptured(Tile.BLACK_MON3, RED).own

    def test_a_captured_own_tile_is_out_of_the_game(self) -> None:
        position, events = play(LINES, "e3")
        assert position == "k2h2/6/6/A1b2c/6/K2H2 e3 b - -"
        assert events == [KaitoMoved(at("d3"), at("e3")), TileCaptured(Tile.RED_MON3, RED)]
        assert TileCaptured(Tile.RED_MON3, RED).own

    def test_four_mon_recover_a_katana_which_is_laid_under_the_kaito(self) -> None:
        position, events = play("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH", "a3=K:ca")
        assert position == "k2h2/6/6/K1b1C1/6/K2H2 a3 b - H"
        assert events == [
            KaitoMoved(at("d3"), at("a3")),
            TileCaptured(Tile.RED_MON1, RED),
            MonPaid((3, 1), RED),
            TileRecovered(Tile.RED_KATANA),
        ]

    def test_five_mon_recover_a_kabuto(self) -> None:
        assert refusal("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH", "a3=H:ca") == Violation(Fault.TRADE_TOO_CHEAP, (4, 5))
        assert play("k2h2/6/6/A1b1C1/6/K2H2 d3 r cb KH", "a3=H:cb")[0] == "k2h2/6/6/H1b1C1/6/K2H2 a3 b - K"

    def test_black_pays_with_red_mon_for_a_black_tile(self) -> None:
        position, events = play("k2h2/6/6/A1b1C1/6/K2H2 d3 b kk CB", "c3=k:CB")
        assert position == "k2h2/6/6/A1k1C1/6/K2H2 c3 r k -"
        assert events == [
            KaitoMoved(at("d3"), at("c3")),
            TileCaptured(Tile.BLACK_MON2, BLACK),
            MonPaid((3, 2), BLACK),
            TileRecovered(Tile.BLACK_KATANA),
        ]

    def test_no_change_is_given(self) -> None:
        assert play("k2h2/6/6/A1b1C1/6/K2H2 d3 r cc K", "a3=K:cc")[0] == "k2h2/6/6/K1b1C1/6/K2H2 a3 b - -"

    def test_three_mon_recover_nothing(self) -> None:
        assert refusal("k2h2/6/6/A1b1C1/6/K2H2 d3 r cb KH", "a3=K:c") == Violation(Fault.TRADE_TOO_CHEAP, (3, 4))

    def test_mon_are_never_recovered(self) -> None:
        assert refusal("k2h2/6/6/A1b1C1/6/K2H2 d3 r cb B", "a3=B:cb") == Violation(Fault.NOT_FOR_SALE, ("B",))

    def test_only_held_mon_are_paid(self) -> None:
        assert refusal("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca K", "a3=K:cb") == Violation(Fault.NOT_HELD, ("b",))
        assert refusal("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca K", "a3=K:cc") == Violation(Fault.NOT_HELD, ("c",))

    def test_the_kaito_is_turned_to_the_opponents_colour(self) -> None:
        state = parse_position(play(LINES, "f3")[0])
        assert (legal(state, RED), state.mover) == ((), BLACK)


class TestEnd:
    def test_a_player_who_cannot_move_has_lost(self) -> None:
        position, events = play("1K1k2/1H1h2/6/A5/6/6 a1 r - -", "a3")
        assert position == "1K1k2/1H1h2/6/6/6/6 a3 b - -"
        assert events[2:] == [GameEnded(Outcome(RED, Reason.CANNOT_MOVE))]
        assert end(position) == Outcome(RED, Reason.CANNOT_MOVE)

    def test_a_player_without_katana_has_lost(self) -> None:
        position, events = play("K2H2/6/6/h2k2/6/6 d1 r - -", "d3")
        assert position == "K2H2/6/6/h5/6/6 d3 b k -"
        assert events[2:] == [GameEnded(Outcome(RED, Reason.NO_KATANA))]
        assert end(position) == Outcome(RED, Reason.NO_KATANA)

    def test_a_player_without_kabuto_has_lost(self) -> None:
        position, events = play("K2k2/6/6/h2H2/6/6 d1 b - -", "d3")
        assert position == "K2k2/6/6/h5/6/6 d3 r - H"
        assert events[2:] == [GameEnded(Outcome(BLACK, Reason.NO_KABUTO))]
        assert end(position) == Outcome(BLACK, Reason.NO_KABUTO)

    def test_a_captured_katana_with_another_left_ends_nothing(self) -> None:
        assert end(play("K1kH2/6/6/h2k2/6/6 d1 r - -", "d3")[0]) is None

    def test_nobody_moves_after_the_end(self) -> None:
        position = "K2H2/6/6/h5/6/6 d3 b k -"
        assert moves(position) == []
        assert refusal(position, "a3") == Violation(Fault.GAME_OVER)


class TestRulingT1:
    def test_the_kaito_may_not_stop_on_a_gap(self) -> None:
        assert refusal(LINES, "b3") == Violation(Fault.NO_TILE, ("b3",))

    def test_the_kaito_may_not_stay(self) -> None:
        assert refusal(LINES, "d3") == Violation(Fault.KAITO_STAYS, ("d3",))

    def test_the_kaito_does_not_move_diagonally(self) -> None:
        assert refusal(LINES, "a6") == Violation(Fault.OUT_OF_LINE, ("a6",))

    def test_with_the_house_rule_slide_tiles_block_and_gaps_do_not(self) -> None:
        assert moves(f"{LINES} slide") == ["d1", "c3", "e3", "d6"]
        assert refusal(f"{LINES} slide", "a3") == Violation(Fault.BLOCKED, ("a3", "c3"))
        assert refusal(f"{LINES} slide", "f3") == Violation(Fault.BLOCKED, ("f3", "e3"))

    def test_the_house_rule_stays_for_the_whole_game(self) -> None:
        assert play(f"{LINES} slide", "c3", "a3")[0] == "k2h2/6/6/4Cc/6/K2H2 a3 r b A slide"


class TestRulingT2:
    def test_a_player_who_captures_the_own_last_katana_has_lost(self) -> None:
        position, events = play("kh4/6/6/K4A/6/1H4 d3 r ca K", "a3")
        assert position == "kh4/6/6/5A/6/1H4 a3 b ca K"
        assert events[2:] == [GameEnded(Outcome(BLACK, Reason.NO_KATANA))]

    def test_a_player_who_captures_the_own_last_kabuto_has_lost(self) -> None:
        assert end(play("kh4/6/6/H4A/6/1K4 d3 r - -", "a3")[0]) == Outcome(BLACK, Reason.NO_KABUTO)

    def test_the_game_ends_before_any_trade(self) -> None:
        assert refusal("kh4/6/6/K4A/6/1H4 d3 r ca K", "a3=K:ca") == Violation(Fault.TRADE_AFTER_END)
        assert moves("kh4/6/6/K4A/6/1H4 d3 r ca K") == ["a3", "f3", "f3=K:ca"]

    def test_capturing_the_opponents_last_katana_ends_the_game_before_any_trade(self) -> None:
        assert refusal("Kh4/6/6/k4A/6/1H4 d3 r ca K", "a3=K:ca") == Violation(Fault.TRADE_AFTER_END)

    def test_the_own_last_katana_counts_before_an_opponent_who_cannot_move(self) -> None:
        assert end(play("1kh3/6/6/K5/6/1H4 d3 r - -", "a3")[0]) == Outcome(BLACK, Reason.NO_KATANA)

    def test_the_tile_under_the_kaito_counts_as_on_the_board(self) -> None:
        assert end("kh4/6/6/A2K2/6/1H4 d3 b - -") is None

    def test_the_tile_under_the_kaito_is_none_the_kaito_can_move_to(self) -> None:
        assert end("kh4/6/6/3K2/6/1H4 d3 b - -") == Outcome(RED, Reason.CANNOT_MOVE)


class TestRulingT3:
    def test_a_tile_under_the_kaito_cannot_be_captured(self) -> None:
        position, _ = play("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH", "a3=K:ca")
        assert moves(position) == ["a1", "c3", "e3", "a6"]
        assert refusal(position, "a3") == Violation(Fault.KAITO_STAYS, ("a3",))

    def test_after_the_kaito_has_left_it_is_an_ordinary_tile(self) -> None:
        position, events = play("k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH", "a3=K:ca", "e3", "a3")
        assert position == "k2h2/6/6/2b3/6/K2H2 a3 b - HC"
        assert events == [KaitoMoved(at("e3"), at("a3")), TileCaptured(Tile.RED_KATANA, RED)]


class TestRulingT4:
    def test_3_and_3_for_a_katana_is_allowed_even_when_3_and_1_is_held(self) -> None:
        position = "kh4/6/6/3A2/6/KH4 d1 r cca K"
        assert moves(position)[-2:] == ["d3=K:ca", "d3=K:cc"]
        assert refusal(position, "d3=K:cc") is None

    def test_3_and_3_and_1_for_a_kabuto_is_not_allowed(self) -> None:
        position = "kh4/6/6/3A2/6/KH4 d1 r cca H"
        assert refusal(position, "d3=H:cca") == Violation(Fault.NEEDLESS_TILE, ("a",))
        assert moves(position)[-1:] == ["d3=H:cc"]

    def test_removing_any_one_tile_must_leave_less_than_the_price(self) -> None:
        mon = (0, 0, 2, 2, 3)
        for_a_katana = [trade.payment for trade in trades(mon, (1, 0, 0, 0, 0))]
        assert for_a_katana == [(2, 2), (3, 1), (2, 1, 1), (3, 2), (3, 3)]
        for_a_kabuto = [trade.payment for trade in trades(mon, (0, 1, 0, 0, 0))]
        assert for_a_kabuto == [(3, 2), (2, 2, 1), (3, 1, 1), (2, 1, 1, 1), (3, 3)]

    def test_tiles_of_one_value_are_interchangeable(self) -> None:
        assert moves("kh4/6/6/3A2/6/KH4 f3 r baaa K") == ["d3", "d3=K:baa"]


class TestRulingT5:
    def test_the_mon_just_captured_may_be_part_of_the_payment(self) -> None:
        assert moves("kh4/6/6/a2A2/6/KH4 d3 r c K") == ["a3", "a3=K:ca"]

    def test_only_the_player_whose_turn_it_is_trades(self) -> None:
        state = parse_position("kh4/6/6/A2A2/6/KH4 d3 r - K")
        assert legal(state, BLACK) == ()
        assert refusal("kh4/6/6/A2A2/6/KH4 d3 b k CA", "a3=k:CA") is None
        assert refusal("kh4/6/6/A2A2/6/KH4 d3 r k CA", "a3=K:") == Violation(Fault.NOT_HELD, ("K",))

    def test_a_turn_has_one_trade_at_most(self) -> None:
        with pytest.raises(Refused, match="UNKNOWN_TILE '='"):
            parse_action("a3=K:ca=K:ca", parse_position("kh4/6/6/A2A2/6/KH4 d3 r cca KK"))


class TestRulingT6:
    def test_own_tiles_taken_by_oneself_cannot_be_bought_back(self) -> None:
        assert refusal("kh4/6/6/K2A2/6/KH4 d3 r ca -", "a3=K:ca") == Violation(Fault.NOT_HELD, ("K",))

    def test_all_piles_are_public(self) -> None:
        state = parse_position("kh4/6/6/K2A2/6/KH4 d3 r kca H")
        assert state.pile(RED) == (1, 0, 1, 0, 1)
        assert state.pile(BLACK) == (0, 1, 0, 0, 0)


class TestRulingT7:
    def test_what_is_neither_on_the_board_nor_in_a_pile_is_out(self) -> None:
        state = parse_position(f"{GAPS} a4 r - -")
        assert (state.out(RED), state.out(BLACK)) == (EMPTY, EMPTY)

    def test_an_own_capture_and_a_payment_go_out(self) -> None:
        start = "k2h2/6/6/A1b1C1/6/K2H2 d3 r ca KH"
        before, after = parse_position(start), parse_position(play(start, "a3=K:ca")[0])
        assert (before.out(RED), after.out(RED)) == ((5, 1, 1, 2, 2), (5, 1, 1, 2, 3))
        assert (before.out(BLACK), after.out(BLACK)) == ((6, 2, 1, 1, 2), (6, 2, 2, 1, 3))

    def test_a_position_with_an_eighth_katana_is_refused(self) -> None:
        with pytest.raises(Refused, match="TOO_MANY_TILES 'K' 8"):
            parse_position("KKKKKK/KH4/kh4/6/6/6 d1 r - K")


class TestNotation:
    def test_columns_go_from_left_to_right_and_rows_from_bottom_to_top(self) -> None:
        state = parse_position("K4k/6/6/6/6/H4h d3 r - -")
        assert [state.tile(at(square)) for square in ("a1", "f1", "a6", "f6", "d3")] == [
            Tile.RED_KABUTO,
            Tile.BLACK_KABUTO,
            Tile.RED_KATANA,
            Tile.BLACK_KATANA,
            None,
        ]

    def test_a_position_names_the_kaito_the_side_and_both_piles(self) -> None:
        text = "KkHhAa/2BbCc/6/6/6/6 c4 r kkb HA"
        assert parse_position(text) == State(
            "." * 24 + "..BbCc" + "KkHhAa", at("c4"), RED, (2, 0, 0, 1, 0), (0, 1, 0, 0, 1)
        )
        assert dump_position(parse_position(text)) == text

    def test_a_tile_on_the_kaitos_square_lies_under_it(self) -> None:
        assert parse_position("KkHhAa/6/6/6/6/6 a6 r - -").tile(at("a6")) is Tile.RED_KATANA

    def test_after_a_move_that_ended_the_game_the_side_to_move_is_the_opponent(self) -> None:
        assert play("K2H2/6/6/h2k2/6/6 d1 r - -", "d3")[0] == "K2H2/6/6/h5/6/6 d3 b k -"

    def test_the_house_rule_is_a_last_field(self) -> None:
        assert parse_position(f"{LINES} slide").slide
        assert not parse_position(LINES).slide

    def test_a_trade_names_the_recovered_kind_and_the_paid_tiles_in_descending_value(self) -> None:
        red, black = parse_position(LINES), parse_position(LINES.replace(" r ", " b "))
        assert parse_action("c1=K:cb", red) == Move(at("c1"), Trade(Kind.KATANA, (3, 2)))
        assert parse_action("c1=h:CBA", black) == Move(at("c1"), Trade(Kind.KABUTO, (3, 2, 1)))
        with pytest.raises(Refused, match="OUT_OF_ORDER 'bc'"):
            parse_action("c1=K:bc", red)


class TestExamplesOfTheSheet:
    def test_black_chooses_the_space_and_places_the_kaito_with_its_red_side_up(self) -> None:
        assert moves(f"{LAYOUT} - r - -") == ["a4", "c5"]
        assert play(f"{LAYOUT} - r - -", "c5")[0] == f"{GAPS} c5 r - -"

    def test_red_takes_the_adjacent_black_katana_and_black_the_red_mon_of_three(self) -> None:
        record = parse_record("KkHhKk/6/2Ck2/6/6/6 e4 r - -; d4 c4 *")
        assert [dump_position(position) for position in replay(record).positions] == [
            "KkHhKk/6/2C3/6/6/6 d4 b k -",
            "KkHhKk/6/6/6/6/6 c4 r k C",
        ]

    def test_red_recovers_a_kabuto_and_wins_by_giving_it_up_again(self) -> None:
        record = parse_record("Kk1H2/2a3/6/A1K2h/6/6 c1 r cb H; c3=H:cb c5 c3 a3 f3 1-0")
        played = replay(record)
        assert [dump_position(position) for position in played.positions] == [
            "Kk1H2/2a3/6/A1H2h/6/6 c3 b - -",
            "Kk1H2/6/6/A1H2h/6/6 c5 r - -",
            "Kk1H2/6/6/A4h/6/6 c3 b - -",
            "Kk1H2/6/6/5h/6/6 a3 r - A",
            "Kk1H2/6/6/6/6/6 f3 b h A",
        ]
        assert played.result is Result.RED_WON
        assert [legal(position, BLACK) for position in played.positions[2:3]] == [(Move(at("a3")), Move(at("f3")))]

    def test_two_mon_of_three_are_worth_six_and_no_change_is_given(self) -> None:
        assert play("kh4/6/6/3A2/6/KH4 d1 r cc K", "d3=K:cc")[0] == "kh4/6/6/3K2/6/KH4 d3 b - -"
