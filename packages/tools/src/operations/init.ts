/**
 * `init` (DESIGN 4.5): from a folder with documentation and code to a verdict. Finds both, makes the graph, writes the configuration,
 * installs what is wanted, checks.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseJson, UsageError, type CheckResult } from '@plumbline/model';
import type { InitResult } from '@plumbline/report';
import { collectFiles, SCRIPT_ENDINGS } from '../files/collect-files.js';
import { makeExcluder } from '../files/exclusion.js';
import { viewPath } from '../files/view-path.js';
import { writeAtomically } from '../files/write-atomically.js';
import { chooseDialect } from '../init/choose-dialect.js';
import { findDocumentation, profileFor, type Candidate } from '../init/find-documentation.js';
import { offersFor } from '../init/offers.js';
import { CONFIGURATION_FILE } from '../settings/configuration.js';
import { check } from './check.js';
import { generate } from './generate.js';
import { install, installTargets } from './install.js';

export interface InitRequest {
  /** The project's folder. Absolute. */
  readonly folder: string;
  /** Relative to the folder; none: looked for. */
  readonly docs?: readonly string[];
  /** A built-in profile or a JSON file; undefined: the built-in one that reads most. */
  readonly profile?: string | undefined;
  readonly engine?: string | undefined;
  readonly dialect?: string | undefined;
  /** Targets of `install`. */
  readonly install?: readonly string[];
  /** Chooses among what is offered; undefined: only `install` counts. */
  readonly choose?: ((offers: InitResult['offers']) => Promise<readonly string[]>) | undefined;
  /** How hooks start the command. */
  readonly command?: string | undefined;
  /** Writes a configuration anew that is there. */
  readonly force?: boolean;
  /** Writes nothing. */
  readonly dryRun?: boolean;
}

export interface InitAnswer { readonly result: InitResult; readonly read: (file: string) => string | undefined }

/** Names that say nothing of the engine. */
const ANY_DOCS = /^(?:docs?|documentation|reference|manual|api|pages|chunks|html|xml|jsonl?|dump|site|types|help|guide)$/i;

/** @throws UsageError for a folder, documentation or settings that cannot be used, and for a configuration that is there already. */
export async function init(request: InitRequest): Promise<InitAnswer> {
  const { folder, dryRun = false, force = false } = request;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new UsageError(`${basename(folder)}: there is no such folder; name the project's folder.`);
  for (const target of request.install ?? []) if (!installTargets().includes(target)) throw new UsageError(`--install ${target}: there is no such target; expected one of ${installTargets().join(', ')}.`);
  const file = join(folder, CONFIGURATION_FILE);
  if (existsSync(file) && !force) throw new UsageError(`${CONFIGURATION_FILE} is there already; change it by hand, or give --force to write it anew.`);
  const { chosen, candidates } = await documentation(request);
  const engine = request.engine ?? engineName(folder, chosen.path);
  const docs = docsOf(request, chosen);
  const profile = request.profile ?? chosen.profile;
  const settings = { graph: `generated/${engine}`, engine, docs, profile, facts: factsAbove(folder, docs), ignore: ignored(folder, docs) };
  const { graph } = settings;
  const offers = offersFor(folder);
  const scripts = collectFiles(folder, ['.'], SCRIPT_ENDINGS, makeExcluder(folder, { patterns: settings.ignore, folder })).files.filter(each => !each.startsWith(`${graph}/`));
  const base = { schema: 'plumbline/init@1', folder: basename(folder), documentation: { docs, profile, candidates }, engine, offers, scripts: scripts.length } as const;
  if (dryRun) {
    const dialect = request.dialect ?? 'es3';
    return { read: () => undefined, result: { ...base, dialect, configuration: { file: CONFIGURATION_FILE, text: configurationText({ ...settings, dialect }), written: false }, generated: null, installed: [], check: null } };
  }
  // The configuration comes after the graph: with it, a graph has to be there.
  const generated = await generate({ cwd: folder, docs, profile, engine, out: graph, facts: settings.facts });
  const dialect = request.dialect ?? await chooseDialect(folder, graph, scripts);
  const text = configurationText({ ...settings, dialect });
  try {
    writeAtomically(file, text);
  } catch (error) {
    throw new UsageError(`${CONFIGURATION_FILE}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, and run the command again.`);
  }
  const wanted = [...new Set([...(request.install ?? []), ...(request.choose ? await request.choose(offers) : [])])];
  const installed = wanted.flatMap(target => install({ cwd: folder, target, command: request.command }));
  let checked: CheckResult | null = null;
  let read: InitAnswer['read'] = () => undefined;
  if (scripts.length > 0) {
    const answer = await check({ cwd: folder, paths: ['.'] });
    checked = answer.result;
    read = answer.read;
  }
  return { read, result: { ...base, dialect, configuration: { file: CONFIGURATION_FILE, text, written: true }, generated, installed, check: checked } };
}

async function documentation({ folder, docs = [], profile }: InitRequest): Promise<{ chosen: Candidate; candidates: readonly Candidate[] }> {
  if (docs.length > 0) {
    for (const each of docs) if (!existsSync(resolve(folder, each))) throw new UsageError(`--docs ${each}: there is no such file or folder; correct the path.`);
    const chosen = profile === undefined ? await profileFor(folder, docs) : { path: docs[0]!, profile, found: 0, files: 0 };
    return { chosen, candidates: [] };
  }
  const candidates = await findDocumentation(folder);
  if (candidates.length === 0) throw new UsageError(`No documentation of an engine found in ${basename(folder)}: name it with --docs PATH (Markdown, HTML, XML, JSON, JSONL or .d.ts), and how it is written with --profile where no built-in profile reads it.`);
  return { chosen: candidates[0]!, candidates };
}
function docsOf({ docs = [] }: InitRequest, chosen: Candidate): readonly string[] {
  return docs.length > 0 ? docs : [chosen.path];
}

function engineName(folder: string, docs: string): string {
  const names = [...docs.split('/').reverse().map(each => each.replace(/(?:\.d\.ts|\.[a-z]+)(?:\.gz)?$/i, '')).filter(each => !ANY_DOCS.test(each) && each !== '..' && each !== '.'), packageName(folder), basename(folder)];
  return (names.find(each => each !== undefined && /^[\p{L}\p{N}]/u.test(each)) ?? 'engine').replace(/[^\p{L}\p{N}._-]+/gu, '-').toLowerCase();
}
function packageName(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const data = parseJson(readFileSync(file, 'utf8'), 'package.json', 'correct it');
  const name = typeof data === 'object' && data !== null ? (data as { name?: unknown }).name : undefined;
  return typeof name === 'string' ? name.replace(/^@[^/]*\//, '') : undefined;
}

/** Scripts in the documentation are its own, and packed ones nobody's to mend. */
function ignored(folder: string, docs: readonly string[]): string[] {
  const holds = (path: string, pattern: RegExp): boolean => collectFiles(folder, [path], SCRIPT_ENDINGS, () => false).files.some(each => pattern.test(each));
  const own = docs.filter(each => statSync(resolve(folder, each)).isDirectory() && viewPath(folder, each) !== '.' && !viewPath(folder, each).startsWith('../') && holds(each, /./));
  return [...own.map(each => `/${viewPath(folder, each)}/`), ...(holds('.', /\.min\.js$/) ? ['*.min.js'] : [])];
}

/** A facts file may stand above the folder of documentation that it is about; in the folder itself it is found anyway. */
function factsAbove(folder: string, docs: readonly string[]): string | undefined {
  for (let at = dirname(viewPath(folder, docs[0]!)); !at.startsWith('..'); at = dirname(at)) {
    const path = join(folder, at, 'facts.json');
    if (existsSync(path) && /"plumbline\/facts@1"/.test(readFileSync(path, 'utf8'))) return viewPath(folder, path);
    if (at === '.') return undefined;
  }
  return undefined;
}

interface Settings { readonly graph: string; readonly engine: string; readonly docs: readonly string[]; readonly profile: string; readonly facts?: string | undefined; readonly dialect: string; readonly ignore: readonly string[] }

function configurationText({ facts, ignore, ...settings }: Settings): string {
  return `${JSON.stringify({ ...settings, ...(facts !== undefined && { facts }), ...(ignore.length > 0 && { ignore }) }, null, 2)}\n`;
}
