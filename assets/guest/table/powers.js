// How are the slow powers of a deal calculated without holding up the page? In a worker, one by one, remembered.

import { deferPowers, power, remember, Uncalculated } from "../fairplay/group.js";

let worker = null;
// Takes the number that is waited for, or calculates it itself.
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
      remember(error.base, error.exponent, await calculate(error.base, error.exponent));
    }
  }
}

function calculate(base, exponent) {
  return new Promise((resolve) => {
    answer = (value = power(base, exponent)) => resolve(value);
    if (worker === null) answer();
    else worker.postMessage({ base, exponent });
  });
}
