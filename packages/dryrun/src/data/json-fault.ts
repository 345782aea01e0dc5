/** Where a text stops being JSON. The engine's own messages quote the text and mostly know no place. */

const SPACE = /[ \t\r\n]*/y;
const SCALAR = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The line of the first fault and what stands there; null for JSON. */
export function jsonFault(text: string): { readonly line: number; readonly words: string } | null {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const at = new Scanner(text).faultAt();
    const found = /^[\w$.+-]{1,30}|^[^]/.exec(text.slice(at, at + 31))?.[0];
    return { line: text.slice(0, at).split(/\r\n?|\n/).length, words: found === undefined ? 'it ends too early' : `${JSON.stringify(found)} is not expected here` };
  }
}

class Scanner {
  private at = 0;
  constructor(private readonly text: string) {}

  /** How far the text is JSON: objects and lists that are open, by what closes them. */
  faultAt(): number {
    const open: string[] = [];
    for (let mayEnd = false; ; ) {
      if (!mayEnd && open.at(-1) === '}' && !this.key()) return this.at;
      this.skip();
      const char = this.text[this.at];
      if (!mayEnd && (char === '{' || char === '[')) {
        open.push(char === '{' ? '}' : ']');
        this.at++;
        mayEnd = this.closes(open);
      } else if (!mayEnd) {
        if (!this.take(SCALAR)) return this.at;
        mayEnd = true;
      } else if (open.length === 0) return this.at;
      else if (char === ',') { this.at++; mayEnd = false; } else if (char !== open.at(-1)) return this.at;
      else { this.at++; open.pop(); }
    }
  }
  /** An empty object or list. */
  private closes(open: string[]): boolean {
    this.skip();
    if (this.text[this.at] !== open.at(-1)) return false;
    this.at++;
    open.pop();
    return true;
  }
  private key(): boolean {
    this.skip();
    if (this.text[this.at] !== '"' || !this.take(SCALAR)) return false;
    this.skip();
    if (this.text[this.at] !== ':') return false;
    this.at++;
    return true;
  }
  private skip(): void { this.take(SPACE); }
  private take(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    const found = pattern.test(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }
}
