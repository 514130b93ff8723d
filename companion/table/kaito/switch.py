"""How does a match on the full board go on without it?"""

from companion.games.contract import Result
from companion.games.kaito.ledger import dump_tally
from companion.games.kaito.tally import tally_of
from companion.store.journal import Journals
from companion.table.match import Match, begin

MOVED = "moved"


def go_on_as_tally(journals: Journals, match: Match, tally_id: str, now: int) -> Match:
    """A tally of what is on the board and in the piles; the board is set aside as it is, and can be read for ever."""
    tally = begin(journals, tally_id, "kaito", "tally", dump_tally(tally_of(match.state)), match.header.names, now)
    # Named open and not left without a result: nothing waits to be continued here, until somebody moves again.
    journals.append(match.id, [(MOVED, tally_id)], result=Result.OPEN.value, now=now)
    return tally
