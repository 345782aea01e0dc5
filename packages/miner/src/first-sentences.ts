/** The first sentence that the documentation says of each symbol, for editors and reports. */
import type { ChunkRecord } from '@plumbline/model';
import { oneLine } from './blocks.js';
import { firstSentenceOf } from './extract/words.js';

/** Paragraphs that are no prose: code, tables, headings, rules, lists, labels in bold. */
const NO_PROSE = /^(?:\x60[^\x60]*\x60\.?$|\||#|\* |- |\d+\. |[-=*_]{3,}|>|\*\*[^*]+\*\*:?\s*$)/;

/**
 * By symbol (`Layout`, `Layout.tableStart`, a global, a function); symbols whose text says nothing in prose are left out. A
 * paragraph that only states a fact (`Type: number`) is no description, and neither is the reason of a facts file's entry.
 */
export function firstSentences(chunks: readonly ChunkRecord[]): Map<string, string> {
  const out = new Map<string, string>();
  for (const chunk of chunks) {
    const symbols = chunk.facts.filter(fact => !/[\s(]/.test(fact.name) && fact.words === chunk.title);
    if (symbols.length === 0) continue;
    const said = firstSentence(chunk);
    if (said !== undefined) for (const { name } of symbols) if (!out.has(name)) out.set(name, said);
  }
  return out;
}

function firstSentence({ text, facts }: ChunkRecord): string | undefined {
  const stated = new Set(facts.map(fact => fact.words));
  const prose = text.replace(/\r\n?/g, '\n');
  for (const paragraph of (/^(?:\x60{3}|~{3})/m.test(prose) ? prose.replace(/^(\x60{3,}|~{3,})[\s\S]*?^\1\s*$/gm, '') : prose).split(/\n\s*\n/)) {
    const plain = paragraph.trim();
    if (plain === '' || NO_PROSE.test(plain) || stated.has(oneLine(plain))) continue;
    const sentence = firstSentenceOf(plain);
    if (sentence !== undefined && !stated.has(sentence)) return withoutMarkup(sentence);
  }
  return undefined;
}

/** Links by their text, emphasis without its marks; code spans stay. */
function withoutMarkup(text: string): string {
  return text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\*\*([^*]+)\*\*/g, '$1');
}
