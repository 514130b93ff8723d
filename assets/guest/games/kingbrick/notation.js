// How is an action written? `red: throw rC2 4 happy` is the fate of Red's second Champion.

import { dumpArmy } from "./army.js";
import { KIND_OF, KINDS, ownerOf, SEATS } from "./bricks.js";

const BRICK = new RegExp(`^[rb](K|[${Object.keys(KIND_OF).join("").replace("K", "")}][1-9][0-9]?)$`);
const FOULS = ["mis-flick", "push-shot"];
const MOODS = { happy: true, sad: false };

const isBrick = (word) => BRICK.test(word);
const isNumber = (word) => /^[0-6]$/.test(word);
const isMood = (word) => Object.hasOwn(MOODS, word);
/** A word that stands for itself. */
const said = (word) => (other) => other === word;

/** How each action is written, word by word, and what it is about. Bricks without an end are one or more. */
const SPOKEN = [
  ["Flick", [said("flick")], () => ({ brick: null })],
  ["Flick", [said("flick"), isBrick], ([, brick]) => ({ brick })],
  ["KingMove", [said("king"), said("move")], () => ({})],
  ["Reappear", [said("reappear"), isBrick], ([, brick]) => ({ brick })],
  ["LayFreeze", [said("lay"), isBrick, said("on"), "bricks"], ([, freeze, , ...bricks]) => ({ freeze, bricks })],
  ["UseAbility", [said("ability"), isBrick], ([, brick]) => ({ brick, saved: null })],
  ["UseAbility", [said("ability"), isBrick, said("for"), isBrick], ([, brick, , saved]) => ({ brick, saved })],
  ["Fall", [said("fall"), "bricks"], ([, ...bricks]) => ({ bricks })],
  ["Capture", [said("capture"), isBrick], ([, brick]) => ({ brick })],
  ["Desert", [said("desert"), isBrick], ([, brick]) => ({ brick })],
  ["Rejoin", [said("rejoin"), isBrick], ([, brick]) => ({ brick })],
  ["Shift", [said("shift"), isBrick, said("off")], ([, freeze]) => ({ freeze, bricks: [] })],
  ["Shift", [said("shift"), isBrick, said("on"), "bricks"], ([, freeze, , ...bricks]) => ({ freeze, bricks })],
  ["Foul", [said("foul"), (word) => FOULS.includes(word)], ([, foul]) => ({ foul })],
  [
    "Throw",
    [said("throw"), isBrick, isNumber, isMood],
    ([, brick, face, mood]) => ({ brick, face: Number(face), happy: MOODS[mood] }),
  ],
  ["Hide", [said("hide"), isBrick], ([, brick]) => ({ brick })],
  [
    "Assassinate",
    [said("assassinate"), isBrick, said("with"), isBrick, isMood],
    ([, victim, , assassin, mood]) => ({ assassin, victim, happy: MOODS[mood] }),
  ],
  [
    "EnterFaces",
    [said("faces"), (word) => KINDS.includes(word), isNumber, said("happy"), isNumber, said("sad")],
    ([, kind, happy, , sad]) => ({ kind, faces: { happy: Number(happy), sad: Number(sad), desertion: 0 } }),
  ],
  ["EndTurn", [said("end"), said("turn")], () => ({})],
  ["Resign", [said("resign")], () => ({})],
];

/** The action of one line, or null if it is none. */
export function parseAction(text) {
  if (text === "draw agreed") return { type: "AgreeDraw" };
  const seat = SEATS.find((one) => text.startsWith(`${one}: `));
  if (!seat) return null;
  const words = text.slice(seat.length + 2).split(" ");
  const found = SPOKEN.find(([, shape]) => fits(words, shape));
  if (!found) return null;
  const [type, , read] = found;
  return { type, seat, ...read(words) };
}

function fits(words, shape) {
  const open = shape.at(-1) === "bricks";
  const fixed = open ? shape.slice(0, -1) : shape;
  const rest = words.slice(fixed.length);
  if (words.length < fixed.length || !fixed.every((isRight, index) => isRight(words[index]))) return false;
  return open ? rest.length > 0 && rest.every(isBrick) : rest.length === 0;
}

/** Every brick that an action names. */
export function namedBy({ brick, saved, freeze, assassin, victim, bricks = [] }) {
  return [brick, saved, freeze, assassin, victim, ...bricks].filter(Boolean);
}

export function dumpThrow(brick, face, happy) {
  return `${ownerOf(brick)}: throw ${brick} ${face} ${happy ? "happy" : "sad"}`;
}

/** The three lines with which a battle begins. */
export function dumpStart({ red, blue }, first) {
  const written = (seat, army) => `${seat} army ${dumpArmy(army)}`.trimEnd();
  return [written("red", red), written("blue", blue), `${first} begins`].join("\n");
}
