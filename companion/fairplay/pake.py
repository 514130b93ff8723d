"""Turns a short password into a strong secret, so that no listener can try passwords: SPAKE2, as in RFC 9382."""

from dataclasses import dataclass
from functools import lru_cache

from companion.fairplay.digest import digest, wide
from companion.fairplay.group import (
    EXPONENT_DIGESTS,
    GENERATOR,
    P,
    Q,
    is_member,
    multiply,
    power_of,
    read_number,
    to_bytes,
)
from companion.fairplay.key import Direction
from companion.fairplay.seal import Secret

# RFC 9382's M and N, which come from hashes too: by a logarithm of them one connection could test every password.
MASKS = {
    Direction.GUEST: read_number("""
        E3D399E4 3F96D05D 66723BD2 41E890A8 7C2689AD AE4E61D7 00B33B38 579B9A5E
        66CC5083 8123AF9B 3C818832 BD01E93B 94207351 32C29223 34593A22 89D3DD13
        7C607731 A7688EC7 1D87C2B9 36354B93 15293E94 F66D8F4D 07160952 E0C5A28E
        06C138D6 BDCD0F5C B28A6A5D 1E2C3740 E63F4745 9F4CF398 C620C9D8 C4E3C686
        C15AD68F 023F7DAE 5A4F03E2 91377824 EB1FE911 76CFBEA6 3F366075 4D798CCE
        0715BBBF 14A58434 20582E77 7F7DB81C BBEEE00D 7B9039CC EC9FA0EC 5B022AFE
        4381B95C 18FE68F8 70AB1576 0D23A2D3 CD1F8FF4 93A39636 E3BED90C 702F9FB1
        DE61BDD3 F20CF961 725EE0B3 A526795A 6DB75C54 4CECB48F 433D1027 91B5B74D
    """),
    Direction.HOST: read_number("""
        59BE11C7 FBC27494 C045B47B 6FAA4A17 979E6FDE 93425E8B 415BBA4A 39B2D321
        29EDCE3B E19FBDA3 5BCD7D3A 401A33A5 4FD03BF4 51513560 E2E67222 FC6AC363
        B198D9E5 D60720C6 485683D1 7ADB0272 E5534FCC 3BD8D4F6 7A7C06E5 5E96D326
        1592AA90 3A33515D 044BB88F 5DA5C27E 210A4C23 D174B585 39F33465 058CC86D
        EA9F7575 ACB738FA 14699A17 345799FA 475C4D16 41DC898E 0D549A38 51DC020F
        C9EC5C3B BBDCE9AF 8E60BEDD A3BBE73B F8EF9D15 B9895EA9 66E6C9B6 2F3F9275
        668B6C90 8E48E78F 382243E8 28BBB9CC DB171616 269FEEBF 1AEF061D FA4172EE
        80C7DC0F 280202D1 DB1BA90C 7ED4519C 0C413D30 CA48828B 2CA24832 58299402
    """),
}


class NotAnElement(ValueError):
    """The other side's value could give its secret exponent away, or fix the result, and was not used."""


@dataclass(frozen=True, slots=True, repr=False)
class Share(Secret):
    """One side's part in one agreement; only `public` may be sent."""

    side: Direction
    password: bytes
    exponent: int
    public: int


def make_share(side: Direction, password: bytes, entropy: bytes) -> Share:
    """A part from 32 random bytes, which are used for one connection only."""
    exponent = wide(EXPONENT_DIGESTS, "companion/share/1", entropy) % Q
    return Share(side, password, exponent, multiply(power_of(GENERATOR, exponent), _mask(side, password)))


def agree(mine: Share, theirs: int, *context: str | bytes) -> bytes:
    """32 bytes that both sides get who know the same password and name the same context; anybody else gets others."""
    if not is_member(theirs):
        raise NotAnElement
    if mine.side is Direction.HOST:
        host, guest, other = mine.public, theirs, Direction.GUEST
    else:
        host, guest, other = theirs, mine.public, Direction.HOST
    unmasked = multiply(theirs, pow(_mask(other, mine.password), -1, P))
    values = (guest, host, power_of(unmasked, mine.exponent), _scalar(mine.password))
    return digest(
        "companion/pake/1",
        *context,
        Direction.GUEST.value,
        Direction.HOST.value,
        *map(to_bytes, values),
    )


def _scalar(password: bytes) -> int:
    return wide(EXPONENT_DIGESTS, "companion/password/1", password) % Q


# A host masks with the same code whoever calls, and both sides need the mask of either.
@lru_cache(maxsize=4)
def _mask(side: Direction, password: bytes) -> int:
    return power_of(MASKS[side], _scalar(password))
