/** The rule pages are tests: every marked line is found with exactly that name, every other line stays silent, in both shapes. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { memoryFiles, type RawFinding } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject, checkSnippets } from '../src/index.js';
import { es3, quire } from './quire.js';

const folder = fileURLToPath(new URL('../src/rules', import.meta.url));

interface Mark { readonly line: number; readonly rule: string; readonly name: string; readonly known: boolean }

/** `// ! rule "name"` (several with `; !`), `// ? rule "name" reason` for a known miss. */
function marksOf(text: string): Mark[] {
  return text.split('\n').flatMap((line, index) => {
    const comment = /\/\/ ([!?] .*)$/.exec(line);
    if (!comment) return [];
    return [...comment[1]!.matchAll(/([!?]) (\S+) "((?:[^"\\]|\\.)*)"/g)].map(match => ({ line: index + 1, rule: match[2]!, name: match[3]!, known: match[1] === '?' }));
  });
}
function blocksOf(page: string): { code: string; line: number }[] {
  return [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(match => ({ code: match[1]!, line: page.slice(0, match.index).split('\n').length }));
}
/** What the finding covers in the text. */
function covered(text: string, finding: RawFinding): string {
  const lines = text.split('\n');
  return finding.line === finding.endLine ? lines[finding.line - 1]!.slice(finding.column - 1, finding.endColumn - 1) : '';
}

const otherFiles = new Map([['lib/here.js', 'function hereIsDefined() {}\n']]);

function compare(text: string, findings: readonly RawFinding[], marks: readonly Mark[]): string[] {
  const rest = [...findings];
  const problems: string[] = [];
  for (const mark of marks) {
    const index = rest.findIndex(each => each.line === mark.line && each.data.rule === mark.rule && (each.name === mark.name || covered(text, each) === mark.name));
    if (mark.known) { if (index >= 0) problems.push(`promote  ${mark.line} ${mark.rule} ${mark.name}: a known miss is found now`); continue; }
    if (index < 0) problems.push(`missing  ${mark.line} ${mark.rule} ${mark.name}`);
    else {
      const [found] = rest.splice(index, 1);
      const span = covered(text, found!);
      if (span !== mark.name && !(found!.family === 'file' && span.endsWith(mark.name)) && found!.family !== 'option' && !span.includes('+')) problems.push(`span     ${mark.line} ${mark.rule} covers ${span}`);
    }
  }
  return [...problems, ...rest.map(each => `noisy    ${each.line}:${each.column} ${each.data.rule} ${each.symbol} (${each.receiver?.because ?? ''})`)];
}

for (const family of readdirSync(folder, { withFileTypes: true }).filter(each => each.isDirectory()).map(each => each.name)) {
  const page = readFileSync(`${folder}/${family}/${family}.md`, 'utf8');
  describe(`the page of ${family}`, () => {
    for (const { code, line } of blocksOf(page)) {
      it(`holds for the file at line ${line}`, () => {
        const files = memoryFiles(new Map([['main.js', code], ...otherFiles]));
        const { findings } = checkProject({ files, entries: ['main.js'], project: [], graph: quire(), dialect: es3, roots: [], cwd: '.', globals: [] });
        expect(compare(code, findings, marksOf(code))).toEqual([]);
      });
    }
    it('holds as fenced snippets, where a fragment leans on code not shown', () => {
      for (const { code, line } of blocksOf(page)) {
        const { findings } = checkSnippets({ text: `Some prose.\n\n\`\`\`js\n${code}\`\`\`\n`, file: 'answer.md', graph: quire(), dialect: es3, strict: false });
        const marks = marksOf(code).filter(mark => !/^(?:object|function|file)\//.test(mark.rule) && mark.rule !== 'member/nowhere').map(mark => ({ ...mark, line: mark.line + 3 }));
        expect({ line, problems: compare(`\n\n\n${code}`, findings, marks) }).toEqual({ line, problems: [] });
      }
    });
  });
}
