// Which bricks has the guest called up, before the army is locked?

import { armyOf, bricksOf, checkArmy, dumpArmy, parseArmy } from "../../games/kingbrick/army.js";

/** A brick's number has two digits at most. */
const MOST = 99;

export class Muster {
  #keep;
  army = armyOf();
  /** A code that was no army, until something else is done. */
  refused = null;

  constructor(keep) {
    this.#keep = keep;
  }

  /** A rematch begins with the army of the battle before. */
  begin() {
    this.refused = null;
  }

  /** A throw leaves the army as it is. */
  clear() {}

  get laid() {
    return { code: this.code };
  }

  recall({ code }) {
    this.army = parseArmy(code);
  }

  get code() {
    return dumpArmy(this.army);
  }

  get isEmpty() {
    return bricksOf(this.army) === 0;
  }

  get isLegal() {
    return checkArmy(this.army) === null;
  }

  change(kind, by) {
    this.take({ ...this.army, [kind]: Math.min(MOST, Math.max(0, this.army[kind] + by)) });
  }

  take(army) {
    [this.army, this.refused] = [army, null];
    this.#keep();
  }

  /** Whether the text was an army's code. */
  read(text) {
    const army = parseArmy(text.trim());
    if (army) this.take(army);
    else this.refused = text.trim();
    return army !== null;
  }
}
