// How are cards and samurai drawn? In units around a middle, y upward; a card is 70 by 100, a samurai 100 by 100.

import { REACH } from "../../games/kiriai/pieces.js";
import { arc, cut, disc, katana, letters, line, picture, place, ring, shape } from "../brush.js";
import { s } from "../dom.js";
import { SEAT_KANJI } from "../parts.js";
import { emblem } from "./emblem.js";

export const KANJI = {
  A: "近寄",
  R: "遠退",
  C: "飛掛",
  S: "構変",
  H: "唐竹",
  L: "斬上",
  B: "水平",
  K: "袈裟",
  Z: "斬鉄",
  X: "返斬",
};
export const STANCE_KANJI = { H: "天", E: "地" };

const MOON = "#f4e8cb";
const NIGHT = "#141a38";
const GLOW = "#263062";
const SUMI = "#231c1a";
const ASH = "#8b8578";
const GOLD = "#d9a441";
const BANNERS = {
  red: { colour: "#e2483d", deep: "#9c2a24", round: true },
  blue: { colour: "#3e7beb", deep: "#2450a8", round: false },
};
const GAPS = [0, 1, 2, 3];

function plate({ round }, inset, fill) {
  const [width, height] = [70 - 2 * inset, 100 - 2 * inset];
  if (round) return s("rect", { x: inset - 35, y: inset - 50, width, height, rx: 10 - inset, fill });
  return shape(cut(width, height, 9 - inset * 0.6), fill);
}

/** The sign and the kanji of an action, the stance it needs and the distances it hits. */
export function card(action, seat) {
  const banner = BANNERS[seat];
  return picture(
    72,
    102,
    plate(banner, 0, banner.colour),
    plate(banner, 3.5, MOON),
    place(emblem(action, banner.colour), [0, 11], 0.95),
    letters(KANJI[action], [0, -24], 19, SUMI),
    needs(action),
    reach(action, banner.colour),
  );
}

function needs(action) {
  const { stance, stanceAfter } = REACH[action] ?? {};
  return [stance && stamp(stance, [-23, 38], SUMI, MOON), stanceAfter && stamp(stanceAfter, [23, 38], GOLD, SUMI)];
}

function stamp(stance, centre, fill, ink) {
  return [disc(centre, 7.5, fill), letters(STANCE_KANJI[stance], centre, 10, ink)];
}

/** One dot per distance from 0 on; the filled ones are hit. */
function reach(action, colour) {
  const gaps = REACH[action]?.gaps;
  if (!gaps) return [];
  return GAPS.map((gap) => {
    const centre = [12 * gap - 18, -40.5];
    return gaps.includes(gap) ? disc(centre, 3.8, colour) : ring(arc(centre, 3, 3), 1.2, ASH);
  });
}

/** Face down: only whose it is can be told. */
export function cardBack(seat) {
  const banner = BANNERS[seat];
  const sign = banner.round ? arc([0, 0], 17, 17) : diamond(20);
  const grown = (share) => sign.map(([x, y]) => [x * share, y * share]);
  return picture(
    72,
    102,
    plate(banner, 0, banner.colour),
    plate(banner, 3.5, banner.deep),
    [1.2, 1.4].map((share) => ring(grown(share), 1.2, banner.colour)),
    shape(sign, banner.colour),
    ring(sign, 1.5, GOLD),
    letters(SEAT_KANJI[seat], [0, 0], 20, MOON),
  );
}

function diamond(size) {
  return [
    [size, 0],
    [0, size],
    [-size, 0],
    [0, -size],
  ];
}

/** On its side's plate: how it stands, how it holds the blade, how it fares. Red looks to the right. */
export function samurai({ stance, health }, seat) {
  const banner = BANNERS[seat];
  const defeated = health === "x";
  const figure = place(body(stance, health, seat, banner), [0, 0], 1, 0, seat === "blue");
  const edge = banner.round ? arc([0, 0], 48, 48) : cut(94, 94, 20);
  const inner = edge.map(([x, y]) => [x * 0.9, y * 0.9]);
  const base = [shape(edge, NIGHT), ring(edge, 3.4, defeated ? ASH : banner.colour), ring(inner, 1, GLOW)];
  if (defeated) return picture(100, 100, base, place(figure, [0, -14], 0.86, seat === "red" ? 74 : -74));
  return picture(100, 100, base, health === "-" && crack(), figure, seal(stance, seat));
}

/** The plate of a hurt samurai is broken. */
function crack() {
  const points = [
    [-36, 34],
    [-24, 22],
    [-27, 12],
    [-12, -2],
    [-16, -14],
    [4, -26],
    [0, -35],
    [14, -48],
  ];
  return [line(points, 5, SUMI), line(points, 2, MOON)];
}

function body(stance, health, seat, banner) {
  const alive = health !== "x";
  const [cloth, deep] = alive ? [banner.colour, banner.deep] : [ASH, SUMI];
  const heaven = stance === "H";
  const rise = heaven ? 0 : -5;
  const raised = (points) => points.map(([x, y]) => [x, y + rise]);
  const torso = raised([
    [-13, -12],
    [13, -12],
    [19, 13],
    [-19, 13],
  ]);
  const shoulders = raised([
    [-25, 14],
    [25, 14],
    [17, 3],
    [-17, 3],
  ]);
  const collar = raised([
    [-6, 14],
    [6, 14],
    [0, 3],
  ]);
  const belt = raised([
    [-13, -11],
    [13, -11],
  ]);
  const bandage = raised([
    [-16, -6],
    [14, 8],
  ]);
  return [
    legs(deep, heaven),
    shape(torso, cloth),
    shape(shoulders, deep),
    shape(collar, SUMI),
    line(belt, 4, GOLD),
    health === "-" && line(bandage, 5, MOON),
    place(head(seat, alive ? deep : SUMI), [0, 21 + rise]),
    arms(cloth, heaven),
  ];
}

/** Upright under Heaven; low and wide on Earth. */
function legs(deep, heaven) {
  const upright = [
    [-19, -40],
    [-3, -40],
    [0, -30],
    [3, -40],
    [19, -40],
    [13, -10],
    [-13, -10],
  ];
  const wide = [
    [-30, -40],
    [-12, -40],
    [1, -27],
    [12, -40],
    [30, -40],
    [14, -15],
    [-14, -15],
  ];
  return shape(heaven ? upright : wide, deep);
}

/** Red wears a horned helmet, Blue a straw hat. */
function head(seat, deep) {
  const face = disc([0, 0], 9, MOON);
  const eye = (y) => line([[4, y], [8, y]], 2, SUMI);
  if (seat === "blue") {
    const hat = [[-20, 1], [20, 1], [3, 16], [-3, 16]];
    return [face, shape(hat, GOLD), line(hat.slice(0, 2), 2, SUMI), eye(-4)];
  }
  const horn = [[4, 8], [12, 11], [18, 20], [17, 27], [11, 19], [3, 14]];
  const helmet = [...arc([0, 1], 11.5, 12, 0, 180), [-15, -4], [-11, -1], [11, -1], [15, -4]];
  const mirrored = horn.map(([x, y]) => [-x, y]);
  return [face, shape(helmet, deep), shape(horn, GOLD), shape(mirrored, GOLD), eye(-3)];
}

/** The blade over the head under Heaven, before the feet on Earth. */
function arms(cloth, heaven) {
  const [x, y] = heaven ? [20, 13] : [17, -10];
  const shoulder = heaven ? 9 : 4;
  return [
    place(katana(GOLD), [x - 4, y - 5], 0.4, heaven ? 66 : -20),
    line([[14, shoulder], [x, y]], 8, cloth),
    line([[-12, shoulder - 2], [4, y - 4], [x - 2, y - 3]], 7, cloth),
    disc([x, y], 4.5, MOON),
  ];
}

/** The sign of the stance, on the side that no other samurai covers, and light for Heaven, dark for Earth. */
function seal(stance, seat) {
  const centre = [seat === "red" ? -31 : 31, -30];
  const [ground, sign] = stance === "H" ? [MOON, SUMI] : [SUMI, MOON];
  return [
    disc(centre, 20, ground),
    ring(arc(centre, 20, 20), 3, GOLD),
    letters(STANCE_KANJI[stance], centre, 28, sign),
  ];
}
