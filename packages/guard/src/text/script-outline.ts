/** The names that a script defines, from its text: functions, classes, methods, variables. Any edition, no parser, never fails. */
import { blankScript } from './blank-script.js';
import { IDENTIFIER as NAME, IDENTIFIER_PART } from './identifier.js';

export interface OutlineEntry {
  /** As far as the text qualifies it: `drawRows`, `Box.prototype.draw`, `Row.draw` for a method of class Row. */
  readonly name: string;
  readonly kind: 'function' | 'class' | 'method' | 'variable';
  readonly line: number;
  /** Braces around it; 0 is the script's own level. */
  readonly depth: number;
}

const NOT_A_METHOD = new Set(['if', 'for', 'while', 'switch', 'catch', 'with', 'function', 'return', 'constructor', 'super', 'new', 'typeof', 'do', 'else']);
const CALLABLE = String.raw`(?:async\s+)?(?:function\b|(?:\([^()]*\)|${NAME})\s*=>)`;
/** Where a form looks back over space, it first looks for its own first character: a long blanked comment would else be gone over from each of its places. */
const FORMS: readonly { readonly form: RegExp; readonly kind: OutlineEntry['kind'] }[] = [
  { kind: 'function', form: new RegExp(String.raw`\bfunction\s*\*?\s*(?<name>${NAME})\s*\(`, 'g') },
  { kind: 'class', form: new RegExp(String.raw`\bclass\s+(?<name>(?!extends\b)${NAME})`, 'g') },
  { kind: 'function', form: new RegExp(String.raw`(?<![${IDENTIFIER_PART}.])(?:(?:var|let|const)\s+)?(?<name>${NAME}(?:\s*\.\s*${NAME})*)\s*=\s*${CALLABLE}`, 'g') },
  { kind: 'method', form: new RegExp(String.raw`(?=[${IDENTIFIER_PART}])(?<=[{,]\s*)(?<name>${NAME})\s*:\s*${CALLABLE}`, 'g') },
  { kind: 'method', form: new RegExp(String.raw`(?=[*${IDENTIFIER_PART}])(?<=[{},;]\s*)(?:(?:static|async|get|set)\s+|\*\s*)*(?<name>${NAME})\s*\([^()]*\)\s*(?=\{)`, 'g') },
  { kind: 'variable', form: new RegExp(String.raw`\b(?:var|let|const)\s+(?<name>${NAME})(?![${IDENTIFIER_PART}]|\s*=\s*${CALLABLE})`, 'g') },
];

/** Every definition, in the order of the text. */
export function scriptOutline(content: string): OutlineEntry[] {
  const { code } = blankScript(content);
  const depths = depthsOf(code);
  const starts = lineStarts(code);
  const classes: { name: string; from: number; to: number }[] = [];
  const found: (OutlineEntry & { readonly at: number })[] = [];
  for (const { form, kind } of FORMS) {
    for (const match of code.matchAll(form)) {
      const bare = match.groups!.name!.replace(/\s+/g, '');
      if (kind === 'method' && NOT_A_METHOD.has(bare)) continue;
      // A named function expression on the right of `=` or `:` is the left side's.
      if (kind === 'function' && match[0].startsWith('function') && /[=:]\s*$/.test(code.slice(Math.max(0, match.index - 40), match.index))) continue;
      const at = match.index + match[0].indexOf(match.groups!.name!);
      const owner = kind === 'method' ? innermost(classes, at) : undefined;
      if (kind === 'class') classes.push({ name: bare, ...bodyOf(code, at) });
      found.push({ name: owner ? `${owner.name}.${bare}` : bare, kind, line: lineAt(starts, at), depth: depths[at]!, at });
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ name, kind, line, depth }) => ({ name, kind, line, depth }));
}

function depthsOf(code: string): Uint16Array {
  const out = new Uint16Array(code.length + 1);
  let depth = 0;
  for (let i = 0; i < code.length; i++) {
    if (code[i] === '}' && depth > 0) depth--;
    out[i] = depth;
    if (code[i] === '{') depth++;
  }
  return out;
}

/** The class whose body holds a place. The classes are in the order of the text, and few are nested: the nearest before it is asked first. */
function innermost(classes: readonly { name: string; from: number; to: number }[], at: number): { name: string } | undefined {
  let low = 0;
  let high = classes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (classes[middle]!.from < at) low = middle + 1;
    else high = middle;
  }
  for (let i = low - 1; i >= 0 && i >= low - 50; i--) if (at < classes[i]!.to) return classes[i];
  return undefined;
}

function bodyOf(code: string, at: number): { from: number; to: number } {
  const from = code.indexOf('{', at);
  if (from < 0) return { from: code.length, to: code.length };
  let open = 0;
  for (let i = from; i < code.length; i++) {
    if (code[i] === '{') open++;
    else if (code[i] === '}' && --open === 0) return { from, to: i };
  }
  return { from, to: code.length };
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n|\n|\r/g)].map(each => each.index + each[0].length)];
}
function lineAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}
