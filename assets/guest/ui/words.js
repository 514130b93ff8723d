// In which words is it said? What pieces and players are called, and the codes of rules and protocol as sentences.

import { CARDS } from "../games/kiriai/pieces.js";

/** By what the guest has said as often as it may be. */
export const LIMITS = {
  enter: "page.limit.book",
  unlock: "shared.limit.back",
  offer_draw: "shared.limit.draw",
  tell: "shared.limit.tell",
};

const CARD_KEYS = {
  A: "approach",
  R: "retreat",
  C: "charge",
  S: "stance",
  H: "high",
  L: "low",
  B: "balanced",
  K: "kesa",
  Z: "zantetsu",
  X: "counter",
};

/** The sentence for each of the other side's faults; whatever has none of its own is in a group. */
export const FAULTS = {
  BROKEN_SEAL: "page.fault.seal",
  ECHOED_SEAL: "page.fault.echo",
  WRONG_DIGEST: "page.fault.digest",
  BROKEN_NAME: "page.fault.name",
  NOT_THE_SAME: "page.fault.same",
  EARLY_OPENING: "page.fault.early",
  LATE_OPENING: "page.fault.late",
  LATE_TAKE_BACK: "page.fault.takeback",
  NOT_A_THROW: "page.fault.throw",
  WRONG_ENTRY: "page.fault.entry",
  TOO_MANY: "page.fault.many",
  OTHER_TABLE: "page.fault.table",
  WRONG_MAC: "page.fault.mac",
  UNKNOWN_VERSION: "page.fault.version",
  UNKNOWN_WORD: "page.fault.version",
  ...group("page.fault.deal", ["NOT_IN_THE_GROUP", "NOT_DISTINCT"]),
  UNPROVED_SHUFFLE: "page.fault.shuffle",
  UNPROVED_PICK: "page.fault.pick",
  UNPROVED_STRIP: "page.fault.strip",
  ...group("page.fault.frame", [
    "TOO_LARGE",
    "NOT_TEXT",
    "NOT_JSON",
    "TOO_DEEP",
    "DUPLICATE_KEY",
    "NOT_A_WHOLE_NUMBER",
    "MISSING_KEY",
    "UNKNOWN_KEY",
    "WRONG_TYPE",
    "OUT_OF_RANGE",
  ]),
  ...group("page.fault.order", [
    "WRONG_ACKNOWLEDGEMENT",
    "WRONG_ORDER",
    "NOT_THEIRS_TO_SAY",
    "NO_BOOK",
    "WRONG_EXCHANGE",
    "WRONG_SLOT",
    "WRONG_SLOT_COUNT",
    "WRONG_KIND",
    "WRONG_TERMS",
    "WRONG_AUDIT",
  ]),
};

/** What the rules or the audit prove against the other side. */
export const CHARGES = {
  WRONG_SLOT_COUNT: "page.charge.count",
  UNKNOWN_ACTION: "page.charge.unknown",
  UNKNOWN_PLACEMENT: "page.charge.entry",
  NOT_AN_ENTRY_SPACE: "page.charge.entry",
  SAME_CARD: "page.charge.same",
  SET_ASIDE: "page.charge.aside",
  SPECIAL_NOT_HELD: "page.charge.special",
  ...group("page.charge.army", ["NO_ARMY", "TOO_MANY_POINTS", "TOO_MANY_BRICKS"]),
  UNFIT_LINE: "page.charge.line",
  UNASKED_SEAL: "page.charge.unasked",
  EARLY_CLOSE: "page.charge.closed",
};

export const FINDINGS = {
  NOT_DEALT: "page.finding.dealt",
  BROKEN_SEAL: "page.finding.seal",
  UNKNOWN_CARD: "page.finding.unknown",
  ...group("page.finding.changed", ["BAD_EXPONENT", "BAD_ORDER", "CHANGED_EXPONENT", "CHANGED_ORDER"]),
};

function group(key, codes) {
  return Object.fromEntries(codes.map((code) => [code, key]));
}

/** Everything that is said about a duel, by one speech. */
export class Words {
  /** What the players are called, by seat. */
  names = {};

  constructor(speech) {
    this.say = (key, values) => speech.say(key, values);
  }

  action(action) {
    return this.say(`kiriai.${CARD_KEYS[action]}.name`);
  }

  what(action) {
    return this.say(`kiriai.${CARD_KEYS[action]}.what`);
  }

  /** A card by its letter: one with two sides has two names. */
  card(letter) {
    return (CARDS[letter] ?? [letter]).map((action) => this.action(action)).join(" / ");
  }

  who(seat) {
    return this.names[seat] || this.colour(seat);
  }

  /** The same, marked if it is the guest's. */
  whoOf(seat, mine) {
    return mine ? this.say("shared.you", { name: this.who(seat) }) : this.who(seat);
  }

  colour(seat) {
    return this.say(`seat.${seat}`);
  }

  stance(stance) {
    return this.say(stance === "H" ? "kiriai.duel.heaven" : "kiriai.duel.earth");
  }

  health(health) {
    return this.say({ "+": "page.unhurt", "-": "page.hurt", x: "page.defeated" }[health]);
  }

  /** What they broke, in a sentence. */
  fault({ code }) {
    return this.say(FAULTS[code]);
  }

  charge({ code }) {
    return this.say(CHARGES[code]);
  }

  finding({ code, details }) {
    // A card that the rules refuse can also come out in the audit.
    const key = FINDINGS[code] ?? CHARGES[code];
    const [shown, dealt] = details.map((card) => (card in CARD_KEYS ? this.action(card) : card));
    return this.say(key, { shown, dealt });
  }
}
