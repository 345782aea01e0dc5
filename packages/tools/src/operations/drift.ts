/** `drift`: a skill's prose against the schemas of its tools, defaults included; replies' stated settings against the call record. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { literally, UsageError } from '@plumbline/model';
import { driftOfSkill, mismatchRate, settingsDocumentIn, withSettingsDocument, type SkillContract } from '@plumbline/guard';
import type { DriftResult } from '@plumbline/report';
import { readTraces } from '../drift/read-traces.js';
import { toolSchemas } from '../drift/tool-schemas.js';
import { decodeText, encodeText } from '../files/decode-text.js';
import { viewPath } from '../files/view-path.js';
import { writeAtomically } from '../files/write-atomically.js';

export interface DriftRequest {
  /** Absolute. */
  readonly cwd: string;
  /** Skills' texts. */
  readonly skills: readonly string[];
  /** A JSON file of tools with their schemas; needed for skills. */
  readonly tools?: string | undefined;
  /** A JSONL file of traces. */
  readonly traces?: string | undefined;
  /** Generate the skills' blocks of settings anew, before they are compared. */
  readonly write?: boolean;
}

/** @throws UsageError for files that cannot be used, and for a skill that is about none of the tools: it could not be compared. */
export function drift(request: DriftRequest): DriftResult {
  const { cwd, skills, tools, traces, write = false } = request;
  if (skills.length === 0 && traces === undefined) throw new UsageError('There is nothing to compare; give skills with --tools, or --traces.');
  if (skills.length > 0 && tools === undefined) throw new UsageError('The skills have no schemas to be compared with; give --tools FILE, such as the result of tools/list.');
  const contracts = tools === undefined ? [] : toolSchemas(read(cwd, tools).text, viewPath(cwd, tools));
  const compared = skills.map(file => compareSkill(cwd, file, contracts, write));
  const names = contracts.length === 0 ? undefined : [...new Set(contracts.flatMap(each => Object.keys(each.schema.properties)))].sort();
  const sample = traces === undefined ? null : mismatchRate(readTraces(read(cwd, traces).text, viewPath(cwd, traces)), names);
  return {
    schema: 'plumbline/drift@1',
    settings: { tools: tools === undefined ? null : viewPath(cwd, tools), traces: traces === undefined ? null : viewPath(cwd, traces), write },
    skills: compared,
    traces: sample && { file: viewPath(cwd, traces!), traces: sample.traces, mismatched: sample.mismatched, rate: sample.rate, drifts: sample.drifts.map(each => ({ trace: each.trace, ...each.drift })) },
    drifts: compared.reduce((sum, each) => sum + each.drifts.length, 0) + (sample?.drifts.length ?? 0),
  };
}

/** Exit code of a comparison: 1 for any drift. */
export function driftExitCode(result: DriftResult): 0 | 1 {
  return result.drifts === 0 ? 0 : 1;
}

function compareSkill(cwd: string, file: string, contracts: readonly SkillContract[], write: boolean): DriftResult['skills'][number] {
  const shown = viewPath(cwd, file);
  const { text: before, encoding } = read(cwd, file);
  const about = contracts.filter(each => isAbout(before, each.tool, contracts.length === 1));
  if (about.length === 0) throw new UsageError(`${shown}: it names none of the tools ${contracts.map(each => each.tool).join(', ')}, and was not compared; name the tool that it is about, or give the schemas of its tools.`);
  const text = write ? about.reduce((words, { tool, schema }) => withSettingsDocument(words, tool, schema) ?? words, before) : before;
  try {
    if (text !== before) writeAtomically(resolve(cwd, file), encodeText(text, encoding));
  } catch (error) {
    throw new UsageError(`${shown}: the file cannot be written (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); make it writable, or compare without writing.`);
  }
  return { file: shown, tools: about.map(each => each.tool), written: text !== before, drifts: about.flatMap(each => driftOfSkill(text, each).map(found => ({ tool: each.tool, ...found }))) };
}

/** A skill is about a tool whose block it has or whose name it has as a word; about the only one in any case. */
function isAbout(text: string, tool: string, only: boolean): boolean {
  return only || settingsDocumentIn(text, tool) !== null || new RegExp(`(?<![\\p{L}\\p{N}_])${literally(tool)}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}

function read(cwd: string, file: string): ReturnType<typeof decodeText> {
  try {
    return decodeText(readFileSync(resolve(cwd, file)));
  } catch (error) {
    throw new UsageError(`${viewPath(cwd, file)}: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? (error as Error).message}); give another one.`);
  }
}
