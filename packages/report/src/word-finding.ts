/** From data to the public shape, but for the fingerprint, which needs a whole result. */
import type { Finding, Graph, RawFinding } from '@plumbline/model';
import { wordsOf } from './wording.js';

/** Fills `rule`, `message` and `action`. The keys come in the order of DESIGN 4.5. */
export function wordFinding(raw: RawFinding, graph: Graph): Omit<Finding, 'fingerprint'> {
  const { data, ...rest } = raw;
  const words = wordsOf(raw, graph);
  return {
    family: rest.family, rule: data.rule, severity: rest.severity,
    file: rest.file, line: rest.line, column: rest.column, endLine: rest.endLine, endColumn: rest.endColumn,
    symbol: rest.symbol, name: rest.name, receiver: rest.receiver,
    message: words.message, action: words.action,
    candidates: rest.candidates, elsewhere: rest.elsewhere, fix: rest.fix, source: rest.source, via: rest.via, ...(rest.forced && { forced: rest.forced }),
  };
}
