"""Tests that the address of a table is kept, and that its code carries it."""

import pytest

from companion.fairplay.tablecode import decode, stretch
from companion.table.address import dump_address, new_address, parse_address
from tests.table.phones import chance


@pytest.mark.parametrize("ip", ["192.168.1.5", "10.1.2.3", "172.20.10.1"])
def test_a_private_address_has_a_code_that_leads_to_it(ip: str) -> None:
    address = new_address(ip, 29301, chance(ip))
    code = decode(address.code)
    assert (code.address, code.port, code.secret) == (ip, 29301, address.number)
    assert address.secret == stretch(code)
    assert parse_address(dump_address(address)) == address


@pytest.mark.parametrize(("ip", "port"), [("127.0.0.1", 29300), ("192.168.1.5", 80), ("8.8.8.8", 29300)])
def test_where_no_code_can_carry_the_address_there_is_none(ip: str, port: int) -> None:
    address = new_address(ip, port, chance("none"))
    assert (address.number, address.code, address.secret) == (None, "", None)
    assert parse_address(dump_address(address)) == address


@pytest.mark.parametrize("text", ["", "{}", "[]", '["a", "b", 1]', '["a", 1]', "[" * 9999])
def test_what_is_no_address_is_none(text: str) -> None:
    assert parse_address(text) is None
