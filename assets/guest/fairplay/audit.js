// Was the deal honest, now that both sides have opened their exponent and their order?

import { FIRST, SECOND } from "./deal.js";
import { CARDS, masks, Q } from "./group.js";

/** Replays the whole deal from both openings; `shown` is what each seat has played of the dealt cards. */
export function audit(transcript, hands, shown) {
  const { names } = transcript;
  const cheats = [judgeFirst(transcript, hands[FIRST]), judgeSecond(transcript, hands[SECOND])];
  const findings = cheats.flatMap((cheat, seat) => (cheat ? [{ cheat, seat, details: [] }] : []));
  if (findings.length) return { cards: [], findings };
  const dealt = hands[SECOND].order.map((position) => names[hands[FIRST].order[position]]);
  return { cards: dealt, findings: compare(dealt, shown) };
}

/** Names every card that a seat has shown and was not dealt. */
export function compare(dealt, shown) {
  return shown.flatMap((played, seat) =>
    played
      .filter((card) => card !== dealt[seat])
      .map((card) => ({ cheat: "NOT_DEALT", seat, details: [card, dealt[seat]] })),
  );
}

function judgeFirst({ shuffled }, hand) {
  return judgeHand(hand) ?? judgeMasks(CARDS, hand, hand.order, shuffled);
}

function judgeSecond({ shuffled, given, picked }, hand) {
  const cheat = judgeHand(hand);
  if (cheat) return cheat;
  if (hand.order[FIRST] !== given) return "CHANGED_ORDER";
  return judgeMasks(shuffled, hand, [hand.order[SECOND]], [picked]);
}

function judgeHand({ exponent, order }) {
  if (exponent < 2n || exponent >= Q) return "BAD_EXPONENT";
  return [...order].sort().join() === "0,1,2" ? null : "BAD_ORDER";
}

/** Does the opened exponent make `after` of `before`, taken in this order? */
function judgeMasks(before, { exponent }, order, after) {
  const masked = masks(before.map((value) => [value, exponent]));
  if (after.some((value) => !masked.includes(value))) return "CHANGED_EXPONENT";
  return order.every((position, index) => masked[position] === after[index]) ? null : "CHANGED_ORDER";
}
