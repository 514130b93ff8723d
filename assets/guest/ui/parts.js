// What do the screens share? Their frame, buttons, notes and alarms.

import { opponentOf } from "../games/kiriai/pieces.js";
import { h } from "./dom.js";

export const SEAT_KANJI = { red: "赤", blue: "青" };

/**
 * A screen: its name, its heading, what is on it, and what can be done at its end.
 *
 * Besides: a `status` that stands beside the heading, `notices` that come and go, in a `story` how much is told, and
 * what a `tap` anywhere does that hits no button.
 */
export function screen(name, title, content, actions = [], besides = {}) {
  return { name, title, content, actions, status: null, notices: null, story: null, tap: null, ...besides };
}

/** One below the other on a phone that is held upright, side by side on one that lies. */
export function halves(first, second) {
  return [h("div.half", null, first), h("div.half", null, second)];
}

export function button(label, act, { value, kind = "quiet", disabled = false, key } = {}) {
  const state = disabled ? { "aria-disabled": "true" } : { do: act, with: value };
  return h("button", { class: kind, type: "button", key: key ?? `${act}${value ?? ""}`, ...state }, label);
}

export function note(text, kind = "note") {
  return h("p", { class: kind }, text);
}

/** What came of sealing: a mark that is a word, too. */
export function verified({ words }) {
  return h("p.verified", null, h("span.tick", { "aria-hidden": "true" }, "✓"), ` ${words.say("shared.verified")}`);
}

/** Everything that is not fair, named loudly, with the values that prove it. */
export function alarms({ words, table, progress }) {
  const fault = table?.fault;
  const { charge, dispute } = progress ?? {};
  const open = words.say("charge.kept");
  return [
    fault && alarm(words, words.fault(fault), proof(words, fault), words.say("page.alarm.refused")),
    charge && alarm(words, words.charge(charge), opened(words, charge), open),
    dispute && alarm(words, words.say("charge.position"), compared(words, dispute), open),
  ].filter(Boolean);
}

function alarm(words, sentence, values, advice) {
  return h(
    "section.alarm",
    { role: "alert" },
    h("h3", null, words.say("charge.title")),
    h("p", null, sentence),
    values && h("p.values", null, values),
    h("p", null, advice),
  );
}

/** The faults that carry what was promised and what came. */
const PROVED = ["BROKEN_SEAL", "BROKEN_NAME", "WRONG_DIGEST"];

function proof(words, { code, details: [one, other] }) {
  return PROVED.includes(code) && words.say("page.alarm.values", { one, other });
}

function opened(words, { code, details: [text] }) {
  if (typeof text !== "string") return null;
  return words.say(code === "UNFIT_LINE" ? "page.charge.entered" : "page.charge.opened", { text });
}

function compared(words, { ours, theirs }) {
  const write = ({ position, result }) => [position, result].filter(Boolean).join(" ");
  return words.say("page.dispute.values", { ours: write(ours), theirs: write(theirs) });
}

/** That the opponent has chosen, never what. */
export function call({ words, match, seat }) {
  const chosen = ["called", "ready", "opening"].includes(match.stage);
  const sentence = words.say(chosen ? "shared.answered" : "shared.unanswered", { name: words.who(opponentOf(seat)) });
  return h("p.call", { class: chosen ? "call chosen" : "call", role: "status" }, sentence);
}

/** An offer of a draw, the opponent's or the guest's. */
export function drawOffer({ words, match, table, seat }) {
  const name = words.who(opponentOf(seat));
  if (match.drawOfferedByThem) {
    return h(
      "section.banner",
      { role: "status" },
      h("p", null, words.say("match.draw.asked", { name })),
      h(
        "div.pair",
        null,
        button(words.say("kiriai.duel.draw.decline"), "say", { value: "decline_draw" }),
        button(words.say("kiriai.duel.draw.accept"), "say", { value: "accept_draw" }),
      ),
    );
  }
  const said = match.drawOffered ? "kiriai.duel.draw.offered" : table.drawDeclined && "kiriai.duel.draw.declined";
  return said ? h("p.banner", { role: "status" }, words.say(said, { name })) : null;
}

/** Whether the record went to the clipboard, if anybody asked. */
export function copied({ words, desk }) {
  const key = desk.copied ? "record.copied" : "page.record.uncopied";
  return desk.copied !== null && h("p.note", { role: "status" }, words.say(key));
}

/** The colours in which the player plays. */
export function seatLine({ words }, seat) {
  return h("p.seat", null, crest(seat), h("span", null, words.say("join.seat", { seat: words.colour(seat) })));
}

/** Whose it is, by colour, shape and sign. */
export function crest(seat) {
  return h("span.crest", { class: `crest ${seat}`, "aria-hidden": "true" }, SEAT_KANJI[seat]);
}

/** A line that names both sides, and which one is the player's. */
export function versus({ words, progress }) {
  const { seat } = progress;
  const named = (one) => h("span.side", null, crest(one), ` ${words.whoOf(one, one === seat)}`);
  return h("p.versus", null, named(seat), h("span", null, " – "), named(opponentOf(seat)));
}
