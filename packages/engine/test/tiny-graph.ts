/** Two graphs built by hand: one of each thing, and odd names. */
import type { MemberFacts, MemberGraph } from '@plumbline/model';

const common = { static: null, deprecated: null, source: [] };
const method = (params: string[] | null, returns: string | null, more: Partial<MemberFacts> = {}): MemberFacts =>
  ({ kind: 'method', params: params && params.map(name => ({ name, type: null, optional: false, options: null, role: null })), returns, ...common, ...more }) as MemberFacts;
const property = (type: string | null, more: Partial<MemberFacts> = {}): MemberFacts => ({ kind: 'property', type, readonly: false, ...common, ...more }) as MemberFacts;
const define = (members: Record<string, MemberFacts>, more: Partial<MemberGraph['interfaces'][string]> = {}): MemberGraph['interfaces'][string] =>
  ({ parent: null, constructible: false, open: false, index: null, members, source: [], ...more });

function graph(engine: string, more: Partial<MemberGraph>): MemberGraph {
  return { schema: 'plumbline/members@1', engine, digest: 'sha256:1', interfaces: {}, globals: {}, functions: {}, aliases: {}, samples: {}, absent: {}, ...more };
}

export const tiny = graph('tiny', {
  interfaces: {
    App: define({ name: property('string', { readonly: true } as Partial<MemberFacts>), log: { ...method(['line'], 'void'), params: [{ name: 'line', type: 'string', optional: false, options: null, role: 'log' }] } as MemberFacts }),
    Page: define({
      title: property('string'), first: property('Box'), boxes: property('Boxes', { readonly: true } as Partial<MemberFacts>),
      place: { ...method(['box', 'options'], 'Box|null'), params: [{ name: 'box', type: 'Box', optional: false, options: null, role: null }, { name: 'options', type: 'object', optional: true, options: ['keep', 'gap'], role: null }], deprecated: 'use start() instead' } as MemberFacts,
      names: method([], 'string[]'), onClose: property('Page', { kind: 'event' } as Partial<MemberFacts>),
    }),
    Boxes: define({ length: property('number'), item: { ...method(['index'], 'Box'), params: [{ name: 'index', type: 'number', optional: false, options: null, role: null }] } as MemberFacts }, { index: 'Box' }),
    Box: define({ width: property('number') }, { constructible: true }),
    Wide: define({ columns: property('number'), width: property('string') }, { parent: 'Box', constructible: true }),
    Mode: define({ A: property('number', { kind: 'constant' } as Partial<MemberFacts>), B: property('number', { kind: 'constant' } as Partial<MemberFacts>), now: method([], 'Mode', { static: true }) }),
  },
  globals: { app: { type: 'App', source: [] }, page: { type: 'Page', source: [] } },
  functions: { beep: { params: [], returns: 'void', source: [] } },
  aliases: { boxes: 'page.boxes' },
  named: { ns: { holds: ['Box'], source: [] } },
  samples: { 'App.name': 'Tiny' },
});

export const odd = graph('odd \u2028 name', {
  interfaces: {
    'Odd.part': define(Object.fromEntries([
      ['constructor', method([], 'string')], ['toString', method([], 'string')], ['__proto__', property('number')], ['odd name', method(['default', 'default'], 'Odd.part[]')], ['new', property('Record')], ['größe', property('Unknown')], ['it\'s "one" \\ with \u2028', property('number')],
    ])),
    Record: define({ class: property('boolean') }, { parent: 'Nowhere', constructible: true }),
    Date: define({ toJapanese: method([], 'string') }, { constructible: true }),
    Loop: define({}, { parent: 'Loop2' }), Loop2: define({}, { parent: 'Loop', open: true }),
    any: define({ x: property('string') }),
  },
  globals: { thing: { type: 'Odd.part', source: [] }, class: { type: 'Record', source: [] }, Record: { type: 'Record', source: [] }, undefined: { type: null, source: [] } },
  functions: { eval: { params: null, returns: null, source: [] }, go: { params: [{ name: 'a', type: 'string|number', optional: true, options: null, role: null }, { name: 'b', type: 'Date', optional: false, options: null, role: null }], returns: 'Function', source: [] } },
  aliases: { short: 'thing.new', gone: 'nothing.at.all' },
});
