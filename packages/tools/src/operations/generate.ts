/** `generate`: documentation to the files of a graph's folder, or with `check` whether the folder is up to date. */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Mined, Profile } from '@plumbline/miner';
import { allGlobals, UsageError } from '@plumbline/model';
import { counted, graphDifference, type GenerateResult } from '@plumbline/report';
import { DiskFiles } from '../files/disk-files.js';
import { viewPath } from '../files/view-path.js';
import { listGraphFiles, readGraphFile, replaceGraphFolder } from '../graph-folder/graph-folder.js';
import { findConfiguration, type FoundConfiguration } from '../settings/configuration.js';
import type { Configuration } from '../settings/parse-configuration.js';
import { readDocumentation } from './read-documentation.js';

type Miner = typeof import('@plumbline/miner');

export interface GenerateRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Folders and files; none: the configuration's `docs`. */
  readonly docs: readonly string[];
  /** A built-in profile's name, one of the configuration's, or a JSON file; undefined: the configuration's `profile`. */
  readonly profile?: string | undefined;
  readonly facts?: string | undefined;
  /** Default: of the configuration's documentation its `engine`, else the name of its graph's folder; of any other the base name of the first root. */
  readonly engine?: string | undefined;
  /** Default: of the configuration's documentation its `graph`; else `generated/<engine>`. */
  readonly out?: string | undefined;
  /** Write nothing; say whether the folder is what the documentation gives. */
  readonly check?: boolean;
  /** Told of each file that is read and of each chunk that is mined, in words such as `Reading file`. */
  readonly progress?: ((what: string, done: number, total: number) => void) | undefined;
}

/**
 * Nothing is written when anything is wrong with the input, and a folder that holds the same already is left untouched.
 * @throws UsageError for documentation, facts, a profile or settings that cannot be used.
 */
export async function generate(request: GenerateRequest): Promise<GenerateResult> {
  const { cwd, progress } = request;
  // Loaded here, so that a check does not pay for the readers.
  const [miner, engines] = await Promise.all([import('@plumbline/miner'), import('@plumbline/engine')]);
  const configuration = findConfiguration(cwd);
  const fromConfiguration = (path: string): string => resolve(configuration!.folder, path);
  const docs = request.docs.length > 0 ? request.docs : (configuration?.settings.docs ?? []).map(path => viewPath(cwd, fromConfiguration(path)));
  if (docs.length === 0) throw new UsageError('No documentation to read: give --docs PATH, or set "docs" in plumbline.config.json.');
  const facts = request.facts ?? (configuration?.settings.facts === undefined ? undefined : fromConfiguration(configuration.settings.facts));
  // Of the documentation that the configuration names, it says the rest too; other documentation makes another graph.
  const own = request.docs.length > 0 ? undefined : configuration?.settings;
  const engine = request.engine ?? own?.engine ?? (own?.graph === undefined ? nameOf(docs[0]!, cwd) : basename(fromConfiguration(own.graph)));
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u.test(engine)) throw new UsageError(`The engine's name ${JSON.stringify(engine)} is no folder's name; give another one with --engine.`);
  const folder = request.out !== undefined ? resolve(cwd, request.out)
    : own?.graph !== undefined && request.engine === undefined ? fromConfiguration(own.graph) : resolve(own ? configuration!.folder : cwd, 'generated', engine);
  if (new DiskFiles(cwd).isFile(folder)) throw new UsageError(`--out ${viewPath(cwd, folder)}: this is a file; give a folder.`);
  const profile = profileOf(miner, cwd, request.profile, configuration, own);
  const documentation = await readDocumentation(cwd, docs, facts, folder, progress && ((done, total) => progress('Reading file', done, total)));
  const mined = miner.mine({ files: documentation.files, facts: documentation.facts, engine, profile, progress });
  if (documentsNothing(mined)) throw new UsageError(`--docs ${docs.join(', ')}: documents no member, global or function (${counted(mined.chunks.length, 'chunk')} read with the profile ${mined.report.profile}); give another --profile, or the right folder.`);
  const made = textsOf(mined, miner, engines);
  // Only a check says what differs; writing asks no more than whether something does.
  const differences = request.check ? differencesOf(folder, made) : [];
  const outcome = request.check ? (differences.length === 0 ? 'fresh' : 'stale') : [...made].every(([name, text]) => readGraphFile(folder, name) === text) ? 'unchanged' : 'written';
  if (outcome === 'written') replaceGraphFolder(folder, made, viewPath(cwd, folder));
  return {
    schema: 'plumbline/generate@1', engine,
    settings: { configuration: configuration === null ? null : viewPath(cwd, configuration.file), docs: docs.map(path => viewPath(cwd, path)), profile: profile.name, facts: documentation.factsFiles, check: request.check === true },
    out: viewPath(cwd, folder), outcome, digest: mined.members.digest, files: [...made.keys()].sort(), counts: countsOf(mined),
    differences, remarks: [...remarksOf(mined), ...(request.check ? [] : orphansOf(folder, made))],
  };
}

/** The base name of a root, without a file's ending. */
function nameOf(root: string, cwd: string): string {
  return basename(resolve(cwd, root)).replace(/\.[a-z]+$/i, '');
}

function profileOf({ BUILTIN_PROFILES, DEFAULT_PROFILE, loadProfile }: Miner, cwd: string, asked: string | undefined, configuration: FoundConfiguration | null, own: Configuration | undefined): Profile {
  const name = asked ?? own?.profile;
  if (name === undefined) return loadProfile(DEFAULT_PROFILE);
  const profiles = configuration?.settings.profiles ?? {};
  if (Object.hasOwn(profiles, name)) {
    const own = profiles[name]!;
    return typeof own === 'string' ? fromFile(loadProfile, resolve(configuration!.folder, own), viewPath(cwd, resolve(configuration!.folder, own))) : loadProfile(JSON.stringify(own), `${viewPath(cwd, configuration!.file)}: profiles.${name}`);
  }
  if (BUILTIN_PROFILES.has(name) || !name.endsWith('.json')) return loadProfile(name);
  // A path of the configuration's is relative to its folder.
  const path = resolve(asked === undefined ? configuration!.folder : cwd, name);
  return fromFile(loadProfile, path, asked === undefined ? viewPath(cwd, path) : name);
}
function fromFile(loadProfile: Miner['loadProfile'], path: string, shown: string): Profile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`--profile ${shown}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); give a profile's name, or a JSON file that exists.`);
  }
  if (!/^\s*\{/.test(text.replace(/^\uFEFF/, ''))) throw new UsageError(`${shown}: a profile is a JSON object; expected { "name": …, "extends": … }.`);
  return loadProfile(text, shown);
}

function textsOf(mined: Mined, { firstSentences, serialiseChunks, serialiseConstructs, serialiseMembers, serialiseReport, serialiseTopics }: Miner, { editorTypes, fakeEngine }: typeof import('@plumbline/engine')): Map<string, string> {
  return new Map([
    ['chunks.jsonl', serialiseChunks(mined.chunks)],
    ['constructs.json', serialiseConstructs(mined.constructs)],
    ['engine.d.ts', editorTypes(mined.members, firstSentences(mined.chunks))],
    ['fake-engine.js', fakeEngine(mined.members, mined.constructs)],
    ['members.json', serialiseMembers(mined.members)],
    ['report.json', serialiseReport(mined.report)],
    ['topics.json', serialiseTopics(mined.topics)],
  ]);
}

function differencesOf(folder: string, made: ReadonlyMap<string, string>): string[] {
  return [...[...made].flatMap(([name, text]) => graphDifference(name, readGraphFile(folder, name), text)), ...orphansOf(folder, made)];
}
function orphansOf(folder: string, made: ReadonlyMap<string, string>): string[] {
  return listGraphFiles(folder).filter(name => !made.has(name)).map(name => `${name}: generate does not make this file; delete it.`);
}

function documentsNothing({ members }: Mined): boolean {
  return Object.keys(members.globals).length + Object.keys(members.functions).length === 0 && Object.values(members.interfaces).every(facts => Object.keys(facts.members).length === 0);
}

/** Counts by the singular of what is counted. */
function countsOf({ members, constructs, topics, chunks }: Mined): Record<string, number> {
  return {
    chunk: chunks.length,
    interface: Object.keys(members.interfaces).length,
    member: Object.values(members.interfaces).reduce((sum, facts) => sum + Object.keys(facts.members).length, 0),
    global: Object.keys(allGlobals(members)).length,
    'global function': Object.keys(members.functions).length,
    construct: constructs.constructs.length,
    'negative fact': Object.keys(members.absent).length,
    topic: topics.topics.length,
  };
}

/** What the documentation's writers should look at: how many of each kind, with the first as example; report.json has all. */
function remarksOf({ report }: Mined): string[] {
  const kinds: readonly (readonly [string, readonly { readonly name: string; readonly reason: string; readonly source: readonly string[] }[]])[] = [
    ['title', report.skippedTitles], ['parent', report.unresolvedParents], ['type', report.unknownTypes], ['interface', report.openInterfaces],
    ['heading', report.repairedHeadings], ['pair', report.skippedPairs], ['note', report.notes],
  ];
  const verbs: Readonly<Record<string, string>> = { title: 'skipped', parent: 'unresolved', type: 'unknown', interface: 'open', heading: 'repaired', pair: 'skipped' };
  return kinds.filter(([, notes]) => notes.length > 0).map(([noun, notes]) => {
    const verb = verbs[noun];
    const { name, reason, source } = notes[0]!;
    return `${counted(notes.length, noun)}${verb === undefined ? '' : ` ${verb}`}, such as ${name} (${[reason, ...source.slice(0, 1)].join('; ')}).`;
  });
}
