/** Texts of the agents' tools that find: short, one finding a line, then what was looked at. */
import type { RealMembers } from '@plumbline/model';
import { visible } from '../code-frame.js';
import { counted } from '../phrasing.js';
import type { CheckToolResult, DryRunToolResult, FindingsResult, GraphStamp, ToolFinding } from './tool-results.js';

export function checkToolText(result: CheckToolResult): string {
  return [...findingsLines(result), ...realMemberLines(result.realMembers ?? []), ...(result.cacheable === undefined ? [] : [`Cacheable: ${result.cacheable ? 'yes' : 'no'}.`]), ...tally(result), ''].join('\n');
}

export function dryRunToolText(result: DryRunToolResult): string {
  const runs = result.runs.map(({ world, outcome, at, message, log, dropped, handled = [] }) =>
    [`World ${world}: ${outcome}${at === null ? '' : ` at ${at.file}:${at.line}:${at.column}`}${message === null ? '.' : `: ${message}${message.endsWith('.') ? '' : '.'}`}`,
      ...(handled.length > 0 ? [`  handled by the script: ${handled.map(each => `${each.at === null ? '' : `${each.at.file}:${each.at.line} `}${each.message}`).join('; ')}`] : []),
      ...log.shown.map(line => `  log: ${line}`), ...(log.truncated || dropped > 0 ? [`  log: ${log.total + dropped - log.shown.length} more lines`] : [])].map(visible));
  const covered = (['branches', 'functions', 'statements'] as const).map(each => `${each} ${result.coverage[each].hit} of ${result.coverage[each].total}`).join(', ');
  return [...findingsLines(result), ...runs.flat(), ...result.notRun.map(({ world, message }) => `World ${world}: not run: ${message}`), `Ran: ${covered}.`, `Proves: ${result.proves.join(' ')}`, `Cannot prove: ${result.cannotProve.join(' ')}`, ...tally(result), ''].join('\n');
}

function findingsLines({ findings, total, truncated, summary, files }: FindingsResult): string[] {
  const { errors, warnings, notes } = summary;
  const head = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}; ${counted(files, 'text')} checked.`;
  return [head, ...findings.map(findingLine), ...(truncated ? [`${findings.length} of ${counted(total, 'finding')} shown: correct these and check again.`] : [])];
}

export function findingLine({ file, line, column, severity, rule, symbol, message, action, candidates, source }: ToolFinding): string {
  const more = [...(candidates.length > 0 ? [`candidates: ${candidates.join(', ')}`] : []), ...(source.length > 0 ? [`documentation: ${source.join(', ')}`] : [])];
  return visible(`${file}:${line}:${column} ${severity} ${rule} \`${symbol}\`: ${message} ${action}${more.length > 0 ? ` (${more.join('; ')})` : ''}`);
}

export function realMemberLines(real: readonly RealMembers[]): string[] {
  return real.map(({ interface: owner, members }) => `${owner} really has: ${members.shown.join(', ')}${members.truncated ? `, … (${members.total} in all)` : ''}.`);
}

function tally({ judged, skipped, notChecked, settings, graph }: FindingsResult): string[] {
  const counts = (table: Readonly<Record<string, number>>): string => Object.entries(table).filter(([, count]) => count > 0).map(([key, count]) => `${key} ${count}`).join(', ') || 'nothing';
  return [`Judged: ${counts(judged)}. Not judged: ${counts(skipped)}. Not checked: ${counts(notChecked)}.`, `Settings: ${Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}`).join(', ')}.`, stampLine(graph)];
}

/** `Graph: quire sha256:…; its documentation has changed since: run plumbline generate.` */
export function stampLine({ engine, digest, documentation }: GraphStamp): string {
  const age = { current: 'documentation current', newer: 'the documentation is newer than this graph: run plumbline generate', unknown: 'age of the documentation not known' }[documentation];
  return `Graph: ${engine} ${digest}; ${age}.`;
}
