// By which sign is each kind of brick known? In a circle of about 35 units around the middle.

import { arc, disc, line, place, shape } from "../brush.js";

export const SUN = "#ffc640";
export const CREAM = "#fff3d6";
export const DARK = "#3a2410";
export const ICE = "#cff1ff";

export function badge(kind) {
  return BADGES[kind]();
}

const BADGES = {
  king: () => [
    shape([[-28, -22], [28, -22], [33, 18], [14, 0], [0, 24], [-14, 0], [-33, 18]], SUN),
    [[-33, 20], [0, 26], [33, 20]].map((point) => disc(point, 5, SUN)),
    line([[-24, -14], [24, -14]], 3, DARK),
  ],
  /** It stays at home, behind a shield. */
  guardian: () => [
    shape([[0, 30], [26, 22], [25, 0], [15, -20], [0, -32], [-15, -20], [-25, 0], [-26, 22]], CREAM),
    shape([[0, 22], [18, 16], [17, 0], [10, -14], [0, -22]], SUN),
  ],
  /** It wins the cup. */
  champion: () => [
    line(arc([0, 12], 30, 14, -18, 198), 5, SUN),
    shape([...arc([0, 28], 22, 4, 180, 0), ...arc([0, 28], 22, 40, 0, -180)], SUN),
    shape([[-4, -10], [4, -10], [4, -22], [-4, -22]], SUN),
    shape([[-17, -22], [17, -22], [21, -32], [-21, -32]], SUN),
    shape(star([0, 12], 11, 5, 0.42), DARK),
  ],
  ninja: () => [shape(star([0, 0], 35, 4, 0.36), CREAM), disc([0, 0], 6, DARK)],
  assassin: () =>
    place(
      [
        shape([[-6, -4], [6, -4], [6, 20], [0, 36], [-6, 20]], CREAM),
        shape([[0, -4], [6, -4], [6, 20], [0, 36]], SUN),
        shape([[-18, -4], [18, -4], [18, -10], [-18, -10]], SUN),
        shape([[-4.5, -10], [4.5, -10], [4.5, -28], [-4.5, -28]], CREAM),
        disc([0, -31], 6, SUN),
      ],
      [0, 0],
      1,
      -45,
    ),
  /** It serves who pays. */
  mercenary: () => [
    disc([0, -8], 25, CREAM),
    shape([[-10, 14], [10, 14], [18, 32], [-18, 32]], CREAM),
    line([[-14, 14], [14, 14]], 5, SUN),
    disc([0, -9], 13, SUN),
    shape([[-4, -13], [4, -13], [4, -5], [-4, -5]], DARK),
  ],
  freeze: () =>
    [0, 60, 120, 180, 240, 300].map((turn) =>
      place([line([[0, 0], [0, 34]], 5, ICE), line([[-12, 27], [0, 19], [12, 27]], 4, ICE)], [0, 0], 1, turn),
    ),
  /** It is elsewhere before you look. */
  blink: () => shape([[8, 36], [-20, -4], [-3, -4], [-9, -36], [20, 8], [2, 8]], SUN),
  knight: () => [
    shape([...arc([0, 6], 23, 24, 0, 180), [-23, -14], [-14, -30], [14, -30], [23, -14]], CREAM),
    line([[-17, 3], [17, 3]], 5, DARK),
    line([[0, 3], [0, -22]], 3.5, DARK),
    line([[0, 30], [6, 36], [18, 37], [29, 30]], 6, SUN),
  ],
  ghost: () => [
    shape(
      [...arc([0, 8], 26, 26, 0, 180), [-26, -32], [-17, -23], [-9, -32], [0, -23], [9, -32], [17, -23], [26, -32]],
      CREAM,
    ),
    [[-9, 10], [9, 10], [0, -4]].map((point) => disc(point, 4.5, DARK)),
  ],
  medic: () => [disc([0, 0], 35, CREAM), line([[0, -22], [0, 22]], 16, DARK), line([[-22, 0], [22, 0]], 16, DARK)],
};

function star([x, y], radius, points, inner) {
  return Array.from({ length: points * 2 }, (_, step) => {
    const angle = Math.PI / 2 + (Math.PI * step) / points;
    const length = step % 2 ? radius * inner : radius;
    return [x + length * Math.cos(angle), y + length * Math.sin(angle)];
  });
}
