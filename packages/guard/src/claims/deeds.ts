/**
 * Deeds that a text claims on named files (GUARD 3): past tense only, one line at a time. Narrow on purpose: a sentence is a
 * claim when its grammar is one of the few forms below, and is passed over otherwise, so that plans, offers, questions,
 * negations and statements about code pass. It is never the only defence: what state can tell is asked of state.
 */
import type { ChangeKind } from '../writes/change.js';
import { fileMentions, type FileMention } from './file-mentions.js';
import { englishDeeds } from './english-deeds.js';
import type { MaskedSentence } from './masked-sentence.js';
import { otherDeeds } from './other-deeds.js';

export interface Deed {
  /** From 1. */
  readonly line: number;
  readonly kind: ChangeKind;
  readonly file: string;
  /** The file itself is the object ("removed `a.js`"), not something in it ("removed the loop from `a.js`"). */
  readonly whole: boolean;
  /** The sentence that claims it. */
  readonly said: string;
}

const RELEASE = /^\s*(?:#+\s*|\*\*)?\[?(?:version\s+)?v?\d+\.\d+(?:\.\d+)*(?![\p{L}\p{N}])[^.!?]{0,60}$/iu;
const LISTED = /^\s*(?:[-*+•]|\d+[.)])\s/;

/**
 * The deeds of a text, in order. Fenced code, quotations, open check boxes and the list of a release are no claims of the writer's.
 * @param isFile whether a quoted name without a known extension is a file of the project
 */
export function deedsIn(text: string, isFile?: (name: string) => boolean): Deed[] {
  const out: Deed[] = [];
  const lines = text.split(/\r\n|\n|\r/);
  let fence = '';
  let released = false;
  lines.forEach((line, index) => {
    const mark = /^\s*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark !== undefined && mark[0] === fence[0] && mark.length >= fence.length) fence = '';
      return;
    }
    if (mark !== undefined) { fence = mark; return; }
    if (/^\s*>|^\s*(?:[-*+]|\d+[.)])\s*\[ \]|^(?: {4,}|\t)\s*\S.*[;{}]\s*$/.test(line)) return;
    // What a list under a version says was done in that version.
    if (RELEASE.test(line)) released = true;
    else if (line.trim() !== '' && !LISTED.test(line)) released = false;
    if (released) return;
    const heading = line.trimEnd().endsWith(':') && /^\s*(?:`{3,}|~{3,})/.test(lines.slice(index + 1).find(each => each.trim() !== '') ?? '');
    for (const said of sentencesOf(line)) {
      if (heading && said.trimEnd().endsWith(':')) continue;
      for (const deed of deedsOfSentence(said, isFile)) {
        if (!out.some(each => each.line === index + 1 && each.file === deed.file)) out.push({ line: index + 1, ...deed, said: said.trim() });
      }
    }
  });
  return out;
}

function sentencesOf(line: string): string[] {
  const plain = line
    .replace(/^[\s#]*(?:(?:[-*+•]|\d+[.)])\s+)?(?:\[[xX]\]\s*)?/, '')
    .replace(/(\*\*|__)(?=\S)/g, '').replace(/(?<=\S)(\*\*|__)/g, '')
    .replace(/^[\p{Extended_Pictographic}\uFE0F✓✔☑→\s|]+/u, '');
  return plain.split(/(?<=[.!?;]["”’)]?)\s+|(?<=[。！？；])/u).filter(each => each.trim() !== '');
}

function deedsOfSentence(said: string, isFile?: (name: string) => boolean): Omit<Deed, 'line' | 'said'>[] {
  if (/[?？؟]\s*["”’)*]*\s*$/.test(said)) return [];
  const { files, code } = fileMentions(said, isFile);
  if (files.length === 0) return [];
  const masked: MaskedSentence = { text: mask(said, files, code), files };
  const found = englishDeeds(masked);
  return (found.length > 0 ? found : otherDeeds(masked)).map(each => ({ kind: each.kind, file: files[each.file]!.path, whole: each.whole }));
}

function mask(said: string, files: readonly FileMention[], code: readonly { from: number; to: number }[]): string {
  let out = '';
  let at = 0;
  for (const span of [...files.map((each, index) => ({ ...each, as: `⟦${index}⟧` })), ...code.map(each => ({ ...each, as: '⟦⟧' }))].sort((a, b) => a.from - b.from)) {
    if (span.from < at) continue;
    out += said.slice(at, span.from) + span.as;
    at = span.to;
  }
  return (out + said.slice(at)).replaceAll('’', "'");
}
