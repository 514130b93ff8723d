"""Makes calls to another phone go over the Wi-Fi.

A phone that finds no internet behind its Wi-Fi, as on another phone's hotspot, sends everything over mobile data, and
nobody in the room is reached.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from companion.device import android


# plyer's Wi-Fi has no Android half.
def android_use_wifi(wanted: bool) -> None:
    context = android.java("android.content.Context")
    manager = android.activity().getSystemService(context.CONNECTIVITY_SERVICE)
    manager.bindProcessToNetwork(_wifi(manager) if wanted else None)


def _wifi(manager: Any) -> Any:
    """None where there is none, and behind a VPN: to go around it is forbidden, and would end every call."""
    kinds = android.java("android.net.NetworkCapabilities")

    def goes_by(network: Any, transport: int) -> bool:
        capabilities = manager.getNetworkCapabilities(network)
        return capabilities is not None and bool(capabilities.hasTransport(transport))

    if goes_by(manager.getActiveNetwork(), kinds.TRANSPORT_VPN):
        return None
    return next((one for one in manager.getAllNetworks() if goes_by(one, kinds.TRANSPORT_WIFI)), None)


class Network:
    """Bound through `use_wifi(wanted)`; a desktop finds its way by itself."""

    def __init__(self, use_wifi: Callable[[bool], None] | None = None) -> None:
        self._use_wifi = use_wifi
        self._bound = False

    def use_wifi(self, wanted: bool) -> None:
        """Asked for again and again while a call is not answered: the Wi-Fi may be another one by now."""
        if self._use_wifi is not None and (wanted or self._bound):
            self._bound = wanted
            # Java's own errors have no common class but this; without an answer the call takes its usual way.
            with suppress(Exception):
                self._use_wifi(wanted)
