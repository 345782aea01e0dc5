/** The dry run: from a job to findings, runs and coverage (DESIGN 5). */
import { DATA_WORLD_TEXT, engineFault, fakeEngine } from '@plumbline/engine';
import { UsageError, type RunReport, type UnrunWorld, type WorldName } from '@plumbline/model';
import { coverageOf, mergeFlags, scriptCoverage, type CountedRun } from './coverage.js';
import { type Reached, Schedules, type Target } from './forcing.js';
import { limitsOf, type DryRunJob, type DryRunLimits, type DryRunOutcome, type NaturalWorld } from './job.js';
import { Judge } from './judge/judge-run.js';
import { SharedTexts } from './judge/shared-texts.js';
import { readData } from './data/read-data.js';
import { lastWords } from './last-words.js';
import { Program } from './program.js';
import { type Decision, type Journal, readJournal, type TouchEvent } from './report-schema.js';
import { processRunner } from './runner/process-runner.js';
import { sandboxLimits, type Sandbox, type SandboxReply, type SandboxRunner } from './runner/sandbox-runner.js';

/** What a world makes of the documented values. */
const WORLDS: ReadonlyMap<NaturalWorld, Readonly<Record<string, unknown>>> = new Map([
  ['empty', { name: 'empty', length: 0, string: '', number: 0, boolean: false }],
  ['one', { name: 'one', length: 1, string: 'sample text', number: 1, boolean: true }],
  ['data', { name: 'data', length: 1, string: 'sample text', number: 1, boolean: true }],
]);
/** Another filling of a filled world: what both of them put together alike, no made-up value is part of. */
const TWIN = { length: 2, string: 'quite other words', number: 311, boolean: true, unknown: 7 };
const BUDGETS = { maxSteps: 10_000_000, maxTurns: 1_000_000, guessedTests: 16, guessedTurns: 1000, maxLog: 2000, maxLogSize: 1_000_000, maxLogLines: 100_000, maxLogTotal: 20_000_000, maxEvents: 5000, maxForcedSteps: 0, force: null };
/** A forced run is one of many, and goes where no data would: its loops and calls end early. */
const FORCED_BUDGETS = { ...BUDGETS, maxSteps: 60_000, maxTurns: 40, guessedTests: 4, guessedTurns: 20, maxLog: 0, maxForcedSteps: 600_000 };
/** Replays that answer what a run asked for: scripts and data under computed paths, code in strings. */
const MAX_ANSWERS = 100;
/** For an answer that is on its way when a replay's time is over. */
const REPLAY_GRACE_MS = 100;
const NOTHING_REACHED: Reached = { arms: '', flow: '', known: '', steps: 0 };

export const PROVES: readonly string[] = [
  'In the worlds listed other than forced, every member, name, constructor and file that the build reached is one that the documentation, the language or the project has, except for the findings.',
  'Where each run ended, and the lines sent to the documented log up to there.',
];
export const CANNOT_PROVE: readonly string[] = [
  'Code that no world reached: see the coverage.',
  'What only forced branches reach: they mix up objects, so that it is told as a warning, or not at all where such a mix-up may explain it.',
  'Rendering and everything else that the real engine does: values are made up from documented types.',
  'That the documentation describes the engine that is installed.',
];

/**
 * Runs the job's scripts in every world and judges what they touched. Syntax-faulty entries are not run and are counted in
 * `notChecked`.
 * @throws UsageError when an entry or a sample data file cannot be read, a limit is out of bounds, or the engine's text is damaged or of another version.
 */
export async function dryRun(job: DryRunJob, runner: SandboxRunner = processRunner()): Promise<DryRunOutcome> {
  for (const entry of job.entries) if (!job.files.isFile(entry)) throw new UsageError(`${entry}: no such script; give the path of a script of the build.`);
  for (const path of job.data ?? []) checkSample(path, job.files.read(path));
  if (job.entries.length === 0) throw new UsageError('dry-run: expected at least one script of the build.');
  const limits: DryRunLimits = limitsOf(job.limits);
  const session = new Session(job, runner, limits);
  try {
    return await session.result();
  } finally {
    session.close();
  }
}

interface WorldRun extends CountedRun { readonly report: RunReport; readonly events: readonly TouchEvent[]; readonly decisions: readonly Decision[]; /** The made-up text of its world is the empty string. */ readonly madeUpIsEmpty: boolean; /** Touches that it came to past the cap. */ readonly lost: number }

/** One job: one program that only grows, one sandbox that is renewed where it dies. */
class Session {
  private readonly engineText: string;
  private sandbox: Promise<Sandbox> | undefined;
  /** Runs in this sandbox so far. */
  private played = 0;
  /** Counted from when the first sandbox has started; the start of a further one is no time of the job either. */
  private deadline = Infinity;
  private readonly program: Program;

  constructor(private readonly job: DryRunJob, private readonly runner: SandboxRunner, private readonly limits: DryRunLimits) {
    if (job.engineText !== undefined) this.refuse(engineFault(job.engineText, job.graph.members));
    this.engineText = job.engineText ?? this.freshEngine();
    this.open().catch(() => { /* told again where the sandbox is used */ });
    this.program = new Program(job);
  }

  async result(): Promise<DryRunOutcome> {
    const { program, job } = this;
    for (const entry of job.entries) program.addEntry(entry);
    const runs: WorldRun[] = [];
    const outOfTime: NaturalWorld[] = [];
    const forced: WorldRun[] = [];
    const unforced: string[] = [];
    if (program.entries.length === job.entries.length) {
      await this.sandbox;
      this.deadline = Date.now() + 4 * this.limits.timeoutMs;
      for (const [index, world] of this.worlds().entries()) {
        if (Date.now() >= this.deadline && runs.length > 0) outOfTime.push(world);
        else runs.push(await this.runWorld(world, this.worlds().length - 1 - index));
      }
      for (const event of runs.flatMap(run => run.events)) this.lookAfter(event);
      // A computed path may have led to data that no look ahead could know.
      if (this.choosesWorlds && program.hasData && ![...runs.map(run => run.world), ...outOfTime].includes('data')) {
        if (Date.now() < this.deadline) runs.push(await this.runWorld('data', 0)); else outOfTime.push('data');
      }
      if (job.worlds?.includes('forced') === true) unforced.push(...await this.force(runs, forced));
    }
    program.settleLoads(new Set([...runs, ...forced].flatMap(run => run.events.filter(each => each.kind === 'found' && each.extra === 'load').map(each => each.site))));
    const shared = await this.sharedTexts(runs);
    const judge = new Judge(program, job, shared);
    judge.refusals();
    judge.includes();
    judge.namesElsewhere([...runs, ...forced].flatMap(run => run.events));
    judge.entered = mergeFlags(runs.map(run => run.counters.functions));
    for (const run of [...runs, ...forced]) judge.take(run.events, run.madeUpIsEmpty, run.decisions);
    if (runs.length > 0) judge.data();
    const { findings, judged, skipped } = judge.result();
    const lost = Math.max(0, ...[...runs, ...forced].map(run => run.lost));
    const troubled = new Set(findings.filter(each => each.severity !== 'note').flatMap(each => (each.receiver?.interface ? [each.receiver.interface] : [])));
    return {
      findings: findings.filter(each => each.data.rule !== 'member/unbalanced' || !this.opens(each.data.start, troubled)),
      runs: [...runs.map(run => run.report), ...(forced.length > 0 ? [{ ...forced[0]!.report, rounds: forced.length }] : [])],
      notRun: [...outOfTime.map(world => unrun(world, 'world-out-of-time')), ...(forced.length > 0 ? [] : unforced.map(reason => unrun('forced', reason)))],
      coverage: coverageOf(program, [...runs, ...forced]), scripts: () => scriptCoverage(program, [...runs, ...forced]), guarantees: await this.runner.guarantees(),
      proves: runs.length === 0 ? [] : PROVES, cannotProve: CANNOT_PROVE, judged,
      skipped: withCounts(lost > 0 ? { ...skipped, 'past-the-cap': lost } : skipped, [...outOfTime.map(() => 'world-out-of-time'), ...unforced]), files: program.scripts.filter(each => each.origin === null).length,
      notChecked: withCounts({}, [...program.notRun.values()]),
    };
  }
  /** Texts that runs put together alike whatever the made-up values are: one more run, with others, shows it. */
  private async sharedTexts(runs: readonly WorldRun[]): Promise<SharedTexts> {
    const shared = new SharedTexts(this.program);
    if (!runs.some(run => run.events.some(event => shared.isDoubtful(event))) || Date.now() >= this.deadline) return shared;
    const name = runs.some(run => run.world === 'data') ? 'data' : 'one';
    const reply = await this.play({ ...BUDGETS, maxLog: 0, world: { ...TWIN, name }, stopLog: null, stopSteps: null });
    if (reply.kind === 'report') shared.add(readJournal(reply.report).events);
    return shared;
  }
  /** Paths that a run passed by without having to know where they lead. */
  private lookAfter(event: TouchEvent): void {
    const site = event.kind === 'path' ? this.program.tables.sites[event.site] : undefined;
    if (site) this.program.lookUp(site.file, event.extra, event.name);
  }
  close(): void { void this.sandbox?.then(sandbox => sandbox.close(), () => { /* never opened */ }); }

  /** Which natural worlds to run is left to the job. */
  private get choosesWorlds(): boolean { return this.job.worlds === undefined || this.job.worlds.every(each => each === 'forced'); }
  private worlds(): readonly NaturalWorld[] {
    if (!this.choosesWorlds) return this.job.worlds!.filter(each => each !== 'forced');
    return (this.program.hasData ? ['empty', 'one', 'data'] : ['empty', 'one']);
  }
  /** A construct of an interface that another finding is about says nothing new. */
  private opens(start: string, interfaces: ReadonlySet<string>): boolean {
    const root = start.slice(0, start.lastIndexOf('.'));
    return interfaces.has(root) || interfaces.has(this.job.graph.global(root)?.type ?? '');
  }

  private freshEngine(): string { return fakeEngine(this.job.graph.members, { constructs: [...this.job.graph.constructs] }); }
  private refuse(fault: string | null): void {
    if (fault !== null) throw new UsageError(`${this.job.engineFile ?? 'fake-engine.js'}: ${fault}; run plumbline generate again.`);
  }
  private open(): Promise<Sandbox> {
    this.sandbox = this.runner.open(this.engineText, sandboxLimits(this.limits));
    return this.sandbox;
  }
  private async started(): Promise<Sandbox> {
    const asked = Date.now();
    const sandbox = await (this.sandbox ?? this.open());
    this.deadline += Date.now() - asked;
    return sandbox;
  }
  /** The next run begins in a sandbox of its own. */
  private leaveSandbox(): void {
    this.close();
    this.sandbox = undefined;
    this.played = 0;
  }
  /** As `play`; that there is no memory left is believed only of a sandbox without the leavings of earlier runs. */
  private async playWhole(settings: Readonly<Record<string, unknown>>): Promise<SandboxReply> {
    const wasUsed = this.played > 0;
    const reply = await this.play(settings);
    return reply.kind === 'dead' && reply.why === 'memory' && wasUsed ? this.play(settings) : reply;
  }
  private async play(settings: Readonly<Record<string, unknown>>, mostMs = this.limits.timeoutMs, graceMs?: number): Promise<SandboxReply> {
    this.job.signal?.throwIfAborted();
    const sandbox = await this.started();
    const abort = (): void => sandbox.close();
    this.job.signal?.addEventListener('abort', abort, { once: true });
    try {
      const library = this.program.hasData && (settings.world as { readonly name: string }).name === 'data' ? DATA_WORLD_TEXT : '';
      const timeoutMs = Math.max(200, Math.min(mostMs, this.deadline - Date.now()));
      this.played++;
      const reply = await sandbox.run(this.program.scriptsText(), this.program.startText(settings), timeoutMs, library, graceMs).catch((error: unknown) => {
        if (this.engineText !== this.freshEngine()) this.refuse('this file is damaged');
        throw error;
      });
      if (reply.kind === 'dead') this.leaveSandbox();
      this.job.signal?.throwIfAborted();
      return reply;
    } finally {
      this.job.signal?.removeEventListener('abort', abort);
    }
  }

  /** @param after - worlds still to come: replays of a dead run leave each of them the time of one run. */
  private async runWorld(world: NaturalWorld, after: number): Promise<WorldRun> {
    const settings = { ...BUDGETS, world: WORLDS.get(world)!, stopLog: null, stopSteps: null };
    for (let answers = 0; ; answers++) {
      const reply = await this.playWhole(settings);
      if (reply.kind === 'dead') {
        // What ended the run by the clock would end every replay so: they get less of it.
        const replayMs = reply.why === 'timeout' ? Math.min(1000, this.limits.timeoutMs) : this.limits.timeoutMs;
        const left = (): number => this.deadline - after * this.limits.timeoutMs - Date.now();
        const run = (stop: object): Promise<SandboxReply> => {
          if (reply.why === 'memory' && this.played > 0) this.leaveSandbox();
          // Of a replay only what it stops at counts: one that the clock ends has nothing to tell.
          return this.play({ ...settings, ...stop }, Math.min(replayMs, left()), REPLAY_GRACE_MS);
        };
        const words = await lastWords({ run, hasTime: () => left() > 0 });
        this.leaveSandbox();
        return this.finish(world, words, reply.why, DEATHS.get(reply.why)!);
      }
      const journal = readJournal(reply.report);
      if (reply.timedOut && !journal.finished) return this.finish(world, journal, 'timeout', `The run took longer than ${this.limits.timeoutMs} ms.`);
      if (journal.outcome !== 'need') return this.finish(world, journal, journal.outcome === 'replay' ? 'ok' : journal.outcome, journal.message);
      if (answers >= MAX_ANSWERS || Date.now() >= this.deadline) return this.finish(world, journal, 'timeout', 'The run asked for more scripts and data than one job may.');
      for (const need of journal.need) this.program.satisfy(need);
    }
  }

  /** Forced runs into `forced`; what kept them from it, or cut them short, as reasons. What ended one early makes no result. */
  private async force(natural: readonly WorldRun[], forced: WorldRun[]): Promise<string[]> {
    const { tables } = this.program;
    const schedules = new Schedules(() => tables.arms, natural.map(run => run.counters.arms), () => this.targets());
    const worlds = natural.map(run => run.world as NaturalWorld).reverse();
    const filled = worlds.filter(each => each !== 'empty');
    let lost = 0;
    // Forced runs cut loops and recursions short; what brought the sandbox down all the same may do so each time.
    const most = natural.some(run => FATAL.has(run.report.outcome)) ? 1 : 2;
    for (let schedule = schedules.next(); schedule !== null && lost < most; schedule = schedules.next()) {
      if (Date.now() >= this.deadline) return ['forcing-out-of-time'];
      const among = schedules.isGuided && filled.length > 0 ? filled : worlds;
      const world = among[schedules.count % among.length]!;
      const reply = await this.playWhole({ ...FORCED_BUDGETS, force: schedule, world: WORLDS.get(world)!, stopLog: null, stopSteps: null });
      const journal = reply.kind === 'report' && !reply.timedOut ? readJournal(reply.report) : null;
      schedules.learn(journal ?? NOTHING_REACHED);
      if (journal === null) { lost++; continue; }
      forced.push({ ...this.finish('forced', { ...journal, log: [], dropped: 0, handled: [] }, 'ok', null), madeUpIsEmpty: world === 'empty' });
    }
    return lost > 0 ? ['forced-run-lost'] : [];
  }

  private knownTargets: readonly Target[] = [];
  private targetsOf = -1;
  /** Asked anew only when the program has grown. */
  private targets(): readonly Target[] {
    const { sites, arms } = this.program.tables;
    if (this.targetsOf !== sites.length) {
      this.targetsOf = sites.length;
      const ways = arms.flatMap((arm, index) => arm.ways.flatMap((place, way) => (place ? [{ ...place, step: [index, way === 0 ? 1 : 2] as const }] : [])))
        .concat(arms.flatMap((arm, index) => (arm.skips ? [{ ...arm.skips, step: [index, 2] as const }] : [])));
      this.knownTargets = sites.flatMap((site, index) => (site.name === null || (site.kind !== 'read' && site.kind !== 'call') ? []
        : [{ site: index, way: ways.filter(each => each.file === site.file && each.start <= site.start && site.end <= each.end).map(each => each.step) }]));
    }
    return this.knownTargets;
  }
  private place(number: number): RunReport['at'] {
    const site = this.program.tables.sites[number];
    if (!site) return null;
    const { script, start } = this.program.placeOf(site);
    return { file: script.path, ...script.lines.at(start) };
  }
  private endOf(number: number): { readonly file: number; readonly start: number } | null {
    const { file, start } = this.program.tables.sites[number]!;
    return this.program.scripts[file]!.origin === null ? { file, start } : null;
  }
  private finish(world: WorldName, journal: Journal | null, outcome: RunReport['outcome'], message: string | null): WorldRun {
    const at = journal === null || outcome === 'ok' ? null : this.place(journal.site);
    const handled = (journal?.handled ?? []).map(each => ({ at: this.place(each.site), message: each.message }));
    return {
      world, report: { world, outcome, at, message: outcome === 'ok' ? null : message, log: journal?.log ?? [], dropped: journal?.dropped ?? 0, ...(handled.length > 0 && { handled }) },
      counters: { arms: journal?.arms ?? '', functions: journal?.functions ?? '', statements: journal?.statements ?? '' }, events: journal?.events ?? [],
      decisions: journal?.decisions ?? [], madeUpIsEmpty: world === 'empty', lost: journal?.lost ?? 0, endedAt: at === null ? null : this.endOf(journal!.site),
    };
  }
}

/** Stops that no budget of a forced run prevents. */
const FATAL: ReadonlySet<string> = new Set(['timeout', 'memory', 'stack']);

function unrun(world: WorldName, reason: string): UnrunWorld {
  return { world, message: NOT_RUN.get(reason)! };
}
const NOT_RUN: ReadonlyMap<string, string> = new Map([
  ['world-out-of-time', 'The time for all runs was over before.'],
  ['forcing-out-of-time', 'The time for all runs was over before.'],
  ['forced-run-lost', 'The sandbox did not survive it.'],
]);

/** @throws UsageError for a sample that is no data. */
function checkSample(path: string, text: string | undefined): void {
  const kind = /\.(xml|json)$/i.exec(path)?.[1]!.toLowerCase();
  const data = kind === undefined ? '' : readData(text, kind as 'xml' | 'json');
  if (typeof data !== 'string') throw new UsageError(`${path}:${data.line}: ${data.fault}; correct the file, or give another one with --data.`);
}

const DEATHS: ReadonlyMap<string, string> = new Map([
  ['memory', 'The run needed more memory than the sandbox has.'],
  ['timeout', 'The run did not end in time and could not be interrupted.'],
  ['output-limit', 'The run produced more output than the sandbox may send.'],
  ['stack', 'The program nests too deeply for the sandbox to read it.'],
  ['crash', 'The run brought down the engine that it ran in.'],
]);

function withCounts(counts: Readonly<Record<string, number>>, reasons: readonly string[]): Record<string, number> {
  const out = new Map(Object.entries(counts));
  for (const reason of reasons) out.set(reason, (out.get(reason) ?? 0) + 1);
  return Object.fromEntries([...out].sort());
}
