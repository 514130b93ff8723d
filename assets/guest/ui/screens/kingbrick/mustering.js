// How does the guest build an army in secret? Brick by brick, by one tap, or by a code; then it is locked.

import { bricksOf, MAX_BRICKS, MAX_POINTS, parseArmy, pointsOf } from "../../../games/kingbrick/army.js";
import { BASE, CATALOGUE, RECRUITS } from "../../../games/kingbrick/bricks.js";
import { h } from "../../dom.js";
import { brick } from "../../kingbrick/art.js";
import { armyList, facesLine } from "../../kingbrick/camp.js";
import { nameOfKind } from "../../kingbrick/telling.js";
import { button, call, halves, note, screen, seatLine } from "../../parts.js";

export function mustering(context) {
  const { words, progress, desk } = context;
  const { army } = desk.muster;
  // Expansion bricks come only by a code, and can still be sent away.
  const kinds = RECRUITS.filter((kind) => BASE.includes(kind) || army[kind]);
  return screen(
    "mustering",
    words.say("page.army.title"),
    halves(
      [
        call(context),
        seatLine(context, progress.seat),
        note(words.say("kingbrick.rules.army")),
        button(words.say("kingbrick.army.standard"), "standard"),
      ],
      [
        h("ul.recruits", { "aria-label": words.say("kingbrick.bricks") }, kinds.map((kind) => recruit(context, kind))),
        byCode(context),
      ],
    ),
    [tally(words, army), lock(context)],
  );
}

/** An army of the King alone is legal, and seldom meant. */
function lock({ words, desk: { muster } }) {
  const label = words.say("page.army.lock");
  if (muster.isEmpty) return button(label, "ask", { value: "king" });
  return button(label, "army", { kind: "main", disabled: !muster.isLegal });
}

/** One kind: what it is, and how many. */
function recruit({ words, progress, desk }, kind) {
  const count = desk.muster.army[kind];
  const name = nameOfKind(words, kind);
  const step = (act, key, sign, disabled) =>
    h(
      "button.tool",
      {
        type: "button",
        "aria-label": words.say(key, { brick: name }),
        key: `${act}${kind}`,
        ...(disabled ? { "aria-disabled": "true" } : { do: act, with: kind }),
      },
      h("span", { "aria-hidden": "true" }, sign),
    );
  return h(
    "li.recruit",
    { key: kind },
    h("span.mini", null, brick(kind, progress.seat)),
    h(
      "div.text",
      null,
      h("strong", null, name),
      h("small", null, words.say("page.army.cost", { count: CATALOGUE[kind].cost })),
    ),
    h(
      "div.stepper",
      { role: "group", "aria-label": name },
      step("less", "page.army.less", "−", count === 0),
      h("output", null, String(count)),
      step("more", "page.army.more", "+", false),
    ),
    h("p.printed", null, facesLine(words, kind)),
  );
}

function byCode({ words, desk }) {
  const { refused } = desk.muster;
  return h(
    "section.code",
    null,
    h("label", { for: "code" }, words.say("page.army.code")),
    h(
      "div.pair",
      null,
      h("input", {
        id: "code",
        type: "text",
        placeholder: "G12C4",
        maxlength: 60,
        autocomplete: "off",
        autocapitalize: "characters",
        spellcheck: "false",
      }),
      button(words.say("page.army.code.use"), "code"),
    ),
    refused !== null && h("p.wrong", { role: "alert" }, words.say("page.army.code.wrong")),
  );
}

/** What is left, or too much; always in sight. */
function tally(words, army) {
  const part = (left, what) => {
    const state = left < 0 ? "over" : "left";
    const label = words.say(`page.army.${what}.${state}`);
    return h("span", { class: state }, `${label}: `, h("strong", null, String(Math.abs(left))));
  };
  return h(
    "p.tally",
    { role: "status" },
    part(MAX_POINTS - pointsOf(army), "points"),
    part(MAX_BRICKS - bricksOf(army), "bricks"),
  );
}

/** Locked: nobody can see it, and its owner only while pressing. */
export function mustered(context) {
  const { words, match, progress, desk } = context;
  const alone = match.stage === "locked";
  const [opening] = match.exchange.openings;
  const army = desk.peeking
    ? armyList(context, parseArmy(opening.payload), progress.seat)
    : h("span.big", null, brick("king", progress.seat));
  return screen(
    "mustered",
    words.say("shared.locked"),
    [
      alone ? call(context) : h("p.call.chosen", { role: "status" }, words.say("page.army.opening")),
      note(words.say("page.locked")),
      // Above the army, so that it stays under the finger.
      h("button.hold", { type: "button", hold: "peek" }, words.say("peek.hold")),
      h("div.sealed.mustered", null, army),
    ],
    alone ? [button(words.say("shared.back"), "say", { value: "unlock" })] : [],
  );
}
