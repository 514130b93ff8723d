// How is a thrown brick seen to roll? Solid bricks on a table top, placed by the browser's own three dimensions.

import { facesOf } from "../../games/kingbrick/battle.js";
import { kindOf, ownerOf, SIDES } from "../../games/kingbrick/bricks.js";
import { h } from "../dom.js";
import { APART, NORMALS, ROW, rolls, support, THROW } from "../motion/roll.js";
import { dot, matrix, turned } from "../motion/space.js";
import { solidSide } from "./art.js";

const FRAMES = 66;
/** Half the width and half the depth of the table top under one brick, in halves of a brick's side. */
const TABLE = [3.9, 3.3];
/** Where the light comes from, how bright a side is that looks away from it, and how much brighter one towards it. */
const LIGHT = [-0.42, 0.84, 0.42].map((value) => value / Math.sqrt(1.06));
const [DIM, GLOW] = [0.5, 0.55];
/** From which height on a shadow fades. */
const FADES = 2.5;
/** What is drawn counts downwards from its top. */
const FLIP = [1, -1, 1];

/** The animations of each table that was ever shown. */
const rolling = new WeakMap();

/** The table with its bricks; `landed` tells by its colours how the throw came out. */
export function brickTable(battle, { throws }, key, landed) {
  const [across, down] = [Math.min(throws.length, ROW), Math.ceil(throws.length / ROW)];
  const [wide, deep] = [TABLE[0] + ((across - 1) * APART) / 2, TABLE[1] + ((down - 1) * APART) / 2];
  const fate = throws.some(({ happy }) => happy) ? "free" : "lost";
  const look = { class: landed ? `brick-table ${fate}` : "brick-table", "--wide": wide, "--deep": deep };
  return h(
    "div",
    { ...look, key: `table ${key}`, "aria-hidden": "true" },
    h(
      "div.world",
      null,
      h("div.ground"),
      throws.map(() => h("div.shadow")),
      throws.map((one) => solid(battle, one, landed)),
    ),
  );
}

function solid(battle, { brick, happy }, landed) {
  const [kind, seat] = [kindOf(brick), ownerOf(brick)];
  const printed = facesOf(battle, kind);
  const sides = Array.from({ length: SIDES }, (_, at) =>
    h("div", { class: `solid-side side${at + 1}` }, solidSide(kind, seat, at < printed.happy), h("span.shade")),
  );
  return h("div", { class: landed && !happy ? "solid defeated" : "solid" }, sides);
}

/** Sets the bricks of a table rolling when it is first seen, or lays them down at once if the throw has landed. */
export function rollBricks({ throws, seed }, landed) {
  const table = document.querySelector(".brick-table");
  if (!table) return;
  if (!rolling.has(table)) rolling.set(table, [...animated(table, throws, seed)]);
  if (landed) for (const animation of rolling.get(table)) animation.finish();
}

function* animated(table, throws, seed) {
  const [solids, shadows] = [table.querySelectorAll(".solid"), table.querySelectorAll(".shadow")];
  const faces = throws.map(({ face }) => face);
  const ways = rolls(seed, faces);
  for (const [at, poseAt] of ways.entries()) {
    const poses = Array.from({ length: FRAMES + 1 }, (_, frame) => poseAt(frame / FRAMES));
    const seen = poses.map(({ place, turn }) => ({ place, rows: matrix(turn) }));
    yield play(solids[at], seen.map((pose) => ({ transform: placed(pose) })));
    yield play(shadows[at], seen.map(shadowed));
    for (const [side, shade] of solids[at].querySelectorAll(".shade").entries()) {
      yield play(shade, seen.map(({ rows }) => ({ opacity: 1 - shine(turned(rows, NORMALS[side + 1])) })));
    }
  }
}

function play(element, keyframes) {
  return element.animate(keyframes, { duration: THROW, fill: "both" });
}

/** One `em` is half of a brick's side. */
function placed({ place, rows }) {
  const columns = [0, 1, 2].map((column) => rows.map((row, at) => row[column] * FLIP[at] * FLIP[column]));
  const turning = [...columns.map((column) => [...column, 0]), [0, 0, 0, 1]].flat();
  const moved = place.map((value, at) => `${(value * FLIP[at]).toFixed(4)}em`);
  return `translate3d(${moved}) matrix3d(${turning.map((value) => value.toFixed(5))})`;
}

/** Away from the light, and the fainter the higher the brick is. */
function shadowed({ place: [x, y, z], rows }) {
  const height = Math.max(0, y - support(rows));
  const [across, down] = [x - (y * LIGHT[0]) / LIGHT[1], z - (y * LIGHT[2]) / LIGHT[1]];
  const wider = (1 + 0.15 * height).toFixed(3);
  return {
    transform: `translate3d(${across.toFixed(4)}em, -0.02em, ${down.toFixed(4)}em) rotateX(90deg) scale(${wider})`,
    opacity: FADES / (FADES + height),
  };
}

function shine(normal) {
  return Math.min(1, DIM + GLOW * Math.max(0, dot(normal, LIGHT)));
}
