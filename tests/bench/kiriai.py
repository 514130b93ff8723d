"""Measures the duel's engine next to a naive re-statement of its rules, and through `replay`."""

import random
from functools import partial

from companion.games.kiriai.commands import Lock, Reveal
from companion.games.kiriai.notation import dump_position, parse_position
from companion.games.kiriai.pieces import BLUE, RED
from companion.games.kiriai.record import Record, Round, dump_record, parse_record, replay
from companion.games.kiriai.rules import apply, outcome, pairs, play_round
from companion.games.kiriai.state import Duel
from tests.bench.stopwatch import rate
from tests.games.kiriai.naive import CARDS, Figure, one_action

START = "5 1H+ 5H+ . . K Z"


def random_duels(count: int) -> list[Record]:
    chance = random.Random(1)
    duels = []
    for _ in range(count):
        duel = Duel(parse_position(START))
        rounds: list[Round] = []
        while outcome(duel) is None and len(rounds) < 20:
            rounds.append(Round(chance.choice(pairs(duel, RED)), chance.choice(pairs(duel, BLUE))))
            duel = play_round(duel, rounds[-1].red, rounds[-1].blue)[-1].state
        duels.append(Record(parse_position(START), tuple(rounds)))
    return duels


def play_by_commands(duels: list[Record]) -> int:
    actions = 0
    for record in duels:
        duel = Duel(record.start)
        for round_ in record.rounds:
            red, blue = round_.red, round_.blue
            duel = apply(duel, Lock(RED, red)).state
            duel = apply(duel, Lock(BLUE, blue)).state
            for reveal in (Reveal(red.first, blue.first), Reveal(red.second, blue.second)):
                if outcome(duel) is None:
                    duel = apply(duel, reveal).state
                    actions += 1
    return actions


def play_by_rounds(duels: list[Record]) -> int:
    actions = 0
    for record in duels:
        duel = Duel(record.start)
        for round_ in record.rounds:
            steps = play_round(duel, round_.red, round_.blue)
            duel = steps[-1].state
            actions += len(steps)
    return actions


def play_naively(duels: list[Record]) -> int:
    """A duel as lists and dictionaries: hands are rebuilt and every pair is looked for among all legal ones."""
    actions = 0
    for record in duels:
        figures = [Figure(1, "H", 0), Figure(5, "H", 0)]
        hands = [[*"ACHLB", special] for special in "KZ"]
        asides = ["", ""]
        for round_ in record.rounds:
            locked = [str(pair.first + pair.second) for pair in (round_.red, round_.blue)]
            for hand, pair in zip(hands, locked, strict=True):
                playable = [code for code, card in CARDS.items() if card in hand]
                legal = [one + two for one in playable for two in playable if CARDS[one] != CARDS[two]]
                assert pair in legal
            for slot in range(2):
                if max(figure.wounds for figure in figures) < 2:
                    figures = list(one_action(5, figures[0], figures[1], locked[0][slot], locked[1][slot]))
                    actions += 1
            for seat in range(2):
                first, second = (CARDS[code] for code in locked[seat])
                hands[seat] = [card for card in hands[seat] if card not in (first, second)]
                hands[seat] += [card for card in (first, asides[seat]) if card in tuple("ACHLB")]
                asides[seat] = second if second in "ACHLB" else ""
    return actions


def replay_text(texts: list[str]) -> int:
    rounds = 0
    for text in texts:
        record = parse_record(text)
        rounds += len(record.rounds)
        " | ".join(map(dump_position, replay(record).positions))
    return rounds


def run() -> None:
    duels = random_duels(1500)
    texts = [dump_record(record) for record in duels]
    naive = rate(partial(play_naively, duels))
    for name, play in (("round by round", play_by_rounds), ("command by command", play_by_commands)):
        engine = rate(partial(play, duels))
        print(f"kiriai: {engine:,.0f} actions/s {name} with events, {engine / naive:.2f} x the naive reference")
    rounds = rate(partial(replay_text, texts))
    print(f"kiriai: {rounds:,.0f} rounds/s through replay, text to text")
