"""Animates each beat of a duel: steps, blows, clashes and wounds, one after the other."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.kiriai.events import BladesMet, SamuraiMoved, SamuraiWounded, StrikeFeinted, StrikeLanded
from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.story import Act, Beat
from companion.ui import theme
from companion.ui.art.kiriai.effect import burst, cut, sparks
from companion.ui.art.shape import Picture
from companion.ui.motion.move import Motion
from companion.ui.widgets.kiriai.arena import Fighter, Ground

# A step takes twice as long as what is only a gesture.
GESTURE = theme.TURN
STEP = 2 * theme.TURN
# How many letters are read in the usual pause after a beat; a longer text gets up to twice that time.
BRIEF = 60
# How far a blow carries its owner, and how far a hit throws its victim, in dp.
THRUST = 18
FEINT = 9
RECOIL = 7
TOWARD = {Seat.RED: 1, Seat.BLUE: -1}


@dataclass(frozen=True, slots=True)
class Part:
    """Properties of a widget that move to new values."""

    widget: Widget
    seconds: float
    ends: dict[str, float] = field(default_factory=dict)
    curve: str = "out_cubic"


# What moves at the same time, or what is done in between.
Stage = tuple[Part, ...] | Callable[[], None]


class Performance:
    """Stages one after the other; skipped, all that is left is at its end at once."""

    def __init__(self, stages: Iterable[Stage], done: Callable[[], None]) -> None:
        self.running = True
        self._stages = deque(stages)
        self._done = done
        self._moves: tuple[Motion, ...] = ()
        self._missing = 0
        self._go_on()

    def skip(self) -> None:
        while self.running:
            for move in self._moves:
                move.skip()

    def _go_on(self) -> None:
        while self._stages:
            stage = self._stages.popleft()
            if callable(stage):
                stage()
                continue
            self._missing = len(stage)
            self._moves = tuple(
                Motion(part.widget, part.seconds, part.curve, self._arrive, **part.ends) for part in stage
            )
            return
        self.running = False
        self._done()

    def _arrive(self) -> None:
        self._missing -= 1
        if not self._missing:
            self._go_on()


def reading_time(words: str) -> float:
    """The pause after a beat that is told in these words; the guest's page takes the same."""
    return theme.CHEER * min(max(1.0, len(words) / BRIEF), 2.0)


def stages(ground: Ground, beat: Beat) -> Iterator[Stage]:
    """What is seen of a beat; in the end the ground shows its field."""
    if beat.field is not None:
        yield from _SEEN.get(beat.act, _nothing)(ground, beat)
        yield partial(setattr, ground, "field", beat.field)
        yield ground.rest


def _nothing(_ground: Ground, _beat: Beat) -> Iterator[Stage]:
    return iter(())


def _enter(ground: Ground, beat: Beat) -> Iterator[Stage]:
    fighters = ground.fighters.values()
    yield partial(setattr, ground, "absent", ())
    yield partial(setattr, ground, "field", beat.field)
    for fighter in fighters:
        yield partial(setattr, fighter, "opacity", 0)
    yield tuple(Part(fighter, STEP, {"opacity": 1}) for fighter in fighters)


def _walk(ground: Ground, beat: Beat) -> Iterator[Stage]:
    """Moves both samurai: one that stays makes room for one that arrives on the same mat."""
    assert beat.field is not None
    yield tuple(
        Part(fighter, STEP, ground.post(beat.field, seat), "in_out_cubic") for seat, fighter in ground.fighters.items()
    )
    for event in beat.events:
        if isinstance(event, SamuraiMoved) and event.origin == event.target:
            yield from _blow(ground.fighters[event.seat], TOWARD[event.seat] * dp(FEINT))


def _turn(ground: Ground, beat: Beat) -> Iterator[Stage]:
    """A samurai who changes stance ducks and rises again."""
    assert beat.field is not None
    turning = [
        (fighter, ground.post(beat.field, seat)["zoom"])
        for seat, fighter in ground.fighters.items()
        if any(getattr(event, "seat", None) is seat for event in beat.events)
    ]
    yield tuple(Part(fighter, GESTURE, {"zoom": 0.7 * zoom}) for fighter, zoom in turning)
    yield partial(ground.show_field, beat.field)
    yield tuple(Part(fighter, GESTURE, {"zoom": zoom}, "out_back") for fighter, zoom in turning)


def _strike(ground: Ground, beat: Beat) -> Iterator[Stage]:
    """Both at once; a feint is only half a blow."""
    blows = {}
    for event in beat.events:
        if isinstance(event, StrikeLanded | StrikeFeinted):
            reach = THRUST if isinstance(event, StrikeLanded) else FEINT
            blows[event.seat] = TOWARD[event.seat] * dp(reach)
    if not blows:
        return
    yield tuple(Part(ground.fighters[seat], GESTURE, {"thrust": blow}, "in_cubic") for seat, blow in blows.items())
    landed = [event.seat for event in beat.events if isinstance(event, StrikeLanded)]
    if len(landed) == 1:
        yield from _flash(ground, cut(landed[0]), _before(ground.fighters[landed[0]], landed[0]))
    yield tuple(Part(ground.fighters[seat], GESTURE, {"thrust": 0}) for seat in blows)


def _bleed(ground: Ground, beat: Beat) -> Iterator[Stage]:
    assert beat.field is not None
    fighters = ground.fighters
    for event in beat.events:
        if isinstance(event, BladesMet):
            middle = sum(fighter.center_x for fighter in fighters.values()) / len(fighters)
            yield tuple(
                Part(fighter, GESTURE, {"thrust": TOWARD[seat] * dp(THRUST)}, "in_cubic")
                for seat, fighter in fighters.items()
            )
            yield from _flash(ground, sparks(), (middle, fighters[Seat.RED].center_y))
            yield tuple(Part(fighter, GESTURE, {"thrust": 0}, "out_back") for fighter in fighters.values())
        elif isinstance(event, SamuraiWounded):
            victim = fighters[event.seat]
            yield from _flash(ground, burst(event.seat), victim.center)
            yield partial(ground.show_field, beat.field)
            yield from _blow(victim, -TOWARD[event.seat] * dp(RECOIL))


def _blow(fighter: Fighter, thrust: float) -> Iterator[Stage]:
    yield (Part(fighter, GESTURE, {"thrust": thrust}),)
    yield (Part(fighter, GESTURE, {"thrust": 0}, "out_back"),)


def _flash(ground: Ground, picture: Picture, centre: tuple[float, float]) -> Iterator[Stage]:
    flash = ground.flash
    side = ground.fighters[Seat.RED].width * 1.3

    def light() -> None:
        flash.picture, flash.size, flash.center = picture, (side, side), centre
        flash.opacity, flash.zoom = 1, 0.2

    yield light
    yield (Part(flash, GESTURE, {"zoom": 1}),)
    yield (Part(flash, GESTURE, {"opacity": 0}),)


def _before(fighter: Fighter, seat: Seat) -> tuple[float, float]:
    """A point in the air before the samurai, where the blade goes."""
    return fighter.center_x + TOWARD[seat] * fighter.width / 2, fighter.center_y


_SEEN: dict[Act, Callable[[Ground, Beat], Iterator[Stage]]] = {
    Act.ENTRY: _enter,
    Act.MOVEMENT: _walk,
    Act.STANCE: _turn,
    Act.STRIKE: _strike,
    Act.BLOOD: _bleed,
    Act.RECOVERY: _turn,
}
