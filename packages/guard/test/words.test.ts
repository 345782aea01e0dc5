/** GUARD 2: the words, in one place, exact names alone. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as guard from '../src/index.js';
import { BUDGET_MESSAGE, ENVELOPE, SILENCE, beginTurn, checkersArgument, escalation, finishGate, initialState, nudge, suggest, suggestedLookups, verifyPush, writeLedger, type OutstandingFinding } from '../src/index.js';
import { loadMembers } from '@plumbline/model';
import { check } from '@plumbline/tools';
import { repositoryRoot } from '../../../test/shared.js';

const finding = (more: Partial<OutstandingFinding> = {}): OutstandingFinding => ({ file: 'a.js', line: 3, symbol: 'layout.addTabel', severity: 'error', message: 'Layout has no method addTabel.', action: 'Write addTable.', candidates: ['Layout.addTable'], ...more });

describe('one module', () => {
  const sources = readdirSync(join(repositoryRoot, 'packages'), { recursive: true, encoding: 'utf8' })
    .filter(each => /(?:^|[\\/])src[\\/].*\.[cm]?[jt]sx?$/.test(each) && !/node_modules|[\\/]dist[\\/]/.test(each))
    .map(each => ({ path: each.replaceAll('\\', '/'), text: readFileSync(join(repositoryRoot, 'packages', each), 'utf8') }));
  const holders = (sentence: string): string[] => sources.filter(each => each.text.replace(/\s+/g, ' ').includes(sentence)).map(each => each.path);
  const sentences = [ENVELOPE, SILENCE, BUDGET_MESSAGE].flatMap(each => each.replace(/^\[|\]$/g, '').split(/(?<=[.:;])\s+/)).filter(each => each.length > 15);

  it('scans something', () => expect(sources.length).toBeGreaterThan(100));
  it.each(sentences)('holds the only copy of: %s', sentence => expect(holders(sentence)).toEqual(['guard/src/words/words.ts']));
  it('the scan sees a second copy', () => {
    sources.push({ path: 'x.ts', text: `const t = '${sentences[0]!}';` });
    expect(holders(sentences[0]!)).toHaveLength(2);
    sources.pop();
  });
});

it('the envelope says that this is an automated check before sending, and not the user', () => expect(ENVELOPE).toMatch(/automated check before sending.*not the user/i));
it.each(['apologise', 'mention this check', 'a draft', 'a mistake', 'ask for permission', 'Fix forward', 'deleting or stripping what already passed'])('the silence trailer covers: %s', part => expect(SILENCE).toContain(part));
it('the budget message closes every wording, and does not blame the documentation', () => {
  for (const part of ['in any wording, return this same message', 'Stop searching and write', 'say that the search budget ran out', 'never say that the documentation lacks it']) expect(BUDGET_MESSAGE).toContain(part);
});

describe("the checker's argument", () => {
  const text = checkersArgument([finding({ producedBy: 'rag_lookup("add a table")' })]);
  it.each(['are not "unverified"', 'the documentation is complete', 'checked against every member', '`layout.addTabel` felt right because `Layout.addTable` exists', 'Do not run `rag_lookup("add a table")` again', 'Do not annotate the call, and do not keep it', 'leave the part out and say so'])('says: %s', part => expect(text).toContain(part));
  it('names no look-up that it does not know', () => expect(checkersArgument([finding()])).toContain('Do not run the look-up that produced the name again'));
  it('is not used for open interfaces', () => {
    expect(verifyPush([finding({ open: true })])).not.toContain('the documentation is complete');
    const mixed = verifyPush([finding({ open: true, symbol: 'x.open' }), finding()]);
    expect(mixed).toContain('the documentation is complete');
    expect(mixed).not.toContain('`x.open` felt right');
  });
  it('keeps names such as __proto__ and constructor', () => expect(checkersArgument([finding({ symbol: '__proto__' }), finding({ symbol: 'constructor' })])).toMatch(/`__proto__` felt right.*`constructor` felt right/));
});

describe('escalation', () => {
  it('is rendered from counted writes and offers exactly two exits', () => {
    expect(escalation(0)).toContain('Zero writes this turn, counted in the file system, which is the ground truth.');
    expect(escalation(1)).toContain('1 write this turn');
    expect(escalation(2, ['the footer'])).toMatch(/2 writes this turn[^]*Still open:\n- the footer/);
    for (const count of [0, 1, 5]) expect(escalation(count).match(/^\d\. /gm)).toHaveLength(2);
    expect(escalation(0)).toMatch(/1\. Make the change now, and describe it afterwards\.\n2\. Say truthfully that nothing changed, and what you found\./);
  });
  it('is the second push', () => {
    const state = initialState();
    beginTurn(state);
    const gate = finishGate(state, { openWork: () => ['the footer'] });
    expect(gate.gate('First.')).not.toContain('Zero writes');
    expect(gate.gate('Second.')).toContain('Zero writes this turn');
    writeLedger(state.writes).record({ tool: 't', target: 'a.js', isFile: true, kind: 'updated', ids: [], outcome: 'applied', reason: null, missing: [] });
  });
});

describe('suggested look-ups are exact names', () => {
  it.each<[string, string[]]>([
    ['Table.addRow', ['Table.addRow']], ['addRow()', ['addRow']], ['layout', ['layout']], ['add a row', []], ['how to add', []], ['"x"', []], ['a.b c', []], ['', []], ['x-y', []],
  ])('%j', (name, expected) => expect(suggestedLookups(nudge('Do it', [name]))).toEqual(expected));
  it('hold no space, whatever is given', () => {
    fc.assert(fc.property(fc.array(fc.string()), names => {
      for (const each of suggestedLookups(suggest(names) ?? '')) expect(each).toMatch(/^[\p{L}_$][\p{L}\p{N}_$.]*$/u);
    }));
  });

  // Every function of the module that takes names to suggest, rendered over the names of a small graph: each look-up in it must be in the graph.
  const graph = new Set(['Layout.addTable', 'Layout.pageBreak', 'Table']);
  const rendered: readonly (readonly [string, string])[] = [
    ['nudge', nudge('Write it', [...graph])],
    ['verifyPush', verifyPush([finding({ candidates: [...graph, 'a table of contents'] }), finding({ candidates: [] })])],
    ['lookupBeforeWrite', guard.lookupBeforeWrite([...graph])],
    ['cycleHint', guard.cycleHint(['edit', 'check_symbols'])],
    ['BUDGET_MESSAGE', BUDGET_MESSAGE],
    ['escalation', escalation(0, ['look up how to add a table'])],
    ['bailPush', guard.bailPush(['look up how to add a table'])],
    ['checklistPush', guard.checklistPush(['look up how to add a table'])],
    ['identicalCall', guard.identicalCall('rag_lookup', 4)],
  ];
  it.each(rendered)('%s', (_, text) => {
    for (const each of suggestedLookups(text)) expect(graph.has(each)).toBe(true);
    // Nothing but `suggest` writes a look-up that a model could copy.
    expect(text.match(/lookup\w*\(/g)?.length ?? 0).toBe(suggestedLookups(text).length);
  });
});

describe('nudges over the findings of a real project', () => {
  const graph = loadMembers(readFileSync(join(repositoryRoot, 'generated/quire/members.json'), 'utf8'), 'members.json');
  const known = (name: string): boolean => {
    const [owner, member] = name.split('.');
    return member === undefined ? Object.hasOwn(graph.members.interfaces, owner!) : graph.member(owner!, member) !== undefined;
  };
  it('suggest some look-ups, and each is in the graph', async () => {
    const { result } = await check({ cwd: repositoryRoot, paths: ['docs-fixtures/projects/faulty'], graph: 'generated/quire' });
    const errors = result.findings.filter(each => each.severity === 'error');
    const suggested = errors.flatMap(each => suggestedLookups(verifyPush([each])));
    expect(suggested.length).toBeGreaterThan(3);
    expect(suggested.filter(each => !known(each))).toEqual([]);
    for (const each of errors.filter(one => one.family === 'file' || one.family === 'syntax')) expect(verifyPush([each])).not.toContain('the documentation is complete');
    // The finish gate takes the checker's findings as they are.
    const state = initialState();
    beginTurn(state);
    writeLedger(state.writes).record({ tool: 'write_file', target: errors[0]!.file, isFile: true, kind: 'updated', ids: ['1'], outcome: 'applied', reason: null, missing: [] });
    expect(finishGate(state, { findings: () => result.findings }).gate('Done.')).toContain(errors[0]!.symbol);
  });
});
