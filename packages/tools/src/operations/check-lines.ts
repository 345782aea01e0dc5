/**
 * `check --stdin-jsonl` (DESIGN 7): one request a line in, one result a line out, in order; each a program of its own plus the
 * loads found on disk. A line depends on its request alone: any split of the input over processes gives the same bytes.
 */
import { exitCode, fingerprints, isRecord, summarise, UsageError, type FileView, type Finding } from '@plumbline/model';
import { jsonLine } from '@plumbline/report';
import type { CacheStore } from '../cache/cache-store.js';
import { isEmptyTrace, isTrace, stillHolds, TracedFiles, type Trace } from '../cache/traced-files.js';
import { digestOf, openCache, runKey } from '../cache/verdict-cache.js';
import { DiskFiles } from '../files/disk-files.js';
import { overlayFiles } from '../files/overlay-files.js';
import { viewPath } from '../files/view-path.js';
import { effectiveSettings, type Effective } from '../settings/effective.js';
import type { Subject } from './subject.js';
import { makeJudge } from './verdict.js';

export interface CheckLinesRequest {
  /** Absolute. */
  readonly cwd: string;
  readonly graph?: string | undefined;
  readonly dialect?: string | undefined;
  readonly strict?: boolean;
  readonly maxWarnings?: number | null;
  readonly cache?: string | true | undefined;
}

export interface LineStats { requests: number; findings: number; errors: number; cached: number; internal: number }

export interface CheckLines {
  /** The answer to one line, without its line break. Never throws. */
  readonly answer: (line: string) => Promise<string>;
  readonly stats: Readonly<LineStats>;
}

const LANGUAGES: ReadonlyMap<string, 'script' | 'markdown'> = new Map([['javascript', 'script'], ['js', 'script'], ['jsx', 'script'], ['markdown', 'markdown'], ['md', 'markdown']]);
/** So many verdicts are remembered in memory: a customer's tree has many copies of the same file. */
const REMEMBERED = 2000;

/** What a verdict is kept as: free of the path when nothing but the text decided it, else with the answers of the disk. */
type Entry = { readonly findings: readonly Finding[]; readonly trace: Trace } | { readonly bound: true };

function isEntry(value: unknown): value is Entry {
  return isRecord(value) && (value.bound === true || (Array.isArray(value.findings) && value.findings.every(isRecord) && isTrace(value.trace)));
}

/** @throws UsageError for a graph or settings that cannot be used. */
export async function openCheckLines(request: CheckLinesRequest): Promise<CheckLines> {
  const { cwd, maxWarnings = null } = request;
  const effective = effectiveSettings(cwd, request);
  const store = request.cache === undefined ? undefined : openCache(cwd, request.cache, effective);
  const stats: LineStats = { requests: 0, findings: 0, errors: 0, cached: 0, internal: 0 };
  const judge = lineJudge(request, effective, store, stats);
  // A graph that cannot be used ends the run before the first line.
  await judge('', 'probe.js', 'script', new DiskFiles(cwd));
  stats.cached = 0;
  const respond = async (line: string): Promise<object> => {
    const asked = readRequest(line);
    if ('error' in asked) return asked;
    const { id, path, code, lang } = asked;
    const files = new DiskFiles(cwd);
    const file = viewPath(cwd, path);
    try {
      const text = code ?? files.read(file);
      if (text === undefined) return failure(id, 'not_found', `${path}: there is no such file; correct the path, or give "code".`);
      const findings = await judge(text, file, lang, files);
      stats.findings += findings.length;
      return { id, path, ok: exitCode(summarise(findings), maxWarnings) === 0, findings };
    } catch (error) {
      if (error instanceof UsageError) return failure(id, 'unreadable', error.message);
      stats.internal++;
      return failure(id, 'internal', `Internal error, please report it: ${(error as Error).message}`);
    }
  };
  return {
    stats,
    async answer(line) {
      stats.requests++;
      const response = await respond(line);
      if ('error' in response) stats.errors++;
      return jsonLine(response);
    },
  };
}

type LineJudge = (text: string, file: string, lang: 'script' | 'markdown', disk: FileView) => Promise<readonly Finding[]>;

function lineJudge(request: CheckLinesRequest, effective: Effective, store: CacheStore | undefined, stats: LineStats): LineJudge {
  const { cwd, strict = false } = request;
  const judges = new Map<string, ReturnType<typeof makeSharedJudge>>();
  const run = runKey(effective, { lines: true, strict });
  const memory = new Map<string, Entry>();
  const get = (key: string): Entry | undefined => {
    const known = memory.get(key) ?? store?.get(key);
    return isEntry(known) ? known : undefined;
  };
  const put = (key: string, entry: Entry): void => {
    if (memory.size >= REMEMBERED) memory.delete(memory.keys().next().value!);
    memory.set(key, entry);
    store?.put(key, entry);
  };
  const sharedJudge = (lang: 'script' | 'markdown') => {
    let known = judges.get(lang);
    if (!known) { known = makeSharedJudge(cwd, effective, { snippet: lang === 'markdown', strict }); judges.set(lang, known); }
    return known;
  };
  return async (text, file, lang, disk) => {
    const freeKey = digestOf([run, lang, text]);
    const boundKey = digestOf([freeKey, file]);
    const files = overlayFiles(disk, new Map([[file, text]]));
    for (const key of [freeKey, boundKey]) {
      const known = get(key);
      if (!known) break;
      if ('bound' in known) continue;
      if (key === boundKey && !stillHolds(known.trace, files)) break;
      stats.cached++;
      return key === freeKey ? placed(known.findings, file) : known.findings;
    }
    const traced = new TracedFiles(files, new Set([file]));
    const findings = await sharedJudge(lang)(traced, file);
    const trace = traced.trace();
    if (isEmptyTrace(trace)) put(freeKey, { findings: findings.map(each => ({ ...each, file: '', fingerprint: '' })), trace });
    else { put(freeKey, { bound: true }); put(boundKey, { findings, trace }); }
    return findings;
  };
}

/** A judge whose graph is loaded once for all requests. */
function makeSharedJudge(cwd: string, effective: Effective, how: { readonly snippet: boolean; readonly strict: boolean }): (files: FileView, file: string) => Promise<readonly Finding[]> {
  let current: { files: FileView; file: string } | undefined;
  const subject: Subject = {
    files: { read: path => current!.files.read(path), isFile: path => current!.files.isFile(path), list: folder => current!.files.list(folder) },
    get entries() { return [current!.file]; }, get project() { return [current!.file]; }, elsewhere: new Set(), notChecked: {}, readAsWindows1252: () => [], contentOf: path => current!.files.read(path),
  };
  const judge = makeJudge(subject, effective, { cwd, paths: [], ...how });
  return async (files, file) => {
    current = { files, file };
    return (await judge(new Map())).findings;
  };
}

function placed(findings: readonly Finding[], file: string): readonly Finding[] {
  const there = findings.map(each => ({ ...each, file }));
  const prints = fingerprints(there);
  return there.map((each, index) => ({ ...each, fingerprint: prints[index]! }));
}

interface LineRequest { readonly id: unknown; readonly path: string; readonly code: string | undefined; readonly lang: 'script' | 'markdown' }
interface Failure { readonly id: unknown; readonly error: { readonly code: string; readonly message: string } }

function failure(id: unknown, code: string, message: string): Failure {
  return { id, error: { code, message } };
}

function readRequest(line: string): LineRequest | Failure {
  let data: unknown;
  try {
    data = JSON.parse(line);
  } catch (error) {
    return failure(null, 'bad_request', `Not valid JSON: ${(error as Error).message}`);
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return failure(null, 'bad_request', 'Expected an object with id, path, and code or lang where wanted.');
  const { id = null, path, code, lang } = data as Record<string, unknown>;
  // It has lost digits already: whose answer this is could not be told from it.
  if (typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id)) return failure(null, 'bad_request', `id: the number is past ${Number.MAX_SAFE_INTEGER} and has lost digits; write it as a text.`);
  if (typeof path !== 'string' || path === '') return failure(id, 'bad_request', 'path: expected a text.');
  if (code !== undefined && typeof code !== 'string') return failure(id, 'bad_request', 'code: expected a text, or nothing to read the file.');
  const language = lang === undefined || lang === null ? 'script' : typeof lang === 'string' ? LANGUAGES.get(lang.toLowerCase()) : undefined;
  if (language === undefined) return failure(id, 'bad_request', `lang: expected one of ${[...LANGUAGES.keys()].join(', ')}.`);
  return { id, path, code, lang: language };
}
