"""The network of this machine with itself, on which phones in tests find each other."""

from os import environ

from companion.link.interfaces import Interface, NetworkKind

# Tests that run beside each other have addresses of their own: of a killed host, another one would take the port.
HOME = f"127.0.0.{2 + int(environ.get('PYTEST_XDIST_WORKER', 'gw0').removeprefix('gw'))}"
LOOPBACK = (Interface("lo", HOME, NetworkKind.WIFI),)
