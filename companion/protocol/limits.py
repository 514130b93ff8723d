"""How often a side may say what only its player's wishes bound, so that no log and no memory grows without end."""

# The lines of an open book, whoever wrote them.
MOST_LINES = 1000
# Of one side in one exchange.
MOST_TAKE_BACKS = 20
# Of one side in one match.
MOST_DRAW_OFFERS = 20
MOST_TELLINGS = 20
