// How often may a side say what only its player's wishes bound? A log and the memory must not grow without end.

/** The lines of an open book, whoever wrote them. */
export const MOST_LINES = 1000;
/** Of one side in one exchange. */
export const MOST_TAKE_BACKS = 20;
/** Of one side in one match. */
export const MOST_DRAW_OFFERS = 20;
export const MOST_TELLINGS = 20;
