// Which actions are legal in a duel, and what do they lead to? A refusal is a code, and nothing has changed.

import { parsePlacement } from "./notation.js";
import {
  ACTIONS,
  ADVANCED_FIELD,
  CARD_OF,
  ENTRY_SPACES,
  isSameCard,
  isSpecial,
  NOTHING,
  opponentOf,
  SEATS,
  SPENT,
  UNKNOWN,
} from "./pieces.js";
import { resolve } from "./resolution.js";

/** A fresh duel; on the advanced field both samurai still have to enter. */
export function newDuel(spaces, special) {
  const samurai = (space) => ({ space, stance: "H", health: "+" });
  const field = { spaces, red: samurai(1), blue: samurai(spaces) };
  const position = { field, aside: { red: NOTHING, blue: NOTHING }, special };
  return { position, entered: spaces !== ADVANCED_FIELD, opened: null, discarded: [] };
}

/** Everything the seat could open now; an unknown special may be any that is nowhere else. */
export function hand(duel, seat) {
  return ACTIONS.filter((action) => notInHand(duel, seat, action) === null);
}

/** Who has won by the blade, or null. */
export function winner({ position: { field } }) {
  return SEATS.find((seat) => field[opponentOf(seat)].health === "x") ?? null;
}

/** Why a placement that someone has opened is refused, or null. */
export function checkPlacement(seat, text) {
  const placement = parsePlacement(text);
  if (placement === null) return "UNKNOWN_PLACEMENT";
  return ENTRY_SPACES[seat].includes(placement.space) ? null : "NOT_AN_ENTRY_SPACE";
}

/** Why an action that someone has opened is refused, or null. */
export function checkAction(duel, seat, action) {
  if (!ACTIONS.includes(action)) return "UNKNOWN_ACTION";
  if (duel.opened && isSameCard(duel.opened[seat], action)) return "SAME_CARD";
  return notInHand(duel, seat, action);
}

function notInHand({ position, discarded }, seat, action) {
  if (!isSpecial(action)) return position.aside[seat] === CARD_OF[action] ? "SET_ASIDE" : null;
  const special = position.special[seat];
  if (special === action) return null;
  const elsewhere = position.special[opponentOf(seat)] === action || discarded.includes(action);
  return special === UNKNOWN && !elsewhere ? null : "SPECIAL_NOT_HELD";
}

/** Both placements are shown together; the duel begins. */
export function enter(duel, placements) {
  const samurai = (seat) => ({ ...parsePlacement(placements[seat]), health: "+" });
  const field = { ...duel.position.field, red: samurai("red"), blue: samurai("blue") };
  const events = SEATS.map((seat) => ({ type: "SamuraiEntered", seat, placement: placements[seat] }));
  return { duel: { ...duel, entered: true, position: { ...duel.position, field } }, events };
}

/** Opens the next card of both sides together and resolves it. */
export function reveal(duel, actions) {
  const { red, blue } = actions;
  const events = [{ type: "CardsRevealed", slot: duel.opened ? 2 : 1, red, blue }];
  const discarded = [...duel.discarded];
  const special = { ...duel.position.special };
  for (const seat of SEATS.filter((seat) => isSpecial(actions[seat]))) {
    events.push({ type: "SpecialDiscarded", seat, action: actions[seat] });
    discarded.push(actions[seat]);
    special[seat] = SPENT;
  }
  const scene = resolve(duel.position.field, actions);
  events.push(...scene.events);
  const position = { ...duel.position, field: scene.field, special };
  const after = duel.opened
    ? { ...duel, position: endRound(position, actions, events), opened: null, discarded }
    : { ...duel, position, opened: actions, discarded };
  const won = winner(after);
  // Ruling K8: on the first action the second cards stay shut for good.
  if (won) events.push({ type: "DuelEnded", winner: won });
  return { duel: after, events };
}

function endRound(position, actions, events) {
  const aside = {};
  for (const seat of SEATS) {
    const card = CARD_OF[actions[seat]];
    // A special played second leaves nothing set aside.
    aside[seat] = isSpecial(card) ? NOTHING : card;
    if (position.aside[seat] !== NOTHING) events.push({ type: "CardReturned", seat, card: position.aside[seat] });
    if (aside[seat] !== NOTHING) events.push({ type: "CardSetAside", seat, card: aside[seat] });
  }
  events.push({ type: "RoundEnded" });
  return { ...position, aside };
}
