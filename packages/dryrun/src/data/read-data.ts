/** A data file's text as what the data world takes, or why it is no data. */
import { readJson } from '@plumbline/model';
import { asDeclared } from './declared-encoding.js';
import { xmlTree } from './xml-tree.js';

export interface DataFault { readonly line: number; readonly fault: string }

/** JSON of the data: an XML text's tree, a JSON text itself, whose numbers and repeated names are the sandbox's to read. `text` undefined: the file cannot be read. `outside` is told of each entity that another file holds; nothing is fetched. */
export function readData(text: string | undefined, kind: 'xml' | 'json', outside?: (entity: string) => void): string | DataFault {
  if (text === undefined) return { line: 1, fault: 'the file cannot be read' };
  if (kind === 'xml') {
    const tree = xmlTree(asDeclared(text), outside);
    return 'fault' in tree ? tree : JSON.stringify(tree);
  }
  const read = readJson(text);
  return 'value' in read ? text.replace(/^\uFEFF/, '') : { line: read.line, fault: `not valid JSON: ${read.words}` };
}
