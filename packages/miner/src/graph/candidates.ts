/** Titles and code spans that may name an interface or a global, decided by how the whole corpus is written. */
import { saysSomething, type InterfaceFinding } from '../extract/interface-finding.js';
import { typesIn, type Notes, type Surface } from './surface.js';

/** Where the pages of a corpus show each object's own name in small letters, that is how they call an instance: no global. */
export function withoutNotation(findings: readonly InterfaceFinding[], notes: Notes): InterfaceFinding[] {
  const own = findings.filter(finding => finding.ownName !== null);
  const others = findings.filter(finding => finding.ownName === null && (finding.access.length > 0 || finding.globals.length > 0));
  const isNotation = own.length > 2 && own.length > others.length;
  return findings.map(finding => {
    if (finding.ownName === null) return finding;
    if (!isNotation) return { ...finding, globals: [...finding.globals, finding.ownName].sort() };
    notes.notes.push({ name: finding.ownName, reason: `the pages call an instance so, as ${own.length} of them do: not taken for a global`, source: [finding.chunk.id] });
    return finding;
  });
}

/** `PageList`, `JSONParser`: made of several words, so that as the title of a page it is no word of prose. */
const IDENTIFIER = /^(?:\p{Lu}[\p{Ll}\d]+\p{Lu}|\p{Lu}{2,}\p{Ll})/u;

/** Candidates that the corpus uses nowhere as an interface: without members, saying nothing, named by no type, not beside interfaces. */
export function wordsNobodyUses(findings: readonly InterfaceFinding[], surface: Surface): InterfaceFinding[] {
  const isCandidate = (finding: InterfaceFinding): boolean => finding.chunk.what.kind === 'interface' && finding.chunk.what.candidate && !(finding.chunk.level === 1 && IDENTIFIER.test(finding.name))
    && !saysSomething(finding) && surface.interfaces.get(finding.name)!.members.size === 0;
  const candidates = new Set(findings.filter(isCandidate));
  if (candidates.size === 0) return [];
  const certain = new Set(findings.filter(finding => !candidates.has(finding)).map(finding => finding.name));
  const used = typesIn(surface);
  // Among headings that are interfaces, one that says nothing is a stub.
  const beside = new Map<string, { interfaces: number; all: number }>();
  const place = ({ chunk }: InterfaceFinding): string => JSON.stringify([chunk.page, chunk.level]);
  for (const finding of findings) {
    const counts = beside.get(place(finding)) ?? { interfaces: 0, all: 0 };
    beside.set(place(finding), counts);
    counts.all++;
    if (!candidates.has(finding)) counts.interfaces++;
  }
  return [...candidates].filter(finding => {
    const { interfaces, all } = beside.get(place(finding))!;
    return !certain.has(finding.name) && !used.has(finding.name) && !(interfaces > 2 && interfaces * 3 >= all * 2);
  });
}
