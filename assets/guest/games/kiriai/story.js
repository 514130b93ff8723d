// In which moments is it told what happened? One after the other, each with the field as it stands after it.

import { parsePlacement } from "./notation.js";

/** What belongs to one moment; events of the same act that follow each other happen together. */
const ACTS = {
  SamuraiEntered: "ENTRY",
  CardsRevealed: "CARDS",
  SpecialDiscarded: "CARDS",
  MovementOrdered: "MOVEMENT",
  SamuraiMoved: "MOVEMENT",
  StanceChanged: "STANCE",
  StrikeLanded: "STRIKE",
  StrikeFeinted: "STRIKE",
  CounterWasted: "STRIKE",
  BladesMet: "BLOOD",
  StrikeCountered: "BLOOD",
  SamuraiWounded: "BLOOD",
  StanceForced: "RECOVERY",
  CardReturned: "ROUND",
  CardSetAside: "ROUND",
  RoundEnded: "ROUND",
  DuelEnded: "END",
};

/** The beats of what happened on the field, in order; after the blow that ends a duel nobody cares for the cards. */
export function tell(field, events) {
  const ended = events.some(({ type }) => ACTS[type] === "END");
  const told = moments(events).filter(([{ type }]) => !(ended && ACTS[type] === "ROUND"));
  return told.map((together) => {
    for (const event of together) field = after(field, event);
    return { act: ACTS[together[0].type], events: together, field };
  });
}

function moments(events) {
  const groups = [];
  for (const event of events) {
    const last = groups.at(-1);
    const joins = last && ACTS[last[0].type] === ACTS[event.type];
    // Who moves first is a moment of its own, with the reason.
    const second = joins && last.length === 2 && last[0].type === "MovementOrdered" && last[0].first !== null;
    if (joins && !second) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

function after(field, event) {
  const put = (changes) => ({ ...field, [event.seat]: { ...field[event.seat], ...changes } });
  switch (event.type) {
    case "SamuraiEntered":
      return put({ ...parsePlacement(event.placement), health: "+" });
    case "SamuraiMoved":
      return put({ space: event.target });
    case "StanceChanged":
    case "StanceForced":
      return put({ stance: event.stance });
    case "SamuraiWounded":
      return put({ health: event.health });
    default:
      return field;
  }
}
