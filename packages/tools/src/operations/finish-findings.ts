/** From raw findings to the public ones: sorted, with words and fingerprints. */
import { compareFindings, fingerprints, type Finding, type Graph, type RawFinding } from '@plumbline/model';
import { wordFinding } from '@plumbline/report';

export function finishFindings(raw: readonly RawFinding[], graph: Graph): Finding[] {
  const sorted = [...raw].sort((a, b) => compareFindings(a, b) || (a.data.rule < b.data.rule ? -1 : a.data.rule > b.data.rule ? 1 : 0));
  const prints = fingerprints(sorted);
  const texts = new Map<string, string>();
  const once = (text: string): string => {
    const known = texts.get(text);
    if (known === undefined) texts.set(text, text);
    return known ?? text;
  };
  return sorted.map((each, index) => wordFinding(each, graph, prints[index]!, once));
}
