/** TypeScript declarations as tokens, each with the JSDoc before it. */

export interface Token {
  /** A name, a punctuator, a number, or a string with its quotes. */
  readonly text: string;
  readonly kind: 'name' | 'string' | 'number' | 'mark';
  /** The words of the JSDoc comment right before the token, or empty. */
  readonly doc: string;
  readonly line: number;
}

const TOKEN = /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\p{L}_$][\p{L}\p{N}_$]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`(?:[^`\\]|\\[\s\S])*`?|-?\d[\w.]*|=>|\.\.\.|./gsu;

/** All tokens of a text; comments are kept as the words before what they document. */
export function tokensOf(text: string): Token[] {
  const out: Token[] = [];
  let doc = '';
  let line = 1;
  for (const [piece] of text.replace(/^\uFEFF/, '').matchAll(TOKEN)) {
    if (piece.startsWith('/**')) doc = docWords(piece);
    else if (/^\s|^\/[/*]/.test(piece)) { /* no token */ } else {
      const kind = /^["'`]/.test(piece) ? 'string' : /^-?\d/.test(piece) ? 'number' : /^[\p{L}_$]/u.test(piece) ? 'name' : 'mark';
      out.push({ text: piece, kind, doc, line });
      doc = '';
    }
    line += piece.split('\n').length - 1;
  }
  return out;
}

/** The description of a JSDoc comment and its `@deprecated` tag, in the words that patterns know. */
function docWords(comment: string): string {
  const lines = comment.replace(/^\/\*\*|\*\/$/g, '').split('\n').map(each => each.replace(/^\s*\*\s?/, '').trim());
  const tag = lines.findIndex(each => each.startsWith('@'));
  const words = (tag < 0 ? lines : lines.slice(0, tag)).join('\n').trim();
  const deprecated = lines.find(each => each.startsWith('@deprecated'));
  return deprecated === undefined ? words : `${words}\nDeprecated: ${deprecated.slice('@deprecated'.length).trim() || 'do not use.'}`.trim();
}
