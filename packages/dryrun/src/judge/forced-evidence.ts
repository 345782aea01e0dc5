/**
 * Forced evidence (DESIGN 5, two tiers): what was reached after a decision against the script's own course. A forced branch
 * puts objects where the script would not have put them, so that only what no such mix-up can explain is told at all.
 */
import { isAnyEs3Member, type ForcedDecision } from '@plumbline/model';
import { armWords } from '../coverage.js';
import type { Site } from '../instrument/tables.js';
import type { Program } from '../program.js';
import type { Decision, TouchEvent } from '../report-schema.js';
import type { Judge } from './judge-run.js';

interface Range { readonly file: number; readonly start: number; readonly end: number }

/** How many decisions a finding carries. */
const TOLD = 5;

/** The name is written in the program, nothing in it asks whether it exists, and no other kind of object can be meant. */
export function isFirm(judge: Judge, event: TouchEvent, site: Site): boolean {
  const { graph, program: { tables } } = judge;
  const { name, kind } = event;
  if (kind === 'balance' || (event.guessed && kind !== 'member')) return false;
  if (kind === 'path' || kind === 'found') return site.arguments.some(each => (each as { value?: unknown }).value === name);
  if (kind === 'call' || kind === 'made' || kind === 'constructor') return site.name !== null;
  if (site.name !== name || tables.testedNames.has(name) || tables.strings.has(name)) return false;
  if (kind === 'nowhere') return true;
  // In place of the object at hand, if nothing but the branch tells what it is, the script may have had one that other scripts make.
  if (kind === 'member' && judge.isNowhere({ ...event, host: true })) return event.guessed || !judge.leansOnOthers || judge.startsAtGlobal(site);
  if (event.guessed) return false;
  // Whether an environment has a name is often asked once and kept in a variable: nothing within a forced branch is certain.
  if ((kind === 'undeclared' || kind === 'engine') && judge.forced.some(each => each.kind === 'arm' && isAround(placeOf(judge.program, each), site))) return false;
  if (kind === 'undeclared') return true;
  // A built-in of another kind than the script would have had there: what any built-in or documented object has may be meant.
  if (kind === 'engine' || kind === 'builtin') return !tables.madeNames.has(name) && !isAnyEs3Member(name) && graph.holdersOf(name).length === 0;
  if (judge.startsAtGlobal(site)) return true;
  if (tables.madeNames.has(name) || graph.holdersOf(name).length > 0) return false;
  return !siblings(judge, event.types).some(each => graph.member(each, name) !== undefined || graph.isOpen(each));
}

/** Everything below the parents of the types at hand. */
function siblings({ graph }: Judge, types: readonly string[]): string[] {
  return types.flatMap(each => graph.subtypes(graph.interface(each)?.parent ?? each));
}

/** The decisions around the place first, then the last ones before it. */
export function forcedDecisions(program: Program, decisions: readonly Decision[], site: { readonly file: number; readonly start: number }): ForcedDecision[] {
  const placed = decisions.map(each => ({ each, at: placeOf(program, each) })).reverse();
  const around = placed.filter(({ at }) => isAround(at, site)).sort((a, b) => b.at.start - a.at.start);
  const chosen = new Set([...around, ...placed].slice(0, Math.max(TOLD, around.length)));
  const told = new Map<string, ForcedDecision>();
  for (const { each, at } of [...chosen].slice(0, TOLD)) {
    const { script, start } = program.placeOf(at);
    const decision = { file: script.path, ...script.lines.at(start), what: wordsOf(program, each) };
    told.set(`${decision.file}|${decision.line}|${decision.column}|${decision.what}`, decision);
  }
  return [...told.values()];
}
function isAround(at: Range, site: { readonly file: number; readonly start: number }): boolean { return at.file === site.file && at.start <= site.start && site.start < at.end; }
function placeOf({ tables }: Program, { kind, id }: Decision): Range {
  const place = kind === 'arm' ? tables.arms[id] : kind === 'taken' ? tables.holders[id] : kind === 'function' ? tables.functions[id] : tables.sites[id];
  return place ?? { file: 0, start: 0, end: 0 };
}
function wordsOf({ tables }: Program, { kind, id, bit }: Decision): string {
  if (kind === 'past') return 'went on past a failure';
  if (kind === 'taken') return `${tables.holders[id]?.name ?? ''} taken for what it is used as`;
  if (kind === 'named') return `${tables.sites[id]?.name ?? ''} taken for the documented member`;
  if (kind === 'function') { const name = tables.functions[id]?.name ?? ''; return name === '' ? 'function called' : `function ${name} called`; }
  const arm = tables.arms[id];
  return arm === undefined ? '' : armWords(arm.what, bit === 2 ? 2 : 1);
}
