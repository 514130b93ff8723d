"""Turns a touched space of the board into a move: at once, after a question about the trade, or into why not."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from companion.games.kaito.pieces import TILES
from companion.games.kaito.rules import Action, Move, Place, check, legal
from companion.games.kaito.state import State
from companion.i18n.speech import Speech
from companion.ui.art.kaito.stone import kaito
from companion.ui.art.kaito.tile import tile
from companion.ui.text.kaito import WHATS, bought, tile_name, title_case
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.kaito.board import Sight
from companion.ui.widgets.kaito.holding import see
from companion.ui.widgets.menu import Item
from companion.ui.widgets.piece import PieceSheet

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp


def see_targets(state: State) -> Sight:
    """The board with everything lit that can be captured."""
    return see(state, frozenset(map(square_of, legal(state, state.mover))))


def square_of(action: Action) -> int:
    return action.square if isinstance(action, Place) else action.target


def ways_to(state: State, square: int) -> tuple[Action, ...]:
    """Every action of the player whose turn it is that leads to a space."""
    return tuple(action for action in legal(state, state.mover) if square_of(action) == square)


def trade_items(say: Speech, state: State, ways: tuple[Action, ...], accept: Callable[[Action], object]) -> list[Item]:
    """The capture alone and with each trade that it opens, to be chosen from; nothing if it opens none."""
    items = []
    for action in ways:
        if isinstance(action, Move) and action.trade is not None:
            title, detail = bought(say, state.side, action.trade)
            items.append(Item(title, partial(accept, action), detail))
    if items:
        items.insert(0, Item(say("kaito.trade.none"), partial(accept, ways[0]), say("kaito.trade.none.detail")))
    return items


def trade_title(say: Speech, state: State, square: int) -> str:
    return say("kaito.trade.capture", tile=tile_name(say, state.board[square]))


def explain(app: "CompanionApp", state: State, square: int) -> None:
    """Why nothing can be captured there, and what lies there."""
    say = app.say
    violation = check(state, Place(square) if state.kaito is None else Move(square))
    assert violation is not None
    reason = refuse_play(say, violation)
    letter = state.board[square]
    if square == state.kaito:
        picture, title, what = kaito(state.side), say("kaito.stone.name"), say("kaito.stone.what")
    elif letter in TILES:
        picture, title, what = tile(TILES[letter]), title_case(tile_name(say, letter)), say(WHATS[TILES[letter].kind])
    else:
        app.tell(reason)
        return
    PieceSheet(title=title, picture=picture, words=f"{reason}\n\n{what}", accent="kaito", units=(112, 112)).open()
