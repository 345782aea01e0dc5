/** How the fake engine's journal packs an event: the sandbox writes it so, the dry run reads it so. */

/** Numbers of one event, one event after the other: kind, place, marks, decisions before it, types, name, extra, count. */
export const EVENT_WIDTH = 8;

/** Bits of an event's marks. */
export const EVENT_MARKS = { GUESS: 1, EXACT: 2, STATIC: 4, OPEN: 8, GUESSED: 16, HOST: 32, CALLED: 64, WRITTEN: 128 } as const;
