"""Tests that the address of a table is kept, and that its code carries it."""

import json

import pytest

from companion.fairplay.tablecode import decode, password
from companion.link import invitation
from companion.table.address import TableAddress, dump_address, new_address, parse_address
from tests.table.phones import chance


@pytest.mark.parametrize("ip", ["192.168.1.5", "10.1.2.3", "172.20.10.1"])
def test_a_private_address_has_a_code_that_leads_to_it(ip: str) -> None:
    address = new_address(ip, 29301, chance(ip))
    code = decode(address.code)
    assert (code.address, code.port, code.secret) == (ip, 29301, address.number)
    assert address.secret == password(code)
    assert parse_address(dump_address(address)) == address


@pytest.mark.parametrize(("ip", "port"), [("127.0.0.1", 29300), ("192.168.1.5", 80), ("8.8.8.8", 29300)])
def test_where_no_code_can_carry_the_address_there_is_none(ip: str, port: int) -> None:
    address = new_address(ip, port, chance("none"))
    assert (address.number, address.code, address.secret) == (None, "", None)
    assert parse_address(dump_address(address)) == address


# What an invitation refuses for its address or its port, and what it takes.
IPS = ["0.0.0.0", "224.0.0.1", "240.0.0.1", "255.255.255.255", "1.2.3", "01.2.3.4", "evil.example", "::1", ""]
IPS += ["192.168.1.5", "10.0.0.1", "169.254.3.4", "100.64.0.9", "8.8.8.8", "127.0.0.1"]
PORTS = [0, 1, 80, 29300, 65535, 65536, -1, 10**30]


@pytest.mark.parametrize("ip", IPS)
@pytest.mark.parametrize("port", PORTS)
def test_only_what_an_invitation_may_hold_is_an_address(ip: str, port: int) -> None:
    try:
        invitation.parse(f"http://{ip}:{port}/#{bytes(16).hex()}")
        invited = TableAddress(ip, port)
    except invitation.MalformedInvitation:
        invited = None
    assert parse_address(json.dumps([ip, port, None])) == invited


@pytest.mark.parametrize(
    "text",
    [
        '["192.168.1.5", 29300, -1]',
        '["192.168.1.5", 29300, 4294967296]',
        '["192.168.1.5", 80, 1]',
        '["8.8.8.8", 29300, 1]',
        '["192.168.1.5", 29300, true]',
        '["192.168.1.5", true, null]',
        '["192.168.1.5", 29300.0, null]',
        '["192.168.\\ud800.5", 29300, null]',
    ],
)
def test_numbers_that_no_code_can_carry_are_no_address(text: str) -> None:
    assert parse_address(text) is None


@pytest.mark.parametrize("text", ["", "{}", "[]", '["a", "b", 1]', '["a", 1]', "[" * 9999])
def test_what_is_no_address_is_none(text: str) -> None:
    assert parse_address(text) is None
