/** Workflow commands that GitHub shows as annotations, and the job's summary in Markdown, which has room for all of them. */
import type { Finding } from '@plumbline/model';
import { visible } from '../code-frame.js';
import { counted } from '../phrasing.js';
import { gravestFirst, type Reported } from './reported.js';

const COMMANDS: Readonly<Record<Finding['severity'], string>> = { error: 'error', warning: 'warning', note: 'notice' };
/** A summary past 1 MiB is refused whole. */
const SUMMARY_LIMIT = 1_000_000;

/** The gravest first: GitHub shows ten of each kind and step. `endColumn` only where the finding ends on its line. */
export function github(result: Reported): string {
  return gravestFirst(result.findings).map(each => {
    const place = [['file', each.file], ['line', each.line], ['col', each.column], ['endLine', each.endLine], ...(each.endLine === each.line ? [['endColumn', each.endColumn]] : []), ['title', `plumbline ${each.rule}`]];
    return `::${COMMANDS[each.severity]} ${place.map(([key, value]) => `${key}=${property(String(value))}`).join(',')}::${data(`${each.message} ${each.action}`)}\n`;
  }).join('');
}

/** All findings as a table, as far as there is room; true totals always. */
export function githubSummary(result: Reported): string {
  const { errors, warnings, notes } = result.summary;
  let out = `### Plumbline\n\n${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')} in ${counted(result.files, 'file')}.\n`;
  if (result.findings.length === 0) return out;
  out += '\n| place | rule | what | what to do |\n|---|---|---|---|\n';
  let shown = 0;
  for (const each of gravestFirst(result.findings)) {
    const row = `| ${[`${each.file}:${each.line}:${each.column}`, `${each.severity} ${each.rule}`, each.message, each.action].map(cell).join(' | ')} |\n`;
    if (out.length + row.length > SUMMARY_LIMIT) break;
    out += row;
    shown++;
  }
  return shown === result.findings.length ? out : `${out}\n${shown} of ${counted(result.findings.length, 'finding')} shown.\n`;
}

function data(text: string): string {
  return visible(text).replaceAll('%', '%25');
}
/** Exact: it may be a path. */
function property(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll(':', '%3A').replaceAll(',', '%2C');
}
function cell(text: string): string {
  return visible(text).replace(/[\\|`*_<>[\]]/g, '\\$&');
}
