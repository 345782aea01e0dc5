/** What ran: branch arms, functions and statements, per world and together; what never ran, by place. */
import type { Coverage, CoverageCount } from '@plumbline/model';
import type { Program } from './program.js';

export interface Counters { readonly arms: string; readonly functions: string; readonly statements: string }

/** The counters of every run, by world. A run of a smaller program counts for the places it had. */
export function coverageOf(program: Program, runs: readonly { readonly world: string; readonly counters: Counters }[]): Coverage {
  const total: Counters = merge(runs.map(run => run.counters));
  const worlds = new Map<string, Counters[]>();
  for (const run of runs) worlds.set(run.world, [...(worlds.get(run.world) ?? []), run.counters]);
  return {
    ...counts(program, total),
    worlds: Object.fromEntries([...worlds].map(([world, list]) => [world, counts(program, merge(list))])),
    neverRun: neverRun(program, total),
  };
}

function merge(list: readonly Counters[]): Counters {
  return { arms: mergeFlags(list.map(each => each.arms)), functions: mergeFlags(list.map(each => each.functions)), statements: mergeFlags(list.map(each => each.statements)) };
}
function mergeFlags(list: readonly string[]): string {
  const length = Math.max(0, ...list.map(each => each.length));
  return Array.from({ length }, (_, index) => list.reduce((bits, each) => bits | Number(each[index] ?? 0), 0)).join('');
}
function bitsAt(flags: string, index: number): number { return Number(flags[index] ?? 0); }

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

function neverRun(program: Program, counters: Counters): Coverage['neverRun'] {
  const out: Coverage['neverRun'][number][] = [];
  const add = (file: number, start: number, what: string): void => {
    const script = program.scripts[file]!;
    if (script.origin === null) out.push({ file: script.path, ...script.lines.at(start), what });
  };
  program.tables.functions.forEach((place, index) => { if (bitsAt(counters.functions, index) === 0) add(place.file, place.start, place.name === '' ? 'function' : `function ${place.name}`); });
  program.tables.arms.forEach((arm, index) => {
    const bits = bitsAt(counters.arms, index);
    const [first, second] = ARMS.get(arm.what) ?? [arm.what, ''];
    if ((bits & 1) === 0) add(arm.file, arm.start, first);
    if (arm.count === 2 && (bits & 2) === 0) add(arm.file, arm.start, second);
  });
  return out.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column || (a.what < b.what ? -1 : 1)));
}
