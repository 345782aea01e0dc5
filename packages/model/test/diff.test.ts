/** What a new release changes: every kind of change once, and nothing where nothing changed. */
import { describe, expect, it } from 'vitest';
import { diffGraphs, type InterfaceFacts, type MemberFacts, type MemberGraph, type Param } from '../src/index.js';

const param = (name: string, type: string, optional = false): Param => ({ name, type, optional, options: null, role: null });
const method = (params: Param[] | null, returns: string | null = 'void', extra: Partial<MemberFacts> = {}): MemberFacts => ({ kind: 'method', params, returns, static: false, deprecated: null, source: ['a.md#x'], ...extra } as MemberFacts);
const property = (type: string, readonly = false): MemberFacts => ({ kind: 'property', type, static: false, readonly, deprecated: null, source: ['a.md#x'] });
const iface = (members: Record<string, MemberFacts>, rest: Partial<InterfaceFacts> = {}): InterfaceFacts => ({ parent: null, constructible: true, open: false, index: null, members, source: ['a.md#i'], ...rest });
const graph = (interfaces: Record<string, InterfaceFacts>, rest: Partial<MemberGraph> = {}): MemberGraph => ({ schema: 'plumbline/members@1', engine: 'e', digest: 'd', interfaces, globals: {}, functions: {}, aliases: {}, samples: {}, absent: {}, ...rest });

const brief = (before: MemberGraph, after: MemberGraph): string[] => diffGraphs(before, after).map(each => `${each.kind} ${each.subject} ${each.name}${each.to ? ` -> ${each.to}` : ''}${each.guess ? ' (guess)' : ''}${each.before !== null && each.after !== null ? `: ${each.before} -> ${each.after}` : ''}`);

describe('diffGraphs', () => {
  const rows: [string, MemberGraph, MemberGraph, string[]][] = [
    ['nothing', graph({ A: iface({ m: method([]) }) }), graph({ A: iface({ m: method([]) }) }), []],
    ['an interface more', graph({}), graph({ A: iface({ m: method([]) }) }), ['added interface A']],
    ['an interface less', graph({ A: iface({ m: method([]) }) }), graph({}), ['removed interface A']],
    ['a member more and one less', graph({ A: iface({ width: property('number') }) }), graph({ A: iface({ go: method([]) }) }), ['added member A.go', 'removed member A.width']],
    ['a rename is a guess', graph({ A: iface({ tableEnd: method([]) }) }), graph({ A: iface({ tableFinish: method([]) }) }), ['renamed member A.tableEnd -> A.tableFinish (guess)']],
    ['no rename across signatures', graph({ A: iface({ tableEnd: method([]) }) }), graph({ A: iface({ tableFinish: method([param('x', 'number')]) }) }), ['removed member A.tableEnd', 'added member A.tableFinish']],
    ['a move to the parent', graph({ P: iface({}), A: iface({ m: method([]) }, { parent: 'P' }) }), graph({ P: iface({ m: method([]) }), A: iface({}, { parent: 'P' }) }), ['moved member A.m -> P.m']],
    ['no move between strangers', graph({ A: iface({ m: method([]) }), B: iface({}) }), graph({ A: iface({}), B: iface({ m: method([]) }) }), ['removed member A.m', 'added member B.m']],
    ['another type, result and signature', graph({ A: iface({ p: property('number'), m: method([param('a', 'string')], 'A') }) }), graph({ A: iface({ p: property('string'), m: method([param('a', 'string'), param('b', 'A', true)], 'B') }) }),
      ['retyped member A.m: A -> B', 'signature member A.m: (a: string) -> (a: string, b?: A)', 'retyped member A.p: number -> string']],
    ['flags', graph({ A: iface({ p: property('number') }) }), graph({ A: iface({ p: property('number', true) }, { constructible: false, parent: 'B', index: 'A' }) }),
      ['flag interface A: constructible true -> constructible false', 'reparented interface A: no parent -> B', 'retyped interface A: no elements -> A', 'flag member A.p: writable -> read-only']],
    ['globals, functions, negative facts', graph({}, { globals: { a: { type: 'A', source: [] } }, functions: { f: { params: [], returns: null, source: [] } } }), graph({}, { globals: { a: { type: 'B', source: [] } }, absent: { 'A.x': { reason: 'none', action: null, source: [] } } }),
      ['added absent A.x', 'retyped global a: A -> B', 'removed function f']],
    ['globals that are only named', graph({}, { named: { ns: { holds: ['A'], source: [] }, gone: { holds: [], source: [] } } }), graph({}, { named: { ns: { holds: ['A', 'B'], source: [] } }, globals: { fresh: { type: 'A', source: [] } } }),
      ['added global fresh', 'removed global gone', 'retyped global ns: a namespace of A -> a namespace of A, B']],
    ['a named global, described now', graph({}, { named: { a: { holds: [], source: [] } } }), graph({}, { globals: { a: { type: 'A', source: [] } } }), ['retyped global a: unknown type -> A']],
    ['aliases', graph({}, { aliases: { docs: 'app.docs', gone: 'app.x', __proto__x: 'a' } }), graph({}, { aliases: { docs: 'app.documents', fresh: 'app.y', __proto__x: 'a' } }), ['added alias fresh', 'removed alias gone', 'retyped alias docs: app.docs -> app.documents']],
    ['names of Object\'s', graph({ constructor: iface({ __proto__x: property('number'), toString: method([]) }) }), graph({ constructor: iface({}) }), ['removed member constructor.__proto__x', 'removed member constructor.toString']],
  ];
  for (const [what, before, after, expected] of rows) it(what, () => expect(brief(before, after).sort()).toEqual([...expected].sort()));
});
