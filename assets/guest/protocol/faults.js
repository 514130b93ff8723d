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
    /** Whether a value of the deal was refused; one of its codes is also a code of the frames. */
    this.ofTheDeal = false;
  }

  static ofDeal({ flaw, details }) {
    const fault = new PeerFault(flaw, ...details);
    fault.ofTheDeal = true;
    return fault;
  }
}

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
