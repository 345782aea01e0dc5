/** What a language server asks, over the sample projects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check, collectFiles, EditorSession, SCRIPT_ENDINGS } from '../src/index.js';
import { repositoryRoot } from '../../../test/shared.js';

const projects = join(repositoryRoot, 'docs-fixtures/projects');
const scriptsOf = (cwd: string): string[] => collectFiles(cwd, ['.'], SCRIPT_ENDINGS, () => false).files;
const textOf = (cwd: string, file: string): string => readFileSync(join(cwd, file), 'utf8');

describe('findings', () => {
  test.each(['clean', 'faulty'])('of %s are those of check, file by file', async name => {
    const cwd = join(projects, name);
    const { result } = await check({ cwd, paths: ['.'] });
    const session = new EditorSession({});
    const files = scriptsOf(cwd);
    for (const file of files) session.put(join(cwd, file), textOf(cwd, file));
    const found = (await Promise.all(files.map(file => session.findings(join(cwd, file))))).flat();
    expect(found).toEqual(result.findings);
    expect(found.length === 0).toBe(name === 'clean');
    // One open at a time makes no difference.
    for (const file of files.slice(0, 3)) {
      const alone = new EditorSession({});
      alone.put(join(cwd, file), textOf(cwd, file));
      expect(await alone.findings(join(cwd, file))).toEqual(result.findings.filter(each => each.file === file));
    }
  });
});

describe('completion in working scripts', () => {
  test('wherever something is offered after a dot, what really follows is among it, whether the rest of the line is there or not', async () => {
    const cwd = join(projects, 'clean');
    const session = new EditorSession({});
    let offered = 0;
    const missed = new Set<string>();
    for (const file of scriptsOf(cwd)) {
      const path = join(cwd, file);
      const text = textOf(cwd, file);
      for (const dot of [...text.matchAll(/\.([A-Za-z_$][\w$]*)/g)].filter((each, index) => index % 8 === 0 || /preflight|articleNumber|trim|indexOf|forEach|prototype/.test(each[1]!))) {
        const at = dot.index + 1;
        const endOfLine = /\r?\n|$/.exec(text.slice(at))!.index + at;
        for (const typed of [text, text.slice(0, at) + text.slice(at + dot[1]!.length), text.slice(0, at) + text.slice(endOfLine)]) {
          session.put(path, typed);
          const items = (await session.complete(path, at))?.items ?? [];
          if (items.length === 0) continue;
          offered++;
          if (!items.some(each => each.name === dot[1])) missed.add(`${file} ${dot[1]}`);
        }
      }
      session.drop(path);
    }
    // A probe, where a polyfill itself is written, and a property that the script puts on a documented object and reads back.
    expect([...missed].sort()).toEqual(['build.js preflight', 'lib/polyfills.js forEach', 'lib/polyfills.js indexOf', 'lib/polyfills.js trim', 'sections/products.js articleNumber']);
    expect(offered).toBeGreaterThan(50);
  });
});
