/** Blocks in the grammar of the default profile, for readers of forms that are structured already. Facts stand before words, so that no word is taken for one. */
import type { Block } from '../blocks.js';

export interface WrittenParam { readonly name: string; readonly type: string; readonly optional: boolean; readonly words: string }

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, text, anchor: null });
const line = (text: string): Block => ({ kind: 'paragraph', text });
/** Lines of words that read like a fact of this grammar. */
const LIKE_A_FACT = /^(?=(?:Type|Returns?|Event|Parent|Inherits|Extends|Collection of|Created with|It cannot be|Open interface|Static|Read-?only|Constant|Global)\b|`)/gm;
const lines = (words: string): Block[] => (words === '' ? [] : [line(words.replace(LIKE_A_FACT, '– '))]);

/** An interface's chunk. `created: null` says nothing of it; the first of the parents is the one that the graph names. */
export function interfaceBlocks(name: string, words: string, facts: { parents: readonly string[]; created: boolean | null; index: string | null; open: boolean }): Block[] {
  return [
    heading(1, name),
    ...facts.created === null ? [] : [line(facts.created ? `Created with \`new ${name}()\`.` : 'It cannot be created by a script.')],
    ...facts.parents.length === 0 ? [] : [line(`Parent interface: ${facts.parents.join(', ')}`)],
    ...facts.index === null || facts.index === '' ? [] : [line(`Collection of ${facts.index}`)],
    ...facts.open ? [line('Open interface: scripts may add properties of any name.')] : [],
    ...lines(words),
  ];
}

/** The chunk of a property, constant or global variable. An empty type is any. */
export function propertyBlocks(title: string, words: string, type: string, flags: { readonly: boolean; constant: boolean; static: boolean }): Block[] {
  const said = [type === '' ? 'any' : type, ...flags.constant ? ['constant'] : flags.readonly ? ['read-only'] : [], ...flags.static ? ['static'] : []].join(', ');
  return [heading(2, title), line(`Type: ${said}`), ...lines(words)];
}

/** The chunk of an event: the type that its handler receives. */
export function eventBlocks(title: string, words: string, type: string): Block[] {
  return [heading(2, title), line(`Event: ${type}`), ...lines(words)];
}

/** The chunk of a method or global function. An empty result is left out. */
export function methodBlocks(title: string, name: string, words: string, params: readonly WrittenParam[], returns: string, isStatic: boolean): Block[] {
  const signature = params.map(param => (param.optional ? `[${param.name}]` : param.name)).join(', ');
  const rows = params.map(param => [param.name, param.type, [...param.optional ? ['optional'] : [], ...param.words === '' ? [] : [param.words]].join('; ')]);
  return [
    heading(2, title), line(`\`${name}(${signature})\``),
    ...rows.length > 0 ? [{ kind: 'table', header: ['Parameter', 'Type', 'Description'], rows } as const] : [],
    ...returns === '' ? [] : [line(`Returns: ${returns}`)], ...isStatic ? [line('Static method.')] : [], ...lines(words),
  ];
}
