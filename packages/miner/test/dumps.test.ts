import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../test/shared.js';
import { factsOnly, member, mineFiles, mineText } from './mining.js';

const folder = join(repositoryRoot, 'docs-fixtures', 'quire', 'pages');
const expected = mineFiles(readdirSync(folder).filter(name => name.endsWith('.md')).sort().slice(0, 12).map(name => ({ path: name, text: readFileSync(join(folder, name), 'utf8') })));
const records = expected.chunks.map(({ title, text }, index) => ({ id: `r${index}`, title, text, source: `p${index % 5}.md` }));
const embedding = [0.25, -1e-7, 3];
const lines = (values: readonly unknown[]): string => values.map(value => `${JSON.stringify(value)}\n`).join('');
type Each = (typeof records)[number];
const each = <T>(make: (record: Each) => T): T[] => records.map(make);

const SHAPES: readonly (readonly [string, string, string])[] = [
  ['LangChain in JavaScript', 'a.json', JSON.stringify(each(({ id, title, text, source }) => ({ pageContent: text, metadata: { title, source }, id })))],
  ['LangChain in Python', 'a.jsonl', lines(each(({ id, title, text, source }) => ({ page_content: text, metadata: { title, source }, type: 'Document', id })))],
  ['LangChain dumpd', 'a.jsonl', lines(each(({ id, title, text }) => ({ lc: 1, type: 'constructor', id: ['langchain', 'schema', 'document', 'Document'], kwargs: { page_content: text, metadata: { title, id } } })))],
  ['documents beside their scores', 'a.json', JSON.stringify(each(({ id, title, text }) => [{ pageContent: text, metadata: { title }, id }, 0.5]))],
  ['a LlamaIndex docstore', 'docstore.json', JSON.stringify({ 'docstore/metadata': { x: { doc_hash: 'h' } }, 'docstore/data': Object.fromEntries(each(({ id, title, text, source }) => [id, { __data__: { id_: id, embedding: null, metadata: { title, file_path: source }, relationships: {}, text, class_name: 'TextNode' }, __type__: '1' }])) })],
  ['a LlamaIndex docstore with texts of JSON', 'docstore.json', JSON.stringify({ docstore: { data: Object.fromEntries(each(({ id, title, text }) => [id, { __data__: JSON.stringify({ id_: id, metadata: { title }, text }), __type__: '1' }])) } })],
  ['Chroma columns', 'a.json', JSON.stringify({ ids: each(record => record.id), embeddings: null, documents: each(record => record.text), metadatas: each(({ title, source }) => ({ title, source })) })],
  ['Chroma columns of a query', 'a.json', JSON.stringify({ ids: [each(record => record.id)], distances: [each(() => 0.1)], documents: [each(record => record.text)], metadatas: [each(({ title }) => ({ title }))] })],
  ['a Qdrant scroll', 'a.json', JSON.stringify({ result: { points: each(({ id, title, text, source }) => ({ id, payload: { page_content: text, metadata: { title, source } }, vector: embedding })), next_page_offset: null }, status: 'ok', time: 0.1 })],
  ['Qdrant scrolls, one a line', 'a.jsonl', lines([records.slice(0, 40), records.slice(40)].map(page => ({ result: { points: page.map(({ id, title, text }) => ({ id, payload: { text, title } })) } })))],
  ['OpenSearch documents', 'a.ndjson', lines(each(({ id, title, text, source }) => ({ _index: 'docs', _id: id, _score: 1, _source: { text, vector_field: embedding, metadata: { title, source } } })))],
  ['an OpenSearch bulk request', 'bulk.ndjson', lines([{ delete: { _index: 'docs', _id: 'gone' } }, ...each(({ id, title, text }) => [{ index: { _index: 'docs', _id: id } }, { title, text, vector_field: embedding }]).flat()])],
  ['the reply of a search', 'a.json', JSON.stringify({ took: 3, timed_out: false, hits: { total: { value: records.length }, max_score: 1, hits: each(({ id, title, text }) => ({ _index: 'docs', _id: id, _source: { title, text } })) } })],
  ['rows of a table', 'a.jsonl', lines(each(({ id, title, text }) => ({ uuid: id, collection_id: 'c', embedding, document: text, cmetadata: { title } })))],
  ['other keys', 'a.jsonl', lines(each(({ id, title, text }) => ({ id, heading: title, body: text })))],
  ['titles on the first line', 'a.jsonl', lines(each(({ id, title, text }) => ({ id, chunk: `${title}\n\n${text}` })))],
  ['an object with a list of any name', 'a.json', JSON.stringify({ version: 2, model: 'm', rows: records })],
  ['JSONL with a BOM and CRLF', 'a.jsonl', `\uFEFF${lines(records).replaceAll('\n', '\r\n')}`],
];

describe('every shape of an index dump gives the facts of the pages', () => {
  it.each(SHAPES)('%s', (_, path, text) => {
    for (const profile of ['interface-member', 'index-dump']) {
      const mined = mineText(text, { path, profile });
      expect(factsOnly(mined)).toEqual(factsOnly(expected));
      expect(mined.chunks.map(chunk => chunk.id).sort()).toEqual(records.map(record => record.id).sort());
    }
  });

  it('a dump whose file is packed keeps its form', () => {
    expect(factsOnly(mineText(lines(records), { path: 'a.jsonl.gz' }))).toEqual(factsOnly(expected));
  });

  it('fields by profile win, and go into objects', () => {
    const profile = JSON.stringify({ name: 'mine', extends: 'index-dump', fields: { title: ['info.head'], text: ['info.words'], id: ['info.key'] } });
    expect(member(mineText(JSON.stringify([{ title: 'no', text: 'no', info: { head: 'Box-w', words: 'Type: number', key: 'k' } }]), { path: 'a.json', profile }), 'Box', 'w').source).toEqual(['k']);
  });

  it.each([
    ['an action without a record', 'a.ndjson', '{"title":"Box","text":"x"}\n{"index":{"_id":"1"}}\n', /^a\.ndjson:2: the action has no record on the line after it/],
    ['a line of many megabytes', 'a.jsonl', `{"title":"Box","text":"x"}\n{"title":"Box-w","text":"${'x'.repeat(9 * 1024 * 1024)}"}\n`, /^a\.jsonl:2: the line has 9 MB, more than the 8 MB that a record may have/],
    ['a node whose data is no JSON', 'a.json', '{"docstore/data":{"n1":{"__data__":"{"}}}', /^a\.json, record n1: "__data__" is a text that is not valid JSON/],
    ['a record without a text', 'a.json', '{"hits":{"hits":[{"_id":"1","_source":{"title":"Box"}}]}}', /^a\.json, record 1: has no text; expected one of the fields text, page_content/],
    ['a number', 'a.json', '7', /^a\.json: expected an array of records/],
  ])('%s is an error with its place', (_, path, text, message) => { expect(() => mineText(text, { path })).toThrow(message); });
});
