"""Tells how it is known that the phone had decided before the player."""

from companion.games.kiriai.notation import parse_pair, parse_placement
from companion.games.kiriai.pieces import ACTION_BY_LETTER
from companion.i18n.speech import Speech
from companion.table.kiriai.view import View
from companion.ui.text.kiriai import Teller
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet

# How many letters of a seal or key stand together.
BLOCK = 4


class SealSheet(Sheet):
    """The seal that was shown before, what it hid, and the key that proves it."""

    def __init__(self, say: Speech, view: View) -> None:
        super().__init__(title=say("phone.proof"))
        assert view.phone is not None
        sealed = view.phone.seal
        assert sealed is not None
        choice = say(
            "phone.proof.choice.words", words=_words(Teller(say, view.names), sealed.choice), text=sealed.choice
        )
        self.add_widget(Row(title=say("phone.proof.line")))
        self.add_widget(Row(title=say("phone.proof.seal"), detail=_spaced(sealed.seal)))
        self.add_widget(Row(title=say("phone.proof.choice"), detail=choice))
        self.add_widget(Row(title=say("phone.proof.key"), detail=_spaced(sealed.key)))


def _words(teller: Teller, choice: str) -> str:
    if choice[0] in ACTION_BY_LETTER:
        pair = parse_pair(choice)
        return ", ".join(map(teller.action, (pair.first, pair.second)))
    placement = parse_placement(choice)
    return f"{placement.space}, {teller.stance(placement.stance)}"


def _spaced(digits: str) -> str:
    """In blocks, so that lines can break and eyes can compare."""
    return " ".join(digits[at : at + BLOCK] for at in range(0, len(digits), BLOCK)).upper()
