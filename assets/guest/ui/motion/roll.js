// How does a thrown brick fly, bounce, tip over its edge and come to rest? As in the app, if the seed is the same.

import { sha256 } from "../../fairplay/sha256.js";
import { ACROSS, after, AHEAD, back, matrix, part, plus, STILL, turn, UP } from "./space.js";

const { cos, floor, max, min, PI, sin } = Math;

/** The milliseconds from the hand to rest. */
export const THROW = 1100;
/** All lengths are in halves of a brick's side. Faces are numbered from 1; opposite ones make 7, as on any die. */
export const NORMALS = { 1: UP, 2: AHEAD, 3: ACROSS, 4: [-1, 0, 0], 5: [0, 0, -1], 6: [0, -1, 0] };
/** How a brick must be turned to lie with each face on top, its picture upright for the player. */
const LYING = {
  1: STILL,
  2: turn(ACROSS, -PI / 2),
  3: after(turn(UP, -PI / 2), turn(AHEAD, PI / 2)),
  4: after(turn(UP, PI / 2), turn(AHEAD, -PI / 2)),
  5: after(turn(UP, PI), turn(ACROSS, PI / 2)),
  6: turn(ACROSS, PI),
};
/** A captured brick lies sad side up, and so it is taken into the hand. */
const IN_HAND = after(turn(UP, -PI / 7), LYING[6]);
const HAND = [0, 1.7, 2.4];
const REST = [0, 1, 0.9];
/** The shares of the time at which it touches the floor: after the flight, after each bounce, and flat at last. */
const [FIRST, SECOND, THIRD, FLAT] = [0.4, 0.62, 0.74, 0.88];
const EDGE = PI / 3;
const ROCKS = [
  [FLAT, 0.95, -PI / 22],
  [0.95, 1, PI / 70],
];
const BOUNCE_TURNS = [0.75 * PI, 0.3 * PI];
const BOUNCE_WAYS = [0.9, 0.35];
const BOUNCE_HEIGHTS = [0.34, 0.09];
const FLIGHT_TURNS = 1.6 * PI;
/** The distance between bricks that are thrown together, and how many lie in one row. */
export const APART = 3.4;
export const ROW = 4;

/** How bricks that are thrown together roll; each gives its place and its turn from 0, in the hand, to 1, at rest. */
export function rolls(seed, faces) {
  const [hard, aside, ...spins] = chances(seed, faces.length + 2);
  const [strength, lean] = [between(0.2, 0.8, hard), between(-1, 1, aside)];
  const stood = stands(faces.length);
  return faces.map((face, at) => {
    const roll = { face, strength, lean, spin: between(-0.3, 0.3, spins[at]) };
    const ends = { start: plus(HAND, stood[at]), rest: plus(REST, stood[at]) };
    return (progress) => pose({ ...roll, ...ends }, progress);
  });
}

/** So many numbers from 0 to below 1, by the seed alone. */
function chances(seed, count) {
  const encoder = new TextEncoder();
  return Array.from({ length: count }, (_, place) => {
    const { buffer, byteOffset } = sha256(encoder.encode(`${place} ${seed}`));
    return new DataView(buffer, byteOffset).getUint32(0) / 2 ** 32;
  });
}

function between(least, most, share) {
  return least + (most - least) * share;
}

/** Where so many bricks lie around the middle, the row at the back first. */
function stands(count) {
  const [across, down] = [min(count, ROW), Math.ceil(count / ROW)];
  return Array.from({ length: count }, (_, number) => {
    const row = floor(number / across);
    const inRow = min(across, count - row * across);
    return [((number % across) - (inRow - 1) / 2) * APART, 0, (row - (down - 1) / 2) * APART];
  });
}

function pose(roll, progress) {
  if (progress <= 0) return { place: roll.start, turn: IN_HAND };
  // Away from the player, and a little to one side: at rest two of its sides are seen besides the top.
  const heading = -(roll.lean * 0.35 + (roll.lean >= 0 ? 0.25 : -0.25));
  const onward = [-sin(heading), 0, -cos(heading)];
  const lying = after(turn(UP, heading), LYING[roll.face]);
  const tipped = (share) => turn([onward[2], 0, -onward[0]], -leftOf(roll, share));
  // What the hand gave it besides fades in the flight: from the first bounce on it tumbles straight ahead.
  const given = after(after(back(tipped(0)), IN_HAND), back(lying));
  const whole = after(after(tipped(progress), part(given, 1 - smooth(progress / FIRST))), lying);
  const height = support(matrix(whole)) + hopOf(roll, progress);
  const landed = max(progress, FIRST);
  let [x, , z] = plus(roll.rest, onward, -wayOf(roll, landed));
  if (progress < FIRST) {
    const flown = progress / FIRST;
    [x, z] = [roll.start[0] + (x - roll.start[0]) * flown, roll.start[2] + (z - roll.start[2]) * flown];
  }
  return { place: [x, height, z], turn: whole };
}

/** By how much it is still turned from how it will lie. */
function leftOf({ strength, spin }, progress) {
  const rock = ROCKS.find(([begin, end]) => begin <= progress && progress < end);
  if (rock) return rock[2] * sin((PI * (progress - rock[0])) / (rock[1] - rock[0]));
  if (progress >= FLAT) return 0;
  // Slow over the edge, then it falls.
  if (progress >= THIRD) return EDGE * (1 - ((progress - THIRD) / (FLAT - THIRD)) ** 2);
  const [second, third] = BOUNCE_TURNS;
  if (progress >= SECOND) return EDGE + (third * (THIRD - progress)) / (THIRD - SECOND);
  if (progress >= FIRST) return EDGE + third + (second * (SECOND - progress)) / (SECOND - FIRST);
  const flight = FLIGHT_TURNS + PI * (strength + spin);
  return EDGE + third + second + (flight * (FIRST - progress)) / FIRST;
}

/** How far it is from where it will lie; on its edge it rolls and does not slide. */
function wayOf(roll, progress) {
  if (progress >= THIRD) return rolled(leftOf(roll, progress));
  const [far, near] = BOUNCE_WAYS.map((way) => way * (1 + 0.6 * roll.strength));
  if (progress >= SECOND) return rolled(EDGE) + (near * (THIRD - progress)) / (THIRD - SECOND);
  return rolled(EDGE) + near + (far * (SECOND - progress)) / (SECOND - FIRST);
}

/** How high its lowest corner is above the floor. */
function hopOf({ strength, start }, progress) {
  const high = 1.6 + 1.8 * strength;
  if (progress < FIRST) {
    const flown = progress / FIRST;
    const hand = max(0, start[1] - support(matrix(IN_HAND)));
    return hand * (1 - flown) + 4 * high * flown * (1 - flown);
  }
  const bounces = [
    [FIRST, SECOND, BOUNCE_HEIGHTS[0]],
    [SECOND, THIRD, BOUNCE_HEIGHTS[1]],
  ];
  const bounce = bounces.find(([begin, end]) => begin <= progress && progress < end);
  if (!bounce) return 0;
  const flown = (progress - bounce[0]) / (bounce[1] - bounce[0]);
  return 4 * high * bounce[2] * flown * (1 - flown);
}

/** How high the middle of a brick is that stands on the floor, turned like this. */
export function support([, up]) {
  return up.reduce((sum, value) => sum + Math.abs(value), 0);
}

/** How far the middle comes while a brick rolls over its edges by this angle. */
function rolled(angle) {
  const quarters = floor(angle / (PI / 2));
  const rest = angle - (quarters * PI) / 2;
  return 2 * quarters + 1 - cos(rest) + sin(rest);
}

function smooth(share) {
  const bounded = min(1, max(0, share));
  return bounded * bounded * (3 - 2 * bounded);
}
