"""Tests that whatever a host says, the guest's page takes or names it as the app does, and shows it, also reloaded."""

import os
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay.key import Direction
from companion.games.kingbrick.bricks import Seat as Colour
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.protocol.faults import PeerFault
from companion.protocol.greeting import InvitationKind
from companion.protocol.intents import Enter, Intent, Lock, PlayAgain, Tell, Unlock, read_intent, write_intent
from companion.protocol.messages import NAMES, Accept, AcceptDraw, Bye, Decline, DeclineDraw, Kind, OfferDraw, Resign
from companion.protocol.peer import Peer
from companion.protocol.session import Knock
from companion.protocol.stages import PLAY, Stage
from companion.table.kingbrick import terms as kingbrick
from companion.table.kiriai import terms as kiriai
from companion.table.two_phones import AnyTerms
from tests.protocol.hostile import Due, HostileSide
from tests.table.due import due_in
from tests.walks.browser import Browser

# How many sessions are spoken in each game.
SESSIONS = 300 if "FULL_FUZZ" in os.environ else 4
LONGEST = 45
SECRET = bytes(range(16))
SEED = bytes(range(32))
DUELS = tuple(
    kiriai.Terms(field, host, dealt)
    for field in (STANDARD_FIELD, ADVANCED_FIELD)
    for host in Seat
    for dealt in (False, True)
)
BATTLES = tuple(kingbrick.Terms(host) for host in Colour)
SPECIALS = {special.value for special in (Special.KESA, Special.ZAN_TETSU, Special.COUNTERATTACK)}
# By word: how often it was taken, and how often refused; and by code, what was named.
TAKEN: Counter[str] = Counter()
REFUSED: Counter[str] = Counter()
NAMED: Counter[str] = Counter()

# The page with its own peer, games and screens, and a hand on what it hears instead of a socket.
GUEST = """
    const { Peer } = await import("/protocol/peer.js");
    const { Misuse, PeerFault } = await import("/protocol/faults.js");
    const { answer, follow, isTimely, understand } = await import("/table/games.js");
    const { namesOf } = await import("/table/names.js");
    const { Desk } = await import("/ui/desk.js");
    const { Page } = await import("/ui/page.js");
    const { Speech } = await import("/i18n/speech.js");
    const { Words } = await import("/ui/words.js");
    const { beatsOf } = await import("/ui/screens/screens.js");
    const speech = await Speech.load();
    const words = new Words(speech);
    const page = new Page(() => {});
    const told = (peer) => {
        const { match, history } = peer;
        return history.some(({ type }) => type === "MatchBegun") ? follow(match, history) : null;
    };
    const plain = (value) => JSON.stringify(value, (_, part) => (part instanceof Map ? [...part] : part));
    window.Guest = class {
        constructor(seed, secret) {
            this.peer = Peer.guest(seed, secret);
            this.kept = [];
            this.fault = null;
            this.desk = new Desk({ desk: null, note() {} });
        }
        connect(challenge) {
            this.peer.connect(challenge);
        }
        async hear(text) {
            try {
                this.peer.receive(text);
                this.fault = null;
            } catch (fault) {
                if (!(fault instanceof PeerFault)) throw fault;
                this.fault = fault;
            }
            return this.#goOn(this.fault?.code ?? null);
        }
        async say(intent) {
            try {
                if (!isTimely(this.peer.match, told(this.peer), intent)) return null;
                this.peer.say(intent);
            } catch (misuse) {
                if (!(misuse instanceof Misuse)) throw misuse;
                return null;
            }
            return this.#goOn(null);
        }
        async #goOn(fault) {
            const { peer } = this;
            const said = [];
            const say = (intent) => {
                peer.say(intent);
                said.push(intent);
            };
            const unknown = peer.match.stage === "offered" && understand(peer.match.terms) === null;
            if (unknown) say({ type: "decline" });
            for (let next = answer(peer.match, told(peer)); next; next = answer(peer.match, told(peer))) say(next);
            const before = this.kept.length;
            await peer.outgoing((lines) => { this.kept.push(...lines); });
            this.draw(unknown);
            this.#reload();
            return { fault, said, kept: this.kept.slice(before) };
        }
        draw(unknownTerms) {
            const { peer, desk, fault } = this;
            const { match } = peer;
            const progress = told(peer);
            const terms = understand(match.terms);
            const drawDeclined = peer.history.at(-1)?.type === "DrawDeclined";
            const names = terms ? namesOf(match, terms.seat) : {};
            words.names = names;
            const { seated } = peer;
            const link = peer.connected ? "connected" : "lost";
            const still = { halt: null, limit: null, unknownTerms };
            const table = { match, progress, terms, names, link, fault, seated, drawDeclined, ...still };
            if (progress) desk.follow(match, progress);
            const { game = null, seat = "red" } = terms ?? {};
            const context = { words, language: speech.language, table, match, progress, game, seat, desk };
            // First what is told beat by beat, at its beginning and at its end, and then what lies behind it.
            for (;;) {
                for (const beat of [1, beatsOf(context).length + 1]) {
                    desk.beat = beat;
                    page.show(context);
                }
                if (!progress || progress.steps.length <= desk.watched) return;
                desk.watch();
            }
        }
        /** A reload tells the same. */
        #reload() {
            const again = Peer.resume(this.kept);
            if (plain(told(again)) !== plain(told(this.peer))) throw new Error("a reload tells something else");
        }
    };
    return null;
"""


class PageUnderAttack:
    """A guest's page, the app's peer in the same state beside it, and a hostile host."""

    def __init__(self, modules: Browser, data: st.DataObject, terms: AnyTerms) -> None:
        self.modules = modules
        self.data = data
        self.peer = Peer.guest(SEED, InvitationKind.LINK, SECRET)
        self.kept: list[str] = []
        self.lines = 0
        self.hostile = HostileSide(Direction.HOST, SECRET, self.due, terms.word(), data.draw)
        self.do("(window.guest = new Guest(given[0], given[1])) && null", SEED.hex(), SECRET.hex())

    def do(self, expression: str, *given: object) -> Any:
        return self.modules.run(f"return (await ({expression})) ?? null;", *given)

    def due(self) -> Due:
        return due_in(self.peer.match, self.peer.history)

    def connect(self) -> None:
        self.lines += 1
        challenge = self.lines.to_bytes(16, "big")
        self.peer.connect(challenge)
        self.do("guest.connect(given[0])", challenge.hex())
        knock = Knock(challenge, None)
        hello = self.hear(knock.text)[0]
        self.hear(self.hostile.welcome(knock, hello, self.peer._memory.stream.sent))
        assert self.peer.connected

    def hear(self, text: str) -> tuple[str, ...]:
        """Both hear it and say the same of it; gives what the app would send."""
        code = None
        try:
            self.peer.receive(text)
        except PeerFault as fault:
            code = fault.code.name
            NAMED[code] += 1
        heard = self.do("guest.hear(given[0])", text)
        assert heard["fault"] == code
        return self.follow(heard)

    def follow(self, heard: dict[str, Any]) -> tuple[str, ...]:
        for intent in heard["said"]:
            self.peer.say(read_intent(intent.pop("type"), intent))
        before = len(self.kept)
        texts = self.peer.outgoing(self.kept.extend)
        assert heard["kept"] == self.kept[before:]
        return texts

    def speak(self) -> None:
        if not self.peer.connected:
            self.connect()
        word = self.hostile.word(self.peer.match)
        held = self.peer._memory.stream.held
        self.hear(self.hostile.write(word, self.peer))
        (TAKEN if self.peer._memory.stream.held > held else REFUSED)[NAMES[type(word)]] += 1

    def act(self) -> None:
        """The player wants something that the page might offer; it may come too late."""
        intents = self.intents()
        if intents:
            self.say(self.data.draw(st.sampled_from(intents)))

    def say(self, intent: Intent) -> None:
        name, body = write_intent(intent)
        said = self.do("guest.say(given[0])", {"type": name, **body})
        if said is not None:
            self.peer.say(intent)
            self.follow(said)

    def intents(self) -> list[Intent]:
        match = self.peer.match
        match match.stage:
            case Stage.OFFERED:
                return [Accept(), Accept(), Accept(), Decline()]
            case Stage.CLAIMING:
                return [Tell(Special.KESA.value), Tell(Special.ZAN_TETSU.value)]
            case Stage.AUDITED:
                return [PlayAgain()]
        if match.stage not in PLAY:
            return []
        due = due_in(match, self.peer.history, ours=True)
        # The player is shown no card that is not in hand; of the special ones at most one is.
        sealed = [payloads for kind, payloads in due.seals if kind is Kind.SECRET and SPECIALS.isdisjoint(payloads)]
        lines: list[Intent] = [Enter(self.data.draw(st.sampled_from(due.lines))) for _ in range(6) if due.lines]
        locks: list[Intent] = [Lock(self.data.draw(st.sampled_from(sealed))) for _ in range(6) if sealed]
        talk: list[Intent] = [OfferDraw(), AcceptDraw(), DeclineDraw(), Resign()]
        return [*lines, *locks, Unlock(), *([] if match.terms.book else talk)]


@pytest.mark.parametrize("game", [DUELS, BATTLES], ids=["duel", "battle"])
def test_no_word_of_a_host_does_more_than_it_may(modules: Browser, game: tuple[AnyTerms, ...]) -> None:
    modules.run(GUEST)

    @settings(max_examples=SESSIONS)
    @given(st.data(), st.sampled_from(game))
    def session(data: st.DataObject, terms: AnyTerms) -> None:
        page = PageUnderAttack(modules, data, terms)
        for _ in range(data.draw(st.integers(1, LONGEST))):
            (page.speak if data.draw(st.booleans()) else page.act)()
        # Whatever was said, the guest can leave.
        page.say(Bye())
        assert page.peer.match.stage is Stage.LEFT

    session()
