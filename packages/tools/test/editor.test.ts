/** What a language server asks, over the sample projects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { check, collectFiles, EditorSession, SCRIPT_ENDINGS } from '../src/index.js';
import type { Finding } from '@plumbline/model';
import { repositoryRoot } from '../../../test/shared.js';
import { temporary } from './temporary.js';

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
    const found = (await Promise.all(files.map(file => session.findings(join(cwd, file))))).map(each => each!).flat();
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

describe('a check of many files', () => {
  const names = Array.from({ length: 150 }, (_, index) => `f${index}.js`);
  const TEXT = 'layout.nothing();\nhelper149();\nhelper150();\n';
  function opened(): { session: EditorSession; path: string } {
    const folder = temporary({ 'plumbline.config.json': '{}', ...Object.fromEntries(names.map((name, index) => [name, `function helper${index}() { layout.pageBreak(); }\n`])) });
    const session = new EditorSession({ graph: join(repositoryRoot, 'generated/quire') });
    const path = join(folder, 'a.js');
    session.put(path, TEXT);
    return { session, path };
  }
  const rules = (found: readonly Finding[] | null): string[] | undefined => found?.map(each => `${each.line} ${each.rule}`);
  const EXPECTED = ['1 member/undocumented', '3 function/undeclared'];
  test('does not keep a place waiting, and is none the worse for it', async () => {
    const { session, path } = opened();
    const order: string[] = [];
    const checked = session.findings(path).then(found => { order.push('check'); return found; });
    const hovered = session.hover(path, 2).then(found => { order.push('hover'); return found; });
    expect((await hovered)?.abouts[0]!.title).toContain('layout: Layout');
    expect(rules(await checked)).toEqual(EXPECTED);
    expect(order).toEqual(['hover', 'check']);
  });
  test('comes to an end however often it is interrupted', async () => {
    const { session, path } = opened();
    let ended = false;
    const checked = session.findings(path).finally(() => { ended = true; });
    for (let at = 0; !ended; at++) {
      await setImmediate();
      await session.complete(path, 7 + at % 3);
    }
    expect(rules(await checked)).toEqual(EXPECTED);
  });
  test('ends when a newer text overtakes it', async () => {
    const { session, path } = opened();
    const checked = session.findings(path);
    session.put(join(path, '..', 'f149.js'), '');
    expect(await checked).toBeNull();
    expect(rules(await session.findings(path))).toEqual(['1 member/undocumented', '2 function/undeclared', '3 function/undeclared']);
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
