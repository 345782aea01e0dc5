import { describe, expect, it } from 'vitest';
import { loadGraph } from '@plumbline/model';
import { mineText, reportText, texts } from './mining.js';

const DOCS = '## Box\n\nA box. Accessed using the global property "box".\n\n## Box-b\n\nHow wide.\n\nType: number\n\n## Box-a\n\n`a(x)`\n\nDoes it.\n\n| Parameter | Type |\n|---|---|\n| x | Box |\n\nReturns: void\n';

describe('graph files', () => {
  it('have one member a line, keys sorted, a newline at the end', () => {
    expect(texts(mineText(DOCS)).members).toBe(`{
  "schema": "plumbline/members@1",
  "engine": "test",
  "digest": "${mineText(DOCS).members.digest}",
  "interfaces": {
    "Box": {
      "parent": null,
      "constructible": null,
      "open": false,
      "index": null,
      "members": {
        "a": { "kind": "method", "params": [{ "name": "x", "type": "Box", "optional": false, "options": null, "role": null }], "returns": "void", "static": null, "deprecated": null, "source": ["docs.md#box-a"] },
        "b": { "kind": "property", "type": "number", "static": null, "readonly": false, "deprecated": null, "source": ["docs.md#box-b"] }
      },
      "source": ["docs.md#box"]
    }
  },
  "globals": {
    "box": { "type": "Box", "source": ["docs.md#box"] }
  },
  "functions": {},
  "aliases": {},
  "samples": {},
  "absent": {}
}
`);
  });

  it('say in JSON what was mined, and load as a graph', () => {
    const mined = mineText(DOCS);
    const out = texts(mined);
    expect(JSON.parse(out.members)).toEqual(mined.members);
    expect(JSON.parse(out.constructs)).toEqual(mined.constructs);
    expect(JSON.parse(out.topics)).toEqual(mined.topics);
    expect(JSON.parse(reportText(mined))).toEqual(mined.report);
    expect(loadGraph(out, 'here').counts()).toEqual({ interfaces: 1, members: 2 });
    for (const text of [...Object.values(out), reportText(mined)]) expect(text.endsWith('\n') && !text.endsWith('\n\n')).toBe(true);
  });

  it('keep the documentation\'s own words for each fact', () => {
    const lines = texts(mineText(DOCS)).chunks.trimEnd().split('\n').map(line => JSON.parse(line) as unknown);
    expect(lines).toEqual([
      { id: 'docs.md#box', title: 'Box', text: 'A box. Accessed using the global property "box".', facts: [{ name: 'Box', words: 'Box' }, { name: 'box', words: 'Accessed using the global property "box".' }] },
      { id: 'docs.md#box-a', title: 'Box-a', text: '`a(x)`\n\nDoes it.\n\n| Parameter | Type |\n| --- | --- |\n| x | Box |\n\nReturns: void', facts: [{ name: 'Box.a', words: 'Box-a' }, { name: 'Box.a returns', words: 'Returns: void' }, { name: 'Box.a(x)', words: 'x | Box' }] },
      { id: 'docs.md#box-b', title: 'Box-b', text: 'How wide.\n\nType: number', facts: [{ name: 'Box.b', words: 'Box-b' }, { name: 'Box.b type', words: 'Type: number' }] },
    ]);
  });

  it('the report has one shape, whether there is something to say or not', () => {
    const clean = mineText('## Box\n\nx\n\n## Box-b\n\nType: number\n').report;
    const rich = mineText('# Words\n\n## Box\n\nParent interface: Lost\n\n## Box-b\n\nType: Nowhere\n').report;
    expect(Object.keys(rich)).toEqual(Object.keys(clean));
    expect(clean).toMatchObject({ skippedTitles: [], unresolvedParents: [], unknownTypes: [], duplicates: [], openInterfaces: [], repairedHeadings: [], skippedPairs: [], notes: [] });
    expect(reportText(mineText('## Box\n\nx\n\n## Box-b\n\nType: number\n'))).toContain('"notes": []');
  });

  it('topics lead from words to symbols', () => {
    const topics = mineText(DOCS).topics.topics;
    expect(topics.map(topic => [topic.topic, topic.next])).toEqual([['box', 'Box'], ['box: a', 'Box.a'], ['box: b', 'Box.b']]);
    expect(topics[2]).toEqual({ topic: 'box: b', words: ['box', 'wide'], symbols: ['Box.b', 'box.b'], note: 'How wide.', next: 'Box.b', source: ['docs.md#box-b'] });
  });
});
