// By which sign is each action known? In a circle of about 26 units; the opponent stands above.

import { arc, katana, letters, line, place, shape } from "../brush.js";

const SUMI = "#231c1a";
const ASH = "#8b8578";

export function emblem(action, colour) {
  return EMBLEMS[action](colour);
}

const EMBLEMS = {
  A: (colour) => [start(-20), ...chevrons(colour, 1, 2)],
  R: (colour) => place(EMBLEMS.A(colour), [0, 0], 1, 180),
  C: (colour) => [start(-20), ...chevrons(colour, 2, -4)],
  /** Heaven and Earth take each other's place. */
  S: (colour) => {
    const arrow = () => [line(arc([0, 0], 25, 25, -65, 50), 4, colour), shape(head(25, 54, 144, 9), colour)];
    const kanji = [letters("天", [0, 10], 19, SUMI), letters("地", [0, -11], 19, SUMI)];
    return [arrow(), place(arrow(), [0, 0], 1, 180), kanji];
  },
  H: (colour) => [sweep(colour, 118, 20), blade(colour, [-25, -11], 14)],
  L: (colour) => [sweep(colour, -118, -14), blade(colour, [-25, 10], 2)],
  B: (colour) => {
    const trail = [...arc([0, -1], 26, 17, 180, 0), ...arc([0, -1], 26, 7, 0, 180)];
    return [shape(trail, colour), blade(colour, [-26, -2], 1)];
  },
  /** From the shoulder across the body. */
  K: (colour) => {
    const wound = [[-23, 17], [-18, 21], [25, -20], [20, -24]];
    return [shape(wound, colour), blade(colour, [-18, -21], 48)];
  },
  /** Even iron is cut. */
  Z: (colour) => {
    const iron = [[-6, 28], [6, 28], [6, 5], [-6, -3]];
    const fallen = [[-6, -8], [6, 0], [6, -26], [-6, -26]];
    const way = [[-25, -17], [25, 17]];
    return [
      shape(iron, ASH),
      place(shape(fallen, ASH), [5, -1], 1, -9),
      line(way, 4, colour),
      blade(colour, [-23, -15], 34),
    ];
  },
  /** One blade is met, and its way leads back. */
  X: (colour) => [
    line(arc([0, 0], 26, 26, 112, 342), 4, colour),
    shape(head(26, 108, 14, 10), colour),
    place(katana(ASH), [20, -18], 0.5, -44, true),
    place(katana(colour), [-20, -18], 0.5, 44),
  ],
};

/** The space it begins on. */
function start(y) {
  return line(arc([0, y], 5, 5), 3, SUMI);
}

function chevrons(colour, count, lowest) {
  return Array.from({ length: count }, (_, step) => {
    const y = lowest + 17 * step - 6;
    return shape([[-22, y - 10], [0, y + 12], [22, y - 10], [22, y + 3], [0, y + 25], [-22, y + 3]], colour);
  });
}

function blade(colour, pommel, degrees) {
  return place(katana(colour), pommel, 0.5, degrees);
}

/** The crescent that a blade leaves in the air, thin where it began. */
function sweep(colour, from, to) {
  const outer = arc([0, 0], 26, 26, from, to);
  const inner = outer.map(([x, y], step) => {
    const thin = 1 - (11 / 26) * (step / (outer.length - 1)) ** 1.4;
    return [x * thin, y * thin];
  });
  return shape([...outer, ...inner.reverse()], colour);
}

/** An arrow's head on a circle, at an angle and with a direction. */
function head(radius, angle, direction, size) {
  const [tip] = arc([0, 0], radius, radius, angle, angle, 1);
  return [[1, 0], [0.8, 130], [0.8, -130]].map(([reach, turn]) => {
    const [point] = arc(tip, size * reach, size * reach, direction + turn, direction + turn, 1);
    return point;
  });
}
