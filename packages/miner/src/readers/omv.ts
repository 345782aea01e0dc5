/** Object model viewer XML (`classdef`, `elements`, `property`, `method`, `superclass`) as blocks in the default profile's grammar. */
import type { Block } from '../blocks.js';
import { oneLine } from '../blocks.js';
import { eventBlocks, interfaceBlocks, methodBlocks, propertyBlocks, type WrittenParam } from './grammar.js';
import type { Markup, MarkupElement } from './markup.js';
import { xmlMarkup } from './xml.js';

/** The class whose members are the globals. */
const GLOBAL = 'global';
/** The member that stands for `receiver[i]`. */
const INDEX = '[]';

/** @throws UsageError for a document that is refused (see `xmlMarkup`). */
export function readOmv(text: string, file: string): Block[] {
  const out: Block[] = [];
  const definitions = descendants(xmlMarkup(text, file), 'classdef');
  const hasObject = definitions.some(each => each.attributes.get('name') === 'Object');
  for (const each of definitions) classBlocks(each, hasObject, out);
  return out;
}

function classBlocks(definition: MarkupElement, hasObject: boolean, out: Block[]): void {
  const name = definition.attributes.get('name') ?? '';
  const groups = children(definition, 'elements');
  const isGlobal = name.toLowerCase() === GLOBAL;
  const members = groups.flatMap(group => group.children.filter((each): each is MarkupElement => typeof each !== 'string' && (each.name === 'property' || each.name === 'method')).map(each => ({ kind: group.attributes.get('type') ?? 'instance', node: each })));
  if (!isGlobal) {
    const index = members.find(({ node }) => node.attributes.get('name') === INDEX);
    out.push(...interfaceBlocks(name, described(definition), {
      parents: children(definition, 'superclass').map(each => oneLine(textOf([each]))).filter(parent => parent !== '' && (parent !== 'Object' || (hasObject && name !== 'Object'))),
      created: groups.some(group => group.attributes.get('type') === 'constructor') || null,
      index: index ? typeOf(index.node) : null,
      open: definition.attributes.get('dynamic') === 'true',
    }));
  }
  const isEnumeration = definition.attributes.get('enumeration') === 'true';
  for (const { kind, node } of members) {
    const memberName = node.attributes.get('name') ?? '';
    if (kind === 'constructor' || memberName === INDEX) continue;
    const isStatic = !isGlobal && kind === 'class';
    const title = `${isGlobal ? 'Global' : name}-${memberName}`;
    if (kind === 'event') out.push(...eventBlocks(title, described(node), handed(node)));
    else if (node.name === 'property') {
      out.push(...propertyBlocks(title, described(node), typeOf(node), { readonly: node.attributes.get('rwaccess') === 'readonly', constant: isEnumeration, static: isStatic }));
    } else {
      const returns = typeOf(node);
      out.push(...methodBlocks(title, memberName, described(node), paramsOf(node), returns === '' || returns === 'undefined' ? 'void' : returns, isStatic));
    }
  }
}

/** What the handler of an event receives: the type of its first parameter, or of itself. */
function handed(node: MarkupElement): string {
  return (paramsOf(node)[0]?.type ?? typeOf(node)) || 'any';
}

function paramsOf(method: MarkupElement): WrittenParam[] {
  return children(method, 'parameters').flatMap(list => children(list, 'parameter')).map(param => ({
    name: param.attributes.get('name') ?? '', type: typeOf(param), optional: param.attributes.get('optional') === 'true', words: described(param),
  }));
}

/** `<datatype><type>Page</type><array/></datatype>`: `Page[]`. Several datatypes are a union; values alone tell their own type. */
function typeOf(holder: MarkupElement): string {
  const found = new Set<string>();
  for (const datatype of children(holder, 'datatype')) {
    const types = children(datatype, 'type').map(each => oneLine(textOf([each]))).filter(type => type !== '');
    const array = children(datatype, 'array').length > 0;
    for (const type of types) found.add(array && !type.endsWith('[]') && !/^Array\b/i.test(type) ? `${type}[]` : type);
    if (types.length === 0) for (const value of children(datatype, 'value')) found.add(typeOfValue(oneLine(textOf([value]))) + (array ? '[]' : ''));
    if (types.length === 0 && array && children(datatype, 'value').length === 0) found.add('Array');
  }
  return [...found].join('|');
}

function typeOfValue(value: string): string {
  return /^(?:true|false)$/i.test(value) ? 'boolean' : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(value) ? 'number' : 'string';
}

/** The short description and the long one, on one line. */
function described(holder: MarkupElement): string {
  return oneLine([...children(holder, 'shortdesc'), ...children(holder, 'description')].map(each => textOf([each])).join(' '));
}

function children(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.filter((each): each is MarkupElement => typeof each !== 'string' && each.name === name);
}

function descendants(nodes: readonly Markup[], name: string): MarkupElement[] {
  return nodes.flatMap(node => (typeof node === 'string' ? [] : node.name === name ? [node] : descendants(node.children, name)));
}

function textOf(nodes: readonly Markup[]): string {
  return nodes.map(node => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
