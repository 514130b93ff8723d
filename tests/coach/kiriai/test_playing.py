"""Tests that each level plays legally and as described, and that chance alone decides among what it would play."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from companion.coach.kiriai import playing
from companion.coach.kiriai.advice import Advice, Option, advise
from companion.coach.kiriai.playing import choose, choose_entry, draw
from companion.coach.levels import Chance, Level
from companion.games.kiriai.notation import dump_pair, parse_pair, parse_position
from companion.games.kiriai.pieces import BLUE, DEALT_SPECIALS, RED, Pair, Special
from companion.games.kiriai.rules import new, outcome, pairs, placements, play_round
from companion.games.kiriai.state import Duel, view


def scripted(*numbers: int) -> Chance:
    """Draws these numbers, whatever the limit."""
    left: Iterator[int] = iter(numbers)
    return lambda limit: min(next(left), limit - 1)


NEAR = "5 3H+ 4H+ B H ? ?"


def play(chance: random.Random, red: Level, blue: Level) -> int:
    """A whole duel: 1 when Red wins, -1 when Blue does, 0 when it leads nowhere."""
    specials = chance.sample(DEALT_SPECIALS, 2)
    duel = new(5, *specials)
    assert isinstance(duel, Duel)
    for _ in range(60):
        locked = []
        for seat, special, level in ((RED, specials[0], red), (BLUE, specials[1], blue)):
            seen = view(duel, seat)
            assert isinstance(seen, Duel)
            locked.append(choose(seen, seat, special, level, chance.randrange))
        duel = play_round(duel, *locked)[-1].state
        end = outcome(duel)
        if end is not None:
            return 1 if end.winner is RED else -1
    return 0


class TestLevels:
    @pytest.mark.parametrize("level", Level)
    def test_every_pair_is_legal_and_chance_repeats_itself(self, level: Level) -> None:
        state = Duel(parse_position("5 2E+ 3H+ L . ? ."))
        locked = [choose(state, RED, Special.KESA, level, random.Random(seed).randrange) for seed in range(8)]
        assert set(locked) <= set(pairs(Duel(parse_position("5 2E+ 3H+ L . K .")), RED))
        assert locked == [choose(state, RED, Special.KESA, level, random.Random(seed).randrange) for seed in range(8)]

    def test_the_strong_one_plays_the_mix(self) -> None:
        state = Duel(parse_position(NEAR))
        mixed = {option.act for option in advise(state, RED, Special.KESA).options if option.probability > 0}
        chance = random.Random(1)
        assert {choose(state, RED, Special.KESA, Level.STRONG, chance.randrange) for _ in range(8)} <= mixed

    def test_a_hasty_player_strikes_where_the_opponent_stands(self) -> None:
        state = Duel(parse_position(NEAR))
        # Hasty, and not careless: any of what hits twice if nobody moves.
        found = {dump_pair(choose(state, RED, Special.KESA, Level.BEGINNER, scripted(0, 99, n))) for n in range(60)}
        assert found == {"KL"}

    def test_a_careless_player_locks_anything(self) -> None:
        state = Duel(parse_position(NEAR))
        found = {choose(state, RED, Special.KESA, Level.BEGINNER, scripted(0, 0, n)) for n in range(60)}
        assert found == set(pairs(Duel(parse_position("5 3H+ 4H+ B H K ?")), RED))

    def test_what_is_spent_is_not_played_again(self) -> None:
        state = Duel(parse_position("5 3H+ 4H+ B H . ?"))
        found = {dump_pair(choose(state, RED, Special.KESA, Level.BEGINNER, scripted(0, 0, n))) for n in range(60)}
        assert "K" not in "".join(found)

    def test_a_practised_player_is_hasty_now_and_then(self) -> None:
        state = Duel(parse_position(NEAR))
        thought = choose(state, RED, Special.KESA, Level.PRACTISED, scripted(45, 0))
        assert thought == advise(state, RED, Special.KESA).options[0].act
        assert dump_pair(choose(state, RED, Special.KESA, Level.PRACTISED, scripted(44, 80, 0))) == "KL"

    @pytest.mark.parametrize("level", Level)
    def test_every_entry_is_legal(self, level: Level) -> None:
        chance = random.Random(2)
        entries = [choose_entry(BLUE, Special.ZAN_TETSU, level, chance.randrange) for _ in range(40)]
        assert set(entries) <= set(placements(BLUE))
        assert (set(entries) == set(placements(BLUE))) is (level is not Level.STRONG)

    def test_a_duel_of_any_levels_comes_to_an_end(self) -> None:
        chance = random.Random(7)
        results = [play(chance, *levels) for levels in ((Level.BEGINNER, Level.STRONG), (Level.STRONG, Level.BEGINNER))]
        assert 0 not in results

    @pytest.mark.by_chance
    @pytest.mark.parametrize(("better", "worse"), [(Level.STRONG, Level.PRACTISED), (Level.PRACTISED, Level.BEGINNER)])
    def test_each_level_beats_the_one_below(self, monkeypatch: pytest.MonkeyPatch, better: Level, worse: Level) -> None:
        # tests/bench/levels.py plays enough duels to say how often; these are always the same ones.
        monkeypatch.setattr(playing, "advise", cache(advise))
        chance = random.Random(11)
        results = [play(chance, better, worse) if game % 2 else -play(chance, worse, better) for game in range(40)]
        assert results.count(1) >= 26


def test_a_draw_from_the_mix_follows_its_probabilities() -> None:
    mix = (("AH", 0.5), ("CB", 0.5 - 1e-9), ("SL", 0.0))
    advice: Advice[Pair] = Advice(tuple(Option(parse_pair(pair), p, 0.0) for pair, p in mix), 0.0)
    assert dump_pair(draw(advice, lambda limit: limit // 4)) == "AH"
    assert dump_pair(draw(advice, lambda limit: limit // 2)) == "CB"
    assert dump_pair(draw(advice, lambda limit: limit * 3 // 4)) == "CB"
    # What rounding leaves over goes to the most frequent one.
    assert dump_pair(draw(advice, lambda limit: limit - 1)) == "AH"
