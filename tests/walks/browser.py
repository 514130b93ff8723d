"""A real browser that a test drives: Debian's Chromium, by the W3C WebDriver protocol over the standard library."""

import base64
import json
import os
import re
import select
import signal
import subprocess
import time
from contextlib import suppress
from http import HTTPStatus
from http.client import HTTPConnection
from pathlib import Path
from types import TracebackType
from typing import Any

LIMIT = 60.0
# How the protocol writes a reference to an element.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--no-default-browser-check",
    "--password-store=basic",
    "--hide-scrollbars",
    "--lang=en",
    "--accept-lang=en",
    # A test that wants to see things move says so.
    "--force-prefers-reduced-motion",
)
# A reload cuts off what is still being fetched, and a host that ends cuts off what is still being called.
LOST = ("ERR_CONN", "ERR_EMPTY_RESPONSE", "closed before receiving a handshake")
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "Space": " "}

Found = dict[str, str]


class DriverFault(Exception):
    """The browser could not do what it was told: its own code, and its own words."""

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(f"{code}: {message}")


class Browser:
    """One Chromium on one profile folder; opened again on the same folder, it remembers."""

    def __init__(self, profile: Path) -> None:
        self._processes: list[subprocess.Popen[bytes]] = []
        try:
            self._start(profile)
        except BaseException:
            self.kill()
            raise

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _start(self, profile: Path) -> None:
        driver = self._launch("chromedriver", "--port=0")
        # The one that it has taken; it says so when it listens.
        self._port = int(read_until(driver, rb"on port (\d+)\."))
        options = {"binary": "/usr/bin/chromium", "args": [*FLAGS, f"--user-data-dir={profile}"]}
        logging = {"browser": "ALL"}
        self._begin({"browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": logging})

    def _launch(self, *command: str, **environment: str) -> "subprocess.Popen[bytes]":
        # A session of its own: whatever the process starts can be found, and ended, by it.
        process = subprocess.Popen(
            command,
            env=os.environ | environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._processes.append(process)
        return process

    def _begin(self, wanted: dict[str, object]) -> None:
        wanted = wanted | {"timeouts": {"script": int(LIMIT * 1000)}}
        answer = self._call("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{answer['sessionId']}"

    def _call(self, method: str, path: str, body: object = None) -> Any:
        line = HTTPConnection("127.0.0.1", self._port, timeout=LIMIT + 10)
        try:
            text = None if body is None else json.dumps(body)
            line.request(method, path, text, {"Content-Type": "application/json"})
            answer = line.getresponse()
            value = json.loads(answer.read())["value"]
        finally:
            line.close()
        if answer.status != HTTPStatus.OK:
            raise DriverFault(value["error"], value["message"])
        return value

    def _do(self, path: str, **body: object) -> Any:
        return self._call("POST", self._session + path, body)

    # Pages

    def open(self, address: str) -> None:
        self._do("/url", url=address)

    def reload(self) -> None:
        self._do("/refresh")

    def resize(self, width: int, height: int) -> None:
        """The page itself, whatever a window would allow; it is told by the same door that a developer's tools use."""
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def tools(self, command: str, **parameters: object) -> Any:
        return self._do("/goog/cdp/execute", cmd=command, params=parameters)

    def complaints(self) -> list[str]:
        """What the page's scripts have thrown and the browser has refused since the last time; not lost connections."""
        entries = self._call("POST", f"{self._session}/se/log", {"type": "browser"})
        severe = (entry["message"] for entry in entries if entry["level"] == "SEVERE")
        return [message for message in severe if not any(lost in message for lost in LOST)]

    def screenshot(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._call("GET", f"{self._session}/screenshot")))

    # Tabs

    def tab(self) -> str:
        handle: str = self._call("GET", f"{self._session}/window")
        return handle

    def new_tab(self) -> None:
        """Opens one, and goes on in it."""
        self.switch(self._do("/window/new", type="tab")["handle"])

    def switch(self, tab: str) -> None:
        self._do("/window", handle=tab)

    def close_tab(self) -> None:
        self._call("DELETE", f"{self._session}/window")

    # Scripts

    def run(self, script: str, *arguments: object) -> Any:
        """The body of a function; it may await."""
        finish = "const done = arguments[arguments.length - 1];"
        wrapped = (
            f"{finish} (async (...given) => {{ {script} }})(...[...arguments].slice(0, -1))"
            ".then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));"
        )
        answer = self._do("/execute/async", script=wrapped, args=arguments)
        if "error" in answer:
            raise DriverFault("script", answer["error"])
        return answer.get("value")

    def until(self, condition: str) -> Any:
        """Waits until the expression is true, asked again whenever the page has changed, and gives its value."""
        watch = f"""
            return await new Promise((resolve, reject) => {{
                const ask = () => {{
                    try {{
                        const value = ({condition});
                        if (!value) return;
                        watcher.disconnect();
                        resolve(value);
                    }} catch (error) {{ reject(error); }}
                }};
                const watcher = new MutationObserver(ask);
                watcher.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
                ask();
            }});
        """
        try:
            return self.run(watch)
        except DriverFault as fault:
            if fault.code != "script timeout":
                raise
            shown = self.run("return document.body.innerText")
            raise AssertionError(f"never: {condition}\n{shown}") from fault

    # Elements

    def exists(self, selector: str) -> bool:
        return bool(self.run("return document.querySelector(given[0]) !== null", selector))

    def text(self, selector: str = "body") -> str:
        """What can be read there."""
        text: str = self.run("return document.querySelector(given[0]).innerText", selector)
        return text

    def find(self, selector: str) -> Found:
        found: Found = self._do("/element", using="css selector", value=selector)
        return found

    def click(self, element: Found | str) -> None:
        """Scrolls to it as a person would, not only until its edge is in sight, and clicks on its middle."""
        found = self.find(element) if isinstance(element, str) else element
        self.run('given[0].scrollIntoView({ block: "center" })', found)
        self._do(f"/element/{found[ELEMENT]}/click")

    def press(self, *keys: str) -> None:
        """On the keyboard, one after the other, wherever the focus is."""
        values = [KEYS.get(key, key) for key in keys]
        strokes = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self._do("/actions", actions=[{"type": "key", "id": "keyboard", "actions": strokes}])

    def hold(self, element: Found) -> None:
        """Puts a finger on it and leaves it there until `release`."""
        steps = [
            {"type": "pointerMove", "duration": 0, "x": 0, "y": 0, "origin": element},
            {"type": "pointerDown", "button": 0},
        ]
        self._do(
            "/actions",
            actions=[{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}],
        )

    def release(self) -> None:
        self._call("DELETE", f"{self._session}/actions")

    def label(self, element: Found) -> str:
        """What a screen reader says of it."""
        label: str = self._call("GET", f"{self._session}/element/{element[ELEMENT]}/computedlabel")
        return label

    # The end

    def close(self) -> None:
        with suppress(OSError, DriverFault):
            self._call("DELETE", self._session)
        self.kill()

    def kill(self) -> None:
        """As the system does: the browser and everything it has started, at once."""
        for launched in reversed(self._processes):
            for process in _of_session(launched.pid):
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            launched.kill()
            launched.communicate()


def read_until(process: "subprocess.Popen[bytes]", pattern: bytes) -> bytes:
    """Waits until the process says it, and gives the part that is asked for."""
    assert process.stdout is not None
    heard = b""
    deadline = time.monotonic() + LIMIT
    while (found := re.search(pattern, heard)) is None:
        ready, _, _ = select.select([process.stdout], [], [], max(0.0, deadline - time.monotonic()))
        more = os.read(process.stdout.fileno(), 4096) if ready else b""
        if not more:
            raise DriverFault("no driver", heard.decode(errors="replace"))
        heard += more
    return found[1]


def _of_session(leader: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                # The name in brackets may hold blanks; the session is the fourth field after it.
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[3]) == leader:
                    found.append(int(folder.name))
    return found
