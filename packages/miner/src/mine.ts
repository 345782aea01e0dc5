/** Documentation to graphs: the one public operation of this package. Pure; the same documentation gives the same result in whatever order its files are read. */
import {
  CONSTRUCTS_SCHEMA, MEMBERS_SCHEMA, NO_FACTS, REPORT_SCHEMA, TOPICS_SCHEMA, type ChunkRecord, type MiningNote, type MiningReport,
} from '@plumbline/model';
import { readCorpus } from './corpus.js';
import { PatternUse } from './counter.js';
import { applyFacts, factTypes } from './graph/apply-facts.js';
import { buildSurface } from './graph/build-surface.js';
import { findConstructs } from './graph/constructs.js';
import { settleOpenness } from './graph/openness.js';
import { Prose } from './graph/prose.js';
import { interfaceRecord, sortedRecord } from './graph/surface.js';
import { factRecords } from './graph/fact-records.js';
import { buildTopics } from './graph/topics.js';
import type { MineInput, Mined } from './input.js';
import { Titles } from './titles.js';

/**
 * Reads the documentation and mines it.
 * @throws UsageError for documentation that cannot be read or contradicts itself, and for facts that contradict it.
 */
export function mine(input: MineInput): Mined {
  const { profile, engine } = input;
  const use = new PatternUse();
  const corpus = readCorpus(input.files, profile, new Titles(profile, use), input.progress);
  const { surface, notes, types, chunks, words } = buildSurface(corpus, profile, use, input.progress);
  const facts = input.facts ?? { facts: NO_FACTS, file: 'facts.json' };
  applyFacts(surface, facts);
  for (const [name, global] of surface.globals) if (global.type !== null) types.noteUnknown(global.type, global.source[0] ?? name);
  for (const { type, place } of factTypes(facts)) types.noteUnknown(type, place);
  settleOpenness(surface, facts, notes, profile);

  const prose = new Prose(chunks);
  const found = findConstructs(surface, facts, prose);
  const topics = buildTopics(surface, found.constructs, facts, prose);

  const { digest } = corpus;
  const skippedPairs = sortNotes(found.skipped);
  const records: ChunkRecord[] = chunks.map(chunk => ({ id: chunk.id, title: chunk.title, text: chunk.text, facts: words.get(chunk.id)! }));
  for (const skip of corpus.skipped) notes.skippedTitles.push({ name: skip.title, reason: skip.reason, source: [skip.id] });
  for (const copy of corpus.duplicates) notes.duplicates.push({ name: copy.title, reason: `repeats ${copy.kept}`, source: copy.places });
  for (const [name, { reason, places }] of types.unknown) notes.unknownTypes.push({ name, reason, source: [...places].sort() });
  const patterns = use.report(profile);
  let members = 0;
  for (const each of surface.interfaces.values()) members += each.members.size;
  const report: MiningReport = {
    schema: REPORT_SCHEMA, engine, digest, profile: profile.name,
    counts: {
      files: input.files.length, chunks: records.length, interfaces: surface.interfaces.size, members, globals: surface.globals.size + surface.named.size, functions: surface.functions.size,
      constructs: found.constructs.length, absent: surface.absent.size, topics: topics.length,
    },
    patterns, unusedPatterns: patterns.filter(each => each.matches === 0).map(each => `${each.key}: ${each.pattern}`),
    skippedTitles: sortNotes(notes.skippedTitles), unresolvedParents: sortNotes(notes.unresolvedParents), unknownTypes: sortNotes(notes.unknownTypes),
    duplicates: sortNotes(notes.duplicates), openInterfaces: sortNotes(notes.openInterfaces), repairedHeadings: sortNotes(notes.repairedHeadings),
    skippedPairs, notes: sortNotes(notes.notes),
  };
  return {
    members: {
      schema: MEMBERS_SCHEMA, engine, digest, interfaces: interfaceRecord(surface), globals: sortedRecord(surface.globals), functions: sortedRecord(surface.functions),
      aliases: sortedRecord(surface.aliases), ...(surface.named.size > 0 && { named: sortedRecord(surface.named) }), samples: sortedRecord(surface.samples), absent: sortedRecord(surface.absent),
    },
    constructs: { schema: CONSTRUCTS_SCHEMA, engine, digest, constructs: found.constructs, skipped: skippedPairs },
    topics: { schema: TOPICS_SCHEMA, engine, digest, topics },
    report, chunks: [...records, ...factRecords(facts)].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function sortNotes(notes: readonly MiningNote[]): MiningNote[] {
  const key = (note: MiningNote): string => JSON.stringify([note.name, note.reason, note.source]);
  return notes.map(note => ({ note, key: key(note) })).sort((a, b) => (a.key < b.key ? -1 : 1)).map(each => each.note);
}
