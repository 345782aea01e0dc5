/** From data to the public shape. */
import type { Finding, Graph, RawFinding } from '@plumbline/model';
import { wordsOf } from './wording.js';

/**
 * Fills `rule`, `message` and `action`. The keys come in the order of DESIGN 4.5. A file may have half a million findings: `once`
 * gives one text for equal ones, and no key is copied by spreading, which costs a hidden shape a finding.
 */
export function wordFinding(raw: RawFinding, graph: Graph, fingerprint: string, once: (text: string) => string = same): Finding {
  const words = wordsOf(raw, graph);
  const out = {
    family: raw.family, rule: raw.data.rule, severity: raw.severity,
    file: raw.file, line: raw.line, column: raw.column, endLine: raw.endLine, endColumn: raw.endColumn,
    symbol: once(raw.symbol), name: raw.name, receiver: raw.receiver,
    message: once(words.message), action: once(words.action),
    candidates: raw.candidates, elsewhere: raw.elsewhere, fix: raw.fix, source: raw.source, via: raw.via,
  } as { fingerprint: string; forced?: Finding['forced'] } & Omit<Finding, 'fingerprint' | 'forced'>;
  // Keys stand in the order in which they are set.
  if (raw.forced) out.forced = raw.forced;
  out.fingerprint = fingerprint;
  return out as Finding;
}

function same(text: string): string {
  return text;
}
