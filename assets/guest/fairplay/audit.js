// Was the deal honest, now that both sides have opened their exponent and their shuffle?

import { cards, FIRST, SECOND } from "./deal.js";
import { mask, Q } from "./group.js";

/** Replays the whole deal from both openings; `shown` is what each seat has played of the dealt cards. */
export function audit(transcript, hands, shown) {
  const { names, shuffled, reshuffled, strippedByFirst, strippedBySecond } = transcript;
  const cheats = [
    judge(cards(names), shuffled, hands[FIRST], reshuffled[SECOND], strippedByFirst),
    judge(shuffled, reshuffled, hands[SECOND], reshuffled[FIRST], strippedBySecond),
  ];
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

/** The first cheat of one side: it made `after` of `before`, and `stripped` of `whole`. */
function judge(before, after, hand, whole, stripped) {
  if (hand.exponent < 2n || hand.exponent >= Q) return "BAD_EXPONENT";
  if ([...hand.order].sort().join() !== "0,1,2") return "BAD_ORDER";
  const masked = before.map((value) => mask(value, hand.exponent));
  const right = new Set(masked.filter((value) => after.includes(value))).size;
  if (right === 0) return "CHANGED_EXPONENT";
  if (right < after.length) return "STACKED_SHUFFLE";
  if (hand.order.some((position, index) => masked[position] !== after[index])) return "CHANGED_ORDER";
  // Putting the exponent back on is the same proof as taking it off.
  return mask(stripped, hand.exponent) === whole ? null : "WRONG_STRIP";
}
