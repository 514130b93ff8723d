"""What the page says in every language: as its browser asks for it, or switched live."""

from companion.i18n.language import Language
from tests.walks.browser import Browser

# Switches the language as the page's own button does, which is in the menu: to open that would change what is shown.
SPEAK = """
    const speak = (language) => {
        const button = document.createElement("button");
        Object.assign(button.dataset, { do: "language", with: language });
        document.body.append(button);
        button.click();
        button.remove();
        if (document.documentElement.lang !== language) throw new Error(`it does not speak ${language}`);
    };
"""


def speak(browser: Browser, language: str) -> None:
    """Whatever is opened next speaks it by itself."""
    agent = browser.run("return navigator.userAgent")
    browser.tools("Emulation.setUserAgentOverride", userAgent=agent, acceptLanguage=f"{language}-CH,{language};q=0.9")


def in_every_language(browser: Browser, selector: str) -> dict[str, str]:
    """What can be read there; afterwards the page speaks English."""
    found: dict[str, str] = browser.run(
        f"""
        {SPEAK}
        const [languages, selector] = given;
        const read = (language) => {{
            speak(language);
            return [language, document.querySelector(selector).innerText];
        }};
        const found = Object.fromEntries(languages.map(read));
        speak("en");
        return found;
        """,
        list(Language),
        selector,
    )
    return found
