"""A real browser that a test drives: Debian's Chromium, by selenium and Debian's own driver."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException, TimeoutException, WebDriverException
from selenium.webdriver import ActionChains, Chrome, ChromeOptions, ChromeService, Firefox, WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.command import Command
from selenium.webdriver.remote.webelement import WebElement

LIMIT = 60.0
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
LOST = ("ERR_CONN", "ERR_SOCKET_NOT_CONNECTED", "ERR_EMPTY_RESPONSE", "closed before receiving a handshake")
# Where a person would have it before a touch; an expression that gives what was found.
IN_THE_MIDDLE = '(found.scrollIntoView({ block: "center" }), found)'
KEYS = {"Tab": Keys.TAB, "Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Space": " "}
# Whatever the driver starts can be found, and ended, by its session.
OWN_SESSION = {"start_new_session": True}

DriverFault = WebDriverException
Found = WebElement
Driver = Chrome | Firefox | WebKitGTK


class Browser:
    """One Chromium on one profile folder; opened again on the same folder, it remembers."""

    def __init__(self, profile: Path) -> None:
        self._driver = self._start(profile)
        self._driver.set_script_timeout(LIMIT)

    def __enter__(self) -> "Browser":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _start(self, profile: Path) -> Driver:
        options = ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for flag in (*FLAGS, f"--user-data-dir={profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        # Told where its driver is, selenium looks for none, and fetches nothing.
        return Chrome(options, ChromeService("/usr/bin/chromedriver", popen_kw=OWN_SESSION))

    # Pages

    def open(self, address: str) -> None:
        self._driver.get(address)

    def reload(self) -> None:
        self._driver.refresh()

    def resize(self, width: int, height: int) -> None:
        """The page itself, whatever a window would allow; it is told by the same door that a developer's tools use."""
        self.tools("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def _await_size(self, width: int, height: int) -> None:
        """Some pages hear of their size later than the driver says so."""
        self.run(
            """
            await new Promise((resolve) => {
                const ask = () => innerWidth === given[0] && innerHeight === given[1] && resolve();
                addEventListener("resize", ask);
                ask();
            });
            """,
            width,
            height,
        )

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Things move for a while, and take their time."""
        motion = {"name": "prefers-reduced-motion", "value": "no-preference"}
        self.tools("Emulation.setEmulatedMedia", features=[motion])
        try:
            yield
        finally:
            self.tools("Emulation.setEmulatedMedia", features=[])

    def tools(self, command: str, **parameters: object) -> Any:
        assert isinstance(self._driver, Chrome)
        return self._driver.execute_cdp_cmd(command, parameters)

    def complaints(self) -> list[str]:
        """What the page's scripts have thrown and the browser has refused since the last time; not lost connections."""
        assert isinstance(self._driver, Chrome)
        severe = (entry["message"] for entry in self._driver.get_log("browser") if entry["level"] == "SEVERE")
        return [message for message in severe if not any(lost in message for lost in LOST)]

    def screenshot(self, path: Path) -> None:
        path.write_bytes(self._driver.get_screenshot_as_png())

    # Tabs

    def tab(self) -> str:
        return self._driver.current_window_handle

    def new_tab(self) -> None:
        """Opens one, and goes on in it."""
        self._driver.switch_to.new_window("tab")

    def switch(self, tab: str) -> None:
        self._driver.switch_to.window(tab)

    def close_tab(self) -> None:
        self._driver.close()

    # Scripts

    def run(self, script: str, *arguments: object) -> Any:
        """The body of a function; it may await."""
        finish = "const done = arguments[arguments.length - 1];"
        wrapped = (
            f"{finish} (async (...given) => {{ {script} }})(...[...arguments].slice(0, -1))"
            ".then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));"
        )
        answer = self._driver.execute_async_script(wrapped, *arguments)
        if "error" in answer:
            raise DriverFault(answer["error"])
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
        while True:
            try:
                return self.run(watch)
            except StaleElementReferenceException:
                # The page has replaced what was found before it could be handed over.
                continue
            except TimeoutException as fault:
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
        return self._driver.find_element(By.CSS_SELECTOR, selector)

    def click(self, element: Found | str) -> None:
        """Scrolls to it as a person would, not only until its edge is in sight, and clicks on its middle."""
        one = "document.querySelector(given[0])" if isinstance(element, str) else "given[0]"
        self.run(f"const found = {one}; return {IN_THE_MIDDLE}", element).click()

    def press(self, *keys: str) -> None:
        """On the keyboard, one after the other, wherever the focus is."""
        ActionChains(self._driver).send_keys(*(KEYS.get(key, key) for key in keys)).perform()

    def hold(self, element: Found) -> None:
        """Puts a finger on it and leaves it there until `release`."""
        actions = ActionBuilder(self._driver, mouse=PointerInput(POINTER_TOUCH, "finger"))
        actions.pointer_action.move_to(element).pointer_down()
        actions.perform()

    def release(self) -> None:
        ActionBuilder(self._driver).clear_actions()

    def label(self, element: Found) -> str:
        """What a screen reader says of it."""
        return element.accessible_name

    # The end

    def close(self) -> None:
        # Selenium's own end would wait for a second until its driver has ended too.
        with suppress(OSError, DriverFault):
            self._driver.execute(Command.QUIT)
        self.kill()

    def kill(self) -> None:
        """As the system does: the browser and everything it has started, at once."""
        driver = self._driver.service.process
        for process in _of_session(driver.pid):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        driver.wait()


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
