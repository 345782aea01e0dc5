/**
 * Which branches the next forced run takes (DRYRUN.md 4): first nothing but the functions that nobody called; then every arm
 * that no run took yet, all at once, in one world after the other; then random ones over what was reached, from a fixed seed.
 * A branch that has gone both ways is kept, in most runs, on the way that leads to what no run took, or to more code: an early
 * return would hide again what lies behind it.
 * The same coverage gives the same schedules.
 */
import { bitsAt, mergeFlags } from './coverage.js';
import type { Arm, StatementPlace } from './instrument/tables.js';

const BATCHES = 16;
const STALE_BATCHES = 4;
const STALE_RANDOM = 5;
const GUIDED = 10;
const STALE_GUIDED = 3;
const MOST_RUNS = 44;
const MOST_STEPS = 6_000_000;

/** A place that reads or calls a name, and the arms around it that lead there. */
export interface Target { readonly site: number; readonly way: readonly (readonly [arm: number, bit: 1 | 2])[] }

/** What a run reached. */
export interface Reached { readonly arms: string; readonly flow: string; readonly known: string; readonly steps: number }

export class Schedules {
  private arms: string;
  /** Arms that the entries took themselves: a function that was called with unknown values has run, and shown little. */
  private flow: string;
  /** Sites whose receiver was once known. */
  private known = '';
  private runs = 0;
  private steps = 0;
  private stale = 0;
  private phase: 'call' | 'batch' | 'guided' | 'random' = 'call';
  private guided = 0;
  /** How often a run was led to a site. */
  private readonly tries: number[] = [];
  private batches = 0;
  private seed = 20_011;

  /** `arms` and `entered`: what the natural runs reached. `all` is asked anew, for a program may grow. */
  constructor(private readonly all: () => readonly Arm[], arms: readonly string[], private readonly targets: () => readonly Target[]) {
    this.arms = this.flow = mergeFlags(arms);
  }

  /** The next run is led to places: where there are objects. */
  get isGuided(): boolean { return this.phase === 'guided'; }
  /** How many forced runs there were. */
  get count(): number { return this.runs; }

  /** One digit an arm: 0 by itself, else the bit to take; null when nothing more is worth a run. */
  next(): string | null {
    if (this.runs >= MOST_RUNS || this.steps >= MOST_STEPS) return null;
    if (this.phase === 'call') return '';
    if (this.phase === 'batch') {
      const schedule = this.batch();
      if (this.batches < BATCHES && this.stale < STALE_BATCHES && /[12]/.test(schedule)) return schedule;
      if (!this.isMissing()) return null;
      this.phase = 'guided';
      this.stale = 0;
    }
    if (this.phase === 'guided') {
      if (this.guided < GUIDED && this.stale < STALE_GUIDED && this.isMissing()) return this.lead();
      this.phase = 'random';
      this.stale = 0;
    }
    return this.stale < STALE_RANDOM && this.isMissing() ? this.random() : null;
  }
  /** What the run that `next` asked for reached. */
  learn({ arms, flow, known, steps }: Reached): void {
    const before = [this.arms, this.flow, this.known].join();
    this.arms = mergeFlags([this.arms, arms]);
    this.flow = mergeFlags([this.flow, flow]);
    this.known = mergeFlags([this.known, known]);
    this.runs++;
    this.steps += steps;
    this.stale = [this.arms, this.flow, this.known].join() === before ? this.stale + 1 : 0;
    if (this.phase === 'call') { this.phase = 'batch'; this.stale = 0; } else if (this.phase === 'batch') this.batches++; else if (this.phase === 'guided') this.guided++;
  }

  private bits(index: number): number { return bitsAt(this.flow, index) || bitsAt(this.arms, index); }
  private isMissing(): boolean {
    return this.all().some((arm, index) => this.bits(index) !== (arm.count === 2 ? 3 : 1)) || this.targets().some(each => this.known[each.site] !== '1');
  }
  private batch(): string {
    // Every missing arm; every one but early exits; every one and some exits, and handlers, whose exception keeps their block from running.
    const turn = this.batches % 3;
    const arms = this.all();
    const missing = arms.filter((arm, index) => this.bits(index) !== (arm.count === 2 ? 3 : 1));
    const leads = (way: StatementPlace | null): boolean => way !== null && missing.some(each => each.file === way.file && way.start <= each.start && each.end <= way.end);
    return arms.map((arm, index) => {
      const bits = this.bits(index);
      if (arm.count === 1) return bits > 0 || (arm.what === 'catch' && turn !== 2) ? '0' : '1';
      if (bits === 0) return '0';
      if (bits === 3) {
        if (turn === 0) return '0';
        const [first, second] = [leads(arm.ways[0]), leads(arm.ways[1])];
        return first === second ? String(arm.deeper) : first ? '1' : '2';
      }
      const other = 3 - bits;
      const isExit = arm.deeper !== 0 && other !== arm.deeper;
      return turn === 0 || !isExit || (turn === 2 && this.chance() < 0.4) ? String(other) : String(arm.deeper);
    }).join('');
  }
  /** To as many as one run can reach of the places that no known value came to; those first to which the fewest runs were led. */
  private lead(): string {
    const wanted = new Map<number, 1 | 2>();
    const cases = new Map<number, number>();
    const arms = this.all();
    const isOtherCase = (arm: number): boolean => { const among = arms[arm]!.among; return among !== null && (cases.get(among) ?? arm) !== arm; };
    const left = this.targets().filter(each => this.known[each.site] !== '1');
    for (const { site, way } of left.sort((a, b) => (this.tries[a.site] ?? 0) - (this.tries[b.site] ?? 0) || a.site - b.site)) {
      if (way.some(([arm, bit]) => (wanted.get(arm) ?? bit) !== bit || isOtherCase(arm))) continue;
      for (const [arm, bit] of way) {
        wanted.set(arm, bit);
        const { among } = arms[arm]!;
        if (among !== null) cases.set(among, arm);
      }
      this.tries[site] = (this.tries[site] ?? 0) + 1;
    }
    // What no way leads through goes now one way, now the other: what the place needs may be made in either.
    const either = (): number => { const chance = this.guided === 0 ? 0 : this.chance(); return chance < 0.4 ? 0 : chance < 0.7 ? 1 : 2; };
    // What stands in a body that leads nowhere wanted may put another object in the place of the one that is needed: every other time it is left to itself.
    const deeper = (arm: Arm): number => (arm.deeper === 1 && arm.what !== 'loop' && this.guided > 0 && this.chance() < 0.5 ? 0 : arm.deeper);
    return arms.map((arm, index) => String(wanted.get(index) ?? (arm.among !== null && cases.has(arm.among) ? 2 : undefined) ?? (arm.count === 2 && this.bits(index) > 0 ? (arm.deeper > 0 ? deeper(arm) : (this.bits(index) === 3 && arm.what !== 'loop' ? either() : 0)) : 0))).join('');
  }
  private random(): string {
    // How much of a run is steered.
    const share = [0.6, 0.9, 0.3][this.runs % 3]!;
    return this.all().map((arm, index) => {
      const bits = this.bits(index);
      const chance = this.chance();
      if (arm.count === 1) return bits === 0 && chance < (arm.what === 'catch' ? 0.2 : 0.4) ? '1' : '0';
      if (bits === 3) return chance > share ? '0' : this.chance() < 0.75 && arm.deeper !== 0 ? String(arm.deeper) : this.chance() < 0.5 ? '1' : '2';
      if (bits === 0) return '0';
      return (chance < 0.8) === (bits === 1) ? '2' : '1';
    }).join('');
  }
  private chance(): number {
    this.seed = (this.seed * 16_807) % 2_147_483_647;
    return this.seed / 2_147_483_647;
  }
}
