/** GUARD 7: pure deletions go through markers; a generative rewrite is looked at. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '@plumbline/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deletePass, footprint, numberedLines, parseMarkers, regionOf, scanRewrite } from '../src/index.js';
import { anyText } from '../../../test/any-text.js';
import { sharedPath } from '../../../test/shared.js';

describe('the delete pass', () => {
  const file = 'var box = layout.addBox();\r\nbox.width = 3;\nlayout.log("x");\rlayout.end(box);';

  it('shows numbered lines, of a region alone where one is given', () => {
    expect(numberedLines(file)).toBe('1: var box = layout.addBox();\n2: box.width = 3;\n3: layout.log("x");\n4: layout.end(box);');
    expect(numberedLines(file, { from: 2, to: 3 })).toBe('2: box.width = 3;\n3: layout.log("x");');
  });
  it('drops the marked lines and leaves their neighbours byte-identical', () => {
    expect(deletePass(file, '2: DELETE\n').after).toBe('var box = layout.addBox();\r\nlayout.log("x");\rlayout.end(box);');
    expect(deletePass(file, '4: DELETE').after).toBe('var box = layout.addBox();\r\nbox.width = 3;\nlayout.log("x");\r');
    expect(deletePass(file, '')).toEqual({ after: file, deleted: [], left: [] });
  });
  it('says what of the construct is left', () => {
    expect(deletePass(file, '1: DELETE').left).toEqual([{ name: 'box', lines: [1, 3] }]);
    expect(deletePass(file, '1: DELETE\n2: DELETE\n4: DELETE').left).toEqual([]);
    expect(deletePass('var a = 1, b = f(2, c);\nuse(b);', '1: DELETE').left).toEqual([{ name: 'b', lines: [1] }]);
    expect(deletePass('var a;\nvar a;\nuse(a);', '1: DELETE').left).toEqual([]);
  });
  it.each([
    ['code', 'var x = 1;'], ['a marker and code', '2: DELETE\nbox.width = 4;'], ['a rewrite', '2: box.width = 4;'], ['prose', 'I deleted line 2.'],
    ['a fence', '```\n2: DELETE\n```'], ['a line outside', '9: DELETE'], ['line 0', '0: DELETE'], ['a range', '1-2: DELETE'],
  ])('refuses all of a reply that has %s', (_, markers) => expect(() => deletePass(file, markers)).toThrow(UsageError));
  it('refuses a line outside the region', () => {
    expect(() => parseMarkers('1: DELETE', 4, { from: 2, to: 3 })).toThrow('Line 1 is outside lines 2 to 3');
    expect(parseMarkers('L3: DELETE\n2: DELETE\n3: delete', 4, { from: 2, to: 3 })).toEqual([2, 3]);
  });
  it('finds a region by range and by name', () => {
    expect(regionOf(file, '2-3')).toEqual({ from: 2, to: 3 });
    expect(regionOf(file, 'box')).toEqual({ from: 1, to: 4 });
    expect(() => regionOf(file, '3-9')).toThrow(UsageError);
    expect(() => regionOf(file, 'nobody')).toThrow('no line of this file uses that name');
  });

  const line = fc.tuple(fc.string(), fc.constantFrom('\n', '\r\n', '\r')).map(([text, end]) => text.replace(/[\r\n]/g, '') + end);
  it('can only shrink, and keeps what is not marked', () => {
    fc.assert(fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.array(fc.nat(19)), (lines, picks) => {
      const content = lines.join('');
      const total = numberedLines(content).split('\n').length;
      const marked = [...new Set(picks.map(each => (each % total) + 1))];
      const { after, deleted } = deletePass(content, marked.map(each => `${each}: DELETE`).join('\n'));
      const kept = content.match(/[^\r\n]*(?:\r\n|\n|\r)/g)!.filter((_, index) => !marked.includes(index + 1));
      expect(after).toBe(kept.join(''));
      expect(after.length).toBeLessThanOrEqual(content.length);
      expect(deleted).toHaveLength(marked.length);
    }));
  });
  it('never lengthens a text, whatever the reply', () => {
    fc.assert(fc.property(anyText(), fc.oneof(fc.string(), fc.array(fc.nat(9)).map(each => each.map(one => `${one}: DELETE`).join('\n'))), (content, reply) => {
      let after = content;
      try { after = deletePass(content, reply).after; } catch (error) { expect(error).toBeInstanceOf(UsageError); }
      expect(after.length).toBeLessThanOrEqual(content.length);
    }));
  });
});

it('a footprint tells code from comments and strings, and a member of the same name', () => {
  expect(footprint('var box;\n// box\nlog("box");\nother.box = 1;\nboxes();\nbox.end();', 'box')).toEqual({ code: [1, 6], text: [2, 3] });
});

describe('scanRewrite', () => {
  it.each<[string, string, string, string[], string[]]>([
    ['a function gone', 'function a() {}\nfunction b() {}', 'function a() { return 1; }', [], ['b']],
    ['one that was to go', 'function a() {}\nfunction b() {}', 'function a() {}', ['b'], []],
    ['a method of the prototype', 'Box.prototype.draw = function () {};', 'function Box() {}', [], ['Box.prototype.draw']],
    ['one allowed by its last part', 'Box.prototype.draw = function () {};', '', ['draw'], []],
    ['one of two of a name', 'function a() {}\nfunction a() {}', 'function a() {}', [], ['a']],
    ['a function that moved', 'function a() {}\nfunction b() {}', 'function b() {}\nfunction a() {}', [], []],
    ['a function in a comment', '// function a() {}\nfunction b() {}', 'function b() {}', [], []],
    ['one only in a comment now', 'function a() {}', '/* function a() {} */', [], ['a']],
    ['an expression for a declaration', 'function a() {}', 'var a = function () {};', [], []],
    ['a name such as __proto__', 'function __proto__() {}\nfunction constructor() {}', '', [], ['__proto__', 'constructor']],
  ])('%s', (_, before, after, allowed, names) => expect(scanRewrite(before, after, allowed).vanished.map(each => each.name)).toEqual(names));

  it.each([
    '// ... rest of code unchanged ...', '// rest unchanged', '/* remaining code here */', '// ...', '// … existing code …', '// other methods remain the same', '// rest of the file omitted for brevity',
    '# rest of the code unchanged', '<!-- rest of the file unchanged -->', '// keep existing code', '// Rest bleibt unverändert', '// reste inchangé', '// resto sin cambios', '// 其余代码不变', '// 残りのコードは同じ', '// unchanged', '// same as before',
  ])('a placeholder: %s', comment => expect(scanRewrite('', `var a;\n${comment}\n`).placeholders.map(each => each.line)).toEqual([2]));

  it.each([
    '// the total stays unchanged when the row is empty', '// the rest of the rows go to the next page', 'log("rest unchanged");', '// draws the remaining rows', '// TODO: other tables', '// existing customers only', '// see the code above', '// the same font as the header',
  ])('no placeholder: %s', comment => expect(scanRewrite('', `var a;\n${comment}\n`).placeholders).toEqual([]));

  it('leaves a placeholder alone that was there before', () => expect(scanRewrite('// ...\n', '// ...\n').placeholders).toEqual([]));

  const cases = sharedPath('cases');
  if (cases !== undefined) {
    it('case 087: two functions gone, and the comment that stands for them', () => {
      const read = (name: string): string => readFileSync(join(cases, '087-delete-only', name), 'utf8');
      expect(scanRewrite(read('before.js'), read('after.js'))).toEqual({ vanished: [{ name: 'two', line: 2 }, { name: 'three', line: 3 }], placeholders: [{ line: 2, text: '... rest of code unchanged ...' }] });
    });
  }
});
