"""The colours of Kiri-ai."""

from companion.ui.art.shape import ink

NIGHT = ink("141A38")
HAZE = ink("1B2347")
GLOW = ink("263062")
MOON = ink("F4E8CB")
CRATER = ink("E6D6B2")
CLOUD = ink("2C3870")
STAR = ink("AEBBEA")
RED = ink("E2483D")
DEEP_RED = ink("9C2A24")
BLUE = ink("3E7BEB")
DEEP_BLUE = ink("2450A8")
SUMI = ink("231C1A")
ASH = ink("8B8578")
GOLD = ink("D9A441")
