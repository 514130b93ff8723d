// What does an action change in the book of a battle? Whether it is legal, both players see on the board.

import { newTurn, ON_THE_BOARD } from "./battle.js";
import { kindOf, KING, opponentOf, ownerOf } from "./bricks.js";
import { namedBy } from "./notation.js";
import { Page } from "./page.js";

/** Why an action cannot stand in this book, or null: it names bricks that are not there, or all is decided. */
export function checkAction({ places, outcome }, action) {
  if (namedBy(action).some((brick) => !places.has(brick))) return "NOT_IN_BATTLE";
  // At a table the King falls first, and only then somebody says that it was a foul.
  const late = outcome && !(action.type === "Foul" && outcome.reason === "king_off");
  return late ? "BATTLE_OVER" : null;
}

/** What it leads to: the battle afterwards, and what has happened. */
export function enter(battle, action) {
  const page = new Page(battle);
  ENTER[action.type](page, action, battle);
  return page.close();
}

const ENTER = {
  Flick(page, { brick }) {
    const { turn } = page;
    page.tell("BrickFlicked", { brick, additional: turn.moved });
    page.turn = { ...turn, flicks: turn.flicks - 1, moved: true, foul: null, lost: [] };
  },
  KingMove(page, { seat }) {
    relocate(page, "KingMoved", { king: `${seat[0]}K` });
  },
  Reappear(page, { brick }) {
    relocate(page, "NinjaReappeared", { ninja: brick });
    page.put(brick, "on_board");
  },
  LayFreeze(page, { freeze, bricks }) {
    page.tell("FreezeLaid", { freeze, bricks });
    page.cover(freeze, bricks);
  },
  /** A Ghost comes back and a Medic brings another back, a Knight flicks again, a Blink is only put elsewhere. */
  UseAbility(page, { brick, saved }) {
    page.tell("AbilityUsed", { brick });
    const restored = kindOf(brick) === "ghost" ? brick : saved;
    if (restored) {
      page.tell("BrickRestored", { brick: restored });
      page.put(restored, "on_board");
    }
    if (kindOf(brick) === "knight") page.turn = { ...page.turn, flicks: page.turn.flicks + 1 };
  },
  Fall(page, { seat, bricks }) {
    for (const brick of bricks) {
      // A Freeze may be out already because the brick below it fell.
      if (!ON_THE_BOARD.includes(page.place(brick))) continue;
      page.tell("BrickDefeated", { brick });
      page.lift(brick, "defeated");
    }
    const kings = bricks.filter((brick) => kindOf(brick) === KING).map(ownerOf);
    if (!kings.length) redress(page);
    else page.outcome = fallOf(kings, seat, page.turn.foul);
  },
  Capture(page, { brick }) {
    page.tell("BrickCaptured", { brick });
    page.lift(brick, "captured");
    redress(page);
  },
  Desert(page, { brick }) {
    page.tell("MercenaryDeserted", { mercenary: brick });
    page.put(brick, "deserted");
  },
  Rejoin(page, { brick }) {
    page.tell("MercenaryRejoined", { mercenary: brick });
    page.put(brick, "on_board");
  },
  Shift(page, { freeze, bricks }) {
    if (bricks.length) page.tell("FreezeShifted", { freeze, bricks });
    page.cover(freeze, bricks);
    redress(page);
  },
  Foul(page, { seat, foul }, battle) {
    page.tell("FoulCommitted", { seat, kind: foul });
    page.turn = { ...page.turn, foul, earned: page.turn.earned + 1 }; // Ruling B6
    if (battle.outcome) page.outcome = { winner: opponentOf(seat), reason: "king_off_by_foul" };
    else redress(page);
  },
  Throw(page, { brick, face, happy }) {
    page.tell("ThrowMade", { brick, face, happy });
    page.tell(happy ? "BrickFreed" : "BrickDefeated", { brick });
    page.put(brick, happy ? "on_board" : "defeated");
  },
  Hide(page, { brick }) {
    page.tell("NinjaHidden", { ninja: brick });
    page.lift(brick, "hidden", false);
  },
  Assassinate(page, { assassin, victim, happy }) {
    page.tell("BrickAssassinated", { victim, assassin });
    page.lift(victim, "defeated", false);
    if (happy) page.tell("AssassinEscaped", { assassin });
    else page.tell("BrickCaptured", { brick: assassin }); // Ruling B3
    page.lift(assassin, happy ? "on_board" : "captured", false);
  },
  EnterFaces(page, { kind, faces }) {
    page.tell("FacesEntered", { kind, faces });
    page.entered = { ...page.entered, [kind]: faces };
  },
  EndTurn(page, { seat }) {
    const { earned } = page.turn;
    page.tell("TurnEnded", { seat, additional: earned });
    page.turn = newTurn(opponentOf(seat), 1 + earned);
  },
  Resign(page, { seat }) {
    page.outcome = { winner: opponentOf(seat), reason: "resignation" };
  },
  AgreeDraw(page) {
    page.outcome = { winner: null, reason: "agreed_draw" };
  },
};

function relocate(page, type, event) {
  page.tell(type, event);
  page.turn = { ...page.turn, flicks: page.turn.flicks - 1, moved: true };
}

/** A foul gives back at once, in whatever order it is told. */
function redress(page) {
  if (page.turn.foul !== null) page.giveBack(); // Ruling B9
}

/** Who has won when Kings have left the board by one flick of that seat. Ruling B2 */
function fallOf(kings, seat, foul) {
  if (kings.includes(seat)) {
    return { winner: opponentOf(seat), reason: kings.length === 1 ? "own_king_off" : "both_kings_off" };
  }
  if (foul !== null) return { winner: opponentOf(seat), reason: "king_off_by_foul" };
  return { winner: seat, reason: "king_off" };
}
