import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { mineText, texts } from './mining.js';
import { anyText } from '../../../test/any-text.js';

const PIECES = ['## ', '# ', 'Layout', 'Layout-a', '-', '.', '()', '(String a, [b])', '\n', '\n\n', '```', '```js\n', '~~~', '`', '|', '| a | b |\n|---|---|\n', '<table>', '</table>', '<tr><td>', '<!--', '-->', 'Type: number', 'Type: ((((', 'Returns: Box or null', 'Parent interface: Layout',
  'accessed using the global property "x"', 'tableStart', 'tableEnd', '\\', '__proto__', 'constructor', '- ', '> ', '    ', '---\n', '===\n', '{#x}', '\u0000', '\uFEFF', '\r\n', '&lt;', '<chunk title="a">', '</chunk>', '<?xml?>', '<!DOCTYPE', '[', ']', '{', '}', '"', ',', ':', '😀'];

/** Anything at all is read, or refused in one sentence. */
function survives(text: string, path: string): void {
  try {
    const mined = mineText(text, { path });
    expect(JSON.parse(texts(mined).members)).toEqual(mined.members);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    expect(error.message).not.toMatch(/\bundefined\b|\[object/);
  }
}

describe('whatever the files hold, mining gives graphs or one sentence', () => {
  it.each(['a.md', 'a.html', 'a.xml', 'a.json', 'a.jsonl', 'a.txt'])('%s', path => {
    fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }), pieces => { survives(pieces.join(''), path); }), { numRuns: 150 });
    fc.assert(fc.property(anyText({ maxLength: 200 }), text => { survives(text, path); }), { numRuns: 80 });
    fc.assert(fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 40 }), pieces => { survives(JSON.stringify([{ title: pieces.slice(0, 3).join(''), text: pieces.join('') }]), path); }), { numRuns: 50 });
  });

  it.each([
    ['deep markup', `${'<div>'.repeat(20_000)}<h1>Box</h1>`, 'a.html'], ['deep lists', `## Box\n\n${'> - '.repeat(3_000)}x`, 'a.md'], ['a long line of parentheses', `## Box\n\n## Box-a\n\nType: ${'(a)'.repeat(5_000)},`, 'a.md'],
    ['a long line of capitals', `## Box\n\nThe ${'API '.repeat(5_000)}extend`, 'a.md'], ['many fences', `## Box\n\n${'```\nx\n'.repeat(3_001)}`, 'a.md'], ['many unclosed tables', `## Box\n\n${'<table>\n'.repeat(2_000)}`, 'a.md'], ['many comments', `## Box\n\n${'<!--\n'.repeat(5_000)}`, 'a.md'],
  ])('%s ends soon', (_, text, path) => {
    // Whether it ends at all: the test's own time limit says so.
    survives(text, path);
  });
});
