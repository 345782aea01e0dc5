import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../../test/shared.js';
import { FORMS } from './forms.js';
import { factsOnly, mineFiles } from './mining.js';

describe('the manual of Quire', () => {
  const folder = join(repositoryRoot, 'docs-fixtures', 'quire', 'pages');
  const mined = mineFiles(readdirSync(folder).filter(name => name.endsWith('.md')).map(name => ({ path: name, text: readFileSync(join(folder, name), 'utf8') })));
  const members = Object.entries(mined.members.interfaces).flatMap(([owner, each]) => Object.entries(each.members).map(([name, facts]) => ({ symbol: `${owner}.${name}`, facts })));

  it('is mined whole: nothing repeated, unresolved or unknown', () => {
    expect(mined.report.counts.interfaces).toBeGreaterThanOrEqual(60);
    expect(mined.report.counts.members).toBeGreaterThanOrEqual(900);
    expect(mined.report).toMatchObject({ unknownTypes: [], unresolvedParents: [], duplicates: [], repairedHeadings: [], notes: [] });
    // Only titles of pages are skipped: a page has one.
    expect(mined.report.skippedTitles.every(note => note.reason.startsWith('the title of a page') || note.reason.startsWith('no pattern') || note.reason.startsWith('the profile ignores'))).toBe(true);
    expect(mined.report.skippedTitles.length).toBeLessThanOrEqual(mined.report.counts.files);
  });

  it('every member has its types, every interface says whether it can be created', () => {
    expect(members.filter(({ facts }) => (facts.kind === 'method' ? facts.params === null || facts.returns === null || facts.params.some(param => param.type === null) : facts.type === null)).map(each => each.symbol)).toEqual([]);
    expect(Object.entries(mined.members.interfaces).filter(([, each]) => each.constructible === null).map(([name]) => name)).toEqual([]);
    expect(members.every(({ facts }) => facts.static !== null)).toBe(true);
  });

  it('has its constructs, its negative facts and its look-alikes', () => {
    const paired = mined.constructs.constructs.filter(each => each.kind === 'paired').map(each => each.id);
    expect(paired.length).toBeGreaterThanOrEqual(7);
    expect(paired).toContain('table');
    expect(Object.keys(mined.members.absent)).toEqual(expect.arrayContaining(['Layout.tableCellEnd', 'Layout.tableRowEnd']));
    expect(mined.constructs.skipped.map(each => each.name)).toEqual(expect.arrayContaining(['Layout.keepStart', 'Calendar.daysAgoStart']));
  });

  it.each([...FORMS.keys()])('gives the same facts from %s', form => {
    expect(factsOnly(mineFiles(FORMS.get(form)!(mined.chunks)))).toEqual(factsOnly(mined));
  });
});
