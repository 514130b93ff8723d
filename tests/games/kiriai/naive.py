"""The duel's one-action rules written a second time, slowly and from the sheet, sharing nothing with the engine."""

from typing import NamedTuple

CARDS = {"A": "A", "R": "A", "C": "C", "S": "C", "H": "H", "L": "L", "B": "B", "K": "K", "Z": "Z", "X": "X"}


class Figure(NamedTuple):
    space: int
    stance: str
    wounds: int


def one_action(spaces: int, red: Figure, blue: Figure, red_action: str, blue_action: str) -> tuple[Figure, Figure]:
    """Walks every samurai one space at a time through the priority list of the sheet."""
    where = {"red": red.space, "blue": blue.space}
    stance = {"red": red.stance, "blue": blue.stance}
    wounds = {"red": red.wounds, "blue": blue.wounds}
    action = {"red": red_action, "blue": blue_action}
    ahead = {"red": 1, "blue": -1}
    home = {"red": 1, "blue": spaces}

    for turn_of in "HE":
        for cards in ("C", "AR"):
            movers = [seat for seat in ("red", "blue") if stance[seat] == turn_of and action[seat] in cards]
            toward = [seat for seat in movers if action[seat] in "CA"]
            away = [seat for seat in movers if action[seat] == "R"]
            for seat in away:
                if where[seat] != home[seat]:
                    where[seat] -= ahead[seat]
            for _ in range(2 if cards == "C" else 1):
                if where["blue"] - where["red"] >= len(toward):
                    for seat in toward:
                        where[seat] += ahead[seat]

    for seat in ("red", "blue"):
        if action[seat] == "S":
            stance[seat] = "E" if stance[seat] == "H" else "H"

    gap = where["blue"] - where["red"]
    hits = {}
    for seat in ("red", "blue"):
        card, held = action[seat], stance[seat]
        hits[seat] = (
            (card == "H" and gap == 2 and held == "H")
            or (card == "L" and gap == 1 and held == "E")
            or (card == "B" and gap == 0)
            or (card == "K" and gap <= 1 and held == "H")
            or (card == "Z" and 2 <= gap <= 3 and held == "E")
        )
    for seat, other in (("red", "blue"), ("blue", "red")):
        if hits[seat] and action[other] == "X":
            wounds[seat] += 1
        elif hits[seat] and not hits[other]:
            wounds[other] += 1

    for seat in ("red", "blue"):
        if action[seat] == "K":
            stance[seat] = "E"
        if action[seat] == "Z":
            stance[seat] = "H"

    return (
        Figure(where["red"], stance["red"], wounds["red"]),
        Figure(where["blue"], stance["blue"], wounds["blue"]),
    )


def locked_pairs(aside: str, special: str) -> set[str]:
    """Every pair of codes that may be locked with this card set aside and this special in hand."""
    playable = [code for code, card in CARDS.items() if card != aside and (code not in "KZX" or special in (code, "?"))]
    # An unknown special may be any of the three, but it is one card.
    card = {code: "special" if code in "KZX" else CARDS[code] for code in playable}
    return {first + second for first in playable for second in playable if card[first] != card[second]}
