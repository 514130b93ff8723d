// How does the guest get a special card? The phones deal it, or each tells the real one to their own phone.

import { opponentOf, SPECIALS } from "../../../games/kiriai/pieces.js";
import { h } from "../../dom.js";
import { card } from "../../kiriai/art.js";
import { button, halves, note, screen, seatLine } from "../../parts.js";

export function dealing({ words }) {
  const backs = h("div.shuffle", { "aria-hidden": "true" }, h("span"), h("span"), h("span"));
  const line = words.say("kiriai.duel.dealing.line");
  return screen("dealing", words.say("kiriai.duel.dealing"), [backs, note(line)]);
}

/** The real cards: which one was dealt to the guest? */
export function telling({ words, match, progress, desk }) {
  if (match.deal.claim && !desk.retelling) {
    const again = button(words.say("shared.back"), "retell");
    const line = words.say("kiriai.duel.told.line", { name: words.who(opponentOf(progress.seat)) });
    return screen("told", words.say("kiriai.duel.told"), [note(line)], [again]);
  }
  const cards = SPECIALS.map((special) =>
    h(
      "button.choice",
      { do: "pick", with: special, type: "button", "aria-pressed": String(special === desk.hand.special) },
      h("span.mini", null, card(special, progress.seat)),
      h("span", null, h("strong", null, words.action(special)), h("small", null, words.what(special))),
    ),
  );
  return screen(
    "telling",
    words.say("kiriai.duel.tell"),
    halves(
      [seatLine({ words }, progress.seat), note(words.say("kiriai.duel.tell.line"))],
      h("div.choices", null, cards),
    ),
    [button(words.say("kiriai.duel.tell.verb"), "tell", { kind: "main", disabled: desk.hand.special === null })],
  );
}
