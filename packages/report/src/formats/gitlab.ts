/** GitLab's code quality report: one JSON array, `[]` when clean; a fingerprint of its own for each finding. */
import type { Finding } from '@plumbline/model';
import type { Reported } from './reported.js';

const SEVERITIES: Readonly<Record<Finding['severity'], string>> = { error: 'major', warning: 'minor', note: 'info' };

export function gitlab(result: Reported): string {
  const issues = result.findings.map(each => ({
    description: `${each.message} ${each.action}`, check_name: each.rule, fingerprint: each.fingerprint, severity: SEVERITIES[each.severity],
    location: { path: each.file, positions: { begin: { line: each.line, column: each.column }, end: { line: each.endLine, column: each.endColumn } }, lines: { begin: each.line, end: each.endLine } },
  }));
  return `${JSON.stringify(issues, null, 2)}\n`;
}
