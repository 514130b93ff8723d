"""Plays Kaito with lists and letters, straight from the rules, sharing nothing with the engine."""

import copy
import itertools

WORTH = {"C": 3, "B": 2, "A": 1}


class Table:
    """Six lists of letters from the top row down, and what lies around them."""

    def __init__(self, text: str) -> None:
        rows, kaito, side, red, black, *house = text.split()
        self.grid: list[list[str]] = []
        for row in rows.split("/"):
            spaces: list[str] = []
            for letter in row:
                spaces.extend([" "] * int(letter) if letter.isdigit() else [letter])
            self.grid.append(spaces)
        self.kaito = None if kaito == "-" else (6 - int(kaito[1]), "abcdef".index(kaito[0]))
        self.side = side
        self.piles = {"r": [x for x in red if x != "-"], "b": [x for x in black if x != "-"]}
        self.slide = house == ["slide"]

    def text(self) -> str:
        rows = []
        for spaces in self.grid:
            row, run = "", 0
            for letter in [*spaces, ""]:
                if letter == " ":
                    run += 1
                    continue
                row += (str(run) if run else "") + letter
                run = 0
            rows.append(row)
        piles = ["".join(sorted(self.piles[side], key=lambda x: "KHCBA".index(x.upper()))) or "-" for side in "rb"]
        kaito = "-" if self.kaito is None else name(*self.kaito)
        return " ".join(["/".join(rows), kaito, self.side, *piles] + (["slide"] if self.slide else []))

    def loser(self) -> str | None:
        everything = [letter for row in self.grid for letter in row]
        for side in "rb":
            if own("K", side) not in everything or own("H", side) not in everything:
                return side
        return None

    def winner(self) -> str | None:
        loser = self.loser()
        if loser is None and self.kaito is not None and not self.targets():
            loser = self.side
        return {"r": "b", "b": "r", None: None}[loser]

    def targets(self) -> list[tuple[int, int]]:
        assert self.kaito is not None
        found = []
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            row, column = self.kaito[0] + down, self.kaito[1] + right
            while 0 <= row < 6 and 0 <= column < 6:
                if self.grid[row][column] != " ":
                    found.append((row, column))
                    if self.slide:
                        break
                row, column = row + down, column + right
        return found

    def moves(self) -> list[str]:
        if self.winner() is not None:
            return []
        if self.kaito is None:
            return [name(row, column) for row in range(6) for column in range(6) if self.grid[row][column] == "_"]
        found = []
        for row, column in self.targets():
            found.append(name(row, column))
            after = self.played(name(row, column))
            if after.loser() is None:
                found.extend(f"{name(row, column)}={trade}" for trade in after.trades(self.side))
        return found

    def trades(self, payer: str) -> list[str]:
        other = "b" if payer == "r" else "r"
        mon = [letter for letter in self.piles[payer] if letter.upper() in WORTH]
        found = set()
        for wanted, price in (("K", 4), ("H", 5)):
            if own(wanted, payer) not in self.piles[other]:
                continue
            for size in range(len(mon) + 1):
                for paid in itertools.combinations(sorted(mon, reverse=True), size):
                    worth = [WORTH[letter.upper()] for letter in paid]
                    if sum(worth) >= price and all(sum(worth) - needed < price for needed in worth):
                        found.add(f"{own(wanted, payer)}:{''.join(paid)}")
        return sorted(found)

    def played(self, move: str) -> "Table":
        after = copy.deepcopy(self)
        row, column = 6 - int(move[1]), "abcdef".index(move[0])
        after.kaito = (row, column)
        if self.kaito is None:
            after.grid = [[" " if letter == "_" else letter for letter in spaces] for spaces in self.grid]
            return after
        other = "b" if self.side == "r" else "r"
        captured = self.grid[row][column]
        if captured == own(captured, other):
            after.piles[self.side].append(captured)
        after.grid[row][column] = " "
        if "=" in move:
            recovered, paid = move[3:].split(":")
            for letter in paid:
                after.piles[self.side].remove(letter)
            after.piles[other].remove(recovered)
            after.grid[row][column] = recovered
        after.side = other
        return after


def own(letter: str, side: str) -> str:
    return letter.upper() if side == "r" else letter.lower()


def name(row: int, column: int) -> str:
    return "abcdef"[column] + str(6 - row)


def perft(table: Table, depth: int) -> int:
    """How many lines of play of this length there are."""
    if depth == 1:
        return len(table.moves())
    return sum(perft(table.played(move), depth - 1) for move in table.moves())
