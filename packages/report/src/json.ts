/** The JSON form of any result: the contract of DESIGN 4.5 and 5, indented, ending with a line break. */
export function jsonText(result: unknown): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
