/** Identifiers in patterns. Ranges in place of `\p{L}`: such patterns compile and run many times faster, and they need not tell valid names from invalid ones. */

/** The characters of an identifier, for a character class. */
export const IDENTIFIER_PART = String.raw`\w$\u00aa-\u1fff\u2071-\u218f\u2c00-\u2fff\u3005-\ufdff`;
/** One identifier. */
export const IDENTIFIER = String.raw`(?!\d)[${IDENTIFIER_PART}]+`;
