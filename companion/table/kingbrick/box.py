"""The player's collection of bricks: how many are owned, and the printed faces that the rule sheet does not give."""

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.bricks import CATALOGUE, EXPANSIONS, RECRUITS, SIDES, Faces, Kind
from companion.store.collection import Collection

# The stored collection counts anything that has a name; besides the bricks it holds these counts.
_SWITCH = "expansions"
_HAPPY = {kind: f"happy.{CATALOGUE[kind].code}" for kind in EXPANSIONS}


class Box:
    """The bricks that are owned, whether expansions are played with, and the faces their owner has looked up."""

    def __init__(self, collection: Collection) -> None:
        self._collection = collection

    def owned(self) -> Army | None:
        """How many of each brick; None if they were never counted, which sets no limit."""
        counted = self._collection.read()
        owned = Army.of({kind: counted.get(CATALOGUE[kind].code, 0) for kind in RECRUITS})
        return owned if owned.bricks else None

    def counts(self) -> dict[str, int]:
        """How many of each brick are owned, by the brick's code."""
        return self._collection.read()

    def own(self, code: str, count: int) -> None:
        self._collection.write(code, count)

    def expansions(self) -> frozenset[Kind]:
        """Whether expansions are played with: all of them or none."""
        return EXPANSIONS if self._collection.read().get(_SWITCH) else frozenset()

    def switch(self, on: bool) -> None:
        self._collection.write(_SWITCH, int(on))

    def faces(self) -> dict[Kind, Faces]:
        """The faces of those expansion bricks whose happy faces were counted."""
        counted = self._collection.read()
        happy = {kind: counted[word] for kind, word in _HAPPY.items() if word in counted}
        # An imported file may claim more than a brick has sides.
        return {kind: Faces(count, SIDES - count) for kind, count in happy.items() if count <= SIDES}

    def print_faces(self, kind: Kind, happy: int) -> None:
        self._collection.write(_HAPPY[kind], happy)
