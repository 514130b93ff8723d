"""Tests that a pasted link and a typed code lead to a table, and that nothing else does."""

import pytest

from companion.fairplay.tablecode import TableCode, encode, password
from companion.link.invitation import Invitation
from companion.pairing.invitation_text import BadInvitation, find_invitation, is_complete, read_invitation
from companion.protocol.greeting import InvitationKind
from companion.table.address import TableAddress

CODE = TableCode("192.168.1.5", 29300, 7)
TYPED = encode(CODE)
SECRET = bytes(range(16))
LINK = Invitation("192.168.1.5", 29301, SECRET).link


@pytest.mark.parametrize("text", [LINK, f" {LINK}\n"])
def test_a_link_leads_to_its_table_whatever_stands_around_it(text: str) -> None:
    assert read_invitation(text) == (TableAddress("192.168.1.5", 29301), InvitationKind.LINK, SECRET)


def test_a_code_leads_to_its_table_however_it_is_typed() -> None:
    code = encode(CODE)
    typed = f" {code[:4]} {code[4:8]}-{code[8:]}\n".lower()
    assert read_invitation(typed) == (TableAddress("192.168.1.5", 29300), InvitationKind.CODE, password(CODE))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "wrong_length"),
        ("ACDE", "wrong_length"),
        ("!!!!!!!!!!!!", "unknown_character"),
        ("http://192.168.1.5/", "not_a_link"),
        ("http://192.168.1.5:99999/#" + 32 * "0", "wrong_port"),
        (encode(CODE)[:-2] + "00", "wrong_check"),
    ],
)
def test_a_text_that_invites_to_no_table_is_refused_with_the_reason(text: str, code: str) -> None:
    with pytest.raises(BadInvitation) as refused:
        read_invitation(text)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("message", "found"),
    [
        ("", ""),
        (" A3C4 D5E6 F7G8\n", "A3C4 D5E6 F7G8"),
        (f"Come! {LINK} now", LINK),
        ("http://", "http://"),
        ("http:// and nothing", "http://and"),
    ],
)
def test_an_invitation_is_found_in_a_message(message: str, found: str) -> None:
    assert find_invitation(message) == found


@pytest.mark.parametrize(
    ("typed", "whole"),
    [
        ("", False),
        (TYPED[:-1], False),
        (TYPED, True),
        (f"{TYPED[:4]} {TYPED[4:8]}-{TYPED[8:]}", True),
        (f"{TYPED[:4]} {TYPED[4:8]}-{TYPED[8:-1]}", False),
        (LINK[:-1], False),
        (LINK, True),
        ("http://192.168.1.5:29301/", False),
    ],
)
def test_it_is_known_when_nothing_more_is_to_come(typed: str, whole: bool) -> None:
    assert is_complete(typed) is whole
