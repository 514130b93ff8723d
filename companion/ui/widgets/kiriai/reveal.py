"""Turns both players' cards together, and tells step by step what came of them."""

from functools import partial

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.events import CardsRevealed
from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Battlefield, Duel, State
from companion.games.kiriai.story import Act, Beat, tell
from companion.i18n.speech import Speech
from companion.table.kiriai.view import View
from companion.ui import kv, theme
from companion.ui.motion.kiriai import STEP, Part, Performance, Stage, reading_time, stages
from companion.ui.running_app import running_app
from companion.ui.text.kiriai import Teller
from companion.ui.text.opponent import decided
from companion.ui.widgets.kiriai.arena import Arena, Stand
from companion.ui.widgets.text import Text

SLOTS = {1: "kiriai.duel.first", 2: "kiriai.duel.second"}
# How many letters a voice speaks in a second.
SPOKEN = 14

kv.load(__name__)


class ToldLine(Text):
    """One sentence of the story; those of the last beat stand out."""

    newest = BooleanProperty(True)


class SealLine(BoxLayout):
    """Says that the seals were checked, in words; takes no room where there are none."""

    verified = StringProperty()
    least = NumericProperty(0)


class ProofLine(ButtonBehavior, SealLine):
    """The same as high as a finger needs, because a tap tells more."""

    least = NumericProperty(theme.TARGET)


class RevealPanel(BoxLayout):
    """Plays the beats on the ground one after the other; when the last one is told, `on_watch` asks to go on.

    `on_prove` asks how it is known that the phone had decided before.
    """

    __events__ = ("on_watch", "on_prove")

    slot = StringProperty()
    # What the main action says once everything is told.
    onward = StringProperty()
    waiting = BooleanProperty(False)
    # Whether it begins only when the players have put the phone between them.
    held = BooleanProperty(False)
    telling = BooleanProperty(False)
    # The last beat in words, for the player on the far side.
    caption = StringProperty()
    say = ObjectProperty()

    def __init__(self, arena: Arena, view: View, after: tuple[Stand, Stand], held: bool = False) -> None:
        """`after` is how both sides stand when everything is told; what is `held` waits for the main action."""
        super().__init__(held=held)
        self._seals = self._seal_line(view)
        self.ids.story.add_widget(self._seals, index=len(self.ids.story.children))
        self._arena = arena
        self._ground = arena.ground
        self._before, self._after = (arena.red, arena.blue), after
        self._view, self._names = view, view.names
        self._beats: tuple[Beat, ...] = ()
        self._told = 0
        self._announced = 0
        self._performance: Performance | None = None
        self._trigger_next = Clock.create_trigger(self._next)
        self._cards = {Seat.RED: self.ids.red, Seat.BLUE: self.ids.blue}
        assert view.reveal is not None
        self._ground.field = _field(view.reveal.before)
        self.follow(view)
        self.fbind("say", self._retell)

    def follow(self, view: View) -> None:
        """Tells as much as is open by now."""
        reveal = view.reveal
        assert reveal is not None
        self._view, self._names = view, view.names
        beats: list[Beat] = []
        before = reveal.before
        for step in reveal.steps:
            beats += tell(_field(before), step.events)
            before = step.state
        self._beats = tuple(beats)
        self.waiting = not reveal.complete
        # Ruling K8: what the end has left closed is told as such.
        self._closed = isinstance(before, Duel) and before.opened is not None and reveal.complete
        self.onward = _onward(view)
        if self.held:
            self._retell()
        elif not self.telling:
            # Otherwise what is new comes after what is being told.
            self.telling = True
            self._next()

    def again(self) -> None:
        """Tells everything once more, from the beginning."""
        assert self._view.reveal is not None
        self._told = 0
        self._arena.red, self._arena.blue = self._before
        self._ground.field = _field(self._view.reveal.before)
        self.telling = True
        self._next()

    def verb(self, held: bool, telling: bool, waiting: bool, onward: str) -> str:
        """What the main action does, as a key."""
        if held:
            return "kiriai.duel.between.verb"
        if telling:
            return "kiriai.duel.skip"
        return "kiriai.duel.waiting" if waiting else onward

    def skip(self) -> None:
        """Skips to the next beat."""
        if self._performance is not None and self._performance.running:
            self._performance.skip()
        if self._trigger_next.is_triggered:
            self._trigger_next.cancel()
            self._next()

    def press(self) -> None:
        """The main action: begins, tells everything at once, or goes on if everything is told."""
        if self.held:
            self.held = False
            self.follow(self._view)
            return
        if not self.telling:
            self.dispatch("on_watch")
        while self.telling:
            self.skip()

    def on_foot(self, touch: MotionEvent) -> bool:
        """Whether a finger is on the main action."""
        return self.ids.foot.collide_point(*touch.pos)

    def stop(self) -> None:
        """Nobody is looking any more: ends what moves, and tells nothing more."""
        self.telling = False
        self._trigger_next.cancel()
        if self._performance is not None:
            self._performance.skip()

    def on_watch(self) -> None:
        """The player has seen the round to its end."""

    def on_prove(self) -> None:
        """The player wants to know more about the seal."""

    def _seal_line(self, view: View) -> SealLine:
        if view.phone is None:
            return SealLine()
        return ProofLine(on_release=lambda _: self.dispatch("on_prove"))

    def _next(self, *_: object) -> None:
        if self._told == len(self._beats):
            self._finish()
            return
        beat = self._beats[self._told]
        self._told += 1
        self._retell()
        if running_app().theme.motion:
            self._announce()
        self._performance = Performance(self._stages(beat), self._rest)

    def _rest(self) -> None:
        """Waits long enough for the beat to be read, and to be heard where it is spoken."""
        if not self.telling:
            return
        app = running_app()
        if app.theme.motion:
            read = reading_time(self.caption)
            self._trigger_next.timeout = max(read, len(self.caption) / SPOKEN) if app.settings.announcer else read
            self._trigger_next()
        else:
            self._next()

    def _announce(self) -> None:
        """Speaks what was told since it last did: beat by beat, or all at once where nothing moves.

        Which cards rest is left to the eyes.
        """
        told, self._announced = self._beats[self._announced : self._told], self._told
        teller = Teller(self.say, self._names)
        sentences = [
            sentence for beat in told if beat.act is not Act.ROUND for sentence in teller.sentences(beat.events)
        ]
        if sentences:
            running_app().announce(" ".join(sentences))

    def _finish(self) -> None:
        self.telling = False
        if self._beats and self._beats[-1].field is not None:
            self._ground.field = self._beats[-1].field
        self._retell()
        self._announce()

    def _stages(self, beat: Beat) -> list[Stage]:
        shown: list[Stage] = []
        for event in beat.events:
            if isinstance(event, CardsRevealed):
                shown.append(partial(self._deal, event))
                shown.append(tuple(Part(card, STEP, {"turned": 1.0}) for card in self._cards.values()))
        if beat.act is Act.ROUND:
            shown.append(self._set_aside)
        return [*shown, *stages(self._ground, beat)]

    def _set_aside(self) -> None:
        self._arena.red, self._arena.blue = self._after

    def _deal(self, event: CardsRevealed) -> None:
        """Puts two cards face down, about to be turned."""
        self.slot = self.say(SLOTS[event.slot])
        for card, action in zip(self._cards.values(), (event.red, event.blue), strict=True):
            card.turned, card.action = 0.0, action

    def _retell(self, *_: object) -> None:
        """Shows every beat so far again; the language may have changed in between."""
        self._seals.verified = _verified(self.say, self._view)
        teller = Teller(self.say, self._names)
        told = [teller.sentences(beat.events) for beat in self._beats[: self._told]]
        if self.held:
            told.append((self.say("kiriai.duel.between"),))
        if self._closed and not self.telling and not self.held:
            told.append((self.say("kiriai.story.closed"),))
        opened = [
            event.slot
            for beat in self._beats[: self._told]
            for event in beat.events
            if isinstance(event, CardsRevealed)
        ]
        self.slot = self.say(SLOTS[opened[-1]]) if opened else ""
        column = self.ids.told
        column.clear_widgets()
        for number, sentences in enumerate(told, start=1):
            for sentence in sentences:
                column.add_widget(ToldLine(text=sentence, newest=number == len(told)))
        self.caption = " ".join(told[-1]) if told else ""
        self.ids.scroll.scroll_y = 0


def _field(state: State) -> Battlefield | None:
    return state.position.battlefield if isinstance(state, Duel) else None


def _verified(say: Speech, view: View) -> str:
    if view.phone is not None:
        return decided(say, view.phone)
    return "" if view.link is None else say("shared.verified")


def _onward(view: View) -> str:
    if view.outcome is not None:
        return "kiriai.duel.result"
    assert view.reveal is not None
    return "kiriai.duel.next" if view.reveal.number else "kiriai.duel.begin"
