/** What ran: branch arms, functions and statements, per world and together; what never ran, by place, and why. */
import type { Coverage, CoverageCount, NeverRunReason, RanPlace, ScriptCoverage, WorldName } from '@plumbline/model';
import type { Program } from './program.js';

export interface Counters { readonly arms: string; readonly functions: string; readonly statements: string }
/** One run's counters, and where it ended before its time. */
export interface CountedRun { readonly world: WorldName; readonly counters: Counters; readonly endedAt: { readonly file: number; readonly start: number } | null }

/** The counters of every run, by world. A run of a smaller program counts for the places it had. */
export function coverageOf(program: Program, runs: readonly CountedRun[]): Coverage {
  const total = merge(runs.map(run => run.counters));
  return {
    ...counts(program, total),
    worlds: Object.fromEntries([...byWorld(runs)].map(([world, counters]) => [world, counts(program, counters)])),
    neverRun: neverRun(program, total, runs),
  };
}

/** The same by place, for a page that shows the source. */
export function scriptCoverage(program: Program, runs: readonly CountedRun[]): ScriptCoverage[] {
  const worlds = byWorld(runs);
  const total = merge(runs.map(run => run.counters));
  const reason = reasons(program, total, runs);
  return program.scripts.flatMap((script, file) => {
    if (script.origin !== null) return [];
    const place = (at: { start: number; end: number }, what: string, kind: keyof Counters, index: number, bit: number): RanPlace => {
      const ranIn: WorldName[] = [];
      for (const [world, counters] of worlds) if ((bitsAt(counters[kind], index) & bit) > 0) ranIn.push(world);
      return { ...script.lines.at(at.start), endLine: script.lines.at(at.end).line, what, ranIn, why: ranIn.length > 0 ? null : kind === 'functions' ? 'never-called' : reason({ file, start: at.start }) };
    };
    const { tables } = program;
    return [{
      file: script.path, worlds: [...worlds.keys()],
      statements: tables.statements.flatMap((each, index) => (each.file === file ? [place(each, 'statement', 'statements', index, 1)] : [])),
      functions: tables.functions.flatMap((each, index) => (each.file === file ? [place(each, functionWords(each.name), 'functions', index, 1)] : [])),
      arms: tables.arms.flatMap((each, index) => (each.file === file ? ([1, 2] as const).slice(0, each.count).map(bit => place(each, armWords(each.what, bit), 'arms', index, bit)) : [])),
    }];
  });
}

/** Branch arms that ran so far, by number: one bit each. */
export function mergeFlags(list: readonly string[]): string {
  if (list.every(each => each === list[0])) return list[0] ?? '';
  const length = Math.max(...list.map(each => each.length));
  return Array.from({ length }, (_, index) => list.reduce((bits, each) => bits | bitsAt(each, index), 0)).join('');
}
function merge(list: readonly Counters[]): Counters {
  return { arms: mergeFlags(list.map(each => each.arms)), functions: mergeFlags(list.map(each => each.functions)), statements: mergeFlags(list.map(each => each.statements)) };
}
function byWorld(runs: readonly CountedRun[]): Map<WorldName, Counters> {
  const worlds = new Map<WorldName, Counters[]>();
  for (const run of runs) worlds.set(run.world, [...(worlds.get(run.world) ?? []), run.counters]);
  return new Map([...worlds].map(([world, list]) => [world, merge(list)]));
}
/** The bits of a flag by its number; 0 past the end. */
export function bitsAt(flags: string, index: number): number { return index < flags.length ? flags.charCodeAt(index) - 48 : 0; }

function counts(program: Program, counters: Counters): { branches: CoverageCount; functions: CoverageCount; statements: CoverageCount } {
  const { arms, functions, statements } = program.tables;
  // Code that was a string has no place in a file.
  const counted = (place: { file: number }): boolean => program.scripts[place.file]!.origin === null;
  const branches = { hit: 0, total: 0 };
  arms.forEach((arm, index) => {
    if (!counted(arm)) return;
    const bits = bitsAt(counters.arms, index);
    branches.total += arm.count;
    branches.hit += (bits & 1) + (arm.count === 2 ? bits >> 1 : 0);
  });
  return {
    branches,
    functions: { hit: functions.filter((place, index) => counted(place) && bitsAt(counters.functions, index) > 0).length, total: functions.filter(counted).length },
    statements: { hit: statements.filter((place, index) => counted(place) && bitsAt(counters.statements, index) > 0).length, total: statements.filter(counted).length },
  };
}

/** First and second arm in words. */
const ARMS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['if', ['if: true', 'if: false']], ['?:', ['?: true', '?: false']], ['loop', ['loop: body', 'loop: end']], ['for-in', ['for-in: body', '']],
  ['&&', ['&&: right side', '&&: left side decides']], ['||', ['||: right side', '||: left side decides']],
]);
export function armWords(what: string, bit: 1 | 2): string { return ARMS.get(what)?.[bit - 1] ?? what; }
function functionWords(name: string): string { return name === '' ? 'function' : `function ${name}`; }

function neverRun(program: Program, counters: Counters, runs: readonly CountedRun[]): Coverage['neverRun'] {
  const out: Coverage['neverRun'][number][] = [];
  const reason = reasons(program, counters, runs);
  const add = (file: number, start: number, what: string, why: NeverRunReason): void => {
    const script = program.scripts[file]!;
    if (script.origin === null) out.push({ file: script.path, ...script.lines.at(start), what, why });
  };
  program.tables.functions.forEach((place, index) => { if (bitsAt(counters.functions, index) === 0) add(place.file, place.start, functionWords(place.name), 'never-called'); });
  program.tables.arms.forEach((arm, index) => {
    const bits = bitsAt(counters.arms, index);
    for (const bit of ([1, 2] as const).slice(0, arm.count)) if ((bits & bit) === 0) add(arm.file, arm.start, armWords(arm.what, bit), bits > 0 ? 'never-so' : reason(arm));
  });
  return out.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column || (a.what < b.what ? -1 : 1)));
}

/** Why nothing ran at a place: asked of the innermost function around it. */
function reasons(program: Program, counters: Counters, runs: readonly CountedRun[]): (place: Place) => NeverRunReason {
  const around = innermost(program.tables.functions);
  const ends = runs.flatMap(run => (run.endedAt === null ? [] : [{ ...run.endedAt, inside: around(run.endedAt) }]));
  return place => {
    const inside = around(place);
    if (inside >= 0 && bitsAt(counters.functions, inside) === 0) return 'never-called';
    return ends.some(end => end.file === place.file && end.inside === inside && end.start < place.start) ? 'ended-before' : 'never-so';
  };
}

interface Place { readonly file: number; readonly start: number }
/** Which function a place is in, by its index; -1 for none. They nest, so that the last one that begins before the place is it, or is inside it. */
function innermost(functions: readonly (Place & { readonly end: number })[]): (place: Place) => number {
  // Where everything ran nobody asks.
  let nested: readonly Nested[] | undefined;
  return ({ file, start }) => {
    const order = nested ??= nestedIn(functions);
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const each = order[middle]!;
      if (each.file < file || (each.file === file && each.start < start)) low = middle + 1; else high = middle;
    }
    let at = low - 1;
    while (at >= 0 && (order[at]!.file !== file || order[at]!.end <= start)) at = order[at]!.outer;
    return at < 0 ? -1 : order[at]!.index;
  };
}
interface Nested extends Place { readonly end: number; readonly index: number; outer: number }
function nestedIn(functions: readonly (Place & { readonly end: number })[]): readonly Nested[] {
  const order: Nested[] = functions.map((each, index) => ({ ...each, index, outer: -1 })).sort((a, b) => a.file - b.file || a.start - b.start || b.end - a.end);
  const open: number[] = [];
  order.forEach((each, at) => {
    while (open.length > 0 && (order[open.at(-1)!]!.file !== each.file || order[open.at(-1)!]!.end <= each.start)) open.pop();
    each.outer = open.at(-1) ?? -1;
    open.push(at);
  });
  return order;
}
