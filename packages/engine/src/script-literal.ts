/**
 * A text as a literal of ES5, with nothing in it at which vm2 begins to parse and rewrite a whole script: the words below and
 * escapes of code points, as far as they can be spelt otherwise. In single quotes, since nearly every character that JSON would
 * have escaped is a double one.
 */
export function scriptLiteral(text: string): string {
  const escaped = text.replace(/\\u?|['\u0000-\u001f\u2028\u2029]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, found => SPELT.get(found) ?? spell(found));
  return `'${escaped.replace(/\b(?:catch|import|async|with)\b/g, word => `\\x${word.charCodeAt(0).toString(16)}${word.slice(1)}`)}'`;
}
const SPELT: ReadonlyMap<string, string> = new Map([['\\', '\\\\'], ['\\u', '\\x5cu'], ['\'', '\\\'']]);
/** As JSON does, where it escapes. */
function spell(character: string): string {
  const escaped = JSON.stringify(character).slice(1, -1).replace('\\u00', '\\x');
  return escaped === character ? `\\u${character.charCodeAt(0).toString(16)}` : escaped;
}
