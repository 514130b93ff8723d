// What can go wrong between two phones, and whose fault is it?

class Named extends Error {
  constructor(code, details) {
    super([code, ...details].join(" "));
    this.code = code;
    this.details = details;
  }
}

/** They broke it: close the line; the match is as it was before. */
export class PeerFault extends Named {
  constructor(code, ...details) {
    super(code, details);
  }
}

/** Refused before anybody had proved to have sent it: close the line, and blame nobody. */
export class Unproved extends PeerFault {}

/** This page broke the order: nothing has changed, and nothing was said. */
export class Misuse extends Named {
  constructor(code, ...details) {
    super(code, details);
  }
}

/** A kept log that cannot be replayed, with the number of the line. */
export class DamagedLog extends Error {
  constructor(line) {
    super(`line ${line}`);
    this.line = line;
  }
}
