/** What a file exposes, from the file itself; where the file cannot tell, the worker's own words, labelled a claim (GUARD 3). */
import { blankScript } from '../text/blank-script.js';
import { IDENTIFIER as NAME } from '../text/identifier.js';
import { scriptOutline } from '../text/script-outline.js';

export interface ExposedName { readonly name: string; readonly kind: 'function' | 'class' | 'method' | 'variable' | 'export'; readonly line: number }
export type Exposures =
  | { readonly path: string; readonly basis: 'file'; readonly names: readonly ExposedName[] }
  /** Nothing was read from the file: `words` are what the worker said of it, and nobody has checked them. */
  | { readonly path: string; readonly basis: 'claim'; readonly words: string };

const SCRIPT = /\.(?:[cm]?[jt]sx?|es|jsxinc|jsxbin)$/i;

/**
 * @param path decides the language by its extension
 * @param words what the worker said that the file exposes
 */
export function exposures(path: string, content: string, words = ''): Exposures {
  const names = SCRIPT.test(path) ? namesOf(content) : [];
  return names.length > 0 ? { path, basis: 'file', names } : { path, basis: 'claim', words };
}

/** In a module what it exports, and the methods of its classes; in a script what stands at its own level. */
function namesOf(content: string): ExposedName[] {
  const outline = scriptOutline(content);
  const exported = exportsOf(blankScript(content).code);
  if (exported === null) return outline.filter(each => each.depth === 0 || (each.kind === 'method' && each.name.includes('.'))).map(({ name, kind, line }) => ({ name, kind, line }));
  return exported.flatMap(({ name, local, line }) => {
    const defined = outline.find(each => each.depth === 0 && each.name === local);
    const methods = outline.filter(each => each.kind === 'method' && each.name.startsWith(`${local}.`));
    return [{ name, kind: defined?.kind ?? 'export', line: defined?.line ?? line } as ExposedName, ...methods.map(each => ({ name: each.name, kind: each.kind, line: each.line }))];
  });
}

const EXPORTED = new RegExp(String.raw`(?<![.\w$])export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\s*\*?|class|var|let|const|interface|type|enum|namespace)\s+(${NAME})`, 'g');
const DEFAULT = new RegExp(String.raw`(?<![.\w$])export\s+default\s+(?:async\s+)?(?:function\s*\*?\s*|class\s+)?(${NAME})?`, 'g');
const LIST = /(?<![.\w$])export\s*(?:type\s*)?\{([^}]*)\}/g;
const MEMBER = new RegExp(String.raw`(?<![.\w$])(?:module\s*\.\s*)?exports\s*\.\s*(${NAME})\s*=(?!=)\s*(${NAME})?`, 'g');
const WHOLE = new RegExp(String.raw`(?<![.\w$])module\s*\.\s*exports\s*=\s*(?:\{([^}]*)|(?:function\s*|class\s+)?(${NAME}))`, 'g');
const PAIR = { as: new RegExp(String.raw`^\s*(${NAME})(?:\s+as\s+(${NAME}))?`), ':': new RegExp(String.raw`^\s*(${NAME})(?:\s*:\s*(${NAME}))?`) };

/** The exported names, each once; null when the text is no module. */
function exportsOf(code: string): { name: string; local: string; line: number }[] | null {
  const out: { name: string; local: string; line: number }[] = [];
  const add = (name: string, local: string, at: number): void => {
    if (!out.some(each => each.name === name)) out.push({ name, local, line: code.slice(0, at).split(/\r\n|\n|\r/).length });
  };
  let module = false;
  const each = (form: RegExp, take: (match: RegExpExecArray) => void): void => {
    for (const match of code.matchAll(form)) { module = true; take(match); }
  };
  each(EXPORTED, match => add(match[1]!, match[1]!, match.index));
  each(DEFAULT, match => add('default', match[1] ?? 'default', match.index));
  each(LIST, match => pairs(match[1]!, 'as').forEach(([local, name]) => add(name, local, match.index)));
  each(MEMBER, match => add(match[1]!, match[2] ?? match[1]!, match.index));
  each(WHOLE, match => {
    if (match[1] === undefined) add(match[2]!, match[2]!, match.index);
    else pairs(match[1].replace(/\([^)]*\)/g, ''), ':').forEach(([name, local]) => add(name, local, match.index));
  });
  return module ? out : null;
}

/** `a, b as c` or `a, b: c` as pairs of what stands left and right. */
function pairs(list: string, between: keyof typeof PAIR): [string, string][] {
  return list.split(',').flatMap(each => {
    const match = PAIR[between].exec(each);
    return match === null ? [] : [[match[1]!, match[2] ?? match[1]!] as [string, string]];
  });
}
