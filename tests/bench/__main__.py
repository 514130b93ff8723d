"""Runs every benchmark; absolute numbers belong to this machine, only the ratios travel."""

from tests.bench import kaito, kingbrick, kiriai, reveal, shake, start, turn

for benchmark in (kiriai, kaito, kingbrick, shake, reveal, start, turn):
    benchmark.run()
