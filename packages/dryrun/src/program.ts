/**
 * The program of a job: its scripts, parsed, gated and printed with hooks, and what the sandbox asked about and was told.
 * It only grows: a later run of the same job knows more files, never other ones.
 */
import { builtinOfType, es3Globals, isAnyEs3Member, unionParts, type Graph, type ParamRole } from '@plumbline/model';
import { declaredInterfaces, readsMarkup, scriptLiteral } from '@plumbline/engine';
import { folderOf, isUrl, joinPath, LineIndex, parseScript, type ParsedScript, type Resolution, resolveReference } from '@plumbline/script';
import { type DataFault, readData } from './data/read-data.js';
import { HOOK_PARAMETERS, printScript, SEALED_GLOBALS, SEALED_NAMES } from './instrument/printer.js';
import { evaluatedText, spelt } from './instrument/evaluated-text.js';
import { type Base, type FunctionPlace, type Site, Tables } from './instrument/tables.js';
import type { Tree } from './instrument/walk-nodes.js';
import { isRare, isTellingUse, namedTypes, takenTypes, type TakenTypes } from './taken-types.js';
import type { DryRunJob } from './job.js';
import type { Need } from './report-schema.js';

export interface Script {
  readonly path: string;
  readonly parsed: ParsedScript;
  readonly lines: LineIndex;
  /** The first site number of the script. */
  readonly firstSite: number;
  readonly code: string;
  /** Where its paths are looked for. */
  readonly bases: readonly string[];
  /** The site whose string this code was, or null for a file. */
  readonly origin: number | null;
}
/** Includes that lead nowhere: found before any run. */
export interface IncludeFault { readonly script: number; readonly start: number; readonly end: number; readonly path: string; readonly resolution: Resolution }

/** A data file that is no data: where, and why. */
export interface BrokenData extends DataFault { readonly path: string }

interface PathAnswer { readonly found: boolean; readonly file: number | null; readonly data: number | null; readonly actual: string | null; readonly folder: boolean }
interface RolePosition { readonly index: number; readonly role: ParamRole }

export class Program {
  readonly tables = new Tables();
  readonly scripts: Script[] = [];
  readonly includeFaults: IncludeFault[] = [];
  /** Files that take no part, by path: why. */
  readonly notRun = new Map<string, string>();
  /** Scripts that the dialect's parser refused. */
  readonly refused: ParsedScript[] = [];
  /** Why bare names may be declared where nobody sees it; empty when the program is whole. */
  readonly incomplete = new Set<string>();
  /** True when a run evaluated a text that the program does not spell and that need not be data. */
  private ranUnknownCode = false;
  /** True when every method of the program's objects stands in its text. */
  get methodsAreOwn(): boolean { return !this.ranUnknownCode && [...this.incomplete].every(each => each === 'dynamic-code'); }
  readonly entries: number[] = [];
  /** True when some data load leads to data: then the world `data` is worth a run. */
  hasData = false;
  private readonly byPath = new Map<string, number | null>();
  private readonly answers = new Map<string, PathAnswer>();
  private readonly code = new Map<string, number | null>();
  private readonly data: string[] = [];
  /** Data files that could not be read as data. */
  readonly brokenData: BrokenData[] = [];
  private readonly dataByPath = new Map<string, number | null>();
  /** Entities that data files use and other files hold, with their file: they are not fetched. */
  readonly externalEntities = new Set<string>();
  /** Where each of `data` came from. */
  private readonly dataPaths: string[] = [];
  private readonly knownGlobals: ReadonlySet<string>;
  private readonly declaredElsewhere: ReadonlySet<string>;
  private readonly computedLoads = new Set<Site>();
  private readonly strangeNames = new Map<string, boolean>();
  private readonly roles: ReadonlyMap<string, readonly RolePosition[]>;
  /** Names of calls that read a text as XML. */
  private readonly readers: ReadonlySet<string>;

  constructor(private readonly job: DryRunJob) {
    const documented = documentedNames.get(job.graph) ?? namesOf(job.graph);
    this.knownGlobals = documented.globals;
    this.roles = documented.roles;
    this.readers = documented.readers;
    this.declaredElsewhere = new Set([...job.globals ?? [], ...job.dialect.globals]);
  }

  addEntry(path: string): void {
    const index = this.addScript(path, folderOf(path));
    if (index !== null) this.entries.push(index);
  }

  /** The script's number, or null when it cannot run; `notRun` then says why. */
  private addScript(path: string, entryFolder: string): number | null {
    const known = this.byPath.get(path);
    if (known !== undefined) return known;
    const text = this.job.files.read(path);
    const parsed = text === undefined ? null : parseScript(path, text, this.job.dialect);
    const refusal = parsed === null ? 'unreadable' : parsed.opaque > 0 ? (this.job.dialect.e4x ? 'e4x' : 'conditional-compilation') : parsed.grammar !== 'dialect' || parsed.program === null ? (parsed.faults.length > 0 ? 'syntax' : 'unparsable') : null;
    if (parsed === null || refusal !== null) {
      this.notRun.set(path, refusal ?? 'unreadable');
      this.incomplete.add('script-not-run');
      if (parsed !== null && refusal === 'syntax') this.refused.push(parsed);
      this.byPath.set(path, null);
      return null;
    }
    return this.addParsed(path, parsed, entryFolder, 'script', null);
  }

  private addParsed(path: string, parsed: ParsedScript, entryFolder: string, mode: 'script' | 'eval' | 'Function', origin: number | null): number {
    const index = this.scripts.length;
    if (mode === 'script') this.byPath.set(path, index);
    if (this.job.dialect.conditionalCompilation && /@cc_on/.test(parsed.text)) this.incomplete.add('conditional-compilation');
    const bases = [folderOf(path), entryFolder, '.', ...(this.job.roots ?? [])];
    this.scripts.push({ path, parsed, lines: new LineIndex(parsed.text), firstSite: 0, code: '', bases, origin });
    const includes = this.resolveIncludes(index, parsed, bases, entryFolder);
    const firstSite = this.tables.sites.length;
    const code = printScript({ file: index, parsed, tables: this.tables, knownGlobals: this.knownGlobals, isTelling: use => isTellingUse(this.job.graph, use), isData: (name, access) => isDataName(this.job.graph, name, access), includes, mode });
    this.scripts[index] = { ...this.scripts[index]!, firstSite, code };
    this.prefetch(index, firstSite);
    return index;
  }

  /** An include path widens where later includes are looked for. A script that includes itself is not entered again. */
  private resolveIncludes(script: number, parsed: ParsedScript, bases: string[], entryFolder: string): { at: number; file: number }[] {
    const out: { at: number; file: number }[] = [];
    for (const include of parsed.includes) {
      if (include.kind === 'includepath') { for (const each of include.path.split(';')) bases.push(joinPath(bases[0]!, each)); continue; }
      const resolution = resolveReference(this.job.files, include.path, bases, this.job.dialect.paths, this.job.cwd ?? '.');
      if (resolution.kind !== 'found') this.includeFaults.push({ script, start: include.start, end: include.end, path: include.path, resolution });
      if (resolution.kind === 'missing') { this.incomplete.add('missing-load'); continue; }
      const running = this.scripts.findIndex(each => each.path === resolution.path && each.code === '');
      const file = running >= 0 ? null : this.addScript(resolution.path, entryFolder);
      if (file !== null) out.push({ at: include.start, file });
    }
    return out;
  }

  /** Literal paths of documented path parameters are looked up before the first run. */
  private prefetch(script: number, firstSite: number): void {
    for (const site of this.tables.sites.slice(firstSite)) {
      if ((site.kind !== 'call' && site.kind !== 'bare-call') || site.name === null) continue;
      if (this.readers.has(site.name) && site.arguments.length > 0) {
        const text = (site.arguments[0] as { value?: unknown }).value;
        if (typeof text === 'string') this.answerText(text); else if ([...this.tables.texts].some(each => /^\s*<[\p{L}_?!]/u.test(each))) this.hasData = true;
      }
      for (const { index, role } of this.roles.get(site.name) ?? []) {
        if (role === 'data:xml' || role === 'data:json') this.tables.readsData = true;
        const argument = site.arguments[index] as { type: string; value?: unknown } | undefined;
        if (argument?.type === 'Literal' && typeof argument.value === 'string') this.answer(script, role, argument.value);
        else if (role === 'load' && argument !== undefined) this.computedLoads.add(site);
      }
    }
  }
  /** Loads whose paths the source does not tell: those that no run led to a script may declare any names (DESIGN 4.2). */
  settleLoads(told: ReadonlySet<number>): void {
    const { sites, madeNames, definedNames } = this.tables;
    const isOpen = (site: Site): boolean => !(site.kind === 'call' ? definedNames : madeNames).has(site.name!) && !told.has(sites.indexOf(site));
    if ([...this.computedLoads].some(isOpen)) this.incomplete.add('computed-load');
  }

  /** Answers what a run asked for; the run is then played again. */
  satisfy(need: Need): void {
    if (need.kind === 'text') { this.answerText(need.source); return; }
    if (need.kind === 'path') { if (this.scripts[need.file]) this.answer(need.file, need.role as ParamRole, need.path); return; }
    const args = (this.tables.sites[need.site]?.arguments ?? []) as readonly Tree[];
    const told = evaluatedText(need.how, args);
    // What stands in the script is part of the program as any other code is.
    const given = told === 'known' && args.length > 0 && spelt(args.at(-1)!) !== need.source ? 'code' : told;
    if (given !== 'known') this.incomplete.add('dynamic-code');
    if (given === 'code') this.ranUnknownCode = true;
    const key = `${need.how}\n${need.parameters}\n${need.source}`;
    const text = need.how === 'eval' ? need.source : `(function (${need.parameters}) {\n${need.source}\n})`;
    const parsed = parseScript(`(${need.how})`, text, this.job.dialect);
    const whole = parsed.grammar === 'dialect' && parsed.opaque === 0 && parsed.program !== null && (need.how === 'eval' || isOneFunction(parsed));
    this.code.set(key, whole ? this.addParsed(parsed.file, parsed, '.', need.how, need.site) : null);
  }

  /** Trees of texts that the script itself hands over to be read as XML, by the text; null: it is none. */
  private readonly texts = new Map<string, number | null>();
  private answerText(text: string): void {
    if (this.texts.has(text)) return;
    const data = readData(text, 'xml');
    if (typeof data !== 'string') { this.texts.set(text, null); return; }
    this.hasData = true;
    this.dataPaths.push('');
    this.texts.set(text, this.data.push(data) - 1);
  }
  private answer(script: number, role: ParamRole, path: string): void {
    const key = `${script}\n${role}\n${path}`;
    if (this.answers.has(key)) return;
    const bases = this.scripts[script]!.bases;
    if (isUrl(path)) { this.answers.set(key, { found: true, file: null, data: null, actual: null, folder: false }); if (role === 'load') this.incomplete.add('load-of-url'); return; }
    const resolution = resolveReference(this.job.files, path, bases, this.job.dialect.paths, this.job.cwd ?? '.');
    const sample = resolution.kind === 'missing' ? this.sampleFor(role, path) : undefined;
    const found = resolution.kind !== 'missing' ? resolution.path : sample;
    const folder = found === undefined && path.trim() !== '' && bases.some(base => this.job.files.list(joinPath(base, path)).length > 0);
    // The answer stands before the script is added: a script that loads itself is asked about only once.
    this.answers.set(key, { found: found !== undefined || (folder && role === 'path'), file: null, data: null, actual: resolution.kind === 'letter-case' ? resolution.path : null, folder });
    if (found === undefined) { if (role === 'load') this.incomplete.add('missing-load'); return; }
    const entry = this.scripts[script]!.bases[1]!;
    this.answers.set(key, {
      ...this.answers.get(key)!,
      file: role === 'load' ? this.addScript(found, entry) : null,
      data: kindOf(role) === null ? null : this.addData(found, role),
    });
  }
  /** The place in a file: code that was a string is where the string was given to the engine. */
  placeOf(range: { readonly file: number; readonly start: number; readonly end: number }): { readonly script: Script; readonly start: number; readonly end: number } {
    let at = range;
    for (let script = this.scripts[at.file]!; script.origin !== null; script = this.scripts[at.file]!) at = this.tables.sites[script.origin]!;
    return { script: this.scripts[at.file]!, start: at.start, end: at.end };
  }
  /** Whether the path leads to something, looked up now if no run had to know it; `actual` is the name on disk where only the letter case differs. */
  lookUp(script: number, role: string, path: string): { readonly found: boolean; readonly actual: string | null; readonly folder: boolean } {
    this.answer(script, role as ParamRole, path);
    return this.answers.get(`${script}\n${role}\n${path}`)!;
  }
  /** A sample of the kind: the one of the same name, or the first. */
  private sampleFor(role: ParamRole, path: string): string | undefined {
    const kind = kindOf(role);
    const samples = this.job.data?.filter(each => kind !== null && each.toLowerCase().endsWith(`.${kind}`)) ?? [];
    return samples.find(each => baseName(each) === baseName(path)) ?? samples[0];
  }
  /** The data file behind a path that a run loaded. */
  dataBehind(script: number, role: string, path: string): string | null {
    const index = this.answers.get(`${script}\n${role}\n${path}`)?.data ?? null;
    return index === null ? null : this.dataPaths[index]!;
  }
  private addData(path: string, role: ParamRole): number | null {
    const key = `${role}\n${path}`;
    if (!this.dataByPath.has(key)) {
      const data = readData(this.job.files.read(path), kindOf(role)!, entity => this.externalEntities.add(`${path}\n${entity}`));
      if (typeof data === 'string') { this.hasData = true; this.dataPaths.push(path); } else { this.notRun.set(path, 'unreadable-data'); this.brokenData.push({ path, ...data }); }
      this.dataByPath.set(key, typeof data === 'string' ? this.data.push(data) - 1 : null);
    }
    return this.dataByPath.get(key)!;
  }

  /** True when no documented object, nothing of the language's or the dialect's and no other script has the name. */
  isStrange(name: string): boolean {
    const told = this.strangeNames.get(name);
    if (told !== undefined) return told;
    const { graph, dialect } = this.job;
    const documented = graph.holdersOf(name).length > 0 || graph.global(name) !== undefined || graph.function(name) !== undefined || graph.alias(name) !== undefined || graph.interface(name) !== undefined;
    const strange = !documented && !isAnyEs3Member(name) && !this.declaredElsewhere.has(name) && !Object.values(dialect.extras).some(list => list.includes(name));
    this.strangeNames.set(name, strange);
    return strange;
  }
  /**
   * Documented globals on which the program keeps objects under names that nothing documents, and finds there what it does not
   * make: a place that it shares with other scripts, which may keep there, and make, what they like.
   */
  get sharedRoots(): ReadonlySet<string> {
    const { graph } = this.job;
    const { sites, hungNames, madeNames } = this.tables;
    const kept = new Map<string, Set<string>>();
    for (const { root, path, isFunction } of hungNames) {
      if ((graph.global(root) ?? graph.alias(root)) === undefined || es3Globals().get(root) !== undefined || path.includes('prototype')) continue;
      const own = (isFunction ? path.slice(0, -1) : path).filter(each => this.isStrange(each));
      kept.set(root, new Set([...kept.get(root) ?? [], ...own]));
    }
    const isOthers = ({ name, chain }: Site): boolean => {
      const [root = '', ...path] = chain.split('.');
      return name !== null && path.length > 0 && kept.get(root)?.has(path.at(-1)!) === true && !madeNames.has(name) && this.isStrange(name);
    };
    return new Set(kept.size === 0 ? [] : sites.filter(isOthers).map(each => each.chain.split('.')[0]!));
  }
  private strangeSites = '';
  /**
   * Sites, one digit each, that read or call a name which, for all that is known, no object has; 2 for names of several words,
   * which objects of the program rarely lack by intent. Worked out anew only when the program has grown.
   */
  private strange(): string {
    const { sites, madeNames, testedNames } = this.tables;
    if (this.strangeSites.length !== sites.length) {
      this.strangeSites = sites.map(({ name, kind }) => (name !== null && (kind === 'read' || kind === 'call') && !madeNames.has(name) && !testedNames.has(name) && this.isStrange(name) && !this.isMentioned(name) ? (isRare(name) ? '2' : '1') : '0')).join('');
    }
    return this.strangeSites;
  }
  private readonly mentioned = new Map<string, boolean>();
  private mentionedOf = -1;
  /** Some string of the program contains the name; worked out anew only when the program has grown. */
  private isMentioned(name: string): boolean {
    if (this.mentionedOf !== this.tables.sites.length) { this.mentionedOf = this.tables.sites.length; this.mentioned.clear(); }
    const known = this.mentioned.get(name) ?? this.tables.mentions(name);
    this.mentioned.set(name, known);
    return known;
  }
  private guesses: object = {};
  private guessesOf = -1;
  /** What forced runs take unknown values for; worked out anew only when the program has grown. */
  private guessed(): object {
    const { graph } = this.job;
    const { sites, holders } = this.tables;
    if (this.guessesOf !== sites.length) {
      this.guessesOf = sites.length;
      const taken = holders.map(each => takenTypes(graph, this.tables, each.uses));
      this.guesses = { taken, bases: this.standIns(taken), named: namedTypes(graph, this.tables), untold: sites.map(({ name }) => (name === null ? '1' : this.tables.madeNames.has(name) || (this.isMentioned(name) && !this.tables.testedNames.has(name)) ? '2' : '0')).join('') };
    }
    return this.guesses;
  }
  /** Sites where a forced run may find nothing, though what the script does with the variable tells what was to be there: its number, or -1 less it for an element. */
  private standIns(taken: readonly (TakenTypes | null)[]): Record<number, number> {
    const isCertain = ({ holder, element }: Base): boolean => { const types = taken[holder]; return types !== null && types !== undefined && (element ? types.elementWeight === 3 && types.element.length > 0 : types.weight === 3 && types.own.length > 0); };
    return Object.fromEntries([...this.tables.bases].flatMap(([site, base]) => (isCertain(base) ? [[site, base.element ? -1 - base.holder : base.holder]] : [])));
  }
  /** Functions that only something outside the program can call. */
  private isForeign({ calledAs }: FunctionPlace): boolean { return calledAs !== null && !this.tables.usedNames.has(calledAs); }

  /** The scripts' text, the same for every run of the same scripts. */
  scriptsText(): string {
    const scripts = this.scripts.map(each => each.code).join(',\n');
    return `plumblineProgram(function(${HOOK_PARAMETERS}){${SEALED_GLOBALS}return [${scripts}];});`;
  }
  /** What starts one run: `settings` are the world, the budgets and where to stop. */
  startText(settings: Readonly<Record<string, unknown>>): string {
    const config = {
      ...settings,
      ...(settings.force !== null && this.guessed()), namesAreOwn: this.tables.namesAreOwn, strange: this.strange(),
      extras: this.job.dialect.extras, entries: this.entries, fileStarts: this.scripts.map(each => each.firstSite),
      functions: this.tables.functions.map(each => [each.file, each.start, each.end, this.isForeign(each) ? 1 : 0, each.isSent ? 1 : 0]), sources: this.scripts.map(each => each.parsed.text),
      paths: Object.fromEntries([...this.answers].map(([key, { found, file, data }]) => [key, { found, file, data }])),
      texts: Object.fromEntries(this.texts), code: Object.fromEntries(this.code), data: this.data,
      counts: { sites: this.tables.sites.length, arms: this.tables.arms.length, functions: this.tables.functions.length, statements: this.tables.statements.length },
    };
    return `plumblineEngine(${scriptLiteral(JSON.stringify(config))});`;
  }
}

/** What every job of the same documentation knows of its names: found once. */
interface DocumentedNames { readonly globals: ReadonlySet<string>; readonly roles: ReadonlyMap<string, readonly RolePosition[]>; readonly readers: ReadonlySet<string> }
const documentedNames = new WeakMap<Graph, DocumentedNames>();
function namesOf(graph: Graph): DocumentedNames {
  const { globals, functions, aliases, named } = graph.members;
  const names = { globals: new Set([...es3Globals().keys(), ...declaredInterfaces(graph), ...Object.keys(globals), ...Object.keys(functions), ...Object.keys(aliases), ...Object.keys(named ?? {})]), roles: pathRoles(graph), readers: markupReaders(graph) };
  // The program's own variables of these names hold something in a sandbox that keeps the globals to itself, and nothing in another one.
  for (const name of SEALED_NAMES) names.globals.delete(name);
  documentedNames.set(graph, names);
  return names;
}
function markupReaders(graph: Graph): ReadonlySet<string> {
  return new Set(Object.entries(graph.members.interfaces).flatMap(([owner, facts]) => Object.entries(facts.members).flatMap(([name, member]) => (member.kind === 'method' && readsMarkup(owner, name, member) ? [name] : []))));
}
/** Names of calls that take paths: any documented method or function of the name counts, for looking ahead only. */
function pathRoles(graph: Graph): ReadonlyMap<string, readonly RolePosition[]> {
  const out = new Map<string, RolePosition[]>();
  const take = (name: string, params: readonly { role: ParamRole | null }[] | null): void => {
    params?.forEach(({ role }, index) => { if (role !== null && role !== 'log') out.set(name, [...(out.get(name) ?? []), { index, role }]); });
  };
  for (const facts of Object.values(graph.members.interfaces)) for (const [name, member] of Object.entries(facts.members)) if (member.kind === 'method') take(name, member.params);
  for (const [name, facts] of Object.entries(graph.members.functions)) take(name, facts.params);
  return out;
}
function isOneFunction(parsed: ParsedScript): boolean {
  const body = parsed.program!.body;
  return body.length === 1 && body[0]!.type === 'ExpressionStatement' && body[0]!.expression.type === 'FunctionExpression';
}
const TEXT_OR_NUMBER = /^(?:toString|toLowerCase|toUpperCase|substr|substring|charAt|replace|split|join|match|toFixed)$/;
/** No documented or built-in property of the name, or method's result, is a function; whether a script has another one is not asked. */
function isDataName(graph: Graph, name: string, access: 'read' | 'call'): boolean {
  const isValue = (type: string | null): boolean => type !== null && unionParts(type).every(part => {
    const cls = builtinOfType(part);
    return cls === undefined ? part === 'void' || (part !== 'Object' && graph.interface(part) !== undefined) : cls !== 'Function';
  });
  const facts = graph.holdersOf(name).map(holder => graph.member(holder, name)!.facts);
  const bare = graph.function(name);
  if (access === 'read') return !isAnyEs3Member(name) && bare === undefined && facts.every(each => each.kind !== 'method' && isValue(each.type));
  if (TEXT_OR_NUMBER.test(name)) return true;
  return !isAnyEs3Member(name) && facts.length + (bare ? 1 : 0) > 0 && [...facts, ...(bare ? [{ kind: 'method' as const, ...bare }] : [])].every(each => each.kind === 'method' && isValue(each.returns));
}
function kindOf(role: ParamRole): 'xml' | 'json' | null { return role === 'data:xml' ? 'xml' : role === 'data:json' ? 'json' : null; }
function baseName(path: string): string { return path.split(/[\\/]/).at(-1)!.toLowerCase(); }
