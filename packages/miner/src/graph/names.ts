/** Which interfaces the titles name: page titles put aside, misspelt headings repaired, members without an interface put aside. */
import { editDistance, grouped } from '@plumbline/model';
import type { InterfaceFinding } from '../extract/interface-finding.js';
import { saysSomething } from '../extract/interface-finding.js';
import type { RawChunk } from '../raw-chunk.js';
import type { Notes } from './surface.js';

/** The owner that a member's title names, before repair. */
function ownerOf(chunk: RawChunk): string {
  return chunk.what.kind === 'member' ? chunk.what.interface : '';
}

/** Interface chunks that are titles of pages only: above other interfaces, saying nothing, without a member of their own. */
export function withoutPageTitles(findings: readonly InterfaceFinding[], members: readonly RawChunk[], notes: Notes): InterfaceFinding[] {
  const hasMembers = new Set(members.map(ownerOf));
  const deepest = new Map<string, number>();
  const note = (key: string, level: number): void => { deepest.set(key, Math.max(level, deepest.get(key) ?? 0)); };
  const named = ({ chunk, name }: InterfaceFinding): string => JSON.stringify([chunk.page, name]);
  for (const finding of findings) {
    note(JSON.stringify([finding.chunk.page]), finding.chunk.level);
    note(named(finding), finding.chunk.level);
  }
  return findings.filter(finding => {
    if (saysSomething(finding)) return true;
    const above = deepest.get(JSON.stringify([finding.chunk.page]))! > finding.chunk.level;
    const again = deepest.get(named(finding))! > finding.chunk.level;
    if (!above || (hasMembers.has(finding.name) && !again)) return true;
    notes.skippedTitles.push({ name: finding.chunk.title, reason: 'the title of a page: it has no member and says nothing of an interface', source: [finding.chunk.id] });
    return false;
  });
}

/** Interfaces by near-miss headings: `from → to`. A misspelt interface has no chunk, is no global, and one documented name is one edit away. */
export function repairs(interfaces: ReadonlySet<string>, globals: ReadonlySet<string>, members: readonly RawChunk[], notes: Notes): Map<string, string> {
  const titled = grouped(members, ownerOf);
  const pages = new Map<string, Set<string>>();
  const reach = (page: string, name: string): void => {
    const names = pages.get(page);
    if (names) names.add(name); else pages.set(page, new Set([name]));
  };
  for (const chunk of members) reach(chunk.page, ownerOf(chunk));
  const out = new Map<string, string>();
  for (const [name, chunks] of titled) {
    if (interfaces.has(name) || globals.has(name) || name.length < 4) continue;
    const near = [...interfaces].filter(each => editDistance(each, name, 1) === 1 && (titled.get(each)?.length ?? 0) >= chunks.length);
    // On a page of several chunks, the name meant is one that the page is about.
    const fits = near.filter(each => chunks.every(chunk => pages.get(chunk.page)!.size === 1 || pages.get(chunk.page)!.has(each)));
    if (fits.length !== 1) continue;
    out.set(name, fits[0]!);
    for (const chunk of chunks) notes.repairedHeadings.push({ name: chunk.title, reason: `no interface is called ${name}; read as ${fits[0]!}`, source: [chunk.id] });
  }
  return out;
}
