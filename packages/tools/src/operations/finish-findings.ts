/** From raw findings to the public ones: sorted, with words and fingerprints. */
import { compareFindings, fingerprints, type Finding, type Graph, type RawFinding } from '@plumbline/model';
import { wordFinding } from '@plumbline/report';

export function finishFindings(raw: readonly RawFinding[], graph: Graph): Finding[] {
  const sorted = [...raw].sort((a, b) => compareFindings(a, b) || (a.data.rule < b.data.rule ? -1 : a.data.rule > b.data.rule ? 1 : 0));
  const worded = sorted.map(each => wordFinding(each, graph));
  const prints = fingerprints(worded);
  return worded.map((each, index) => ({ ...each, fingerprint: prints[index]! }));
}
