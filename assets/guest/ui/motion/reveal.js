// How long does each beat of a reveal take? As long as the app shows and leaves it, so that both players read together.

/** Seconds: of what is only a gesture, of a step or the turning of a card, and of the usual pause after a beat. */
const GESTURE = 0.24;
const STEP = 2 * GESTURE;
const PAUSE = 1;
/** How many letters are read in the usual pause; a longer text gets up to twice that time. */
const BRIEF = 60;

const count = (events, ...types) => events.filter(({ type }) => types.includes(type)).length;

/** What moves in the app, by act; what is not here moves nothing. */
const MOTIONS = {
  ENTRY: () => STEP,
  CARDS: () => STEP,
  // Whoever has to stay makes as if to go.
  MOVEMENT: (events) => STEP + events.filter(({ origin, target }) => origin && origin === target).length * 2 * GESTURE,
  STANCE: () => 2 * GESTURE,
  // A blow that lands alone flashes.
  STRIKE: (events) =>
    count(events, "StrikeLanded", "StrikeFeinted") && (count(events, "StrikeLanded") === 1 ? 4 : 2) * GESTURE,
  BLOOD: (events) => count(events, "BladesMet", "SamuraiWounded") * 4 * GESTURE,
  RECOVERY: () => 2 * GESTURE,
};

/** The seconds from a beat, whose words these are, to the next one. */
export function secondsOf({ act, events }, words) {
  const moving = MOTIONS[act]?.(events) ?? 0;
  return moving + PAUSE * Math.min(Math.max(1, [...words].length / BRIEF), 2);
}
