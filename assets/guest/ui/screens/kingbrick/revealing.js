// How is it shown what both have opened? The armies side by side, and every shared throw, large.

import { kindOf, ownerOf, SEATS } from "../../../games/kingbrick/bricks.js";
import { h } from "../../dom.js";
import { thrownBrick } from "../../kingbrick/art.js";
import { armyList, side } from "../../kingbrick/camp.js";
import { nameOfBrick } from "../../kingbrick/telling.js";
import { button, note, screen, verified } from "../../parts.js";

export function revealing(context) {
  const { progress, desk } = context;
  const step = progress.steps[desk.watched];
  return step.kind === "armies" ? armies(context, step) : landed(context, step);
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

function landed(context, { throws, leaver }) {
  const { words, desk } = context;
  return screen(
    `thrown ${desk.watched}`,
    words.say("kingbrick.throw"),
    [
      h("div.throws", { role: "status", key: desk.watched }, throws.map((one) => face(words, one, leaver))),
      leaver
        ? note(words.say("page.battle.forfeited", { name: words.who(leaver) }), "banner")
        : h("p.verified", null, h("span.tick", { "aria-hidden": "true" }, "✓"), ` ${words.say("page.battle.fair")}`),
    ],
    [button(words.say("kingbrick.throw.back"), "watch", { kind: "main" })],
  );
}

function face(words, { brick, face, happy }, leaver) {
  return h(
    "figure.thrown",
    null,
    h("span.big", null, thrownBrick(kindOf(brick), ownerOf(brick), happy)),
    h(
      "figcaption",
      null,
      h("strong", null, nameOfBrick(words, brick)),
      !leaver && h("span", null, words.say("page.battle.face", { face })),
      h("span.fate", null, words.say(happy ? "kingbrick.throw.happy" : "kingbrick.throw.sad")),
    ),
  );
}
