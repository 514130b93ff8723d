"""Is the way to a table kept, and does its code carry it?"""

import pytest

from companion.fairplay.tablecode import decode, stretch
from companion.table.way import dump_door, open_door, parse_door
from tests.table.phones import chance


@pytest.mark.parametrize("address", ["192.168.1.5", "10.1.2.3", "172.20.10.1"])
def test_a_door_on_a_private_address_has_a_code_that_leads_to_it(address: str) -> None:
    door = open_door(address, 29301, chance(address))
    code = decode(door.code)
    assert (code.address, code.port, code.secret) == (address, 29301, door.number)
    assert door.secret == stretch(code)
    assert parse_door(dump_door(door)) == door


@pytest.mark.parametrize(("address", "port"), [("127.0.0.1", 29300), ("192.168.1.5", 80), ("8.8.8.8", 29300)])
def test_where_no_code_can_carry_the_way_there_is_none(address: str, port: int) -> None:
    door = open_door(address, port, chance("none"))
    assert (door.number, door.code, door.secret) == (None, "", None)
    assert parse_door(dump_door(door)) == door


@pytest.mark.parametrize("text", ["", "{}", "[]", '["a", "b", 1]', '["a", 1]', "[" * 9999])
def test_what_is_no_door_is_none(text: str) -> None:
    assert parse_door(text) is None
