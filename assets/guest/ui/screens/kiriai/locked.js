// What does the guest see after locking? That the opponent has chosen, and their own cards only while pressing.

import { parsePlacement } from "../../../games/kiriai/notation.js";
import { opponentOf } from "../../../games/kiriai/pieces.js";
import { card, cardBack, STANCE_KANJI } from "../../kiriai/art.js";
import { h } from "../../dom.js";
import { battlefield, plates } from "../../kiriai/field.js";
import { button, call, drawOffer, halves, note, screen } from "../../parts.js";

export function locked(context) {
  const { words, match, progress, desk } = context;
  const { duel, seat } = progress;
  const alone = match.stage === "locked";
  const payloads = match.exchange.openings.map(({ payload }) => payload);
  return screen(
    "locked",
    words.say(alone ? "shared.locked" : "shared.sealed"),
    halves(
      [
        battlefield(context, duel.position.field, duel.entered ? undefined : []),
        duel.entered && plates(context, duel.position),
      ],
      [
        note(words.say("page.locked")),
        // Above the cards, so that it stays under the finger.
        h("button.hold", { type: "button", hold: "peek" }, words.say(duel.entered ? "peek.cards" : "peek.hold")),
        h("div.sealed", null, payloads.map((payload) => (desk.peeking ? face(words, payload, seat) : back(seat)))),
      ],
    ),
    alone ? [button(words.say("shared.back"), "say", { value: "unlock" })] : [],
    { status: alone ? waiting(context) : revealed(words), notices: drawOffer(context) },
  );
}

/** Without a connection nobody here knows whether the opponent has chosen. */
function waiting(context) {
  const { words, table, seat } = context;
  if (table.link === "connected") return call(context);
  const sentence = words.say("shared.locked.offline", { name: words.who(opponentOf(seat)) });
  return h("p.call", { role: "status" }, sentence);
}

function revealed(words) {
  return h("p.call.chosen", { role: "status" }, words.say("shared.sealed.line"));
}

function back(seat) {
  return h("span.big", null, cardBack(seat));
}

function face(words, payload, seat) {
  const placement = parsePlacement(payload);
  if (!placement) return h("span.big", null, card(payload, seat), h("small", null, words.action(payload)));
  const { space, stance } = placement;
  return h(
    "span.big.entry",
    null,
    h("span.kanji", { "aria-hidden": "true" }, STANCE_KANJI[stance]),
    h("small", null, `${words.stance(stance)}, ${words.say("page.space", { space })}`),
  );
}
