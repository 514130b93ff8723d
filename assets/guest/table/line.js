// How does the page call the table, and call again until it is answered?

const PAUSES = [0.25, 0.5, 1, 2, 4, 8];
/** The host takes a silent guest for lost after about as long. */
const SILENCE = 10;
const PATIENCE = 6;
const SUBPROTOCOL = "companion.1";
/** The close code of a host that does not like what it has heard. */
const REFUSED = 1008;
/** That of a host whose window sleeps: whoever waits there is heard when it wakes. */
const ASLEEP = 1013;

/** One connection at a time; told of its beginning, its texts and its end, each with a number of its own. */
export class Line {
  #told;
  #socket = null;
  #number = 0;
  #attempt = 0;
  #retry = null;
  #watch = null;
  #stopped = true;
  #heardAt = 0;
  #hiddenAt = null;

  constructor(told) {
    this.#told = told;
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => this.#turn());
  }

  start() {
    this.#stopped = false;
    this.#watch = setInterval(() => this.#look(), 1000);
    this.#call();
  }

  stop() {
    this.#stopped = true;
    clearInterval(this.#watch);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  /** The other side has proved itself: the pauses begin anew. */
  settle() {
    this.#attempt = 0;
  }

  send(number, text) {
    if (number === this.#number && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  /** Because of what was heard on it, or because nothing is heard any more. */
  close(number) {
    if (number === this.#number && this.#socket) this.#end(this.#socket);
  }

  /** Calls again at once. */
  hurry() {
    if (this.#stopped || this.#socket) return;
    clearTimeout(this.#retry);
    this.#call();
  }

  #call() {
    const number = ++this.#number;
    const socket = new WebSocket(`ws://${location.host}/ws`, SUBPROTOCOL);
    this.#socket = socket;
    let opened = false;
    // A call that nobody takes can ring for minutes.
    const limit = setTimeout(() => this.#end(socket), PATIENCE * 1000);
    socket.onopen = () => {
      clearTimeout(limit);
      opened = true;
      this.#heardAt = now();
      this.#told.opened(number);
    };
    socket.onmessage = ({ data }) => {
      this.#heardAt = now();
      this.#told.heard(number, data);
    };
    socket.onclose = ({ code }) => {
      clearTimeout(limit);
      if (socket !== this.#socket) return;
      this.#socket = null;
      if (code === ASLEEP) this.settle();
      this.#told.closed(number, opened ? (code === REFUSED ? "refused" : "lost") : "unreachable");
      if (!this.#stopped) this.#again();
    };
  }

  #again() {
    const pause = PAUSES[Math.min(this.#attempt, PAUSES.length - 1)];
    this.#attempt += 1;
    this.#retry = setTimeout(() => this.#call(), pause * 1000);
  }

  /** Gives a connection up at once; an orderly end would wait for a host that may be gone. */
  #end(socket) {
    if (socket !== this.#socket) return;
    const { onclose } = socket;
    socket.onclose = null;
    socket.close();
    onclose({ code: 0 });
  }

  /** A phone that slept has most likely been given up by the host. */
  #turn() {
    if (document.hidden) this.#hiddenAt = now();
    else if (this.#hiddenAt !== null && now() - this.#hiddenAt > SILENCE && this.#socket) this.#end(this.#socket);
    if (!document.hidden) this.hurry();
  }

  /** About once a second: is anybody there? A page cannot see a socket's own signs of life, so it asks for itself. */
  #look() {
    this.#told.woken();
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN || now() - this.#heardAt < SILENCE) return;
    this.#heardAt = now();
    const limit = new AbortController();
    setTimeout(() => limit.abort(), PATIENCE * 1000);
    fetch("/", { cache: "no-store", signal: limit.signal }).catch(() => this.#end(socket));
  }
}

function now() {
  return performance.now() / 1000;
}
