/** What a file exposes, from the file itself; where the file cannot tell, the worker's own words, labelled a claim (GUARD 3). */
import { blankScript } from '../text/blank-script.js';
import { scriptOutline } from '../text/script-outline.js';

export interface ExposedName { readonly name: string; readonly kind: 'function' | 'class' | 'method' | 'variable' | 'export'; readonly line: number }
export type Exposures =
  | { readonly path: string; readonly basis: 'file'; readonly names: readonly ExposedName[] }
  /** Nothing was read from the file: `words` are what the worker said of it, and nobody has checked them. */
  | { readonly path: string; readonly basis: 'claim'; readonly words: string };

const SCRIPT = /\.(?:[cm]?[jt]sx?|es|jsxinc|jsxbin)$/i;
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

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

/** The exported names, each once; null when the text is no module. */
function exportsOf(code: string): { name: string; local: string; line: number }[] | null {
  const out: { name: string; local: string; line: number }[] = [];
  const lineOf = (at: number): number => code.slice(0, at).split(/\r\n|\n|\r/).length;
  const add = (name: string, local: string, at: number): void => {
    if (!out.some(each => each.name === name)) out.push({ name, local, line: lineOf(at) });
  };
  let module = false;
  const each = (form: string, take: (match: RegExpMatchArray) => void): void => {
    for (const match of code.matchAll(new RegExp(form, 'gu'))) { module = true; take(match); }
  };
  each(String.raw`(?<![.\w$])export\s+(?:declare\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\s*\*?|class|var|let|const|interface|type|enum|namespace)\s+(${NAME})`, match => add(match[1]!, match[1]!, match.index!));
  each(String.raw`(?<![.\w$])export\s+default\s+(?:async\s+)?(?:function\s*\*?\s*|class\s+)?(${NAME})?`, match => add('default', match[1] ?? 'default', match.index!));
  each(String.raw`(?<![.\w$])export\s*(?:type\s*)?\{([^}]*)\}`, match => pairs(match[1]!, 'as').forEach(([local, name]) => add(name, local, match.index!)));
  each(String.raw`(?<![.\w$])(?:module\s*\.\s*)?exports\s*\.\s*(${NAME})\s*=(?!=)\s*(${NAME})?`, match => add(match[1]!, match[2] ?? match[1]!, match.index!));
  each(String.raw`(?<![.\w$])module\s*\.\s*exports\s*=\s*(?:\{([^}]*)|(?:function\s*|class\s+)?(${NAME}))`, match => {
    if (match[1] === undefined) add(match[2]!, match[2]!, match.index!);
    else pairs(match[1].replace(/\([^)]*\)/g, ''), ':').forEach(([name, local]) => add(name, local, match.index!));
  });
  return module ? out : null;
}

/** `a, b as c` or `a, b: c` as pairs of what stands left and right. */
function pairs(list: string, between: 'as' | ':'): [string, string][] {
  const form = new RegExp(String.raw`^\s*(${NAME})(?:\s*${between === 'as' ? String.raw`\bas\b` : ':'}\s*(${NAME}))?`, 'u');
  return list.split(',').flatMap(each => {
    const match = form.exec(each);
    return match === null ? [] : [[match[1]!, match[2] ?? match[1]!] as [string, string]];
  });
}
