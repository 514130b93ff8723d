// How do two actions opened together resolve? Movement, then stances, then strikes.

import { gapOf, opponentOf, REACH, SEATS, STRIDE } from "./pieces.js";

/** The field after one action of both, and how it came about. */
export function resolve(field, actions) {
  const scene = { field, events: [] };
  move(scene, actions);
  changeStances(scene, actions);
  strike(scene, actions);
  return scene;
}

function put(scene, seat, changes) {
  scene.field = { ...scene.field, [seat]: { ...scene.field[seat], ...changes } };
}

function move(scene, actions) {
  const { field, events } = scene;
  const movers = SEATS.filter((seat) => actions[seat] in STRIDE);
  if (movers.length < 2) {
    for (const seat of movers) moveOne(scene, seat, actions[seat]);
    return;
  }
  const inHeaven = SEATS.filter((seat) => field[seat].stance === "H");
  const charging = SEATS.filter((seat) => actions[seat] === "C");
  if (inHeaven.length !== 1 && charging.length !== 1) {
    events.push({ type: "MovementOrdered", first: null, order: "TOGETHER" });
    moveTogether(scene, actions);
    return;
  }
  const [first] = inHeaven.length === 1 ? inHeaven : charging;
  const order = inHeaven.length === 1 ? "HEAVEN_BEFORE_EARTH" : "CHARGE_BEFORE_STEP";
  events.push({ type: "MovementOrdered", first, order });
  for (const seat of [first, opponentOf(first)]) moveOne(scene, seat, actions[seat]);
}

function moveOne(scene, seat, action) {
  const { field } = scene;
  const roomBehind = seat === "red" ? field.red.space - 1 : field.spaces - field.blue.space;
  if (STRIDE[action] < 0) walk(scene, seat, action, -Math.min(1, roomBehind), "EDGE");
  else walk(scene, seat, action, Math.min(STRIDE[action], gapOf(field)), "OPPONENT"); // Ruling K3
}

function moveTogether(scene, actions) {
  const retreating = SEATS.find((seat) => actions[seat] === "R");
  if (!retreating) {
    const distance = Math.min(STRIDE[actions.red], Math.floor(gapOf(scene.field) / 2)); // Ruling K2
    for (const seat of SEATS) walk(scene, seat, actions[seat], distance, "MEETING");
    return;
  }
  // Ruling K4: who retreats makes room before who approaches takes it.
  for (const seat of [retreating, opponentOf(retreating)]) moveOne(scene, seat, actions[seat]);
}

/** Moves a samurai some spaces toward the opponent; `stop` says why if that is less than the stride. */
function walk(scene, seat, action, spaces, stop) {
  const origin = scene.field[seat].space;
  const target = seat === "red" ? origin + spaces : origin - spaces;
  const shortened = spaces === STRIDE[action] ? null : stop;
  scene.events.push({ type: "SamuraiMoved", seat, action, origin, target, stop: shortened });
  put(scene, seat, { space: target });
}

function changeStances(scene, actions) {
  for (const seat of SEATS.filter((seat) => actions[seat] === "S")) {
    const stance = scene.field[seat].stance === "H" ? "E" : "H";
    scene.events.push({ type: "StanceChanged", seat, stance });
    put(scene, seat, { stance });
  }
}

function strike(scene, actions) {
  const landing = SEATS.filter((seat) => aim(scene, seat, actions[seat]));
  let wounded = null;
  if (landing.length === 2) scene.events.push({ type: "BladesMet" });
  if (landing.length === 1) {
    const [striker] = landing;
    const target = opponentOf(striker);
    const countered = actions[target] === "X"; // Ruling K7
    if (countered) scene.events.push({ type: "StrikeCountered", seat: target, action: actions[striker] });
    wounded = countered ? striker : target;
  }
  for (const seat of SEATS) {
    if (actions[seat] === "X" && !landing.length) scene.events.push({ type: "CounterWasted", seat });
  }
  if (wounded) {
    const health = scene.field[wounded].health === "+" ? "-" : "x";
    scene.events.push({ type: "SamuraiWounded", seat: wounded, health });
    put(scene, wounded, { health });
  }
  for (const seat of SEATS) forceStance(scene, seat, actions[seat]);
}

function aim({ field, events }, seat, action) {
  const reach = REACH[action];
  if (!reach) return false;
  const gap = gapOf(field);
  const { stance } = field[seat];
  const inStance = !reach.stance || stance === reach.stance; // Ruling K1
  const inReach = reach.gaps.includes(gap);
  if (inStance && inReach) events.push({ type: "StrikeLanded", seat, action, gap });
  else {
    const feint = inStance ? "DISTANCE" : inReach ? "STANCE" : "BOTH";
    events.push({ type: "StrikeFeinted", seat, action, gap, stance, feint });
  }
  return inStance && inReach;
}

function forceStance(scene, seat, action) {
  const stance = REACH[action]?.stanceAfter;
  if (!stance || scene.field[seat].stance === stance) return;
  scene.events.push({ type: "StanceForced", seat, action, stance }); // Ruling K6
  put(scene, seat, { stance });
}
