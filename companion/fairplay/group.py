"""The numbers that cards are dealt in: the quadratic residues of RFC 3526, section 3 (2048-bit MODP group)."""

from companion.fairplay.digest import wide

_PRIME = """
    FFFFFFFF FFFFFFFF C90FDAA2 2168C234 C4C6628B 80DC1CD1 29024E08 8A67CC74
    020BBEA6 3B139B22 514A0879 8E3404DD EF9519B3 CD3A431B 302B0A6D F25F1437
    4FE1356D 6D51C245 E485B576 625E7EC6 F44C42E9 A637ED6B 0BFF5CB6 F406B7ED
    EE386BFB 5A899FA5 AE9F2411 7C4B1FE6 49286651 ECE45B3D C2007CB8 A163BF05
    98DA4836 1C55D39A 69163FA8 FD24CF5F 83655D23 DCA3AD96 1C62F356 208552BB
    9ED52907 7096966D 670C354E 4ABC9804 F1746C08 CA18217C 32905E46 2E36CE3B
    E39E772C 180E8603 9B2783A2 EC07A28F B5C55DF0 6F4C52C9 DE2BCBF6 95581718
    3995497C EA956AE5 15D22618 98FA0510 15728E5A 8AACAA68 FFFFFFFF FFFFFFFF
"""
P = int("".join(_PRIME.split()), 16)
# The order of the residues, a prime too: every exponent from 2 to Q - 1 hides a card, and can be undone.
Q = (P - 1) // 2
# Nine digests are 256 bits more than the prime has: the bias that the modulo leaves is too small to matter.
WIDE = 9


def residue(name: str) -> int:
    """The card of this name: nine SHA-256 digests as one number, modulo P, squared modulo P."""
    return pow(wide(WIDE, "companion/card/1", name), 2, P)


def is_member(value: int) -> bool:
    """Whether it is a quadratic residue other than 1: by the Jacobi symbol, sixty times faster than by raising to Q."""
    if not 1 < value < P:
        return False
    sign, top, bottom = 1, value, P
    while top:
        twos = (top & -top).bit_length() - 1
        top >>= twos
        if twos % 2 and bottom % 8 in (3, 5):
            sign = -sign
        if top % 4 == bottom % 4 == 3:
            sign = -sign
        top, bottom = bottom % top, top
    return sign == 1


def mask(value: int, exponent: int) -> int:
    return pow(value, exponent, P)


def unmask(value: int, exponent: int) -> int:
    """Takes an exponent back off, in whatever order the exponents were put on."""
    return mask(value, pow(exponent, -1, Q))
