// How are the slow powers of a deal calculated without holding up the page? In a worker, and remembered.

import { deferPowers, power, remember, Uncalculated } from "../fairplay/group.js";

let worker = null;
// Takes the numbers that are waited for, or calculates them itself.
let answer = () => {};

/** From now on whatever may need a power goes through `patiently`. */
export function hireWorker() {
  deferPowers();
  worker = new Worker("/table/worker.js", { type: "module" });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = () => {
    // An old browser without such workers, or a host that was gone before the worker came: the page stands still for a
    // moment instead.
    worker = null;
    answer();
  };
}

/** Does the step again until every power it needs is known; it must not change anything before that. */
export async function patiently(step) {
  for (;;) {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof Uncalculated)) throw error;
      const values = await calculate(error.powers);
      error.powers.forEach((pair, index) => remember(pair, values[index]));
    }
  }
}

function calculate(powers) {
  return new Promise((resolve) => {
    answer = (values = powers.map(([base, exponent]) => power(base, exponent))) => resolve(values);
    if (worker === null) answer();
    else worker.postMessage(powers);
  });
}
