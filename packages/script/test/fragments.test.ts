/** Code in documents: read by itself and moved, it comes out as it does from a text as long as the document. */
import { resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { codeSpansOf, fencesOf, masked, parseFragment, parseScript } from '../src/index.js';

const CODE: Record<string, string> = {
  'plain ES3': 'var a = b.c("d"); // e\nif (a) { f(a[0], { g: /h/i }); }',
  'comments that say something': '/* global host */\n// plumbline-disable-next-line\nhost.x();',
  'a directive': '#include "a.js"\nb();',
  'an include in a comment': '//@include "a.js"\nb();',
  'modern syntax, with a shorthand': 'const { a } = { b, c: (d) => `${d}e` };',
  'what no grammar takes': 'a b c(;',
  'what the plain parser refuses': 'a = "\\07"; b = 010;',
  'a reserved name': 'a.class = b.default;',
  'an elision': 'a(…);\nb(...);',
  'a file\'s own beginning': '#!/bin/x\na();',
  'a chain that fills the stack': `a = ${Array.from({ length: 3000 }, (_, i) => `b${i}`).join(' + ')};`,
  'nothing': '',
};
const AROUND: Record<string, (code: string) => string> = {
  'a fence': code => `# Title\n\nText.\n\n\`\`\`js\n${code}\n\`\`\`\n\nText.`,
  'Windows line ends': code => `Text.\n\n\`\`\`js\n${code}\n\`\`\`\n`.replaceAll('\n', '\r\n'),
  'a quotation': code => `> Text.\n>\n> \`\`\`js\n${code.split('\n').map(line => `> ${line}`).join('\n')}\n> \`\`\`\n`,
  'a list': code => `- Text:\n\n  ~~~js\n${code.split('\n').map(line => `  ${line}`).join('\n')}\n  ~~~\n`,
  'a fence without an end': code => `Text.\n\n\`\`\`js\n${code}`,
};

describe('a fragment of a document', () => {
  for (const name of ['es3', 'extendscript']) for (const [what, code] of Object.entries(CODE)) for (const [where, around] of Object.entries(AROUND)) it(`${what} in ${where}, ${name}`, () => {
    const dialect = resolveDialect(name);
    const document = around(code);
    const [fence] = fencesOf(document);
    const one = parseFragment('a.md', document, fence!, dialect);
    const other = parseScript('a.md', masked(document, fence!), dialect, { fragment: true });
    expect(places(one)).toEqual(places(other));
  });

  it.each([
    ['a(…); b(...);', 'a( ); b(   );', true],
    ['a("…", \'...\', `…`); // …\n/* ... */ c(...);', 'a("…", \'...\', `…`); // …\n/* ... */ c(   );', true],
    ['a("\\"…"); b("\\\n…"); c("…\n…");', 'a("\\"…"); b("\\\n "); c(" \n ");', true],
    ['a("b", c);', 'a("b", c);', false],
    [`var a = "${'x'.repeat(20_000_000)}", b = "${'\\n'.repeat(4_000_000)}"; c(…);`, `var a = "${'x'.repeat(20_000_000)}", b = "${'\\n'.repeat(4_000_000)}"; c( );`, true],
  ])('elisions are blanks, but in strings and comments: %.40s', (code, expected, elided) => {
    const [fence] = fencesOf(`\`\`\`js\n${code}\n\`\`\`\n`);
    expect(fence!.elided).toBe(elided);
    expect(fence!.code === expected || fence!.code.slice(0, 200)).toBe(true);
  });

  it('a code span', () => {
    const document = 'Some `a.b` and\n``c["`"]``, or `d\ne`.';
    expect(codeSpansOf(document).map(span => document.slice(span.from, span.from + span.code.length))).toEqual(['a.b', 'c["`"]']);
  });
});

/** All but the texts, which are the document's in one and the masked one's in the other. A program's own end is the end of what was read. */
function places({ text: _text, code: _code, program, ...rest }: ReturnType<typeof parseScript>): unknown {
  return { ...rest, body: program && (program.body as unknown) };
}
