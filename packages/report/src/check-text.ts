/** A check's result for a person at a terminal. */
import type { CheckResult, Finding, VerifiedFinding } from '@plumbline/model';
import { codeFrame, linesOf, visible } from './code-frame.js';
import { forcedWords } from './never-run-words.js';
import { paint, type Paint } from './paint.js';
import { counted } from './phrasing.js';

export interface TextOptions {
  /** Escape codes for a terminal; without, plain text. */
  readonly colour: boolean;
  /** The text that a finding's place refers to, or undefined when it is not at hand: then there is no code frame. */
  readonly read: (file: string) => string | undefined;
}

/**
 * Findings with their code frames, then the settings, what was judged, what was not, and the counts; the one line of
 * `filesLine` when nothing staged is a script: a hook that has nothing to do says so and no more. Ends with a line break.
 */
export function checkText(result: Omit<CheckResult, 'schema'>, options: TextOptions): string {
  if (result.files === 0 && result.findings.length === 0 && result.settings.staged === true) return `${filesLine(result)}\n`;
  const shade = paint(options.colour);
  return [...fixedLines(result), ...findingLines(result.findings, options, shade), ...tallyLines(result, shade), ''].join('\n');
}

function fixedLines({ fixed }: Pick<CheckResult, 'fixed'>): string[] {
  if (!fixed || fixed.findings.length === 0) return [];
  const lines = fixed.findings.map(each => `Fixed ${visible(`${each.file}:${each.line}:${each.column} ${each.rule} ${each.symbol}`)}`);
  return [...lines, `${counted(fixed.findings.length, 'finding')} fixed in ${counted(fixed.files.length, 'file')}.`, ''];
}

function baselineLines({ baseline }: Pick<CheckResult, 'baseline'>): string[] {
  if (!baseline) return [];
  const { file, known, stale, pruned } = baseline;
  const rest = [...(pruned > 0 ? [`${counted(pruned, 'entry', 'entries')} taken out`] : []), ...(stale > 0 ? [`${counted(stale, 'entry', 'entries')} found no more: --update-baseline takes ${stale === 1 ? 'it' : 'them'} out`] : [])];
  return [`Baseline ${visible(file)}: ${counted(known, 'finding')} known${rest.map(each => `, ${each}`).join('')}.`];
}

/** One block for each finding, an empty line after each. */
export function findingLines(findings: readonly Finding[], options: TextOptions, shade: Paint): string[] {
  const texts = new Map<string, readonly string[]>();
  const out: string[] = [];
  for (const finding of findings) {
    let lines = texts.get(finding.file);
    if (!lines) {
      lines = linesOf(options.read(finding.file) ?? '');
      texts.set(finding.file, lines);
    }
    out.push(`${shade.strong(`${visible(finding.file)}:${finding.line}:${finding.column}`)} ${shade.severity(finding.severity, finding.severity)} ${finding.rule}${shade.faint(seenBy(finding))}`);
    for (const line of codeFrame(lines, finding)) out.push(`  ${shade.faint(line)}`);
    out.push(`  ${visible(finding.message)}`, `  ${shade.strong(visible(finding.action))}`);
    if (finding.forced) out.push(shade.faint(`  ${visible(forcedWords(finding.forced, finding.file))}`));
    if (finding.source.length > 0) out.push(shade.faint(`  Documentation: ${visible(finding.source.slice(0, 3).join(', '))}${finding.source.length > 3 ? ', …' : ''}`));
    out.push('');
  }
  return out;
}

function seenBy(finding: Finding | VerifiedFinding): string {
  if ('seen' in finding && finding.seen.length > 1) return ' (check and dry run)';
  return finding.via === 'dry-run' ? ' (dry run)' : '';
}

/** The constant part of every result: what was judged, what was not and why, the graph, the counts. */
export function tallyLines(result: Omit<CheckResult, 'schema'>, shade: Paint): string[] {
  const judged = Object.entries(result.judged).filter(([, count]) => count > 0).map(([family, count]) => `${family} ${count}`);
  const skipped = Object.entries(result.skipped).filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const { interfaces, members, engine } = result.graph;
  const dialect = (result.settings.dialect as { readonly name?: unknown } | undefined)?.name;
  return [
    shade.faint(`Judged: ${judged.join(', ') || 'nothing'}.`),
    ...(skipped.length > 0 ? [shade.faint(`Not judged: ${skipped.map(([reason, count]) => `${reason} ${count}`).join(', ')}.`)] : []),
    shade.faint(settingsLine(result.settings)),
    shade.faint(`Graph: ${engine}, ${counted(interfaces, 'interface')}, ${counted(members, 'member')}${typeof dialect === 'string' ? `; dialect: ${dialect}` : ''}.`),
    ...baselineLines(result),
    filesLine(result),
    countsLine(result, shade),
  ];
}

/** The effective settings that decide what is found, those that are not given included. */
function settingsLine(settings: CheckResult['settings']): string {
  const told = (key: string): string => {
    const value = settings[key];
    const texts = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
    return `${key} ${visible(texts.join(', ')) || 'none'}`;
  };
  return `Settings: ${['configuration', 'graph', 'roots', 'globals', 'ignore'].map(told).join('; ')}.`;
}

/** `0 files checked (1 not a script, 0 excluded)`: the line that says how much was looked at. */
export function filesLine(result: { readonly files: number; readonly notChecked: Readonly<Record<string, number>> }): string {
  const reasons = Object.entries(result.notChecked);
  return `${counted(result.files, 'file')} checked${reasons.length > 0 ? ` (${visible(reasons.map(([reason, count]) => `${count} ${reason}`).join(', '))})` : ''}`;
}

function countsLine(result: Pick<CheckResult, 'summary'>, shade: Paint): string {
  const { errors, warnings, notes } = result.summary;
  const text = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}`;
  return errors > 0 ? shade.severity('error', text) : warnings > 0 ? shade.severity('warning', text) : text;
}
