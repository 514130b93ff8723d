"""Describes Kaito in words: its tiles, turns, trades and endings."""

from collections.abc import Iterable, Mapping

from companion.games.contract import Outcome
from companion.games.kaito.board import BLANK, NAMES
from companion.games.kaito.events import (
    Event,
    GameEnded,
    KaitoMoved,
    KaitoPlaced,
    MonPaid,
    StuckDeclared,
    TileCaptured,
    TileRecovered,
)
from companion.games.kaito.losses import Reason
from companion.games.kaito.pieces import COLOURS, KABUTO, KATANA, MON_VALUES, TILES, Kind, Pile, Seat, Tile
from companion.games.kaito.rules import Action, Place
from companion.games.kaito.state import State
from companion.games.kaito.trade import Payment, Trade
from companion.i18n.speech import Speech
from companion.table.header import PHONE
from companion.table.kaito.offer import Standing, TradeOffer, find_offers, waste
from companion.ui.game_catalogue import SEATS, phone_name

TILE_NAMES = {
    Tile.RED_KATANA: "kaito.tile.red_katana",
    Tile.RED_KABUTO: "kaito.tile.red_kabuto",
    Tile.RED_MON3: "kaito.tile.red_mon",
    Tile.RED_MON2: "kaito.tile.red_mon",
    Tile.RED_MON1: "kaito.tile.red_mon",
    Tile.BLACK_KATANA: "kaito.tile.black_katana",
    Tile.BLACK_KABUTO: "kaito.tile.black_kabuto",
    Tile.BLACK_MON3: "kaito.tile.black_mon",
    Tile.BLACK_MON2: "kaito.tile.black_mon",
    Tile.BLACK_MON1: "kaito.tile.black_mon",
}
WHATS = {
    Kind.KATANA: "kaito.katana.what",
    Kind.KABUTO: "kaito.kabuto.what",
    Kind.MON3: "kaito.mon.what",
    Kind.MON2: "kaito.mon.what",
    Kind.MON1: "kaito.mon.what",
}
ENDS = {
    (Reason.NO_KATANA, False): "kaito.end.katana",
    (Reason.NO_KATANA, True): "kaito.end.own_katana",
    (Reason.NO_KABUTO, False): "kaito.end.kabuto",
    (Reason.NO_KABUTO, True): "kaito.end.own_kabuto",
    (Reason.CANNOT_MOVE, False): "kaito.end.stuck",
    (Reason.RESIGNATION, False): "match.resigned",
}
OFFERS = {
    Standing.NONE_HELD: "kaito.offer.none",
    Standing.NOT_NOW: "kaito.offer.later",
    Standing.OPEN: "kaito.offer.open",
}
PRICES = {KATANA: "kaito.price.katana", KABUTO: "kaito.price.kabuto"}

Names = Mapping[str, str]


def called(say: Speech, names: Names, seat: Seat) -> str:
    """A player by name, or by colour where nobody gave one. The phone is called so in every language."""
    if names.get(PHONE) == seat.value:
        return phone_name(say)
    return names.get(seat.value) or say(SEATS[seat.value])


def tile_name(say: Speech, letter: str) -> str:
    """A tile in the middle of a sentence."""
    if letter == BLANK:
        return say("kaito.tile.blank")
    tile = TILES[letter]
    return say(TILE_NAMES[tile], value=MON_VALUES.get(tile.kind, 0))


def title_case(words: str) -> str:
    """The same words at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def paid(payment: Payment) -> str:
    return " + ".join(map(str, payment))


def tell(say: Speech, names: Names, events: Iterable[Event]) -> str:
    """What happened in one action."""
    square = ""
    own = False
    told = []
    for event in events:
        match event:
            case KaitoPlaced(at, by):
                told.append(say("kaito.told.placed", name=called(say, names, by), square=NAMES[at]))
            case KaitoMoved(_, target):
                square = NAMES[target]
            case TileCaptured(tile, by):
                own = event.own
                told.append(_captured(say, called(say, names, by), tile_name(say, tile), square, own))
            case MonPaid(payment, by):
                told.append(say("kaito.told.paid", name=called(say, names, by), payment=paid(payment)))
            case TileRecovered(tile):
                told.append(say("kaito.told.recovered", tile=title_case(tile_name(say, tile))))
            case StuckDeclared():
                pass
            case GameEnded(outcome):
                told.append(ending(say, names, outcome, own))
    return " ".join(told)


def brief(say: Speech, names: Names, events: Iterable[Event]) -> str:
    """Who did what last, in a few words; empty if there are none for it."""
    told = ""
    for event in events:
        match event:
            case TileCaptured(tile, by):
                key = "kaito.brief.own" if event.own else "kaito.brief.captured"
                told = say(key, name=called(say, names, by), tile=tile_name(say, tile))
            case TileRecovered(tile):
                told = say("kaito.brief.recovered", name=called(say, names, tile.seat), tile=tile_name(say, tile))
    return told


def _captured(say: Speech, name: str, tile: str, square: str, own: bool) -> str:
    if square:
        return say("kaito.told.own_on" if own else "kaito.told.captured_on", name=name, tile=tile, square=square)
    return say("kaito.told.own" if own else "kaito.told.captured", name=name, tile=tile)


def named(say: Speech, state: State, action: Action) -> str:
    """A move in a few words, in the middle of a sentence."""
    if isinstance(action, Place):
        return say("kaito.named.place", square=NAMES[action.square])
    tile, square = tile_name(say, state.board[action.target]), NAMES[action.target]
    if action.trade is None:
        return say("kaito.named.capture", tile=tile, square=square)
    bought = tile_name(say, COLOURS[state.side][action.trade.kind])
    return say("kaito.named.trade", tile=tile, square=square, bought=bought)


def self_inflicted(events: Iterable[Event]) -> bool:
    """Whether a player captured a tile of their own."""
    return any(isinstance(event, TileCaptured) and event.own for event in events)


def ending(say: Speech, names: Names, outcome: Outcome[Seat], own: bool) -> str:
    """Why the game is over; `own` if the last action took a tile of the player's own, perhaps the last of its kind."""
    assert outcome.winner is not None
    reason = Reason(outcome.reason)
    loser = called(say, names, outcome.winner.opponent)
    return say(ENDS[reason, own and (reason, own) in ENDS], name=loser)


def offered(say: Speech, offer: TradeOffer) -> str:
    """Whether one kind of tile can be bought back now, and what is missing."""
    tile = say("kaito.katana.name" if offer.kind is KATANA else "kaito.kabuto.name")
    if offer.standing is Standing.TOO_FEW_MON:
        return say("kaito.offer.short", count=offer.short, tile=tile)
    return say(OFFERS[offer.standing], tile=tile)


def offered_all(say: Speech, offers: tuple[TradeOffer, ...]) -> str:
    """Both kinds in one line."""
    if all(offer.standing is Standing.NONE_HELD for offer in offers):
        return say("kaito.offer.nothing")
    return " · ".join(offered(say, offer) for offer in offers)


def trade_notes(say: Speech, won: Pile, lost: Pile, now: bool) -> tuple[tuple[str, str], ...]:
    """What each kind of tile costs, and whether it can be bought back now."""
    offers = find_offers(won, lost, now)
    return tuple((say(PRICES[offer.kind], price=offer.price), offered(say, offer)) for offer in offers)


def bought(say: Speech, seat: Seat, trade: Trade) -> tuple[str, str]:
    """A trade to be chosen: what comes back for what, and how much is lost in it."""
    title = say(
        "kaito.trade.way", tile=title_case(tile_name(say, COLOURS[seat][trade.kind])), payment=paid(trade.payment)
    )
    lost = waste(trade)
    return title, say("kaito.trade.waste", count=lost) if lost else say("kaito.trade.exact")
