/** SARIF 2.1.0, as code scanning services read it: stable rule ids, relative encoded paths, our own fingerprint. */
import type { Family, Finding } from '@plumbline/model';
import type { ReportOptions, Reported } from './reported.js';

/** A rule's short description, by family. */
const ABOUT: Readonly<Record<Family, string>> = {
  member: 'A member that the documentation of its certain receiver does not have.',
  object: 'An identifier that nothing declares.',
  function: 'A call of a function that nothing defines.',
  syntax: 'A production outside the dialect.',
  option: 'An option key or argument that the documentation does not list.',
  constructor: 'A construction of what no documentation, language or project defines, or what cannot be created.',
  engine: 'A name that a later edition of ECMAScript added.',
  file: 'A path of a file that does not exist.',
};

export function sarif(result: Reported, { version }: Pick<ReportOptions, 'version'>): string {
  const codes = [...new Set(result.findings.map(each => each.rule))].sort();
  const familyOf = new Map(result.findings.map(each => [each.rule, each.family]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0',
    runs: [{
      tool: { driver: {
        name: 'plumbline', semanticVersion: version,
        rules: codes.map(id => ({
          id, name: pascal(id), shortDescription: { text: id === 'suppression/unused' ? 'A suppression that suppresses nothing.' : ABOUT[familyOf.get(id)!] },
          help: { text: `plumbline explain ${id} shows the rule's page.` }, properties: { tags: [familyOf.get(id)!] },
        })),
      } },
      columnKind: 'utf16CodeUnits',
      invocations: [{ executionSuccessful: true }],
      results: result.findings.map(each => toResult(each, codes.indexOf(each.rule))),
      properties: { engine: result.graph.engine, digest: result.graph.digest, files: result.files, judged: result.judged, skipped: result.skipped, notChecked: result.notChecked },
    }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toResult(finding: Finding, ruleIndex: number): object {
  const artifactLocation = { uri: finding.file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
  const { line: startLine, column: startColumn, endLine, endColumn } = finding;
  return {
    ruleId: finding.rule, ruleIndex, level: finding.severity, message: { text: `${finding.message} ${finding.action}` },
    locations: [{ physicalLocation: { artifactLocation, region: { startLine, startColumn, endLine, endColumn } } }],
    partialFingerprints: { 'plumbline/v1': finding.fingerprint },
    ...(finding.fix && { fixes: [{ description: { text: finding.action }, artifactChanges: [{ artifactLocation, replacements: [{ deletedRegion: { charOffset: finding.fix.range[0], charLength: finding.fix.range[1] - finding.fix.range[0] }, insertedContent: { text: finding.fix.text } }] }] }] }),
    properties: { symbol: finding.symbol, via: finding.via, candidates: finding.candidates, documentation: finding.source },
  };
}

function pascal(id: string): string {
  return id.split(/[/-]/).map(part => part.slice(0, 1).toUpperCase() + part.slice(1)).join('');
}
