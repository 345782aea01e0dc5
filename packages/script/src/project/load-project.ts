/** From files to a joined project: follows includes and documented script-loading calls until nothing new is found (DESIGN 4.1). */
import type { Dialect, FileView, Graph, ParamRole } from '@plumbline/model';
import { literalName, type Node } from '../parse/ast.js';
import { LineIndex, type ParsedScript } from '../parse/parsed.js';
import { parseScript } from '../parse/parse-script.js';
import { isOutOfStack } from '../parse/recover.js';
import { Words } from '../parse/words.js';
import { analyse, type AnalyseOptions } from '../scope/analyse.js';
import type { Call, FileSummary } from '../scope/scope.js';
import { documentedCallee } from './documented-callee.js';
import { endOfPath } from './path-end.js';
import { comparablePath, folderOf, foldersAround, isAbsolute, isUrl, joinPath, resolveReference, type Resolution } from './paths.js';
import { Project, type Incompleteness } from './project.js';
import { atOnce, type Steps } from './steps.js';
import type { SummaryMemory } from './summary-memory.js';
import { opensToWrite, WrittenPaths } from './written-paths.js';

export interface ProjectInput {
  readonly files: FileView;
  /** Paths to report on; what they load is reported on too. */
  readonly entries: readonly string[];
  /** All scripts of the project, entries included: declarations come from all of them. */
  readonly project: readonly string[];
  readonly graph: Graph;
  readonly dialect: Dialect;
  /** Folders where referenced files are looked for, beside the file's, the entry's and the working directory. */
  readonly roots: readonly string[];
  /** The working directory: its absolute path, or `.`. Paths are relative to it. */
  readonly cwd: string;
  readonly globals: readonly string[];
  /** As in the settings of a project. */
  readonly assumeComplete?: boolean | undefined;
  /** Files that are left out, because reading them met a fault of ours or they have no one text: what they declare is not known. */
  readonly faulty?: ReadonlySet<string> | undefined;
  /** Summaries of earlier runs, for a session that asks again and again. With it, trees stay whole: `placeAt` asks for them. */
  readonly memory?: SummaryMemory | undefined;
  /** Summaries that were made elsewhere of the same texts, without trees; each is asked for once. */
  readonly summaries?: ((path: string, text: string) => FileSummary | undefined) | undefined;
}

/** A path that a script names: in an include, or in a documented path parameter. */
export interface Reference {
  readonly file: string;
  readonly path: string;
  readonly purpose: 'include' | 'load' | 'data' | 'path';
  /** Range of the path as written. */
  readonly start: number;
  readonly end: number;
  readonly resolution: Resolution | { readonly kind: 'url' | 'absolute' | 'computed' | 'may-be-written' | 'guarded' };
}

export interface LoadedProject {
  readonly project: Project;
  /** Files to report on, in order. */
  readonly reported: readonly FileSummary[];
  /** Of the files reported on. */
  readonly references: readonly Reference[];
  /** Calls that load a script whose name is computed. */
  readonly computedLoads: number;
  readonly lines: (file: string) => LineIndex;
}

export function loadProject(input: ProjectInput): LoadedProject {
  return atOnce(loadProjectInSteps(input));
}
/** The same, pausing at each file: for a session that has to listen meanwhile. */
export function loadProjectInSteps(input: ProjectInput): Steps<LoadedProject> {
  return new Loader(input).run();
}

/** A reference whose file has not been looked for yet. */
interface Later { readonly file: string; readonly find: () => Reference }

interface Loaded {
  readonly summary: FileSummary;
  /** The entries that reach it; itself, when it is one. */
  readonly entries: Set<string>;
  readonly includePaths: string[];
}

class Loader {
  private readonly loaded = new Map<string, Loaded | null>();
  private readonly edges = new Map<string, Set<string>>();
  private readonly loadNames: ReadonlySet<string>;
  /** Methods and functions with a parameter that names a file. */
  private readonly pathNames: ReadonlySet<string>;
  /** One of them goes somewhere without being called: any call may be its. */
  private handedOn: { readonly by: Project; readonly is: boolean } | undefined;
  private writtenPaths: { readonly by: Project; readonly paths: WrittenPaths } | undefined;
  /** Names and strings of all files, each once. */
  private readonly words = new Words();
  /** A file more, since the project was joined. */
  private grown = false;
  /** A file reached from one entry more, in this round. */
  private reached = false;

  constructor(private readonly input: ProjectInput) {
    ({ load: this.loadNames, path: this.pathNames } = paramNamesOf(input.graph));
  }

  *run(): Steps<LoadedProject> {
    for (const path of [...this.input.entries, ...this.input.project]) { this.add(path, [path]); yield; }
    let project: Project | undefined;
    for (;;) {
      this.grown = false;
      this.reached = false;
      const included = yield* this.include();
      const incomplete = new Set<Incompleteness>();
      if (this.input.faulty?.size) incomplete.add('missing-load');
      if (included.some(each => each.resolution.kind !== 'found')) incomplete.add('missing-load');
      if (!project || this.grown) project = this.join(incomplete);
      this.grown = false;
      const found = yield* this.follow(project, incomplete);
      if (this.grown) { project = undefined; continue; }
      // A file that is reached from one entry more: what it names may now be found elsewhere.
      if (this.reached) continue;
      // Types of globals depend on completeness: join again once it is known.
      if (incomplete.size > 0 && project.incomplete.size === 0) project = this.join(incomplete);
      return { project, references: [...included, ...this.settled(found.references)], computedLoads: found.computed, reported: this.reported(), lines: this.lineIndex() };
    }
  }

  private join(incomplete: ReadonlySet<Incompleteness>): Project {
    return new Project([...this.loaded.values()].flatMap(each => (each ? [each.summary] : [])), this.input, incomplete);
  }

  private add(path: string, entries: Iterable<string>): void {
    const known = this.loaded.get(path);
    if (known === null) return;
    if (known) {
      for (const entry of entries) if (!known.entries.has(entry)) { known.entries.add(entry); this.reached = true; }
      return;
    }
    this.grown = true;
    const text = this.input.faulty?.has(path) ? undefined : this.input.files.read(path);
    if (text === undefined) { this.loaded.set(path, null); return; }
    const make = (): FileSummary => summarise(path, text, this.input.dialect, { keepTree: this.input.memory !== undefined, words: this.words });
    const summary = this.input.memory?.take(path, text, make) ?? this.input.summaries?.(path, text) ?? make();
    const { parsed } = summary;
    const includePaths = parsed.includes.filter(each => each.kind === 'includepath').flatMap(each => [joinPath(folderOf(path), each.path), each.path]);
    this.loaded.set(path, { summary, entries: new Set(entries), includePaths });
  }

  /** Include directives, followed. */
  private *include(): Steps<Reference[]> {
    const references: Reference[] = [];
    // The map grows while it is walked: included files are walked too.
    for (const [path, loaded] of this.loaded) {
      yield;
      if (!loaded) continue;
      for (const include of loaded.summary.parsed.includes) {
        if (include.kind !== 'include') continue;
        const resolution = this.resolve(path, include.path);
        references.push({ file: path, path: include.path, purpose: 'include', start: include.start, end: include.end, resolution });
        if (resolution.kind === 'found') this.link(path, resolution.path);
      }
    }
    return references;
  }

  private link(from: string, to: string): void {
    const targets = this.edges.get(from);
    if (targets) targets.add(to); else this.edges.set(from, new Set([to]));
    this.add(to, this.loaded.get(from)!.entries);
  }

  private bases(from: string): string[] {
    const loaded = this.loaded.get(from)!;
    return [folderOf(from), ...[...loaded.entries].map(folderOf), '.', ...this.input.roots, ...loaded.includePaths];
  }
  private resolve(from: string, written: string): Resolution {
    return resolveReference(this.input.files, written, this.bases(from), this.input.dialect.paths, this.input.cwd);
  }

  /** Paths in documented parameters; script loads are followed. */
  private *follow(project: Project, incomplete: Set<Incompleteness>): Steps<{ references: (Reference | Later)[]; computed: number }> {
    const references: (Reference | Later)[] = [];
    let computed = 0;
    for (const [path, loaded] of [...this.loaded]) {
      yield;
      if (!loaded) continue;
      if (this.input.dialect.loads.length > 0) {
        for (const { node } of loaded.summary.calls) if (this.isHostLoad(node) && !this.linkSoftly(path, fileOf(node.arguments[0]), project)) incomplete.add('computed-load');
      }
      if ([...loaded.summary.calledByText].some(name => this.isNameOfLoad(name))) incomplete.add('computed-load');
      if (this.handedOn?.by !== project) this.handedOn = { by: project, is: isHandedOn(project, this.pathNames) };
      // Nearly no call names a file: whom it calls is asked of the others alone.
      for (const call of this.handedOn.is ? loaded.summary.calls : mentionsOf(loaded.summary, this.pathNames).calls) {
        if (call.node.arguments.length === 0 && !this.mayLoad(call.node)) continue;
        const target = documentedCallee(project, call.node);
        if (!target) {
          if (this.loadsOtherwise(call.node, project)) { computed++; incomplete.add('computed-load'); }
          if (this.mayLoad(call.node) && !this.loadSoftly(path, call.node, project)) incomplete.add('computed-load');
          continue;
        }
        target.params.forEach((param, index) => {
          const purpose = purposeOf(param.role);
          const argument: Node | undefined = call.node.arguments[index];
          if (purpose === null || argument === undefined) return;
          const written = project.evaluator.constantString(argument);
          if (written === null) {
            if (purpose === 'load') { computed++; incomplete.add('computed-load'); }
            return;
          }
          const find = (): Reference => this.reference(path, written, purpose, argument, call, index, project);
          // Data and paths bring no code: whether they are there is asked of the files reported on.
          if (purpose !== 'load') { references.push({ file: path, find }); return; }
          const reference = find();
          references.push(reference);
          if (reference.resolution.kind === 'found') this.link(path, reference.resolution.path);
          else incomplete.add('missing-load');
        });
      }
    }
    return { references, computed };
  }

  private settled(references: readonly (Reference | Later)[]): Reference[] {
    const reported = new Set(this.reported().map(each => each.parsed.file));
    return references.flatMap(each => (!reported.has(each.file) ? [] : 'find' in each ? [each.find()] : [each]));
  }

  private reference(file: string, written: string, purpose: Reference['purpose'], argument: Node, call: Call, index: number, project: Project): Reference {
    const literal = argument.type === 'Literal';
    const at = { file, path: written, purpose, start: argument.start + (literal ? 1 : 0), end: argument.end - (literal ? 1 : 0) };
    if (isAbsolute(written)) return { ...at, resolution: { kind: 'absolute' } };
    if (written === '' || isUrl(written)) return { ...at, resolution: { kind: 'url' } };
    const resolution = this.resolve(file, written);
    if (resolution.kind !== 'found' && !literal) return { ...at, resolution: { kind: 'computed' } };
    if (resolution.kind === 'missing') {
      // The customer asked first (`fileExists("x") && load("x")`), or opens the file to write it.
      if (project.guards.names(call.guard, written)) return { ...at, resolution: { kind: 'guarded' } };
      if (call.node.arguments.some((each: Node, other: number) => other !== index && opensToWrite(each)) || this.isWritten(written, project)) return { ...at, resolution: { kind: 'may-be-written' } };
      if (this.isFolder(file, written)) return { ...at, resolution: { kind: 'found', path: written } };
    }
    return { ...at, resolution };
  }
  /** The program makes a file of that name. */
  private isWritten(written: string, project: Project): boolean {
    const { paths } = this.input.dialect;
    if (this.writtenPaths?.by !== project) this.writtenPaths = { by: project, paths: new WrittenPaths(project, path => comparablePath(path, paths)) };
    return this.writtenPaths.paths.has(written);
  }
  private isFolder(from: string, written: string): boolean {
    const path = this.input.dialect.paths.backslash ? written.replaceAll('\\', '/') : written;
    return this.bases(from).some(base => this.input.files.list(joinPath(base, path)).length > 0);
  }

  /** A call of a loading method's name on a receiver that may be the engine's. */
  private mayLoad(node: Node): boolean {
    if (this.loadNames.size === 0) return false;
    const name = node.callee.type === 'MemberExpression' ? literalName(node.callee) : null;
    return name !== null && this.loadNames.has(name);
  }
  /** `importJS.apply(null, paths)`, `with (engine) loadJS(path)`: a load, of a file that is not told. */
  private loadsOtherwise(node: Node, project: Project): boolean {
    const { callee } = node;
    if (callee.type === 'Identifier') return this.loadNames.has(callee.name) && project.evaluator.typeOf(callee).unknown === 'with';
    return isVia(callee) && project.evaluator.typeOf(callee.object).parts.some(part => part.kind === 'method' && part.facts.params?.some(param => param.role === 'load'));
  }
  /** Such a name, or a loading function's, in a text that is evaluated: what it is called with is not read there. */
  private isNameOfLoad(name: string): boolean {
    const { graph, dialect } = this.input;
    return this.loadNames.has(name) || graph.function(name)?.params?.some(param => param.role === 'load') === true || dialect.loads.some(load => load.endsWith(`.${name}`));
  }
  /** Such a call's file counts as loaded; false when nobody can say which it is. */
  private loadSoftly(from: string, node: Node, project: Project): boolean {
    const receiver = project.evaluator.typeOf(node.callee.object);
    if (receiver.unknown === null || receiver.unknown === 'own-object') return true;
    return this.linkSoftly(from, node.arguments[0], project);
  }
  private isHostLoad({ type, callee }: Node): boolean {
    return type === 'CallExpression' && callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && !callee.object.binding && this.input.dialect.loads.includes(`${callee.object.name}.${literalName(callee)}`);
  }
  private linkSoftly(from: string, argument: Node | undefined, project: Project): boolean {
    const written = argument ? project.evaluator.constantString(argument) : null;
    const resolution = written === null ? null : this.resolve(from, written);
    const found = resolution?.kind === 'found' ? resolution.path : argument ? this.findByEnd(from, argument, project) : null;
    if (found === null) return false;
    this.link(from, found);
    return true;
  }
  /**
   * The file that a path ends in whose start nobody can tell: under the places where files are looked for, or in the folders around; else
   * in the one folder beside the script, or beside its own, that has it.
   */
  private findByEnd(from: string, argument: Node, project: Project): string | null {
    const end = endOfPath(argument, project);
    if (end === null) return null;
    const { files, cwd, dialect: { paths } } = this.input;
    const parts = (paths.backslash ? end.replaceAll('\\', '/') : end).split('/').filter(part => part !== '');
    const around = foldersAround(from);
    const bases = [...around, ...this.bases(from)];
    const find = (path: string, folders: readonly string[]): string | null => {
      const resolution = resolveReference(files, path, folders, paths, cwd);
      return resolution.kind === 'found' && resolution.path !== from ? resolution.path : null;
    };
    for (let at = 0; at < parts.length; at++) {
      const found = find(parts.slice(at).join('/'), bases);
      if (found !== null) return found;
    }
    const name = parts.at(-1);
    for (const folder of name === undefined ? [] : around.slice(0, 2)) {
      const inside = files.list(folder).filter(each => !each.includes('.', 1)).flatMap(each => find(name!, [joinPath(folder, each)]) ?? []);
      if (inside.length > 0) return inside.length === 1 ? inside[0]! : null;
    }
    return null;
  }

  /** Entries and all they load, each once, in the order found. */
  private reported(): FileSummary[] {
    const seen = new Set<string>();
    const queue = [...this.input.entries];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      if (seen.has(at)) continue;
      seen.add(at);
      queue.push(...(this.edges.get(at) ?? []));
    }
    return [...seen].flatMap(path => { const loaded = this.loaded.get(path); return loaded ? [loaded.summary] : []; });
  }

  private lineIndex(): (file: string) => LineIndex {
    const memo = new Map<string, LineIndex>();
    return file => {
      let index = memo.get(file);
      if (!index) { index = new LineIndex(this.loaded.get(file)?.summary.parsed.text ?? ''); memo.set(file, index); }
      return index;
    };
  }
}

/** Parsed and analysed. */
export function summarise(path: string, text: string, dialect: Dialect, { keepTree = true, words }: { readonly keepTree?: boolean; readonly words?: Words } = {}): FileSummary {
  return analyseParsed(parseScript(path, text, dialect, { words, isCompact: !keepTree }), { dialect, keepTree }, words);
}
/** Analysed; a text whose tree is too deep to walk counts as not read. */
export function analyseParsed(parsed: ParsedScript, options: AnalyseOptions, words?: Words): FileSummary {
  try {
    return analyse(parsed, options, words);
  } catch (error) {
    if (isOutOfStack(error)) return analyse({ ...parsed, program: null, grammar: 'none', faults: [] }, options);
    throw error;
  }
}

/** Where a file mentions methods and functions with a parameter that names a file: calls of them, and what may hand one on. */
interface Mentions {
  readonly names: ReadonlySet<string>;
  readonly calls: readonly Call[];
  readonly handed: readonly Node[];
}
const mentions = new WeakMap<FileSummary, Mentions>();

function mentionsOf(file: FileSummary, names: ReadonlySet<string>): Mentions {
  const known = mentions.get(file);
  if (known?.names === names) return known;
  const calls: Call[] = [];
  const handed: Node[] = [];
  let isMentioned = file.locals.some(({ name }) => names.has(name));
  for (const { name, access, node } of file.accesses) {
    if (name === null || !names.has(name)) continue;
    isMentioned = true;
    if (access !== 'call' && access !== 'write' && literalName(node) !== null) handed.push(node);
  }
  for (const { node, use } of file.names) {
    if (!names.has(node.name)) continue;
    isMentioned = true;
    if (use !== 'call' && use !== 'write') handed.push(node);
  }
  // Nearly no file does.
  if (isMentioned) for (const call of file.calls) {
    const callee: Node = isVia(call.node.callee) ? call.node.callee.object : call.node.callee;
    const name: string | null = callee.type === 'Identifier' ? callee.name : callee.type === 'MemberExpression' ? literalName(callee) : null;
    if (name !== null && names.has(name)) calls.push(call);
  }
  const found = { names, calls, handed };
  mentions.set(file, found);
  return found;
}

/** One of these methods goes somewhere without being called: any call may be its. */
function isHandedOn({ files, graph, evaluator }: Project, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false;
  const isIt = (node: Node): boolean => evaluator.typeOf(node).parts.some(part => part.kind === 'method' && names.has(part.name));
  return Object.values(graph.members.aliases).some(path => names.has(path.split('.').at(-1)!))
    || files.some(file => mentionsOf(file, names).handed.some(isIt) || file.computed.some(({ name, node }) => name !== null && names.has(name) && isIt(node)));
}

/** `f.call`, `f.apply` */
function isVia(callee: Node): boolean {
  return callee.type === 'MemberExpression' && (literalName(callee) === 'call' || literalName(callee) === 'apply');
}

/** `new File("a.js")` stands for its path. */
function fileOf(node: Node | undefined): Node | undefined {
  return node && (node.type === 'NewExpression' || node.type === 'CallExpression') ? node.arguments[0] : node;
}

function purposeOf(role: ParamRole | null): Reference['purpose'] | null {
  switch (role) {
    case 'path': return 'path';
    case 'load': return 'load';
    case 'data:xml': case 'data:json': return 'data';
    default: return null;
  }
}

interface ParamNames {
  /** Methods with a parameter that names a script to load. */
  readonly load: ReadonlySet<string>;
  /** Methods and functions with one that names a file. */
  readonly path: ReadonlySet<string>;
}
const paramNames = new WeakMap<Graph, ParamNames>();

/** Looked for once a graph: a session asks again and again. */
function paramNamesOf(graph: Graph): ParamNames {
  const known = paramNames.get(graph);
  if (known) return known;
  const [load, path] = [new Set<string>(), new Set<string>()];
  for (const { members } of Object.values(graph.members.interfaces)) {
    for (const name of Object.keys(members)) {
      const member = members[name]!;
      if (member.kind !== 'method') continue;
      for (const { role } of member.params ?? []) {
        if (role === 'load') load.add(name);
        if (purposeOf(role) !== null) path.add(name);
      }
    }
  }
  for (const [name, { params }] of Object.entries(graph.members.functions)) if (params?.some(param => purposeOf(param.role) !== null)) path.add(name);
  const names = { load, path };
  paramNames.set(graph, names);
  return names;
}
