"""Moves frames between two phones.

`Host` and `Guest` run one socket thread each and only move text. The thread that decides calls `take` when it is
woken, and `send` and `close` whenever it likes; nothing here ever waits for it.
"""
