/** A small documented engine, built by hand, and how tests run scripts on it. */
import { Graph, memoryFiles, resolveDialect, type ConstructGraph, type MemberFacts, type MemberGraph, type Param, type ParamRole } from '@plumbline/model';
import { dryRun, type DryRunJob, type DryRunOutcome } from '../src/index.js';
import type { SandboxRunner } from '../src/index.js';
import { vmRunner } from './vm-runner.js';

export function param(name: string, type: string | null = null, role: ParamRole | null = null, more: Partial<Param> = {}): Param {
  return { name, type, optional: false, options: null, role, ...more };
}
export function method(params: Param[] | null, returns: string | null): MemberFacts {
  return { kind: 'method', params, returns, static: null, deprecated: null, source: [] };
}
export function property(type: string | null, kind: 'property' | 'constant' = 'property'): MemberFacts {
  return { kind, type, static: null, readonly: false, deprecated: null, source: [] };
}
type Members = Record<string, MemberFacts>;
function define(members: Members, more: { parent?: string; constructible?: boolean; open?: boolean; index?: string } = {}): MemberGraph['interfaces'][string] {
  return { parent: more.parent ?? null, constructible: more.constructible ?? false, open: more.open ?? false, index: more.index ?? null, members, source: ['manual'] };
}

const members: MemberGraph = {
  schema: 'plumbline/members@1', engine: 'small', digest: 'sha256:0',
  interfaces: {
    Host: define({
      log: method([param('line', 'string', 'log')], 'void'),
      load: method([param('path', 'string', 'load')], 'void'),
      open: method([param('path', 'string', 'path')], 'Stream'),
      xml: method([param('path', 'string', 'data:xml')], 'Doc'),
      json: method([param('path', 'string', 'data:json')], null),
      name: property('string'),
      make: { ...method([param('kind', 'string')], 'Box|Stream'), returnsFor: { box: 'Box', stream: 'Stream' } } as MemberFacts,
      current: property(null), either: method([], 'Box[]|Stream[]'), picked: property('object[]|object|Kind'), setting: method([param('name', 'string')], 'any'), rows: method([], 'object[]'),
    }),
    Stream: define({ readLine: method([], 'string'), reopen: method([], 'Box'), atEnd: property('boolean') }),
    Page: define({
      boxes: property('Boxes'), first: property('Box'), start: method([param('box', 'Box')], 'void'), end: method([], 'void'), frameBegin: method([], 'void'), frameClose: method([], 'void'),
      all: method([], 'Box[]'), ink: property('Box|number'), margin: property('Kind|number[]'),
      place: method([param('box', 'Box'), param('options', 'object', null, { optional: true, options: ['keep', 'gap'] })], 'void'),
    }),
    Boxes: define({ length: property('number'), item: method([param('index', 'number')], 'Box'), add: method([param('width', 'number')], 'Box'), outline: method([param('depth', 'number')], 'Page'), pairs: method([param('depth', 'number')], 'Box[]') }, { index: 'Box' }),
    Box: define({ width: property('number'), reopen: method([], 'Stream'), parent: property('Page'), kind: property('Kind') }, { constructible: true }),
    Kind: define({ BROAD: property('Kind', 'constant'), SLIM: property('Kind', 'constant') }),
    Wide: define({ columns: property('number') }, { parent: 'Box', constructible: true }),
    Bag: define({}, { open: true }), XML: define({ toXMLString: method([], 'string') }, { constructible: true }),
    Doc: define({ documentElement: property('Elem'), select: method([param('expression', 'string')], 'Elems') }),
    Elems: define({ length: property('number'), item: method([param('index', 'number')], 'Elem') }),
    Elem: define({
      nodeName: property('string'), nodeType: property('number'), nodeValue: property('string'), text: property('string'), xml: property('string'), childNodes: property('Elems'), firstChild: property('Elem'),
      nextSibling: property('Elem'), parentNode: property('Elem'), attributes: property('Elems'), namespaceURI: property('string'), getAttribute: method([param('name', 'string')], 'string'),
      getElementsByTagName: method([param('name', 'string')], 'Elems'), pick: method([param('expression', 'string')], 'Elem'), select: method([param('expression', 'string')], 'Elems'),
    }),
  },
  globals: { host: { type: 'Host', source: ['manual'] }, page: { type: 'Page', source: ['manual'] }, bag: { type: 'Bag', source: ['manual'] }, bridge: { type: null, source: ['manual'] } },
  functions: { beep: { params: [], returns: 'void', source: ['manual'] } },
  aliases: { boxes: 'page.boxes' },
  named: { ns: { holds: ['Box'], source: ['manual'] } },
  samples: { 'Host.name': 'Small' },
  absent: { 'Page.boxEnd': { reason: 'Boxes end by themselves.', action: 'delete the call', source: ['manual'] } },
};

const constructs: ConstructGraph = {
  schema: 'plumbline/constructs@1', engine: 'small', digest: 'sha256:0', skipped: [],
  constructs: [{ id: 'box', interface: 'Box', kind: 'paired', aliases: [], declare: 'new Box', start: 'page.start', end: 'page.end', companions: [], no_close: null, source: ['manual'] },
    { id: 'frame', interface: 'Page', kind: 'paired', aliases: [], declare: null, start: 'page.frameBegin', end: 'page.frameClose', companions: [], no_close: null, source: ['manual'] }],
};
export const smallGraph = new Graph(members, constructs);
/** With further interfaces. */
export function extended(interfaces: Record<string, Members>): Graph {
  return new Graph({ ...members, interfaces: { ...members.interfaces, ...Object.fromEntries(Object.entries(interfaces).map(([name, each]) => [name, define(each)])) } }, constructs);
}

export type Run = Partial<Omit<DryRunJob, 'files' | 'entries'>> & { readonly runner?: SandboxRunner; readonly files?: Record<string, string> };

/** Runs one script, `main.js`, in process by default. */
export function run(code: string, { runner = vmRunner(), files = {}, ...job }: Run = {}): Promise<DryRunOutcome> {
  const all = new Map(Object.entries({ ...files, 'main.js': code }));
  return dryRun({ graph: smallGraph, dialect: resolveDialect('es3'), worlds: ['one'], ...job, files: memoryFiles(all), entries: ['main.js'] }, runner);
}
/** Findings as `line:column rule symbol`, notes apart. */
export function told(outcome: DryRunOutcome): string[] {
  return outcome.findings.filter(each => each.severity !== 'note').map(each => `${each.line}:${each.column} ${each.data.rule} ${each.symbol}`);
}
