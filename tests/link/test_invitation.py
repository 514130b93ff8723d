"""Tests that an invitation is read exactly as it was written, and nothing else is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.link.invitation import Invitation, InvitationSlip, MalformedInvitation, parse, qr

SECRET = bytes(range(16))
LINK = "http://192.168.1.5:29300/#000102030405060708090a0b0c0d0e0f"


def test_the_link_carries_the_address_the_port_and_the_secret() -> None:
    invitation = Invitation("192.168.1.5", 29300, SECRET)
    assert invitation.link == LINK
    assert parse(LINK) == invitation


def test_the_secret_is_not_printed() -> None:
    assert repr(parse(LINK)) == "Invitation(address='192.168.1.5', port=29300)"


@given(st.ip_addresses(v=4, network="10.0.0.0/8"), st.integers(1, 65535), st.binary(min_size=16, max_size=16))
def test_every_invitation_survives_its_link(address: object, port: int, secret: bytes) -> None:
    invitation = Invitation(str(address), port, secret)
    assert parse(invitation.link) == invitation


@pytest.mark.parametrize(
    ("text", "slip"),
    [
        ("", InvitationSlip.NOT_A_LINK),
        (LINK.replace("http", "https"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("http", "HTTP"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("/#", "#"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("/#", "/x#"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("/#", "/?#"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("192", "me@192"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("192.168.1.5", "example.org"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("192.168.1.5", "[::1]"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("192", "１９２"), InvitationSlip.NOT_A_LINK),
        (LINK.replace(":29300", ""), InvitationSlip.NOT_A_LINK),
        (LINK.replace("29300", "029300"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("29300", "2_93"), InvitationSlip.NOT_A_LINK),
        (LINK.replace("0a0b", "0A0B"), InvitationSlip.NOT_A_LINK),
        (LINK + "\n", InvitationSlip.NOT_A_LINK),
        (" " + LINK, InvitationSlip.NOT_A_LINK),
        (LINK.replace("192.168.1.5", "192.168.1"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("192.168.1.5", "192.168.1.256"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("192.168.1.5", "192.168.01.5"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("192.168.1.5", "0.0.0.0"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("192.168.1.5", "224.0.0.1"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("192.168.1.5", "255.255.255.255"), InvitationSlip.NO_SUCH_ADDRESS),
        (LINK.replace("29300", "65536"), InvitationSlip.WRONG_PORT),
        (LINK[:-1], InvitationSlip.WRONG_SECRET),
        (LINK + "00", InvitationSlip.WRONG_SECRET),
    ],
)
def test_everything_else_is_refused_by_name(text: str, slip: InvitationSlip) -> None:
    with pytest.raises(MalformedInvitation) as refused:
        parse(text)
    assert refused.value.slip is slip


@given(st.text() | st.from_regex(r"http://[0-9.]{1,16}:[0-9]{1,6}/#[0-9a-f]{0,40}", fullmatch=True))
def test_any_text_is_an_invitation_or_a_named_slip(text: str) -> None:
    try:
        link = parse(text).link
    except MalformedInvitation:
        return
    assert link == text


def test_the_longest_link_is_a_square_of_33_modules_and_a_light_border() -> None:
    rows = qr(LINK.replace("192.168.1.5:29300", "192.168.100.100:29307"))
    assert {len(rows), *map(len, rows)} == {33 + 2 * 4}
    border = [*rows[:4], *rows[-4:], *((row[:4] + row[-4:]) for row in rows)]
    assert not any(any(row) for row in border)
    # The corner by which a camera finds the code.
    finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    assert ["".join(".#"[module] for module in row[4:11]) for row in rows[4:11]] == finder
