// How are bricks drawn? The sign of the kind or a face, and over it what has become of the brick; 100 by 100 units.

import { SIDES } from "../../games/kingbrick/bricks.js";
import { arc, cut, disc, line, picture, place, ring, shape } from "../brush.js";
import { s } from "../dom.js";
import { badge, CREAM, DARK, ICE, SUN } from "./badge.js";

const PAINTS = {
  red: { face: "#e2463c", shade: "#b32e29", round: true },
  blue: { face: "#2f6fe4", shade: "#1f4fb0", round: false },
};
const ASH = { face: "#6f7480", shade: "#565b66" };

/** On its own side: the sign of its kind. */
export function brick(kind, seat) {
  return picture(104, 104, wood(PAINTS[seat]), place(badge(kind), [0, 4]));
}

/** As it was thrown. */
export function thrownBrick(kind, seat, happy) {
  return picture(104, 104, wood(PAINTS[seat]), mood(kind, happy));
}

/** A whole square side of a brick in three dimensions. */
export function solidSide(kind, seat, happy) {
  const paint = PAINTS[seat];
  const square = [[-50, -50], [50, -50], [50, 50], [-50, 50]];
  const ground = [shape(square, paint.shade), shape(outline(paint, 92), paint.face)];
  return picture(100, 100, ground, place(mood(kind, happy), [0, 0], 0.92));
}

function mood(kind, happy) {
  const eyes = [-17, 17].map((x) => disc([x, 14], 6.5, CREAM));
  const mouth = happy ? arc([0, -2], 24, 22, 194, 346) : arc([0, -27], 20, 18, 22, 158);
  const corner = [disc([32, 33], 16, DARK), ring(arc([32, 33], 16, 16), 2, SUN), place(badge(kind), [32, 33], 0.34)];
  return [eyes, line(mouth, 7, CREAM), corner];
}

/** As it stands in the book. */
export function token(kind, seat, where, frozen) {
  return picture(104, 104, (TOKENS[frozen ? "frozen" : where] ?? plain)(kind, seat));
}

function plain(kind, seat) {
  return [wood(PAINTS[seat]), place(badge(kind), [0, 4])];
}

const TOKENS = {
  /** Behind bars. */
  captured: (kind, seat) => [
    plain(kind, seat),
    [-30, -10, 10, 30].map((x) => line([[x, -44], [x, 46]], 6, DARK)),
    [-44, 46].map((y) => line([[-46, y], [46, y]], 7, DARK)),
  ],
  hidden: (kind, seat) => [
    empty(seat),
    s("g", { opacity: 0.45 }, place(badge(kind), [0, 8])),
    line(arc([0, -24], 26, 15, 180, 360), 5, CREAM),
    [[-17, 12], [0, 15], [17, 12]].map(([x, y]) => line([[x, -25 - y], [x * 1.22, -34 - y]], 4, CREAM)),
  ],
  reserve: (kind, seat) => [empty(seat), place(badge(kind), [0, 4])],
  defeated: (kind, seat) => [
    wood({ ...ASH, round: PAINTS[seat].round }),
    s("g", { opacity: 0.5 }, place(badge(kind), [0, 4])),
    [[16, DARK], [8, CREAM]].map(([width, ink]) =>
      [1, -1].map((way) => line([[-30, -30 * way], [30, 30 * way]], width, ink)),
    ),
  ],
  /** Under the flag of the other side. */
  deserted(kind, seat) {
    const other = PAINTS[seat === "red" ? "blue" : "red"];
    const cloth = [[-6, 8], [46, 8], [46, 44], [-6, 44]];
    return [plain(kind, seat), line([[-8, -20], [-8, 48]], 6, CREAM), shape(cloth, other.face), ring(cloth, 4, CREAM)];
  },
  frozen(kind, seat) {
    const spikes = [[-44, 22], [-28, 34], [-12, 18], [4, 30], [20, 20], [32, 36]];
    return [
      plain(kind, seat),
      s("g", { opacity: 0.45 }, shape(outline(PAINTS[seat], 100), ICE)),
      spikes.map(([x, length]) => shape([[x, 50], [x + 16, 50], [x + 8, 50 - length]], ICE)),
      ring(outline(PAINTS[seat], 100), 6, ICE),
    ];
  },
};

/** Nothing but the painted wood: Red's with round corners, Blue's with cut ones. */
function wood(paint) {
  const outlined = outline(paint, 100);
  return [shape(outlined, paint.shade), place(shape(outline(paint, 96), paint.face), [0, 2])];
}

function outline({ round }, size) {
  if (!round) return cut(size, size, 14);
  const far = size / 2 - 20;
  const corners = [[far, far, 0], [-far, far, 90], [-far, -far, 180], [far, -far, 270]];
  return corners.flatMap(([x, y, turn]) => arc([x, y], 20, 20, turn, turn + 90, 8));
}

/** The place of a brick that is not on the board. */
function empty(seat) {
  const points = outline(PAINTS[seat], 92);
  return [s("g", { opacity: 0.35 }, shape(points, PAINTS[seat].shade)), ring(points, 4, PAINTS[seat].face)];
}

/** The six sides at a glance: happy ones full, desertion with an arrow, sad ones empty, unknown ones small. */
export function sides(faces) {
  const marks = Array.from({ length: SIDES }, (_, number) => {
    const x = (number - (SIDES - 1) / 2) * 26;
    if (!faces) return disc([x, 0], 3, CREAM);
    if (number < faces.happy) return smile(x);
    const edge = ring(arc([x, 0], 10, 10), 1.6, CREAM);
    if (number >= faces.happy + faces.desertion) return [edge, line([[x - 4, -3], [x + 4, -3]], 1.6, CREAM)];
    return [edge, line([[x + 5, 0], [x - 4, 0]], 2, CREAM), shape([[x - 7, 0], [x - 1, 4], [x - 1, -4]], CREAM)];
  });
  return picture(156, 26, marks);
}

function smile(x) {
  const eyes = [-3.5, 3.5].map((aside) => disc([x + aside, 3], 1.5, DARK));
  return [disc([x, 0], 10, SUN), eyes, line(arc([x, 0], 5, 5, 206, 334), 1.8, DARK)];
}
