/** Past this, parsers and regular expressions run out of stack; no real code comes near it. */
export const MOST_NESTING = 300;

/** Whether brackets nest too deeply, or one operator stands a thousand times in a row. */
export function isTooDeep(code: string): boolean {
  if (!mayBeTooDeep(code)) return false;
  let depth = 0;
  let deepest = 0;
  // Strings, comments and simple regular expressions are passed over.
  for (const [token] of code.matchAll(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\/\*[\s\S]*?\*\/|\/\/[^\n]*|[([{]|[)\]}]|[!~+-]{1000}/g)) {
    if (token.length === 1000 && /^[!~+-]/.test(token)) return true;
    if (token === '(' || token === '[' || token === '{') { if (++depth > deepest) deepest = depth; } else if (token === ')' || token === ']' || token === '}') depth--;
  }
  return deepest > MOST_NESTING;
}
/** A quick look, strings and comments included: nearly every text ends here. */
function mayBeTooDeep(code: string): boolean {
  let depth = 0;
  let row = 0;
  let last = 0;
  for (let i = 0; i < code.length; i++) {
    const char = code.charCodeAt(i);
    const kind = char < 128 ? NESTING[char]! : 0;
    if (kind === 0) continue;
    if (kind === OPERATOR) {
      row = last === i - 1 ? row + 1 : 1;
      if (row >= 1000) return true;
      last = i;
    } else if (kind === OPENS) { if (++depth > MOST_NESTING) return true; } else if (depth > 0) depth--;
  }
  return false;
}
const OPENS = 1;
const CLOSES = 2;
const OPERATOR = 3;
/** What the quick look heeds, by character. */
const NESTING = new Uint8Array(128);
for (const [chars, kind] of [['([{', OPENS], [')]}', CLOSES], ['!~+-', OPERATOR]] as const) for (const char of chars) NESTING[char.charCodeAt(0)] = kind;
