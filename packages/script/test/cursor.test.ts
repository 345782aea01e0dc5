/** Unfinished texts: what an editor may ask while a person types. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { loadGraph, memoryFiles, resolveDialect } from '@plumbline/model';
import { callAt, CURSOR_NAME, cursorTexts, loadProject, parseScript, placeAt, SummaryMemory, type EditorPlace } from '../src/index.js';
import { repositoryRoot } from '../../../test/shared.js';

const folder = join(repositoryRoot, 'generated/quire');
const graph = loadGraph({ members: readFileSync(join(folder, 'members.json'), 'utf8'), constructs: readFileSync(join(folder, 'constructs.json'), 'utf8') }, folder);
const dialect = resolveDialect('es3');
const load = (text: string) => loadProject({ files: memoryFiles(new Map([['a.js', text]])), entries: ['a.js'], project: ['a.js'], graph, dialect, roots: [], cwd: '.', globals: [], memory: new SummaryMemory() });

/** What stands where `|` is in an unfinished text; undefined where nothing can be completed. */
function typed(marked: string): EditorPlace | null | undefined {
  const at = marked.indexOf('|');
  const cursor = cursorTexts(marked.replace('|', ''), at);
  const variant = cursor?.texts.find(each => { const { program, code } = parseScript('a.js', each.text, dialect, { fragment: true }); return program !== null && code.includes(CURSOR_NAME); });
  return variant && placeAt(load(variant.text), 'a.js', variant.offset);
}
const receiver = (place: EditorPlace | null | undefined): string => {
  if (place === undefined || place === null) return place === undefined ? 'nothing' : 'no place';
  if (place.kind !== 'member') return place.kind;
  return place.receiver === null ? 'uncertain' : [...place.receiver.interfaces.map(each => `${each.side === 'static' ? 'the ' : ''}${each.name}`), ...place.receiver.builtins.map(each => each.cls)].join('|');
};

describe('what is being typed', () => {
  test.each([
    ['layout.|', 'Layout'],
    ['layout.tab|', 'Layout'],
    ['layout.|tableStart(t);', 'Layout'],
    ['layout.\n  |', 'Layout'],
    ['layout.|\nvar x = 1;', 'Layout'],
    ['layout.|\nlayout.blockEnd();', 'Layout'],
    ['trace(layout.|', 'Layout'],
    ['trace(layout.|\ntrace("a");', 'Layout'],
    ['trace(nameOf(layout.|);', 'Layout'],
    ['if (layout.|', 'Layout'],
    ['if (layout.|) {\n  trace("a");\n}', 'Layout'],
    ['for (var i = 0; i < layout.|', 'Layout'],
    ['for (var i = 0; i < layout.|\nvar y = 2;', 'Layout'],
    ['for (var i = 0; i < layout.| {\n  trace(i);\n}', 'Layout'],
    ['function f() {\n  layout.|\n}', 'Layout'],
    ['switch (1) { case layout.|', 'Layout'],
    ['switch (1) {\n  case layout.|\n}\ntrace("a");', 'Layout'],
    ['switch (1) { case 1: break; case (layout.|', 'Layout'],
    ['switch (1) { case 1: trace("a"); break; case trace(layout.|\n  default: trace("b");\n}', 'Layout'],
    ['switch (1) { case trace("a") ? 1 : layout.|', 'Layout'],
    ['switch (1) { case "a:b" + layout.|', 'Layout'],
    ['switch (1) { case layout["|', 'Layout'],
    ['function f(a) { switch (a) { case layout.|', 'Layout'],
    ['switch (1) { case 1: layout.|', 'Layout'],
    ['switch (1) { case 1: trace("a"); // in no case\n  layout.|', 'Layout'],
    ['switch (1) { default: layout.|', 'Layout'],
    ['try { layout.|', 'Layout'],
    ['try {\n  layout.|\n}\ntrace("a");', 'Layout'],
    ['function f() {\n  try { trace(layout.|', 'Layout'],
    ['try { trace("a"); } catch (e) { layout.|', 'Layout'],
    ['try { trace("a"); } finally { layout.|', 'Layout'],
    ['do { layout.|', 'Layout'],
    ['function f() {\n  do { if (layout.|', 'Layout'],
    ['function f() {\n  return layout.|\n}', 'Layout'],
    ['function f() {\n  layout.|', 'Layout'],
    ['function f() {\n  var t = new Table();\n  t.|\n}\nf();', 'Table'],
    ['var t = new Table();\nt.|', 'Table'],
    ['new Table().|', 'Table'],
    ['var o = { a: layout.| };', 'Layout'],
    ['var o = { a: layout.|', 'Layout'],
    ['var l = [layout.|', 'Layout'],
    ['layout[\'|', 'Layout'],
    ['layout["|"]', 'Layout'],
    ['layout["tab|"](t);', 'Layout'],
    ['layout[\'|\ntrace("a");', 'Layout'],
    ['trace(layout["|)', 'Layout'],
    ['var s = "a";\ns.|', 'String'],
    ['"abc".|', 'String'],
    ['[1].|', 'Array'],
    ['/* layout. */ layout.|', 'Layout'],
    ['var r = /[/"]/;\nlayout.|', 'Layout'],
    ['Math.|', 'Math'],
    ['function f(p) { p.| }', 'uncertain'],
    ['function f(p) { p.|', 'uncertain'],
    ['var t = new Table();\nt = load();\nt.|', 'uncertain'],
    // The rest of the text counts, although nothing can be made of it as it is.
    ['var t = new Table();\nt.|((\nt = load();', 'uncertain'],
    ['layout.| ((\nlayout = mine;', 'uncertain'],
    ['layout.|\n))\nlayout = mine;', 'nothing'],
    ['layout.|\n))\ntrace(1);', 'Layout'],
    ['undeclared.|', 'uncertain'],
    ['this.|', 'uncertain'],
    ['// layout.|', 'nothing'],
    ['/* layout.| */', 'nothing'],
    ['var s = "layout.|";', 'nothing'],
    ['var s = \'layout.|', 'nothing'],
    ['var r = /layout.|/;', 'nothing'],
    ['var l = ["|"];', 'nothing'],
    ['var n = 1|', 'nothing'],
    ['|', 'name'],
    ['lay|', 'name'],
    ['var x = |', 'name'],
    ['trace(|', 'name'],
    ['layout.tableStart(t, { |', 'option'],
    ['layout.tableStart(t, { | });', 'option'],
    ['layout.tableStart(t, { keep| });', 'option'],
    ['layout.tableStart(t, { "|', 'option'],
    ['layout.tableStart(t, { \'|\' });', 'option'],
    ['layout.tableStart(t, { keepTogether: true, |', 'option'],
    ['layout.tableStart(t, { keepTogether: true, | });', 'option'],
    ['layout.tableStart(t, { | keepTogether: true });', 'option'],
    ['layout.tableStart(t, {\n  |\n});', 'option'],
    ['layout.tableStart(t, { keepTogether: | });', 'name'],
    ['load({ | });', 'no place'],
    ['function f() { | }', 'name'],
  ])('%j: %s', (text, expected) => {
    expect(receiver(typed(text))).toBe(expected);
  });

  test('keys that are given are told, with those that may be', () => {
    const place = typed('layout.tableStart(t, { keepTogether: true, | });');
    expect(place).toMatchObject({ kind: 'option', callee: 'Layout.tableStart', given: ['keepTogether'] });
    expect(place?.kind === 'option' && [...place.allowed!].sort()).toEqual(['keepTogether', 'repeatHeader', 'skipEmptyRows']);
  });
  test('names in sight are the project\'s own, nearest first', () => {
    const place = typed('var top = 1;\nfunction f(a) {\n  var b;\n  |\n}');
    expect(place?.kind === 'name' && place.visible).toEqual(['a', 'b', 'top', 'f']);
  });
  test('never throws, whatever the text and wherever the cursor', () => {
    const pieces = fc.constantFrom('layout', '.', '(', ')', '[', ']', '{', '}', '"', '\'', '/', '\\', '\n', '\r\n', ' ', ',', ';', ':', 'var ', 'x', '=', 'function ', 'new ', '//', '/*', '*/', '\ufeff', '𝒳', '…', '$');
    fc.assert(fc.property(fc.array(pieces, { maxLength: 40 }), fc.nat(), (parts, at) => {
      const text = parts.join('');
      const cursor = cursorTexts(text, at % (text.length + 1));
      if (cursor) for (const each of cursor.texts) expect(each.text.slice(each.offset - 1, each.offset - 1 + CURSOR_NAME.length)).toBe(CURSOR_NAME);
    }), { numRuns: 300 });
  });
});

describe('a call around the cursor', () => {
  const at = (marked: string): string => {
    const call = callAt(load(marked.replace('|', '')), 'a.js', marked.indexOf('|'));
    return call ? `${call.signatures.map(each => `${each.owner === null ? '' : `${each.owner}.`}${each.name}`).join('|')} ${call.argument}` : 'none';
  };
  test.each([
    ['layout.tableStart(|)', 'Layout.tableStart 0'],
    ['layout.tableStart(a|, b)', 'Layout.tableStart 0'],
    ['layout.tableStart(a, |b)', 'Layout.tableStart 1'],
    ['layout.tableStart(trace(|), b)', 'trace 0'],
    ['layout.tableStart(trace()|, b)', 'Layout.tableStart 0'],
    ['layout.table|Start(a)', 'none'],
    ['layout.tableStart(a)|', 'none'],
    ['layout.tableStart(function () { | })', 'none'],
    ['mine(|)', 'none'],
    ['function f(p) { p.tableStart(|); }', 'none'],
  ])('%j: %s', (text, expected) => { expect(at(text)).toBe(expected); });
});
