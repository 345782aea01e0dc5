/** The editor types: they compile with the es5 library alone, and say what the documentation says. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { MemberGraph } from '@plumbline/model';
import { repositoryRoot } from '../../../test/shared.js';
import { editorTypes } from '../src/index.js';
import { odd, tiny } from './tiny-graph.js';

/** The compiler's messages for a script beside the declarations. */
function compile(members: MemberGraph, code = '', summaries?: ReadonlyMap<string, string>): string[] {
  const files = new Map([['engine.d.ts', editorTypes(members, summaries)], ['main.ts', code]]);
  const options: ts.CompilerOptions = { noEmit: true, lib: ['lib.es5.d.ts'], types: [], target: ts.ScriptTarget.ES5, ignoreDeprecations: '6.0', strict: true };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (name, ...rest) => { const text = files.get(name); return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ES5); };
  host.fileExists = name => files.has(name) || fileExists(name);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).filter(each => each.file !== undefined).map(each => `${each.file!.fileName}: ${ts.flattenDiagnosticMessageText(each.messageText, ' ')}`);
}

test('the whole text for one of each thing', () => { expect(editorTypes(tiny)).toMatchSnapshot(); });

const quire = JSON.parse(readFileSync(`${repositoryRoot}/generated/quire/members.json`, 'utf8')) as MemberGraph;
test.each([['one of each thing', tiny], ['odd names', odd], ['a whole manual', quire]])('compiles: %s', (_name, members) => { expect(compile(members)).toEqual([]); });

describe('what an editor then says', () => {
  test.each([
    ['page.place(new Box(), { keep: 1 }); boxes[0]!.width; app.log("x"); Mode.A; Mode.now(); new Wide().columns;', []],
    ['page.nothing;', ["main.ts: Property 'nothing' does not exist on type 'Page'."]],
    ['app.name = "x";', ["main.ts: Cannot assign to 'name' because it is a read-only property."]],
    ['new Page();', ["main.ts: 'Page' only refers to a type, but is being used as a value here."]],
    ['page.place(new Box(), { glue: 1 });', ["main.ts: Object literal may only specify known properties, and 'glue' does not exist in type '{ gap?: any; keep?: any; }'."]],
  ])('%s', (code, messages) => { expect(compile(tiny, code)).toEqual(messages); });
});

describe('what the documentation says first', () => {
  const said = new Map([
    ['Page', 'A leaf.'], ['Page.title', 'What it is called; never "*/ declare var x: number; /*".'], ['Page.place', 'Puts a `Box` on it.'], ['app', 'The {@link engine} itself.'],
    ['Mode', '@deprecated is no tag of\nours.'], ['Page.gone', 'No such member.'],
  ]);
  const text = editorTypes(tiny, said);
  test.each([
    ['an interface', '/** A leaf. */\ninterface Page'],
    ['a member whose words look like the end of a comment', '  /** What it is called; never "* / declare var x: number; /*". */\n  title: string;'],
    ['a deprecated member', '  /**\n   * Puts a `Box` on it.\n   * @deprecated use start() instead\n   */\n  place('],
    ['a global, without a tag inside', '/** The { @link engine} itself. */\ndeclare var app: App;'],
    ['a global without words of its own: those of its interface', '/** A leaf. */\ndeclare var page: Page;'],
    ['words that look like a tag', '/** \\@deprecated is no tag of ours. */\ninterface Mode'],
  ])('%s', (_what, expected) => expect(text).toContain(expected));
  test('is nowhere where nothing is said, and the text compiles', () => {
    expect(text).not.toContain('No such member');
    expect(compile(tiny, '', said)).toEqual([]);
  });
});
