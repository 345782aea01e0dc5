/** The shapes that dumps come in, unwrapped to records: columnar, document stores, pages of a scroll, replies of a search, bulk requests. */
import { isRecord, UsageError } from '@plumbline/model';

export interface Placed {
  readonly value: unknown;
  /** What the shape around the record calls it. */
  readonly id: string | null;
  readonly where: string;
}

const ACTIONS = new Set(['index', 'create', 'update', 'delete']);

/** The records in values that are records themselves or hold them; `asLines`: each stands on a line of its own. */
export function recordsOf(values: readonly { readonly value: unknown; readonly where: string }[], asLines: boolean): Placed[] {
  const out: Placed[] = [];
  let action: { id: string | null; where: string } | null = null;
  for (const { value, where } of values) {
    const bulk: { kind: string; id: string | null } | null = asLines ? bulkAction(value) : null;
    if (bulk && action === null) {
      if (bulk.kind !== 'delete') action = { id: bulk.id, where };
      continue;
    }
    if (action) {
      out.push({ value, id: action.id, where });
      action = null;
    } else unwrap(value, where, asLines, out);
  }
  if (action) throw new UsageError(`${action.where}: the action has no record on the line after it; complete the file.`);
  return out;
}

/** `{"index": {"_index": …, "_id": …}}`: an action whose record is the next line. */
function bulkAction(value: unknown): { kind: string; id: string | null } | null {
  if (!isRecord(value)) return null;
  const [kind, ...more] = Object.keys(value);
  const inner = kind !== undefined && more.length === 0 && ACTIONS.has(kind) ? value[kind] : null;
  return isRecord(inner) && Object.keys(inner).every(key => key.startsWith('_') || ['routing', 'pipeline', 'retry_on_conflict', 'version', 'version_type', 'require_alias'].includes(key)) ? { kind: kind!, id: idOf(inner._id) } : null;
}

function unwrap(value: unknown, where: string, isLine: boolean, out: Placed[]): void {
  const list = Array.isArray(value) ? value : isRecord(value) ? listIn(value) : null;
  if (list) {
    list.forEach((each: unknown, index) => {
      // A document beside its score.
      const inner = Array.isArray(each) && isRecord(each[0]) ? each[0] : each;
      out.push({ value: inner, id: null, where: `${where}, record ${index + 1}` });
    });
    return;
  }
  if (isRecord(value)) {
    const stored = storedIn(value);
    if (stored) {
      for (const [id, node] of Object.entries(stored)) out.push({ value: isRecord(node) ? withParsedData(node, `${where}, record ${id}`) : node, id, where: `${where}, record ${id}` });
      return;
    }
    const columns = columnsIn(value);
    if (columns) { columns.forEach((each, index) => out.push({ value: each, id: null, where: `${where}, record ${index + 1}` })); return; }
    // One object that holds a list, whatever it is called; a line is a record as it stands.
    const held = isLine || typeof value.text === 'string' ? undefined : Object.values(value).find(each => Array.isArray(each) && each.some(isRecord));
    if (held) { unwrap(held, where, isLine, out); return; }
    out.push({ value: withParsedData(value, where), id: null, where: isLine ? where : `${where}, record 1` });
    return;
  }
  out.push({ value, id: null, where });
}

const LISTS = [['hits', 'hits'], ['result', 'points'], ['result'], ['points'], ['documents']] as const;
/** `hits.hits` of a search reply, `result.points` of a scroll. */
function listIn(value: Record<string, unknown>): readonly unknown[] | null {
  for (const path of LISTS) {
    if (!Object.hasOwn(value, path[0])) continue;
    let at: unknown = value;
    for (const step of path) at = isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    if (Array.isArray(at) && at.length > 0 && at.every(isRecord)) return at;
  }
  return null;
}

/** A document store: records by their ids. */
function storedIn(value: Record<string, unknown>): Record<string, unknown> | null {
  const flat = Object.hasOwn(value, 'docstore/data') ? value['docstore/data'] : null;
  if (isRecord(flat)) return flat;
  const nested = Object.hasOwn(value, 'docstore') && isRecord(value.docstore) ? value.docstore.data ?? value.docstore['docstore/data'] : null;
  return isRecord(nested) ? nested : null;
}

/** Some versions write `__data__` as the text of its JSON. */
function withParsedData(node: Record<string, unknown>, where: string): Record<string, unknown> {
  const data = Object.hasOwn(node, '__data__') ? node.__data__ : undefined;
  if (typeof data !== 'string') return node;
  try {
    return { ...node, __data__: JSON.parse(data) as unknown };
  } catch {
    throw new UsageError(`${where}: "__data__" is a text that is not valid JSON; correct the dump.`);
  }
}

/** A column per field; a query's answer nests them once more, one list for each query. */
function columnsIn(value: Record<string, unknown>): Record<string, unknown>[] | null {
  const column = (key: string): unknown[] | null => {
    const list = Object.hasOwn(value, key) ? value[key] : null;
    return Array.isArray(list) ? (list.length > 0 && list.every(Array.isArray) ? list.flat(1) : list) : null;
  };
  const documents = column('documents');
  if (!documents || documents.length === 0 || !documents.every(each => typeof each === 'string' || each === null)) return null;
  const ids = column('ids');
  const metadatas = column('metadatas');
  return documents.map((document, index) => ({ id: ids?.[index] ?? null, document, metadata: metadatas?.[index] ?? null }));
}

function idOf(value: unknown): string | null {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : null;
}
