/** Object model viewer XML (`classdef`, `elements`, `property`, `method`, `superclass`) as blocks in the default profile's grammar. */
import type { Block } from '../blocks.js';
import { oneLine } from '../blocks.js';
import { interfaceBlocks, methodBlocks, propertyBlocks, type WrittenParam } from './grammar.js';
import type { Markup, MarkupElement } from './markup.js';
import { xmlMarkup } from './xml.js';

/** The class whose members are the globals. */
const GLOBAL = 'global';

/** @throws UsageError for a document that is refused (see `xmlMarkup`). */
export function readOmv(text: string, file: string): Block[] {
  const out: Block[] = [];
  for (const each of descendants(xmlMarkup(text, file), 'classdef')) classBlocks(each, out);
  return out;
}

function classBlocks(definition: MarkupElement, out: Block[]): void {
  const name = definition.attributes.get('name') ?? '';
  const groups = children(definition, 'elements');
  const isGlobal = name.toLowerCase() === GLOBAL;
  if (!isGlobal) {
    const superclass = oneLine(textOf(children(definition, 'superclass')));
    out.push(...interfaceBlocks(name, described(definition), {
      parents: superclass === '' || superclass === 'Object' ? [] : [superclass], created: groups.some(group => group.attributes.get('type') === 'constructor') || null, index: null,
      open: definition.attributes.get('dynamic') === 'true',
    }));
  }
  const constants = definition.attributes.get('enumeration') === 'true';
  for (const group of groups) {
    const kind = group.attributes.get('type');
    if (kind === 'constructor') continue;
    const isStatic = !isGlobal && kind === 'class';
    for (const member of group.children) {
      if (typeof member === 'string') continue;
      const memberName = member.attributes.get('name') ?? '';
      const title = `${isGlobal ? 'Global' : name}-${memberName}`;
      if (member.name === 'property') {
        out.push(...propertyBlocks(title, described(member), typeOf(member), { readonly: member.attributes.get('rwaccess') === 'readonly', constant: constants, static: isStatic }));
      } else if (member.name === 'method') {
        const returns = typeOf(member);
        out.push(...methodBlocks(title, memberName, described(member), paramsOf(member), returns === '' || returns === 'undefined' ? 'void' : returns, isStatic));
      }
    }
  }
}

function paramsOf(method: MarkupElement): WrittenParam[] {
  return children(method, 'parameters').flatMap(list => children(list, 'parameter')).map(param => ({
    name: param.attributes.get('name') ?? '', type: typeOf(param), optional: param.attributes.get('optional') === 'true', words: described(param),
  }));
}

/** `<datatype><type>Page</type><array/></datatype>`: `Page[]`. */
function typeOf(holder: MarkupElement): string {
  const [datatype] = children(holder, 'datatype');
  if (!datatype) return '';
  const type = oneLine(textOf(children(datatype, 'type')));
  const array = children(datatype, 'array').length > 0;
  return array && type !== '' && !type.endsWith('[]') ? `${type.replace(/^Array of /i, '')}[]` : type;
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
