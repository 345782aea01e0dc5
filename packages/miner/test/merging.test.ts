import { describe, expect, it } from 'vitest';
import { UsageError } from '@plumbline/model';
import { method, mineFiles, mineText, property } from './mining.js';

const two = (a: string, b: string): ReturnType<typeof mineFiles> => mineFiles([{ path: 'a.md', text: a }, { path: 'b.md', text: b }]);

describe('repeated chunks', () => {
  it('are one fact with one source, and reported', () => {
    const mined = two('## Box\n\nx\n\n## Box-w\n\nType: number\n', '## Box\n\nx\n\n## Box-w\n\nType: number\n');
    expect(property(mined, 'Box', 'w').source).toEqual(['a.md#box-w']);
    expect(mined.members.interfaces.Box!.source).toEqual(['a.md#box']);
    expect(mined.report.duplicates).toEqual([{ name: 'Box', reason: 'repeats a.md#box', source: ['b.md#box'] }, { name: 'Box-w', reason: 'repeats a.md#box-w', source: ['b.md#box-w'] }]);
    expect(mined.chunks.map(chunk => chunk.id)).toEqual(['a.md#box', 'a.md#box-w']);
  });
  it('have the same digest once or twice', () => {
    const text = '## Box\n\nx\n\n## Box-w\n\nType: number\n';
    expect(two(text, text).members.digest).toBe(mineText(text).members.digest);
    expect(mineText(text.replace('number', 'string')).members.digest).not.toBe(mineText(text).members.digest);
  });
});

describe('overloads', () => {
  it('merge parameters by position, what not all have is optional, results become a union', () => {
    const mined = mineText('## Box\n\nx\n\n## Box-m(String a)\n\nOne.\n\nReturns: Box\n\n## Box-m(Number a, Box b)\n\nTwo.\n\nReturns: string\n');
    expect(method(mined, 'Box', 'm')).toEqual({
      kind: 'method', params: [{ name: 'a', type: 'number|string', optional: false, options: null, role: null }, { name: 'b', type: 'Box', optional: true, options: null, role: null }], returns: 'string|Box',
      static: null, deprecated: null, source: ['docs.md#box-mnumber-a-box-b', 'docs.md#box-mstring-a'],
    });
  });
  it('a title without a signature takes nothing back', () => {
    expect(method(mineText('## Box\n\nx\n\n## Box-m(String a)\n\nOne.\n\n## Box-m\n\nMore about it.\n'), 'Box', 'm').params).toMatchObject([{ name: 'a' }]);
  });
  it('pages of one interface unite', () => {
    const mined = two('## Box\n\nHere.\n\n## Box-a\n\nType: number\n', '## Box\n\nThere. Parent interface: Base\n\nParent interface: Base\n\n## Box-b\n\nType: number\n\n## Base\n\nx\n\n## Base-c\n\nType: number\n');
    expect(Object.keys(mined.members.interfaces.Box!.members)).toEqual(['a', 'b']);
    expect(mined.members.interfaces.Box!).toMatchObject({ parent: 'Base', source: ['a.md#box', 'b.md#box'] });
  });
});

describe('contradictions name both places', () => {
  it.each([
    ['kind', '## Box\n\nx\n\n## Box-w\n\nType: number\n', '## Box-w\n\n`w()`\n\nReturns: number\n', /^Box\.w: a\.md#box-w says it is a property, b\.md#box-w says it is a method; correct one of them, or, where they describe different things of one name, leave a\.md or b\.md out of --docs\.$/],
    ['constant or not', '## Box-w\n\nType: number\n', '## Box-w\n\nType: number, constant\n', /a\.md#box-w says it is a property, b\.md#box-w says it is a constant/],
    ['property type', '## Box-w\n\nType: number\n', '## Box-w\n\nType: string\n', /^Box\.w: a\.md#box-w says its type is number, b\.md#box-w says its type is string/],
    ['parent', '## Box\n\nParent interface: A\n', '## Box\n\nParent interface: B\n', /^Box: a\.md#box says its parent is A, b\.md#box says its parent is B/],
    ['global type', '## Box\n\nAccessed using the global property "box".\n', '## Other\n\nAccessed using the global property "box".\n', /^box: a\.md#box says the global is of type Box, b\.md#other says the global is of type Other/],
    ['global variable and its chunk', '## Box\n\nAccessed using the global property "box".\n', '## Global-box\n\nType: Other\n', /a\.md#box says the global is of type Box, b\.md#global-box says the global is of type Other/],
    ['global variable and function', '## Box\n\nAccessed using the global property "box".\n', '## Global-box\n\n`box()`\n', /a\.md#box says it is a global variable, b\.md#global-box says it is a global function/],
    ['element type', '## Box\n\nCollection of A\n', '## Box\n\nCollection of B\n', /its elements are of type A, b\.md#box says its elements are of type B/],
    ['a circle of parents', '## A\n\nParent interface: B\n', '## B\n\nParent interface: A\n', /a\.md#a and b\.md#b say that it inherits from itself \(A from B from A\)/],
  ])('%s', (_, a, b, message) => {
    expect(() => two(a, b)).toThrow(message);
    expect(() => two(a, b)).toThrow(UsageError);
    expect(() => mineText(`${a}\n${b}`)).toThrow(/; correct one of them\.$/);
    expect(() => mineFiles([{ path: 'b.md', text: b }, { path: 'a.md', text: a }])).toThrow(message);
  });
});
