import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sharedPath } from '../../../test/shared.js';
import { serialiseMembers, type Mined, type SourceFile } from '../src/index.js';
import { factsOnly, mineFiles } from './mining.js';

interface Score { precision: number; recall: number }
interface Scores { interfaces: Score; members: Score; parents: Score; globals: Score; kinds: number; types: { known: number; agreement: number } }

const corpora = sharedPath('corpora');
if (corpora !== undefined) {
  const folder = join(corpora, 'servicenow');
  const mining = new Map<string, Mined>();
  const mineOnce = (name: string, files: () => SourceFile[]): Mined => {
    const known = mining.get(name) ?? mineFiles(files(), { profile: 'servicenow' });
    mining.set(name, known);
    return known;
  };
  const pages = (of = folder): SourceFile[] => readdirSync(join(of, 'pages')).map(name => ({ path: name, text: readFileSync(join(of, 'pages', name), 'utf8') }));
  const dump = (): SourceFile[] => [{ path: 'chunks.jsonl', text: readFileSync(join(folder, 'chunks.jsonl'), 'utf8') }];
  const score = (members: string, of = folder): Scores => {
    const temporary = mkdtempSync(join(tmpdir(), 'plumbline-corpora-'));
    try {
      const file = join(temporary, 'members.json');
      writeFileSync(file, members);
      const lines = execFileSync(process.execPath, [join(corpora, 'score.mjs'), join(of, 'truth.json'), file], { encoding: 'utf8' }).trim().split('\n');
      return JSON.parse(lines.at(-1)!) as Scores;
    } finally {
      rmSync(temporary, { recursive: true });
    }
  };

  describe('documentation that nobody here wrote', () => {
    it.each([['pages', () => pages()], ['dump', dump]] as const)('%s: what is documented is found, nothing else is', (name, files) => {
      const mined = mineOnce(name, files);
      const scores = score(serialiseMembers(mined.members));
      for (const key of ['interfaces', 'members', 'parents', 'globals'] as const) {
        expect(scores[key], key).toMatchObject({ precision: 1, recall: 1 });
      }
      expect(scores.kinds).toBe(1);
      expect(scores.types.agreement).toBeGreaterThanOrEqual(0.99);
      expect(scores.types.known).toBeGreaterThanOrEqual(715);
      expect(mined.report.unusedPatterns).toEqual([]);
      expect(mined.report.repairedHeadings).toHaveLength(2);
    });

    it('a documentation generator\'s HTML', () => {
      const acrobat = join(corpora, 'acrobat');
      const mined = mineFiles(pages(acrobat), { profile: 'html-sections' });
      const scores = score(serialiseMembers(mined.members), acrobat);
      for (const key of ['interfaces', 'members', 'globals'] as const) expect(scores[key], key).toMatchObject({ precision: 1, recall: 1 });
      expect(scores.kinds).toBe(1);
      expect(scores.types).toMatchObject({ known: 72, agreement: 1 });
    });

    it('pages and dump give the same facts', () => {
      expect(factsOnly(mineOnce('dump', dump))).toEqual(factsOnly(mineOnce('pages', () => pages())));
    });
  });
}
