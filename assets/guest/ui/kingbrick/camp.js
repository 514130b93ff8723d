// What is seen of an army? How many of each brick before the battle, and what has become of each in it.

import { bricksOf, pointsOf } from "../../games/kingbrick/army.js";
import { isFrozen } from "../../games/kingbrick/battle.js";
import { CATALOGUE, kindOf, KING, ownerOf, RECRUITS } from "../../games/kingbrick/bricks.js";
import { h } from "../dom.js";
import { crest } from "../parts.js";
import { brick, sides, token } from "./art.js";
import { nameOfKind } from "./telling.js";

/** The printed faces of a kind, drawn and in words. */
export function facesLine(words, kind) {
  const { faces } = CATALOGUE[kind];
  const none = faces && !faces.happy && !faces.sad && !faces.desertion;
  return [!none && h("span.sides", null, sides(faces)), h("small", null, facesInWords(words, faces, none))];
}

function facesInWords(words, faces, none) {
  if (!faces) return words.say("page.army.faces.unknown");
  if (none) return words.say("page.army.faces.none");
  return words.say(faces.desertion ? "page.army.faces.desertion" : "page.army.faces", faces);
}

/** An army brick by brick, with its points. */
export function armyList({ words }, army, seat) {
  const rows = [KING, ...RECRUITS]
    .map((kind) => [kind, kind === KING ? 1 : army[kind]])
    .filter(([, count]) => count)
    .map(([kind, count]) => row(brick(kind, seat), count, nameOfKind(words, kind)));
  const points = words.say("page.army.points", { points: pointsOf(army) });
  const bricks = words.say("page.army.bricks", { bricks: bricksOf(army) });
  return [h("ul.army", null, rows), h("p.note", null, points), h("p.note", null, bricks)];
}

/** The drawing with its number, if there is more than one, and what is said of it. */
function row(drawing, count, ...text) {
  const number = count > 1 && h("span.count", null, String(count), h("span.unseen", null, " × "));
  return h("li", null, h("span.mini", null, drawing, number), h("span.text", null, text));
}

/** One side: whose it is, and what belongs to it. */
export function side({ words, progress }, seat, content) {
  return h(
    "section.plate",
    { class: `plate ${seat}`, "aria-label": words.who(seat) },
    h("h3", null, crest(seat), h("span", null, words.whoOf(seat, seat === progress.seat))),
    content,
  );
}

/** What has become of every brick; those of one kind in one state stand together. */
export function camp(context, battle, seat) {
  const groups = new Map();
  for (const one of battle.bricks.filter((other) => ownerOf(other) === seat)) {
    const [kind, place, frozen] = [kindOf(one), battle.places.get(one), isFrozen(battle, one)];
    const key = [kind, place, frozen].join();
    groups.set(key, { kind, place, frozen, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return side(context, seat, h("ul.army", null, [...groups.values()].map((group) => standing(context, seat, group))));
}

function standing({ words }, seat, { kind, place, frozen, count }) {
  const state = words.say(frozen ? "kingbrick.place.frozen" : `kingbrick.place.${place}`);
  const name = h("strong", null, nameOfKind(words, kind));
  return row(token(kind, seat, place, frozen), count, name, h("small", null, state));
}
