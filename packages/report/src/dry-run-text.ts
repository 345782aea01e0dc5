/** A dry run's result for a person at a terminal. */
import type { Coverage, CoverageCount, DryRunResult } from '@plumbline/model';
import { findingLines, tallyLines, type TextOptions } from './check-text.js';
import { visible } from './code-frame.js';
import { neverRunWords } from './never-run-words.js';
import { paint } from './paint.js';
import { counted } from './phrasing.js';

const LOG_LINES = 20;
const NEVER_RUN = 20;

/** Of `verify` too: findings, runs by world, coverage, what a run shows and what not. Ends with a line break. */
export function dryRunText(result: Omit<DryRunResult, 'schema'>, options: TextOptions): string {
  const shade = paint(options.colour);
  const out = findingLines(result.findings, options, shade);
  if (result.runs.length === 0) out.push(`${shade.severity('error', 'Not run')}: ${notRunWords(result.notChecked)}.`);
  for (const run of result.runs) {
    const at = run.at === null ? '' : ` at ${visible(run.at.file)}:${run.at.line}:${run.at.column}`;
    out.push(`World ${run.world}: ${run.outcome === 'ok' ? 'ok' : shade.severity('error', run.outcome)}${at}${run.message === null ? '' : `: ${visible(run.message)}`}${run.rounds === undefined ? '' : ` (${counted(run.rounds, 'run')})`}`);
    for (const line of run.log.slice(0, LOG_LINES)) out.push(shade.faint(`  log: ${visible(line)}`));
    const more = Math.max(0, run.log.length - LOG_LINES) + run.dropped;
    if (more > 0) out.push(shade.faint(`  log: ${counted(more, 'further line')}`));
  }
  for (const { world, message } of result.notRun) out.push(`World ${world}: ${shade.severity('warning', 'not run')}: ${message}`);
  const { worlds, neverRun } = result.coverage;
  out.push('', `Coverage: ${coverageWords(result.coverage)}`);
  if (Object.keys(worlds).length > 1) out.push(...Object.entries(worlds).map(([world, counts]) => shade.faint(`  world ${world}: ${coverageWords(counts)}`)));
  for (const place of neverRun.slice(0, NEVER_RUN)) out.push(shade.faint(`  never run: ${visible(place.file)}:${place.line}:${place.column} ${visible(place.what)}${place.why === undefined ? '' : ` (${neverRunWords(place.why)})`}`));
  if (neverRun.length > NEVER_RUN) out.push(shade.faint(`  never run: ${counted(neverRun.length - NEVER_RUN, 'further place')}`));
  if (result.proves.length > 0) out.push('', 'This run shows:', ...result.proves.map(line => `  ${line}`));
  if (result.cannotProve.length > 0) out.push('It cannot show:', ...result.cannotProve.map(line => `  ${line}`));
  out.push('', ...tallyLines(result, shade), '');
  return out.join('\n');
}

/** Why nothing ran: only what the dialect's parser takes goes into the sandbox. */
function notRunWords(notChecked: Readonly<Record<string, number>>): string {
  if (notChecked.unparsable !== undefined) return 'an entry cannot be read as a script, or nests too deeply to be read, so that nothing was executed; give the engine simpler source text';
  return notChecked.syntax === undefined ? `nothing of this build could be run (${Object.keys(notChecked).join(', ') || 'no script'})`
    : 'an entry is outside the dialect, so that nothing of it was executed; correct its syntax findings first';
}

function coverageWords({ branches, functions, statements }: Pick<Coverage, 'branches' | 'functions' | 'statements'>): string {
  return `branches ${share(branches)}, functions ${share(functions)}, statements ${share(statements)}`;
}
function share(count: CoverageCount): string {
  return count.total === 0 ? 'none' : `${count.hit} of ${count.total} (${Math.floor((100 * count.hit) / count.total)} %)`;
}
