"""Where do the coach's values of a duel come from? From every position, solved: `python -m assets.make.duel_values`.

It takes a few minutes, and needs gcc. The rules are asked here and handed to duel_values.c, which knows none.
"""

import subprocess
import sys
from array import array
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.coach.kiriai.numbers import ASIDES, choices, field
from companion.coach.kiriai.values import FOLDER, pack, size
from companion.games.kiriai.pieces import ADVANCED_FIELD, DEALT_SPECIALS, STANDARD_FIELD, Special

SOURCE = Path(__file__).with_suffix(".c")


def rules(spaces: int) -> str:
    """Where two actions lead from every place, and the pairs of every hand, as the program reads them."""
    numbers = [len(field(spaces).places)]
    for results in field(spaces).after:
        numbers += [place * 4 + wound for place, wound in results]
    for special in (*DEALT_SPECIALS, Special.SPENT):
        for aside in range(ASIDES):
            hand = choices(special, aside)
            numbers.append(len(hand))
            for choice in hand:
                numbers += [choice.first, choice.second, choice.spends, choice.aside]
    return "\n".join(str(int(number)) for number in numbers)


def compute(given: str, *arguments: str) -> "array[float]":
    """What the program answers."""
    with TemporaryDirectory() as folder:
        program = Path(folder) / "duel_values"
        subprocess.run(["gcc", "-O3", "-Wall", "-Wextra", "-o", program, SOURCE, "-lm"], check=True)
        answer = subprocess.run([program, *arguments], input=given.encode(), stdout=subprocess.PIPE, check=True)
    return array("d", answer.stdout)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for spaces in (STANDARD_FIELD, ADVANCED_FIELD):
        table = compute(rules(spaces))
        if len(table) != size(spaces):
            sys.exit(f"{len(table)} values instead of {size(spaces)}")
        (FOLDER / f"duel_{spaces}.bin").write_bytes(pack(table))


if __name__ == "__main__":
    main()
