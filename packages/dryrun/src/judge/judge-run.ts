/**
 * From what runs touched to findings. The sandbox only writes down; here the graph judges, by the same functions as the
 * checker. Conservative: what a made-up value, an incomplete program or another script could explain is counted, not accused.
 */
import {
  adviseMember, compareFindings, es3InstanceMembers, es3StaticMembers, FAMILIES, grouped, hostOf, judgeMember, laterEdition, nearNames, PRECEDENCE,
  type Family, type FindingData, type Graph, type RawFinding, type Severity,
} from '@plumbline/model';
import { LineIndex } from '@plumbline/script';
import type { Site } from '../instrument/tables.js';
import type { DryRunJob } from '../job.js';
import type { Program } from '../program.js';
import type { Decision, TouchEvent } from '../report-schema.js';
import { bitsAt } from '../coverage.js';
import { forcedDecisions, isFirm } from './forced-evidence.js';
import { GivenObjects } from './given-objects.js';
import { judgeCall } from './judge-calls.js';
import type { SharedTexts } from './shared-texts.js';

export interface Judged {
  readonly findings: RawFinding[];
  readonly judged: Record<Family, number>;
  readonly skipped: Record<string, number>;
}
/** What a judgement knows beside the place. */
export interface Accusation {
  readonly family: Family;
  readonly severity: Severity;
  readonly symbol: string;
  readonly name: string;
  readonly receiver?: RawFinding['receiver'];
  readonly data: FindingData;
  readonly candidates?: readonly string[];
  readonly elsewhere?: readonly string[];
  readonly source?: readonly string[];
  /** Where, when not at the site's own name. */
  readonly at?: { readonly start: number; readonly end: number };
}
const BECAUSE = 'the dry run reached it';

export class Judge {
  readonly findings: RawFinding[] = [];
  private readonly judged = new Map<Family, Set<string>>(FAMILIES.map(family => [family, new Set()]));
  private readonly skips = new Map<string, Set<string>>();
  private readonly places = new Map<string, RawFinding>();
  private readonly declaredElsewhere: ReadonlySet<string>;
  private readonly dataUsed = new Set<string>();
  private readonly given = new GivenObjects();
  private madeUpIsEmpty = false;
  /** Decisions before the event at hand; none: natural evidence. */
  forced: readonly Decision[] = [];

  constructor(readonly program: Program, readonly job: DryRunJob, private readonly shared: SharedTexts) {
    this.declaredElsewhere = new Set([...(job.globals ?? []), ...job.dialect.globals]);
  }
  /** A computed text that made-up values may be part of. */
  private isGuess(event: TouchEvent): boolean {
    if (!event.guess) return false;
    return /undefined|NaN|null/.test(event.name) || (!this.shared.has(event) && (this.madeUpIsEmpty || !this.program.tables.isOwnText(event.name)));
  }
  private hasNamesElsewhere = false;
  /** Objects of other scripts are used wherever the program is run. */
  leansOnOthers = false;
  /** Functions that natural runs entered, one digit each. */
  entered = '';
  /** What is called so, some function calls that no natural run entered: a handler, by the time it runs. */
  isCalledLater(name: string): boolean {
    const { functions, sites } = this.program.tables;
    return sites.some(site => site.kind === 'call' && site.name === name
      && functions.some((each, index) => bitsAt(this.entered, index) === 0 && each.file === site.file && each.start <= site.start && site.end <= each.end));
  }
  private sharedRoots: ReadonlySet<string> = new Set();
  /** Whether some run reached a name that nothing in the program declares, or the program shares a place with other scripts: these may make objects, too, of any names. */
  namesElsewhere(events: readonly TouchEvent[]): void {
    this.sharedRoots = this.program.sharedRoots;
    this.leansOnOthers = events.some(each => each.kind === 'undeclared' && each.extra !== 'bare-call' && each.after === 0);
    this.hasNamesElsewhere = this.sharedRoots.size > 0 || events.some(each => each.kind === 'undeclared');
  }
  get graph(): Graph { return this.job.graph; }

  count(family: Family, place: string): void { this.judged.get(family)!.add(place); }
  skip(reason: string, place: string): void { this.skips.set(reason, (this.skips.get(reason) ?? new Set()).add(place)); }

  /** `madeUpIsEmpty`: the world's made-up text is the empty string, which leaves no trace in what it became part of. */
  take(events: readonly TouchEvent[], madeUpIsEmpty: boolean, decisions: readonly Decision[] = []): void {
    this.madeUpIsEmpty = madeUpIsEmpty;
    for (const event of events) {
      const site = this.program.tables.sites[event.site];
      if (!site) continue;
      this.forced = decisions.slice(0, event.after);
      if (event.kind === 'options') { this.given.take(this, event, site); continue; }
      if (event.after > 0 && !isFirm(this, event, site)) { this.skip('forced-doubtful', `${event.site}|${event.name}`); continue; }
      this.event(event, site);
      judgeCall(this, event, site);
    }
  }
  includes(): void {
    for (const fault of this.program.includeFaults) {
      const { path, resolution } = fault;
      const data: FindingData = resolution.kind === 'letter-case' ? { rule: 'file/letter-case', path, actual: resolution.path, purpose: 'include' } : { rule: 'file/missing', path, purpose: 'include' };
      this.accuse({ file: fault.script, start: fault.start, end: fault.end }, { family: 'file', severity: 'error', symbol: path, name: lastPart(path), data, candidates: resolution.kind === 'letter-case' ? [resolution.path] : [] });
    }
  }
  /** Data files of the project that could not be read, and given ones that nothing loaded: notes in those files. */
  data(): void {
    const note = (path: string, line: number, data: FindingData): void => {
      this.findings.push({
        family: 'file', severity: 'note', symbol: path, name: lastPart(path), receiver: null, data, candidates: [], elsewhere: [], source: [], fix: null, via: 'dry-run',
        file: path, line, column: 1, endLine: line, endColumn: 1,
      });
    };
    for (const { path, line, fault } of this.program.brokenData) note(path, line, { rule: 'file/malformed', path, fault });
    for (const entity of this.program.externalEntities) this.skip('external-entity', entity);
    for (const path of new Set(this.job.data ?? [])) if (!this.dataUsed.has(path)) note(path, 1, { rule: 'file/unused', path });
  }
  /** Why a script was not run: what its parser refused. */
  refusals(): void {
    for (const parsed of this.program.refused) {
      const lines = new LineIndex(parsed.text);
      for (const fault of parsed.faults) {
        const start = lines.at(fault.start);
        const end = lines.at(fault.end);
        this.count('syntax', `${parsed.file}|${fault.start}`);
        this.findings.push({
          family: 'syntax', severity: 'error', symbol: fault.text, name: fault.text, receiver: null, candidates: [], elsewhere: [], source: [], fix: null, via: 'dry-run',
          file: parsed.file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column,
          data: { rule: `syntax/${fault.production}`, production: fault.production, text: fault.text, edition: fault.edition, dialect: this.job.dialect.name, instead: null, recovered: parsed.grammar === 'recovered' },
        });
      }
    }
  }
  result(): Judged {
    this.given.judge(this);
    return {
      findings: this.oneAChain().sort(compareFindings),
      judged: Object.fromEntries([...this.judged].map(([family, places]) => [family, places.size])) as Record<Family, number>,
      skipped: Object.fromEntries([...this.skips].map(([reason, places]) => [reason, places.size]).sort()),
    };
  }

  /** One finding a chain, at its first unknown link (DESIGN 4.2): what a run found behind it, another run may tell. */
  private oneAChain(): RawFinding[] {
    const lineOf = (finding: RawFinding): string => `${finding.line}|${finding.file}`;
    const byLine = grouped(this.findings.filter(each => each.family === 'member' && each.severity !== 'note'), lineOf);
    return this.findings.filter(each => each.data.rule !== 'member/nowhere' || !byLine.get(lineOf(each))?.some(other => isBehind(each, other)));
  }

  private event(event: TouchEvent, site: Site): void {
    const place = `${event.site}|${event.name}`;
    switch (event.kind) {
      case 'member': case 'write': return this.member(event, site, place);
      case 'engine': case 'builtin': return this.engine(event, site, place);
      case 'undeclared': return this.undeclared(event, site, place);
      case 'path': case 'found': return this.path(event, site, place);
      case 'constructor':
        this.count('constructor', place);
        return this.accuse(site, {
          family: 'constructor', severity: 'error', symbol: event.name, name: event.name, candidates: this.graph.globalsOf(event.name),
          data: { rule: 'constructor/not-constructible', name: event.name }, source: this.sources([event.name]),
        });
      case 'made': return this.count('constructor', place);
      case 'call': case 'probe': return this.count('member', place);
      case 'balance': case 'options': return;
      case 'unanswered': return this.skip('expression-not-answered', place);
      case 'nowhere': return this.nowhere(event, site, place);
    }
  }

  private member(event: TouchEvent, site: Site, place: string): void {
    const { name, types } = event;
    if (site.name === null && this.isGuess(event)) return this.skip('name-of-made-up-value', place);
    if (this.hasDataNames(event)) return this.skip('open-interface', place);
    // Elements of a list, by their names.
    if (event.kind === 'member' && event.access === 'read' && this.isInBrackets(site) && types.some(type => this.graph.ancestry(type).some(each => this.graph.interface(each)!.index !== null))) return this.skip('computed-name', place);
    if (event.kind === 'write') {
      if (event.open) return this.skip('open-interface', place);
      // Read somewhere, perhaps by code that no world ran: the customer's own.
      if (this.program.tables.readNames.has(name) || (site.name === null && this.program.incomplete.size > 0)) return this.skip('own-property', place);
    }
    // Code that takes many kinds of objects reads what only some of them have.
    if (event.kind === 'member' && event.access === 'read' && this.program.tables.madeNames.has(name) && !this.startsAtGlobal(site)) return this.skip('own-property', place);
    const verdict = judgeMember(this.graph, { interfaces: types, exact: event.exact, side: event.side }, name);
    if (verdict.kind === 'documented') return this.count('member', place);
    if (verdict.kind === 'open') return (event.access === 'call' || this.isOpenBelow(types)) && event.kind === 'member' && this.isNowhere({ ...event, host: true }) ? this.nowhere({ ...event, host: true, open: true }, site, place) : this.skip('open-interface', place);
    this.count('member', place);
    const base = {
      family: 'member' as const, name, symbol: site.chain === '' ? name : `${site.chain}.${name}`,
      receiver: { text: site.chain === '' ? types[0]! : site.chain, interface: verdict.interface, because: BECAUSE }, source: this.sources(types),
    };
    if (verdict.kind === 'letter-case') {
      return this.accuse(site, { ...base, severity: 'warning', candidates: [verdict.actual], data: { rule: 'member/letter-case', interface: verdict.interface, name, actual: verdict.actual } });
    }
    if (verdict.kind === 'absent') {
      const data: FindingData = { rule: 'member/absent', interface: verdict.interface, name, reason: verdict.fact.reason, advice: verdict.fact.action };
      return this.accuse(site, { ...base, severity: 'error', data, source: verdict.fact.source.length > 0 ? verdict.fact.source : base.source });
    }
    const data: FindingData = { rule: 'member/undocumented', interface: verdict.interface, name, access: event.access, static: event.side === 'static' };
    const advice = adviseMember(this.graph, types, name, event.access, event.side);
    // Nothing is lost with the name, which nothing documented resembles: the customer's own.
    if (event.kind === 'write' && this.program.tables.keptNames.has(name) && advice.candidates.length === 0) return this.skip('own-property', place);
    this.accuse(site, { ...base, severity: 'error', ...advice, data });
  }

  private isInBrackets(site: Site): boolean { return site.name === null || /^(?:[["']|[^]["'(])/.test(this.program.scripts[site.file]!.parsed.code.slice(site.start - 1, site.start + 1)); }
  /** Elements of an XML object are its properties: their names are in the data. */
  private hasDataNames({ types, name, access }: TouchEvent): boolean { return this.job.dialect.e4x && types.some(type => this.graph.mayHoldInXml(type, name, access === 'call')); }
  /** What is documented of the types themselves is whole; only kinds of them are open. */
  private isOpenBelow(types: readonly string[]): boolean { return types.every(each => !this.graph.isOpen(each)); }

  /** The universe rule on an object that a run showed: nothing in a whole program could give it the name (DESIGN 4.2). */
  private nowhere(event: TouchEvent, site: Site, place: string): void {
    const { graph } = this;
    const { name, open } = event;
    const isRead = event.access === 'read';
    if (site.name !== name) return;
    // Elements of a list, by their names.
    if (event.extra === 'list' && this.isInBrackets(site)) return this.skip('computed-name', place);
    if (this.sharedRoots.size > 0 && (!event.host || this.sharedRoots.has(rootOf(site)))) return this.skip('own-property', place);
    // What the script itself may have made is judged where every name that it makes stands in its text.
    if (!this.isNowhere(event) || (isRead && !event.host && (this.hasNamesElsewhere || !this.program.tables.namesAreOwn))) return this.skip('own-property', place);
    this.count('member', place);
    this.accuse(site, {
      family: 'member', severity: graph.anyOpen || open || isRead || this.program.tables.evaluatesData ? 'warning' : 'error', symbol: site.chain === '' ? name : `${site.chain}.${name}`, name,
      receiver: { text: site.chain, interface: null, because: `no object of this program has such a ${isRead ? 'property' : 'method'}` },
      data: { rule: 'member/nowhere', name, ...(isRead && { access: 'read' as const }) },
    });
  }

  /**
   * In a whole program: nothing documented, nothing of the language's and nothing that the program writes has the name. What
   * code in strings and computed names make are the script's own objects, and no receiver that the engine gave.
   */
  isNowhere({ name, host, guessed }: Pick<TouchEvent, 'name' | 'host' | 'guessed'>): boolean {
    const { tables, methodsAreOwn } = this.program;
    return this.program.isStrange(name) && methodsAreOwn && (host || guessed || !(tables.compilesText || tables.putsComputedFunctions)) && !tables.madeNames.has(name) && !tables.testedNames.has(name) && !tables.mentions(name);
  }

  /** The chain begins with a documented name. */
  startsAtGlobal(site: Site): boolean {
    const root = rootOf(site);
    return root !== '' && (this.graph.global(root) !== undefined || this.graph.interface(root) !== undefined || this.graph.alias(root) !== undefined);
  }

  private engine(event: TouchEvent, site: Site, place: string): void {
    const { name } = event;
    const owner = event.types[0]!;
    if (site.name === null && this.isGuess(event)) return this.skip('name-of-made-up-value', place);
    // Some script of the program defines it, if not before this run reached it.
    if (this.program.tables.definedNames.has(name)) return this.skip('own-definition', place);
    // Code that nobody sees may bring along what later editions added, or anything else.
    if (!this.program.methodsAreOwn) return this.skip('incomplete-program', place);
    if (event.kind === 'builtin') {
      this.count('member', place);
      const [cls, prototype] = owner.split('.');
      const pool = prototype === undefined ? es3StaticMembers(cls!) : es3InstanceMembers(cls!);
      return this.accuse(site, {
        family: 'member', severity: 'error', symbol: site.chain === '' ? name : `${site.chain}.${name}`, name, receiver: { text: site.chain, interface: null, because: BECAUSE },
        candidates: nearNames(name, pool?.keys() ?? [], { fits: each => (pool!.get(each) as { kind: string }).kind === 'function' }), data: { rule: 'member/undocumented', builtin: owner, name, access: 'call' },
      });
    }
    this.count('engine', place);
    this.accuse(site, {
      family: 'engine', severity: 'error', symbol: site.chain === '' ? name : `${site.chain}.${name}`, name, receiver: { text: site.chain, interface: null, because: BECAUSE },
      data: { rule: 'engine/later-edition', owner, name, edition: event.extra, dialect: this.job.dialect.name },
    });
  }

  /** Certain only in a whole program, for a name that nothing in it could create. */
  private undeclared(event: TouchEvent, site: Site, place: string): void {
    const { name } = event;
    if (this.declaredElsewhere.has(name)) return this.skip('declared-elsewhere', place);
    const { madeNames, strings } = this.program.tables;
    if (madeNames.has(name) || strings.has(name)) return this.skip('own-definition', place);
    if (!this.program.methodsAreOwn) return this.skip('incomplete-program', place);
    const edition = laterEdition(null, name);
    if (edition !== undefined) {
      this.count('engine', place);
      return this.accuse(site, { family: 'engine', severity: 'error', symbol: name, name, data: { rule: 'engine/later-edition', owner: null, name, edition, dialect: this.job.dialect.name } });
    }
    if (this.program.incomplete.size > 0) return this.skip('incomplete-program', place);
    if (event.extra === 'new') {
      this.count('constructor', place);
      if (this.graph.interface(name)) {
        return this.accuse(site, { family: 'constructor', severity: 'error', symbol: name, name, candidates: this.graph.globalsOf(name), data: { rule: 'constructor/not-constructible', name }, source: this.sources([name]) });
      }
      const constructible = Object.entries(this.graph.members.interfaces).filter(([, facts]) => facts.constructible !== false).map(([each]) => each);
      return this.accuse(site, { family: 'constructor', severity: 'error', symbol: name, name, candidates: nearNames(name, constructible), data: { rule: 'constructor/undeclared', name, host: hostOf(name) } });
    }
    const { members } = this.graph;
    if (event.extra === 'bare-call') {
      this.count('function', place);
      return this.accuse(site, { family: 'function', severity: 'error', symbol: name, name, candidates: nearNames(name, Object.keys(members.functions)), elsewhere: this.graph.holdersOf(name), data: { rule: 'function/undeclared', name, host: hostOf(name) } });
    }
    this.count('object', place);
    const documented = this.graph.interface(name) ? name : null;
    const globals = documented === null ? [] : this.graph.globalsOf(name);
    const near = nearNames(name, [...Object.keys(members.globals), ...Object.keys(members.aliases)]);
    this.accuse(site, { family: 'object', severity: 'error', symbol: name, name, candidates: [...new Set([...globals, ...near])], data: { rule: 'object/undeclared', name, interface: documented, host: hostOf(name) } });
  }

  private path(event: TouchEvent, site: Site, place: string): void {
    const { name: path, extra: role } = event;
    const argument = site.arguments.find(each => (each as { value?: unknown }).value === path) ?? null;
    if (argument === null && this.isGuess(event)) return this.skip('path-of-made-up-value', place);
    this.count('file', place);
    const { found, actual, folder } = this.program.lookUp(site.file, role, path);
    if (event.kind === 'found') { const data = this.program.dataBehind(site.file, role, path); if (data !== null) this.dataUsed.add(data); }
    if (found && actual === null) return;
    const purpose = role === 'load' ? 'load' : role === 'path' ? 'path' : 'data';
    const at = argument === null ? site.arguments[0] ?? site : { start: argument.start + 1, end: argument.end - 1 };
    this.accuse(site, {
      family: 'file', severity: 'error', symbol: path, name: lastPart(path), at, candidates: actual === null ? [] : [actual],
      data: actual === null ? { rule: 'file/missing', path, purpose, ...(folder && { folder }) } : { rule: 'file/letter-case', path, actual, purpose },
    });
  }

  sources(interfaces: readonly string[]): string[] {
    return [...new Set(interfaces.flatMap(each => this.graph.interface(each)?.source ?? []))];
  }

  /** One place gets one finding, the family that comes first in the order of DESIGN 4.3; an error before a note. */
  accuse(site: { readonly file: number; readonly start: number; readonly end: number }, accusation: Accusation): void {
    const { at: own = site, ...rest } = accusation;
    const forced = this.forced.length > 0;
    if (forced && accusation.severity === 'note') return;
    const { script, ...at } = this.program.placeOf({ file: site.file, start: own.start, end: own.end });
    const start = script.lines.at(at.start);
    const end = script.lines.at(at.end);
    const finding: RawFinding = {
      receiver: null, candidates: [], elsewhere: [], source: [], ...rest,
      file: script.path, line: start.line, column: start.column, endLine: end.line, endColumn: end.column, fix: null, via: 'dry-run',
      ...(forced && { severity: 'warning' as const, forced: forcedDecisions(this.program, this.forced, site) }),
    };
    const key = `${script.path}|${at.start}|${site.start === own.start && accusation.severity !== 'note' ? '' : accusation.data.rule}${accusation.name}`;
    const before = this.places.get(key);
    if (before) {
      if ((forced && !before.forced) || PRECEDENCE.indexOf(before.family) <= PRECEDENCE.indexOf(finding.family)) return;
      this.findings.splice(this.findings.indexOf(before), 1);
    }
    this.places.set(key, finding);
    this.findings.push(finding);
  }
}

/** The bare name that a chain begins with; empty where it begins otherwise. */
function rootOf(site: Site): string { return /^[\p{L}$_][\p{L}\p{N}$_]*/u.exec(site.chain)?.[0] ?? ''; }
function lastPart(path: string): string { return path.split(/[\\/]/).at(-1)!; }
/** Whether a finding's receiver ends or begins with what another found on the same line. */
function isBehind(finding: RawFinding, first: RawFinding): boolean {
  const chain = finding.receiver!.text;
  return first.column < finding.column && finding.column - first.column <= chain.length + 1
    && (chain.endsWith(first.symbol) || ['.', '(', '['].some(link => chain.startsWith(first.symbol + link)));
}
