"""Runs every benchmark; absolute numbers belong to this machine, only the ratios travel."""

from tests.bench import kaito, kingbrick, kiriai, start, turn

for benchmark in (kiriai, kaito, kingbrick, start, turn):
    benchmark.run()
