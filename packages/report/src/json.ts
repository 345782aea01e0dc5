/** The JSON form of any result: the contract of DESIGN 4.5 and 5, indented, ending with a line break. */
export function jsonText(result: unknown): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}

/** JSON on one line, for whoever takes lines apart too: what some readers take for the end of a line, or a terminal for a command, is escaped. */
export function jsonLine(result: unknown): string {
  return JSON.stringify(result).replace(/[\u007f-\u009f\u2028\u2029]/g, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
