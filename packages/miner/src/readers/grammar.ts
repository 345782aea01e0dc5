/** Blocks in the grammar of the default profile, for readers of forms that are structured already. */
import type { Block } from '../blocks.js';

export interface WrittenParam { readonly name: string; readonly type: string; readonly optional: boolean; readonly words: string }

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, text, anchor: null });
const line = (text: string): Block => ({ kind: 'paragraph', text });

/** An interface's chunk. `created: null` says nothing of it. */
export function interfaceBlocks(name: string, words: string, facts: { parent: string | null; created: boolean | null; index: string | null; open: boolean }): Block[] {
  return [
    heading(1, name), ...words === '' ? [] : [line(words)], ...facts.created === null ? [] : [line(facts.created ? `Created with \`new ${name}()\`.` : 'It cannot be created by a script.')], ...facts.parent === null ? [] : [line(`Parent interface: ${facts.parent}`)],
    ...facts.index === null ? [] : [line(`Collection of ${facts.index}`)], ...facts.open ? [line('Open interface: scripts may add properties of any name.')] : [],
  ];
}

/** The chunk of a property, constant or global variable. An empty type is left out. */
export function propertyBlocks(title: string, words: string, type: string, flags: { readonly: boolean; constant: boolean; static: boolean }): Block[] {
  const said = [type === '' ? 'any' : type, ...flags.constant ? ['constant'] : flags.readonly ? ['read-only'] : [], ...flags.static ? ['static'] : []].join(', ');
  return [heading(2, title), ...words === '' ? [] : [line(words)], line(`Type: ${said}`)];
}

/** The chunk of a method or global function. An empty result is left out. */
export function methodBlocks(title: string, name: string, words: string, params: readonly WrittenParam[], returns: string, isStatic: boolean): Block[] {
  const signature = params.map(param => (param.optional ? `[${param.name}]` : param.name)).join(', ');
  const rows = params.map(param => [param.name, param.type, [...param.optional ? ['optional'] : [], ...param.words === '' ? [] : [param.words]].join('; ')]);
  return [
    heading(2, title), line(`\`${name}(${signature})\``), ...words === '' ? [] : [line(words)],
    ...rows.length > 0 ? [{ kind: 'table', header: ['Parameter', 'Type', 'Description'], rows } as const] : [], ...returns === '' ? [] : [line(`Returns: ${returns}`)], ...isStatic ? [line('Static method.')] : [],
  ];
}
