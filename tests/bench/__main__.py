"""Runs every benchmark; absolute numbers belong to this machine, only the ratios travel."""

from tests.bench import kaito, kingbrick, kiriai, shake, start, turn

for benchmark in (kiriai, kaito, kingbrick, shake, start, turn):
    benchmark.run()
