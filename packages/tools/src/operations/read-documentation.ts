/** Opens the documentation: folders and files to one corpus of texts, with the facts files beside them. */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { parseFacts, UsageError, type Facts } from '@plumbline/model';
import { decodeText } from '../files/decode-text.js';
import { kindOf } from '../files/kind-of.js';
import { readText } from '../files/read-text.js';
import { globbing } from '../files/on-demand.js';
import { viewPath } from '../files/view-path.js';

const FORMS = ['md', 'markdown', 'mdx', 'html', 'htm', 'xhtml', 'xml', 'json', 'jsonl', 'ndjson', 'd.ts'] as const;
const FACTS = 'facts.json';

export interface Documentation {
  /** Paths relative to their root, prefixed by its base name when there are several roots. */
  readonly files: { readonly path: string; readonly text: string; readonly shown: string }[];
  readonly facts: { readonly facts: Facts; readonly file: string } | null;
  /** The facts files that were read, as the user would find them. */
  readonly factsFiles: readonly string[];
}

/**
 * `facts` undefined: each root's own `facts.json`, if there is one; it is never read as a chunk, nor is what an earlier run
 * has written into `out`.
 * @throws UsageError for a root that does not exist or holds no documentation, and for a facts file that cannot be used.
 */
export async function readDocumentation(cwd: string, roots: readonly string[], facts: string | undefined, out: string, progress?: (done: number, total: number) => void): Promise<Documentation> {
  const files: { path: string; text: string; shown: string }[] = [];
  const factsFiles = facts === undefined ? [] : [resolve(cwd, facts)];
  const names = prefixes(roots.map(root => basename(resolve(cwd, root))));
  for (const [index, root] of roots.entries()) {
    const absolute = resolve(cwd, root);
    const kind = kindOf(cwd, root, `--docs ${root}`);
    if (kind === undefined) throw new UsageError(`--docs ${root}: there is no such file or folder; correct the path.`);
    if (absolute === out || absolute.startsWith(out + sep)) throw new UsageError(`--out ${viewPath(cwd, out)}: the documentation ${root} is in this folder; give another one.`);
    if (kind === 'other') throw new UsageError(`--docs ${root}: this is no regular file; name a file or a folder of documentation.`);
    const folder = kind === 'folder' ? absolute : dirname(absolute);
    const own = join(folder, FACTS);
    if (facts === undefined && kindOf(cwd, own, viewPath(cwd, own)) === 'file') factsFiles.push(own);
    const chosen = (kind === 'folder' ? expand(folder) : [absolute]).filter(file => file !== own && !factsFiles.includes(file) && !file.startsWith(out + sep)).sort();
    if (chosen.length === 0) throw new UsageError(`--docs ${root}: no documentation here; expected files ending in ${FORMS.map(form => `.${form}`).join(', ')}, compressed by gzip or not.`);
    for (const [at, file] of chosen.entries()) {
      progress?.(at + 1, chosen.length);
      const path = relative(folder, file).replaceAll('\\', '/');
      const shown = viewPath(cwd, file);
      files.push({ path: roots.length > 1 ? `${names[index]!}/${path}` : path, text: await readText(file, shown), shown });
    }
  }
  const factsPaths = [...new Set(factsFiles)];
  return { files, facts: readFacts(cwd, factsPaths), factsFiles: factsPaths.map(path => viewPath(cwd, path)) };
}

function expand(folder: string): string[] {
  return globbing().globSync([`**/*.{${FORMS.join(',')}}`, `**/*.{${FORMS.join(',')}}.gz`], { cwd: folder, absolute: true, caseSensitiveMatch: false, followSymbolicLinks: false, expandDirectories: false, ignore: ['**/node_modules/**', '**/.git/**'] }).map(file => resolve(file));
}

/** Base names, told apart by a number where two roots share one. */
function prefixes(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter(each => each === name).length;
    return earlier === 0 ? name : `${name}-${earlier + 1}`;
  });
}

function readFacts(cwd: string, paths: readonly string[]): { facts: Facts; file: string } | null {
  const parsed = paths.map(path => {
    const shown = viewPath(cwd, path);
    const kind = kindOf(cwd, path, `--facts ${shown}`);
    if (kind !== 'file') throw new UsageError(`--facts ${shown}: ${kind === undefined ? 'there is no such file; correct the path' : 'this is no file; name the facts file itself'}.`);
    return { file: shown, facts: parseFacts(decodeText(read(path, shown)).text, shown) };
  });
  if (parsed.length < 2) return parsed[0] ?? null;
  const lists = Object.keys(parsed[0]!.facts) as (keyof Facts)[];
  return { file: parsed.map(each => each.file).join(' and '), facts: Object.fromEntries(lists.map(list => [list, parsed.flatMap(each => [...each.facts[list]])])) as unknown as Facts };
}

function read(path: string, shown: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new UsageError(`${shown}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it readable.`);
  }
}
