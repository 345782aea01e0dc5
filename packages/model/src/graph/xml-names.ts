/** What may be asked of E4X's objects (ECMA-357). */
import { es3InstanceMembers } from '../editions/editions.js';

/** Of XML and XMLList (13.4.4 and 13.5.4), and what a host of the time adds to them. */
const METHODS: ReadonlySet<string> = new Set([
  'addNamespace', 'appendChild', 'attribute', 'attributes', 'child', 'childIndex', 'children', 'comments', 'contains', 'copy', 'descendants', 'elements', 'hasComplexContent', 'hasSimpleContent', 'inScopeNamespaces',
  'insertChildAfter', 'insertChildBefore', 'length', 'localName', 'name', 'namespace', 'namespaceDeclarations', 'nodeKind', 'normalize', 'parent', 'prependChild', 'processingInstructions', 'removeNamespace', 'replace',
  'setChildren', 'setLocalName', 'setName', 'setNamespace', 'text', 'toXMLString',
  'notification', 'setNotification', 'toXML', 'xpath',
]);

/** A property may be a child of any name (9.1.1.1, 9.2.1.1); a call finds methods alone, those of text included, since simple content is one (11.2.2.1). */
export function mayBeInXml(name: string, isCall: boolean): boolean {
  return !isCall || METHODS.has(name) || ['String', 'Object'].some(cls => es3InstanceMembers(cls)?.has(name));
}
