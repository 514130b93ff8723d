"""The stages of a match: what may be said and heard at each of them, and where it leads."""

from enum import StrEnum, auto

from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import (
    INTENT_NAMES,
    Enter,
    Intent,
    Lock,
    NameSameCard,
    PlayAgain,
    Resolve,
    Tell,
    Throw,
    Unlock,
)
from companion.protocol.messages import (
    NAMES,
    Accept,
    AcceptDraw,
    Audit,
    Bye,
    Claim,
    Close,
    Decline,
    DeclineDraw,
    Entry,
    Offer,
    OfferDraw,
    Open,
    Pick,
    Position,
    Ready,
    Rematch,
    Resign,
    SameCard,
    Seal,
    Show,
    Shuffle,
    Strip,
    TakeBack,
    Word,
)


class Stage(StrEnum):
    """Where a match stands, seen from one side."""

    NEW = auto()  # its name is known, and nothing has been done in it
    WAITING = auto()  # nothing is offered
    OFFERED = auto()  # the host's terms await the guest's answer
    SHUFFLING = auto()  # the deal, until the first seat has shuffled or the second has picked
    STRIPPING = auto()  # the deal, until the first seat has stripped our card
    CLAIMING = auto()  # the real cards, until both have sealed theirs
    CHOOSING = auto()  # nobody has locked
    LOCKED = auto()  # only we have locked
    CALLED = auto()  # only they have locked
    READY = auto()  # both have locked and we are ready
    OPENING = auto()  # both are ready, our slot is open and theirs is awaited
    RESOLVING = auto()  # the slot of both is open, and our position is awaited
    NAMED = auto()  # we have named our position and theirs is awaited
    DISPUTED = auto()  # the positions differ
    OVER = auto()  # ended, our audit is open and theirs is awaited
    AUDITED = auto()  # both audits are open
    ALONE = auto()  # they have left
    LEFT = auto()  # we have left


_STARTS = (Stage.SHUFFLING, Stage.CLAIMING, Stage.CHOOSING)
DEAL = (Stage.SHUFFLING, Stage.STRIPPING, Stage.CLAIMING)
_EXCHANGE = (
    Stage.CHOOSING,
    Stage.LOCKED,
    Stage.CALLED,
    Stage.READY,
    Stage.OPENING,
    Stage.RESOLVING,
    Stage.NAMED,
)
PLAY = (*_EXCHANGE, Stage.DISPUTED)
# Where a draw can be agreed on: not while a choice of both is being opened.
_UNSEALED = (Stage.CHOOSING, Stage.LOCKED, Stage.CALLED, Stage.DISPUTED)
_SETTLED = (Stage.OPENING, Stage.CHOOSING, Stage.DISPUTED, Stage.OVER)
_LATE = (
    *(Shuffle, Pick, Strip, Claim, Seal, TakeBack, Ready, Open, Position, Show, SameCard, Entry),
    *(Close, Resign),
    *(OfferDraw, AcceptDraw, DeclineDraw),
)

SAID: dict[tuple[Stage, type[Intent]], tuple[Stage, ...]] = {
    (Stage.WAITING, Offer): (Stage.OFFERED,),
    (Stage.OFFERED, Accept): _STARTS,
    (Stage.OFFERED, Decline): (Stage.WAITING,),
    (Stage.CLAIMING, Tell): (Stage.CLAIMING, Stage.CHOOSING),
    # Again, before anything is open.
    **{(stage, Tell): (stage,) for stage in (Stage.CHOOSING, Stage.CALLED)},
    (Stage.CHOOSING, Lock): (Stage.LOCKED,),
    (Stage.CHOOSING, Throw): (Stage.LOCKED,),
    (Stage.LOCKED, Unlock): (Stage.CHOOSING,),
    (Stage.CALLED, Lock): (Stage.READY,),
    (Stage.CALLED, Throw): (Stage.READY,),
    (Stage.RESOLVING, Resolve): (Stage.NAMED, *_SETTLED),
    (Stage.RESOLVING, NameSameCard): (Stage.OVER,),
    **{(stage, Enter): (stage,) for stage in PLAY},
    (Stage.CHOOSING, Close): (Stage.OVER,),
    **{(stage, Resign): (Stage.OVER,) for stage in (*DEAL, *PLAY)},
    **{(stage, OfferDraw): (stage, Stage.OVER) for stage in _UNSEALED},
    **{(stage, AcceptDraw): (Stage.OVER,) for stage in _UNSEALED},
    **{(stage, DeclineDraw): (stage,) for stage in _UNSEALED},
    (Stage.AUDITED, PlayAgain): (Stage.AUDITED, Stage.NEW),
    **{(stage, Bye): (Stage.LEFT,) for stage in Stage if stage not in (Stage.NEW, Stage.LEFT)},
}

HEARD: dict[tuple[Stage, type[Word]], tuple[Stage, ...]] = {
    (Stage.WAITING, Offer): (Stage.OFFERED,),
    (Stage.OFFERED, Accept): _STARTS,
    (Stage.OFFERED, Decline): (Stage.WAITING,),
    (Stage.SHUFFLING, Shuffle): (Stage.STRIPPING,),
    (Stage.SHUFFLING, Pick): (Stage.CHOOSING,),
    (Stage.STRIPPING, Strip): (Stage.CHOOSING,),
    (Stage.CLAIMING, Claim): (Stage.CLAIMING, Stage.CHOOSING),
    # Again: whoever has locked takes that back first, so that we do not hold their seals.
    **{(stage, Claim): (stage,) for stage in (Stage.CHOOSING, Stage.LOCKED)},
    (Stage.CHOOSING, Seal): (Stage.CALLED,),
    (Stage.LOCKED, Seal): (Stage.READY,),
    (Stage.CALLED, TakeBack): (Stage.CHOOSING,),
    (Stage.READY, TakeBack): (Stage.LOCKED,),
    # Said before our take-back was heard: it names seals that are gone, and does nothing.
    (Stage.CALLED, Ready): (Stage.CALLED,),
    (Stage.READY, Ready): (Stage.READY, Stage.OPENING),
    (Stage.OPENING, Open): (Stage.RESOLVING, Stage.NAMED),
    (Stage.RESOLVING, Position): (Stage.RESOLVING,),
    (Stage.NAMED, Position): _SETTLED,
    **{(stage, SameCard): (Stage.OVER,) for stage in (Stage.RESOLVING, Stage.NAMED)},
    (Stage.DISPUTED, Show): (Stage.DISPUTED,),
    **{(stage, Entry): (stage,) for stage in PLAY},
    # The host closes between two exchanges; we may have begun the next one by then.
    **{(stage, Close): (Stage.OVER,) for stage in (Stage.CHOOSING, Stage.LOCKED)},
    **{(stage, Resign): (Stage.OVER,) for stage in (*DEAL, *PLAY)},
    **{(stage, OfferDraw): (stage, Stage.OVER) for stage in _UNSEALED},
    # Said before our seals were heard.
    (Stage.READY, OfferDraw): (Stage.READY,),
    **{(stage, AcceptDraw): (Stage.OVER,) for stage in (*_UNSEALED, Stage.READY)},
    **{(stage, DeclineDraw): (stage,) for stage in (*_UNSEALED, Stage.READY)},
    # Said before our resignation or agreement was heard.
    **{(Stage.OVER, word): (Stage.OVER,) for word in _LATE},
    # Whoever has ended in the middle of the deal has nothing to compare it with.
    (Stage.OVER, Audit): (Stage.AUDITED, Stage.OVER),
    (Stage.AUDITED, Rematch): (Stage.AUDITED, Stage.NEW),
    **{(stage, Bye): (Stage.ALONE,) for stage in Stage if stage not in (Stage.NEW, Stage.ALONE, Stage.LEFT)},
    # Once we have left, what they say can only settle how the match has ended.
    **{(Stage.LEFT, word): (Stage.LEFT,) for word in Word.__args__},
}

# Words at the wrong time that have a fault of their own.
_CHEATS: dict[tuple[Stage, type[Word]], Fault] = {
    **{(stage, Open): Fault.EARLY_OPENING for stage in (Stage.CHOOSING, Stage.LOCKED, Stage.CALLED, Stage.READY)},
    **{(stage, Open): Fault.LATE_OPENING for stage in (Stage.RESOLVING, Stage.NAMED, Stage.DISPUTED, Stage.AUDITED)},
    **{(stage, TakeBack): Fault.LATE_TAKE_BACK for stage in (Stage.OPENING, Stage.RESOLVING, Stage.NAMED)},
}


def check_said(stage: Stage, intent: Intent) -> None:
    if (stage, type(intent)) not in SAID:
        raise Misuse(Slip.NOT_NOW, stage.value, INTENT_NAMES[type(intent)])


def check_heard(stage: Stage, word: Word) -> None:
    if (stage, type(word)) not in HEARD:
        raise out_of_order(stage, word)


def out_of_order(stage: Stage, word: Word) -> PeerFault:
    return PeerFault(_CHEATS.get((stage, type(word)), Fault.WRONG_ORDER), stage.value, NAMES[type(word)])
