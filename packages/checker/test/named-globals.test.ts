/** Globals that the documentation names and does not describe: they exist, and what it says to stand in them is known. */
import { mine, loadProfile } from '@plumbline/miner';
import { Graph, memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';

const { members, constructs } = mine({
  files: [{ path: 'docs.md', text: '# Request\n\nUse the `net_io` namespace.\n\n## Request - send()\n\nSends.\n\n|Type|Description|\n|----|----|\n|JSON|What came.|\n\n# JSON\n\nReads data.\n\n## JSON - decode(String text)\n\nDecodes.\n\n# Log\n\nThere is no constructor. Use the global object `log`.\n\n## Log - put(String text)\n\nPuts.\n' }],
  profile: loadProfile('servicenow'), engine: 'named',
});
const graph = new Graph(members, constructs);
function accused(code: string): string[] {
  return checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph, dialect: resolveDialect('es3'), roots: [], cwd: '.', globals: [] }).findings.map(each => each.name);
}

describe('a namespace', () => {
  const rows: [string, string, readonly string[]][] = [
    ['is declared', 'net_io.anything; var it = net_io; it.go();', []],
    ['gives nobody knows what', 'net_io.other().go2(); new net_io.Other().go3();', []],
    ['gives the interface that stands in it', 'var r = new net_io.Request(); r.send(); r.sned(); new net_io.Request().sendd();', ['sned', 'sendd']],
    ['may be the project\'s own', 'var net_io = { Request: function () {} }; new net_io.Request().sned4;', []],
    ['of another name is none', 'net_oi.Request;', ['net_oi']],
    ['leaves the rest of the program judged', 'net_io.go(); log.putt("x"); function use(x) { x.blockFinis9(); }', ['putt', 'blockFinis9']],
  ];
  for (const [what, code, names] of rows) it(what, () => expect(accused(code)).toEqual(names));
});

it('a result that is JSON is data, and the object of that name is itself', () => {
  expect(accused('var data = new net_io.Request().send(); data.total; data.first.name; var j = new JSON(); j.decode("{}"); j.decodee("{}");')).toEqual(['decodee']);
});
