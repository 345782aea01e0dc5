/** A data file's text as what the data world takes, or why it is no data. */
import { jsonFault } from './json-fault.js';
import { xmlTree } from './xml-tree.js';

export interface DataFault { readonly line: number; readonly fault: string }

/** JSON of the data: an XML text's tree, a JSON text's value. `text` undefined: the file cannot be read. */
export function readData(text: string | undefined, kind: 'xml' | 'json'): string | DataFault {
  if (text === undefined) return { line: 1, fault: 'the file cannot be read' };
  if (kind === 'xml') {
    const tree = xmlTree(text);
    return 'fault' in tree ? tree : JSON.stringify(tree);
  }
  const plain = text.replace(/^\uFEFF/, '');
  const fault = jsonFault(plain);
  return fault === null ? JSON.stringify(JSON.parse(plain)) : { line: fault.line, fault: `not valid JSON: ${fault.words}` };
}
