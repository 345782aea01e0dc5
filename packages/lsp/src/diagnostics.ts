/** Findings as diagnostics. */
import { pathToFileURL } from 'node:url';
import type { Finding, Severity } from '@plumbline/model';
import type { RelatedPlace } from '@plumbline/tools';
import { DiagnosticSeverity, DiagnosticTag, type Diagnostic } from 'vscode-languageserver/node.js';
import type { OpenDocument } from './documents.js';

const SEVERITIES: Readonly<Record<Severity, DiagnosticSeverity>> = { error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, note: DiagnosticSeverity.Information };

/** What a quick fix needs, for clients that hand it back. */
export interface DiagnosticData { readonly fingerprint: string; readonly fix: boolean; readonly candidates: readonly string[] }

/** `pageOf`: the URI of a rule's manual page. */
export function toDiagnostic(finding: Finding, { positions }: OpenDocument, related: readonly RelatedPlace[], pageOf: (rule: string) => string | null): Diagnostic {
  const [start, end] = positions.placeOf(finding);
  const data: DiagnosticData = { fingerprint: finding.fingerprint, fix: finding.fix !== null, candidates: finding.candidates };
  const page = pageOf(finding.rule);
  return {
    range: positions.range(start, end), severity: SEVERITIES[finding.severity], code: finding.rule, source: 'plumbline', message: `${finding.message} ${finding.action}`.trim(),
    ...(page !== null && { codeDescription: { href: page } }),
    ...(finding.rule === 'suppression/unused' && { tags: [DiagnosticTag.Unnecessary] }),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ words, place }) => ({
        message: words, location: { uri: pathToFileURL(place.path).href, range: { start: { line: place.line, character: 0 }, end: { line: place.line, character: 0 } } },
      })),
    }),
    data,
  };
}
