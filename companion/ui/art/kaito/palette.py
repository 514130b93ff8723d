"""The colours of Kaito."""

from companion.ui.art.shape import ink

RED = ink("B5301F")
DEEP_RED = ink("8F2317")
INK = ink("17130F")
SOFT_INK = ink("332B22")
PAPER = ink("F1E4CC")
SHADE = ink("D3C2A2")
GOLD = ink("D9A441")
SHADOW = ink("000000", 0.4)
