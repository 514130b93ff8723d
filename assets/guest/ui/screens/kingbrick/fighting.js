// What does the guest see of a battle? Whose turn it is, what happened last, every brick, and what can be done.

import { capturedOf, facesOf } from "../../../games/kingbrick/battle.js";
import { kindOf, opponentOf } from "../../../games/kingbrick/bricks.js";
import { throwable } from "../../../table/kingbrick/lines.js";
import { mayEnter } from "../../../table/kingbrick/progress.js";
import { h } from "../../dom.js";
import { token } from "../../kingbrick/art.js";
import { camp } from "../../kingbrick/camp.js";
import { nameOfKind, tellLine, turnOf } from "../../kingbrick/telling.js";
import { button, halves, note, screen } from "../../parts.js";

export function fighting(context) {
  const { words, progress } = context;
  const { book, seat } = progress;
  const { turn } = book.battle;
  const title = turn.seat === seat ? "page.battle.mine" : "page.battle.turn";
  const additional = turn.moved ? turn.flicks : turn.flicks - 1;
  return screen(
    "fighting",
    words.say(title, { name: words.who(turn.seat) }),
    halves(
      [
        lately(words, book),
        additional > 0 && note(turnOf(words, turn.seat, additional)),
        offered(context),
        captives(context),
        note(words.say("page.battle.board")),
      ],
      [camps(context), journal(context)],
    ),
    throwing(context),
  );
}

/** What happened last, for ears too; or that both phones are throwing. */
function lately(words, { journal, call, offer }) {
  // An offer that stands is told by itself.
  const last = journal.at(offer ? -2 : -1);
  const sentence = last ? tellLine(words, last) : words.say("kingbrick.battle.begins");
  return h("p.lately", { role: "status" }, call ? words.say("page.battle.throwing") : sentence);
}

/** An offer that stands: theirs wants an answer, ours waits for one. */
export function offered({ words, match, progress }) {
  const { offer } = progress.book;
  if (!offer) return null;
  if (offer.by === progress.seat) return h("p.banner", { role: "status" }, words.say("page.battle.offered"));
  const agree = `offer ${offer.what}`;
  if (!mayEnter(match, progress, agree)) return null;
  return h(
    "section.banner",
    { role: "status" },
    h("p", null, tellLine(words, { kind: "offer", ...offer })),
    h(
      "div.pair",
      null,
      button(words.say("kingbrick.battle.decline"), "write", { value: "decline" }),
      button(words.say("kingbrick.battle.agree"), "write", { value: agree }),
    ),
  );
}

/** The own bricks that wait for their throw, each with a button. */
function captives({ words, match, progress }) {
  const { seat, book } = progress;
  const waiting = capturedOf(book.battle, seat);
  if (!waiting.length) return null;
  const rows = waiting.map((one) => {
    const [value, known] = [`call ${one}`, facesOf(book.battle, kindOf(one)) !== null];
    const name = h("strong", null, nameOfKind(words, kindOf(one)));
    const disabled = !mayEnter(match, progress, value);
    return h(
      "li",
      { key: one },
      h("span.mini", null, token(kindOf(one), seat, "captured", false)),
      h("span.text", null, name, !known && h("small", null, words.say("page.battle.uncounted"))),
      known && button(words.say("kingbrick.battle.throw"), "write", { value, disabled }),
    );
  });
  return h("section.captives", null, h("h3", null, words.say("page.battle.captives")), h("ul.army", null, rows));
}

/** All of them at once, large. */
function throwing({ words, match, progress }) {
  const waiting = throwable(progress.book.battle, progress.seat);
  const text = `call ${waiting.join(" ")}`;
  if (!waiting.length || !mayEnter(match, progress, text)) return [];
  const label = words.say(waiting.length > 1 ? "kingbrick.throw.all" : "kingbrick.battle.throw");
  return [button(label, "write", { value: text, kind: "main", key: "throw" })];
}

export function camps(context) {
  const { seat, book } = context.progress;
  return h("div.plates.camps", null, [seat, opponentOf(seat)].map((one) => camp(context, book.battle, one)));
}

/** How much each kind of line stands out. */
const ACTS = { action: "movement", throw: "strike", agreed: "strike" };

/** Everything that happened, in words. */
export function journal({ words, progress }) {
  const { journal: items } = progress.book;
  const lines = items.map((item) => h("li", { class: ACTS[item.kind] ?? "round" }, tellLine(words, item)));
  return h(
    "details",
    { key: "journal" },
    h("summary", null, words.say("kingbrick.journal")),
    h("ol.story", null, h("li", null, words.say("kingbrick.battle.begins")), lines),
  );
}
