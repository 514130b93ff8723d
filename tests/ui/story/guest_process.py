"""The other phone, in a process of its own: `python -m tests.ui.story.guest_process FOLDER LANGUAGE`.

Reads one order per line, what the guest does and with what, and answers each, and its start, with an empty line.
"""

import sys
from pathlib import Path

from companion.i18n.language import Language
from tests.ui.harness import Driver
from tests.ui.story.duellist import Duellist
from tests.ui.story.plot import CRANE
from tests.ui.story.touches import SeededChance, ShakeSensor, new_phone
from tests.walks.duel_process import orders


def settle_in(player: Duellist) -> None:
    """The guest has a name, and likes light colours."""
    player.introduce(CRANE)
    player.choose("settings.theme")
    player.pick("settings.theme.light")
    player.back()


def obey(player: Duellist, word: str, what: str) -> None:
    match word:
        case "join":
            player.join(what)
        case "accept":
            player.accept()
        case "put_cards":
            player.put_cards(what)
        case "lock":
            player.lock()
        case "see_locked":
            player.see_locked(what)
        case "watch":
            player.watch()
        case "go_on":
            player.go_on()
        case "see_audit":
            player.see_audit()
        case "picture":
            player.driver.screenshot().save(what)


def main(folder: str, language: str) -> None:
    # Answers alone go to the real standard output; whatever else is printed must not be taken for one.
    answers, sys.stdout = sys.stdout, sys.stderr
    with Driver(new_phone(Path(folder), Language(language), SeededChance(), ShakeSensor())) as driver:
        player = Duellist(driver)
        settle_in(player)
        answers.write("\n")
        answers.flush()
        for order in orders(driver):
            word, _, what = order.rstrip("\n").partition(" ")
            obey(player, word, what)
            answers.write("\n")
            answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
