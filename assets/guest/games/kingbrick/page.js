// How is one page of the book written? The battle while a single action is being entered.

import { allegiance, isFrozen, ON_THE_BOARD } from "./battle.js";

const GONE = ["captured", "defeated"];

/** Mutable only between a battle and the next one. */
export class Page {
  #before;
  #places;
  #covers;
  #events = [];

  constructor(battle) {
    this.#before = battle;
    this.#places = new Map(battle.places);
    this.#covers = new Map(battle.covers);
    this.turn = battle.turn;
    this.entered = battle.entered;
    this.outcome = null;
  }

  tell(type, event) {
    this.#events.push({ type, ...event });
  }

  place(brick) {
    return this.#places.get(brick);
  }

  put(brick, place) {
    this.#places.set(brick, place);
  }

  /** A Freeze comes to touch these bricks; touching nothing it is out. */
  cover(freeze, bricks, byFlick = true) {
    if (bricks.length) {
      this.put(freeze, "laid");
      this.#covers.set(freeze, this.#sorted(bricks));
    } else {
      this.tell("FreezeRemoved", { freeze });
      this.lift(freeze, "defeated", byFlick);
    }
  }

  /** The brick leaves the board and no Freeze touches it any more; what a flick took, a foul will give back. */
  lift(brick, place, byFlick = true) {
    const was = this.place(brick);
    if (byFlick && allegiance(brick, was) !== this.turn.seat) {
      this.turn = { ...this.turn, lost: [...this.turn.lost, { brick, place: was }] };
    }
    this.put(brick, place);
    this.#covers.delete(brick);
    for (const freeze of [...this.#covers.keys()]) {
      // Asked anew each time: a Freeze that went out may have lain below this one.
      const bricks = this.#covers.get(freeze) ?? [];
      if (bricks.includes(brick)) this.cover(freeze, bricks.filter((other) => other !== brick), byFlick);
    }
  }

  /** What the side that did not foul has lost through the foul is its own again. */
  giveBack() {
    for (const { brick, place } of this.turn.lost) {
      if (!GONE.includes(this.place(brick))) continue;
      this.put(brick, place === "laid" ? "reserve" : place);
      this.tell("BrickReturned", { brick });
    }
    this.turn = { ...this.turn, lost: [] };
  }

  close() {
    const { turn, entered, outcome } = this;
    const after = { ...this.#before, places: this.#places, covers: this.#covers, turn, entered, outcome };
    this.#tellFrost(after);
    if (outcome) this.tell("BattleEnded", { outcome });
    return { battle: after, events: this.#events };
  }

  #tellFrost(after) {
    const touched = [...this.#before.covers.values(), ...after.covers.values()].flat();
    for (const brick of this.#sorted([...new Set(touched)])) {
      const [was, now] = [isFrozen(this.#before, brick), isFrozen(after, brick)];
      if (now && !was) this.tell("BrickFrozen", { brick });
      if (was && !now && ON_THE_BOARD.includes(this.place(brick))) this.tell("BrickThawed", { brick });
    }
  }

  #sorted(bricks) {
    return this.#before.bricks.filter((brick) => bricks.includes(brick));
  }
}
