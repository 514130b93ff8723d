// How is it said in this language? One catalogue per language, switched live; the browser's own language comes first.

export const LANGUAGES = { en: "English", it: "Italiano", es: "Español" };
const CHOSEN = "companion/language";
const PAUSE = 1000;

export class Speech {
  #catalogues;

  static async load() {
    const speech = new Speech();
    const names = Object.keys(LANGUAGES);
    const texts = await Promise.all(names.map(read));
    speech.#catalogues = Object.fromEntries(names.map((name, index) => [name, texts[index]]));
    speech.choose(chosen() ?? preferred());
    return speech;
  }

  choose(language) {
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Chooses for good. */
  keep(language) {
    this.choose(language);
    try {
      localStorage.setItem(CHOSEN, language);
    } catch {
      // Where nothing may be kept, the choice holds until the page is closed.
    }
  }

  /** The sentence with its values put in. */
  say(key, values = {}) {
    return this.#catalogues[this.language][key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
  }
}

/** The host's phone may fall asleep in the middle: a page that has come so far tries until it has its words. */
async function read(name) {
  for (;;) {
    try {
      return await (await fetch(`/i18n/${name}.json`)).json();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

function chosen() {
  try {
    const language = localStorage.getItem(CHOSEN);
    return language in LANGUAGES ? language : null;
  } catch {
    return null;
  }
}

function preferred() {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return spoken.find((language) => language in LANGUAGES) ?? "en";
}
