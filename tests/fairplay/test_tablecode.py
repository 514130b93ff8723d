"""Tests that a table code carries a table, and which typing errors it catches."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fairplay.tablecode import (
    ALPHABET,
    NETWORKS,
    PORTS,
    BadCode,
    CodeSlip,
    TableCode,
    decode,
    encode,
    password,
    secret_bits,
)

HOME = TableCode("192.168.1.7", 29303, 0x12345678)
TYPED = encode(HOME)


@st.composite
def tables(draw: st.DrawFn) -> TableCode:
    network = draw(st.sampled_from(NETWORKS))
    address = str(network[draw(st.integers(0, network.num_addresses - 1))])
    secret = draw(st.integers(0, 2 ** secret_bits(address) - 1))
    return TableCode(address, draw(st.sampled_from(PORTS)), secret)


@given(tables())
def test_every_private_table_comes_back_from_twelve_characters(table: TableCode) -> None:
    code = encode(table)
    assert len(code) == 12
    assert set(code) <= set(ALPHABET)
    assert decode(code) == table


@pytest.mark.parametrize(
    ("address", "bits"),
    [
        ("10.0.0.1", 24),
        ("10.255.255.255", 24),
        ("172.16.0.1", 28),
        ("172.31.9.9", 28),
        ("192.168.43.1", 32),
        ("169.254.7.7", 32),
    ],
)
def test_the_smaller_the_network_the_more_secret_bits(address: str, bits: int) -> None:
    assert secret_bits(address) == bits
    table = TableCode(address, PORTS[-1], 2**bits - 1)
    assert decode(encode(table)) == table


def test_no_two_characters_look_alike() -> None:
    assert len(set(ALPHABET)) == len(ALPHABET) == 29
    for group in ("0O", "1IL", "2Z", "5S", "8B", "UV"):
        assert len(set(group) & set(ALPHABET)) == 1


def test_look_alikes_small_letters_and_groups_are_read_as_meant() -> None:
    meant: set[str] = set()
    for secret in range(60):
        table = TableCode("10.1.2.3", 29300, secret * 104729)
        code = encode(table)
        meant |= set("01258V") & set(code)
        written = code.translate(str.maketrans("01258V", "OIZSBU"))
        assert decode(written) == decode(written.replace("I", "L")) == table
        assert decode(f" {written[:4]}-{written[4:8]} {written[8:]}".lower()) == table
    assert meant == set("01258V")


def test_any_one_wrong_character_is_caught() -> None:
    for place, right in enumerate(TYPED):
        for wrong in set(ALPHABET) - {right}:
            with pytest.raises(BadCode) as bad:
                decode(TYPED[:place] + wrong + TYPED[place + 1 :])
            assert bad.value.slip is CodeSlip.WRONG_CHECK


def test_any_two_exchanged_characters_are_caught_neighbours_or_not() -> None:
    exchanged = 0
    for one, other in combinations(range(12), 2):
        characters = list(TYPED)
        characters[one], characters[other] = characters[other], characters[one]
        if characters != list(TYPED):
            exchanged += 1
            with pytest.raises(BadCode, match="WRONG_CHECK"):
                decode("".join(characters))
    assert exchanged > 50


@pytest.mark.parametrize(
    ("typed", "slip", "details"),
    [
        ("", CodeSlip.WRONG_LENGTH, (0,)),
        (TYPED[:-1], CodeSlip.WRONG_LENGTH, (11,)),
        (TYPED + "0", CodeSlip.WRONG_LENGTH, (13,)),
        ("?" + TYPED[1:], CodeSlip.UNKNOWN_CHARACTER, ("?",)),
        (TYPED[:-1] + "ß", CodeSlip.UNKNOWN_CHARACTER, ("ß",)),
        (TYPED[:-1] + "\u0663", CodeSlip.UNKNOWN_CHARACTER, ("\u0663",)),
        ("YYYYYYYYYYY", CodeSlip.WRONG_LENGTH, (11,)),
    ],
)
def test_what_is_no_code_is_refused(typed: str, slip: CodeSlip, details: tuple[str | int, ...]) -> None:
    with pytest.raises(BadCode) as bad:
        decode(typed)
    assert (bad.value.slip, bad.value.details) == (slip, details)


def test_a_well_typed_code_of_no_table_is_refused() -> None:
    body = "Y" * 11
    codes = [body + check for check in ALPHABET]
    slips = []
    for code in codes:
        with pytest.raises(BadCode) as bad:
            decode(code)
        slips.append(bad.value.slip)
    assert sorted(slips) == [CodeSlip.NO_SUCH_TABLE, *[CodeSlip.WRONG_CHECK] * 28]


@given(st.text() | st.text(ALPHABET, min_size=11, max_size=13))
def test_any_text_is_a_table_or_a_declared_slip(typed: str) -> None:
    try:
        table = decode(typed)
    except BadCode:
        return
    assert decode(encode(table)) == table


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "127.0.0.1", "172.32.0.1", "192.169.0.1", "100.64.0.1", "", "10.0.0", "host"]
)
def test_an_address_outside_of_home_networks_has_no_code(address: str) -> None:
    with pytest.raises(BadCode) as bad:
        encode(TableCode(address, PORTS[0], 0))
    assert (bad.value.slip, bad.value.details) == (CodeSlip.NOT_PRIVATE, (address,))


@pytest.mark.parametrize("port", [80, PORTS[0] - 1, PORTS[-1] + 1])
def test_another_port_has_no_code(port: int) -> None:
    with pytest.raises(BadCode) as bad:
        encode(TableCode("10.0.0.1", port, 0))
    assert (bad.value.slip, bad.value.details) == (CodeSlip.WRONG_PORT, (port,))


@pytest.mark.parametrize("secret", [-1, 2**24])
def test_a_secret_that_does_not_fit_has_no_code(secret: int) -> None:
    with pytest.raises(BadCode) as bad:
        encode(TableCode("10.0.0.1", PORTS[0], secret))
    assert (bad.value.slip, bad.value.details) == (CodeSlip.WRONG_SECRET, ())


def test_the_password_is_for_its_own_table_only() -> None:
    tables = [HOME, TableCode("192.168.1.8", 29303, HOME.secret), TableCode("192.168.1.7", 29304, HOME.secret)]
    passwords = {password(table) for table in (*tables, TableCode("192.168.1.7", 29303, 1))}
    assert len(passwords) == 4
    assert {len(secret) for secret in passwords} == {16}


def test_the_secret_is_not_printed() -> None:
    assert repr(HOME) == "TableCode(address='192.168.1.7', port=29303)"
