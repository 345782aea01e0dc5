/** JUnit XML: a suite a file; an error is a failure, a warning or note passes with its words, a clean file is one passing case. */
import type { Finding } from '@plumbline/model';
import { byFile, type ReportOptions, type Reported } from './reported.js';

export function junit(result: Reported, { files }: Pick<ReportOptions, 'files'>): string {
  const found = byFile(result.findings);
  const names = [...new Set([...files, ...found.keys()])].sort();
  const suites = names.map(name => suite(name, found.get(name) ?? []));
  const tests = names.reduce((sum, name) => sum + Math.max(1, found.get(name)?.length ?? 0), 0);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites name="plumbline" tests="${tests}" failures="${result.summary.errors}" errors="0" time="0">`, ...suites, '</testsuites>', ''].join('\n');
}

function suite(name: string, findings: readonly Finding[]): string {
  const failures = findings.filter(each => each.severity === 'error').length;
  const cases = findings.length === 0 ? [`    <testcase classname="plumbline" name="${xml(name)}" time="0"/>`] : findings.map(testCase);
  return [`  <testsuite name="${xml(name)}" tests="${cases.length}" failures="${failures}" errors="0" time="0">`, ...cases, '  </testsuite>'].join('\n');
}

function testCase(finding: Finding): string {
  const place = `${finding.file}:${finding.line}:${finding.column}`;
  const open = `    <testcase classname="${xml(finding.rule)}" name="${xml(`${place} ${finding.symbol}`)}" time="0">`;
  const words = xml(`${place}: ${finding.message} ${finding.action}`);
  const inner = finding.severity === 'error' ? `<failure message="${xml(finding.message)}" type="${xml(finding.rule)}">${words}</failure>` : `<system-out>${words}</system-out>`;
  return `${open}${inner}</testcase>`;
}

/** Escaped for a text and for an attribute, without what XML 1.0 has no characters for. */
export function xml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replace(/[\t\n\r]/g, each => `&#${each.charCodeAt(0)};`);
}
