"""Runs every benchmark; absolute numbers depend on the machine, only the ratios can be compared."""

from tests.bench import coach, deal, kaito, kingbrick, kiriai, reveal, shake, start, turn

for benchmark in (kiriai, kaito, kingbrick, coach, shake, deal, reveal, start, turn):
    benchmark.run()
