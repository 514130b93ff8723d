// How are solid things turned and placed in three dimensions? To the right, up from the floor, towards the player.

export const ACROSS = [1, 0, 0];
export const UP = [0, 1, 0];
export const AHEAD = [0, 0, 1];
/** A turn is a unit quaternion: the cosine of half its angle, and the axis times the sine. */
export const STILL = [1, 0, 0, 0];
/** Below this two turns count as one. */
const NEAR = 1e-9;

/** Around an axis of length 1, counter-clockwise when it points to whoever looks. */
export function turn(axis, angle) {
  const half = Math.sin(angle / 2);
  return [Math.cos(angle / 2), ...axis.map((value) => value * half)];
}

/** Both turns, the first one first. */
export function after([a, b, c, d], [e, f, g, h]) {
  return [
    a * e - b * f - c * g - d * h,
    a * f + b * e + c * h - d * g,
    a * g - b * h + c * e + d * f,
    a * h + b * g - c * f + d * e,
  ];
}

/** The turn that undoes it. */
export function back([w, x, y, z]) {
  return [w, -x, -y, -z];
}

/** So much of a turn, the short way round. */
export function part(whole, share) {
  const [cosine, ...axis] = whole[0] >= 0 ? whole : whole.map((value) => -value);
  const length = Math.sqrt(axis.reduce((sum, value) => sum + value * value, 0));
  if (length < NEAR) return STILL;
  const half = share * Math.acos(Math.min(1, cosine));
  return [Math.cos(half), ...axis.map((value) => (value * Math.sin(half)) / length)];
}

/** Its rows. */
export function matrix([w, x, y, z]) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

export function turned(rows, vector) {
  return rows.map((row) => dot(row, vector));
}

export function plus(one, other, times = 1) {
  return one.map((value, at) => value + other[at] * times);
}

export function dot(one, other) {
  return one.reduce((sum, value, at) => sum + value * other[at], 0);
}
