// In which words is a duel told? The app's own, for every event, with the reason that the rules give for it.

import { opponentOf, REACH } from "../../games/kiriai/pieces.js";

const OPENINGS = { 1: "kiriai.story.first", 2: "kiriai.story.second" };
const ORDERS = {
  HEAVEN_BEFORE_EARTH: "kiriai.story.order.heaven",
  CHARGE_BEFORE_STEP: "kiriai.story.order.charge",
  TOGETHER: "kiriai.story.order.together",
};
const SHORT_MOVES = { OPPONENT: "kiriai.story.move.opponent", MEETING: "kiriai.story.move.meeting" };
const NO_MOVES = {
  OPPONENT: "kiriai.story.stay.opponent",
  MEETING: "kiriai.story.stay.meeting",
  EDGE: "kiriai.story.stay.edge",
};
const FEINTS = {
  DISTANCE: "kiriai.story.feint.distance",
  STANCE: "kiriai.story.feint.stance",
  BOTH: "kiriai.story.feint.both",
};
const WOUNDS = { "-": "kiriai.story.wound.first", x: "kiriai.story.wound.last" };

const TELLERS = {
  SamuraiEntered: (words, { seat, placement: [space, stance] }) =>
    words.say("kiriai.story.enter", { name: words.who(seat), space, stance: words.stance(stance) }),
  CardsRevealed: (words, { slot, red, blue }) =>
    words.say(OPENINGS[slot], {
      red: words.who("red"),
      red_card: words.action(red),
      blue: words.who("blue"),
      blue_card: words.action(blue),
    }),
  SpecialDiscarded: (words, { seat }) => words.say("kiriai.story.special", { name: words.who(seat) }),
  MovementOrdered: (words, { first, order }) =>
    words.say(ORDERS[order], { name: first && words.who(first), card: words.action("C") }),
  SamuraiMoved: (words, { seat, action, origin, target, stop }) => {
    const shortened = (origin === target ? NO_MOVES : SHORT_MOVES)[stop];
    const values = { name: words.who(seat), card: words.action(action), origin, target };
    return words.say(shortened ?? "kiriai.story.move", values);
  },
  StanceChanged: (words, { seat, stance }) =>
    words.say("kiriai.story.stance", { name: words.who(seat), stance: words.stance(stance) }),
  StrikeLanded: (words, { seat, action, gap }) =>
    words.say("kiriai.story.strike", { name: words.who(seat), card: words.action(action), gap }),
  StrikeFeinted: (words, { seat, action, gap, stance, feint }) => {
    const { gaps, stance: wanted } = REACH[action];
    return words.say(FEINTS[feint], {
      name: words.who(seat),
      card: words.action(action),
      gap,
      stance: words.stance(stance),
      // A strike that needs no stance never misses for lack of it.
      needed_stance: wanted && words.stance(wanted),
      needed: either(words, gaps),
    });
  },
  BladesMet: (words) => words.say("kiriai.story.clash"),
  StrikeCountered: (words, { seat, action }) =>
    words.say("kiriai.story.counter", {
      name: words.who(seat),
      card: words.action(action),
      other: words.who(opponentOf(seat)),
    }),
  CounterWasted: (words, { seat }) =>
    words.say("kiriai.story.wasted", { name: words.who(seat), card: words.action("X") }),
  SamuraiWounded: (words, { seat, health }) => words.say(WOUNDS[health], { name: words.who(seat) }),
  StanceForced: (words, { seat, action, stance }) =>
    words.say("kiriai.story.forced", {
      name: words.who(seat),
      card: words.action(action),
      stance: words.stance(stance),
    }),
  CardReturned: (words, { seat, card }) =>
    words.say("kiriai.story.returned", { name: words.who(seat), card: words.card(card) }),
  CardSetAside: (words, { seat, card }) =>
    words.say("kiriai.story.aside", { name: words.who(seat), card: words.card(card) }),
  RoundEnded: (words) => words.say("kiriai.story.round"),
  DuelEnded: (words, { winner }) => words.say("kiriai.story.won", { name: words.who(winner) }),
};

function either(words, gaps) {
  return gaps.length === 1 ? gaps[0] : words.say("kiriai.story.either", { one: gaps[0], other: gaps.at(-1) });
}

/** The sentences of one beat. */
export function sentencesOf(words, { events }) {
  return events.map((event) => TELLERS[event.type](words, event));
}
