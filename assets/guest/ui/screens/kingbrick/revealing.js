// How is it shown what both have opened? The armies side by side, and every shared throw, large.

import { kindOf, ownerOf, SEATS } from "../../../games/kingbrick/bricks.js";
import { h } from "../../dom.js";
import { thrownBrick } from "../../kingbrick/art.js";
import { brickTable, rollBricks } from "../../kingbrick/brick_table.js";
import { armyList, side } from "../../kingbrick/camp.js";
import { nameOfBrick } from "../../kingbrick/telling.js";
import { button, halves, note, screen, verified } from "../../parts.js";

export function revealing(context) {
  const { progress, desk } = context;
  const step = progress.steps[desk.watched];
  return step.kind === "armies" ? armies(context, step) : thrown(context, step);
}

function armies(context, step) {
  const { words, progress } = context;
  const sides = SEATS.map((seat) => side(context, seat, armyList(context, step.armies[seat], seat)));
  return screen(
    "armies",
    words.say("kingbrick.lineup.revealed"),
    [
      h("div.plates", { role: "status" }, sides),
      verified(context),
      note(words.say("page.battle.begins", { name: words.who(progress.first) })),
    ],
    [button(words.say("kingbrick.lineup.begin"), "watch", { kind: "main" })],
  );
}

/** A throw rolls, and when it lies it is told; what somebody has left behind is told at once. */
export function beatsOf({ progress, desk }) {
  const step = progress.steps[desk.watched];
  return step?.seed ? ["roll", "lie"] : [];
}

/** Once the page shows it, the bricks begin to roll. */
export function shown(context) {
  const { progress, desk } = context;
  if (beatsOf(context).length) rollBricks(progress.steps[desk.watched], hasLanded(context));
}

function hasLanded(context) {
  return context.desk.beat >= beatsOf(context).length;
}

function thrown(context, step) {
  const { words, progress, desk } = context;
  const lies = hasLanded(context);
  const rolled = step.seed && brickTable(progress.book.battle, step, desk.watched, lies);
  return screen(
    `thrown ${desk.watched}`,
    words.say("kingbrick.throw"),
    halves([rolled], lies ? told(words, step) : []),
    [
      lies
        ? button(words.say("kingbrick.throw.back"), "watch", { kind: "main", key: "main" })
        : button(words.say("kingbrick.throw.skip"), "skip", { kind: "main", key: "main" }),
    ],
  );
}

function told(words, { throws, leaver }) {
  return [
    h("div.throws", { role: "status" }, throws.map((one) => face(words, one, leaver))),
    leaver
      ? note(words.say("page.battle.forfeited", { name: words.who(leaver) }), "banner")
      : h("p.verified", null, h("span.tick", { "aria-hidden": "true" }, "✓"), ` ${words.say("page.battle.fair")}`),
  ];
}

/** Where nothing has rolled, the brick is drawn beside its fate. */
function face(words, { brick, face, happy }, leaver) {
  const fate = words.say(happy ? "kingbrick.throw.happy" : "kingbrick.throw.sad");
  return h(
    "figure.thrown",
    null,
    leaver && h("span.big", null, thrownBrick(kindOf(brick), ownerOf(brick), happy)),
    h(
      "figcaption",
      null,
      h("strong", null, nameOfBrick(words, brick)),
      !leaver && h("span", null, words.say("page.battle.face", { face })),
      h("span", { class: happy ? "fate" : "fate sad" }, fate),
    ),
  );
}
