/**
 * A text as a literal of ES5, with nothing in it at which vm2 begins to parse and rewrite a whole script: the words below and
 * escapes of code points, as far as they can be spelt otherwise. In single quotes, since nearly every character that JSON would
 * have escaped is a double one.
 */
export function scriptLiteral(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replace(/\\(?:u00|"|\\u?)|['\u2028\u2029]/g, found => SPELT.get(found) ?? `\\u${found.charCodeAt(0).toString(16)}`);
  return `'${escaped.replace(/\b(?:catch|import|async|with)\b/g, word => `\\x${word.charCodeAt(0).toString(16)}${word.slice(1)}`)}'`;
}
const SPELT: ReadonlyMap<string, string> = new Map([['\\u00', '\\x'], ['\\"', '"'], ['\\\\', '\\\\'], ['\\\\u', '\\x5cu'], ['\'', '\\\'']]);
