"""Runs every benchmark; absolute numbers belong to this machine, only the ratios travel."""

from tests.bench import kaito, kingbrick, kiriai

for benchmark in (kiriai, kaito, kingbrick):
    benchmark.run()
