// What does the book of a battle hold? Where every brick is, and how far the turn has got; never where it lies.

import { armyOf } from "./army.js";
import { CATALOGUE, kindOf, KINDS, KING, opponentOf, ownerOf, SEATS } from "./bricks.js";

export const ON_THE_BOARD = ["on_board", "deserted", "laid"];

/** A battle of two armies; Freezes wait beside the board. */
export function newBattle(red, blue, first) {
  const armies = { red: armyOf(red), blue: armyOf(blue) };
  const bricks = SEATS.flatMap((seat) => bricksFor(seat, armies[seat]));
  const places = bricks.map((brick) => [brick, kindOf(brick) === "freeze" ? "reserve" : "on_board"]);
  return {
    armies,
    bricks,
    places: new Map(places),
    turn: newTurn(first),
    /** Each laid Freeze and what it touches. */
    covers: new Map(),
    /** The faces of expansion bricks, read off the real brick. */
    entered: {},
    outcome: null,
  };
}

/** The King at the head, then the table's order. */
function bricksFor(seat, army) {
  return KINDS.flatMap((kind) => {
    const name = `${seat[0]}${CATALOGUE[kind].code}`;
    return kind === KING ? [name] : Array.from({ length: army[kind] }, (_, index) => `${name}${index + 1}`);
  });
}

/** `lost` is what the latest flick took from the side that did not flick, and `earned` what its fouls give. */
export function newTurn(seat, flicks = 1) {
  return { seat, flicks, moved: false, earned: 0, foul: null, lost: [] };
}

/** Whom a brick serves in that place. */
export function allegiance(brick, place) {
  const owner = ownerOf(brick);
  return place === "deserted" ? opponentOf(owner) : owner; // Ruling B5
}

/** Does an enemy Freeze touch the brick? A King and bricks of the Freeze's own side are never frozen. */
export function isFrozen({ covers, places }, brick) {
  if (kindOf(brick) === KING) return false;
  const serves = allegiance(brick, places.get(brick));
  return [...covers].some(([freeze, bricks]) => bricks.includes(brick) && ownerOf(freeze) !== serves);
}

/** The faces of a kind; null for an expansion brick until they are entered. */
export function facesOf({ entered }, kind) {
  return CATALOGUE[kind].faces ?? entered[kind] ?? null;
}

/** The bricks whose liberation throw is pending, of one side. */
export function capturedOf({ bricks, places }, seat) {
  return bricks.filter((brick) => places.get(brick) === "captured" && ownerOf(brick) === seat);
}
