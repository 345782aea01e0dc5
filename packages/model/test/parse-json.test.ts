import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson, UsageError } from '../src/index.js';

describe('JSON of a user\'s file', () => {
  test.each<[string, string]>([
    ['', 'f.json:1: not valid JSON (expected a value, found the end); correct it.'],
    ['{\n  "a": 1,\n}', 'f.json:3: not valid JSON (expected a name in double quotes, found "}"); correct it.'],
    ['{\n  "a" 1\n}', 'f.json:2: not valid JSON (expected ":", found "1"); correct it.'],
    ['[1\n2]', 'f.json:2: not valid JSON (expected "," or "]", found "2"); correct it.'],
    ['[1}', 'f.json:1: not valid JSON (expected "," or "]", found "}"); correct it.'],
    ['[1,]', 'f.json:1: not valid JSON (expected a value, found "]"); correct it.'],
    ['{"a":1} {', 'f.json:1: not valid JSON (expected the end of the file, found "{"); correct it.'],
    ['\n\n{a: 1}', 'f.json:3: not valid JSON (expected a name in double quotes or "}", found "a"); correct it.'],
    ['{\'a\': 1}', 'f.json:1: not valid JSON (expected a name in double quotes or "}", found "\'"); correct it.'],
    ['["a\nb"]', 'f.json:1: not valid JSON (expected a value or "]", found a text that is not closed or has a wrong escape: "a); correct it.'],
    ['{"a": tru}', 'f.json:1: not valid JSON (expected a value, found "tru"); correct it.'],
    ['[01]', 'f.json:1: not valid JSON (expected a value or "]", found "01"); correct it.'],
    ['{"a":\r\n<<<<<<< HEAD\r\n1}', 'f.json:2: not valid JSON (expected a value, found "<"); correct it.'],
  ])('refused with its line: %j', (text, message) => {
    expect(() => parseJson(text, 'f.json', 'correct it')).toThrow(new UsageError(message));
  });
  test('a text that begins further down, and a byte order mark', () => {
    expect(() => parseJson('{"a":', 'f.jsonl', 'write it again', 7)).toThrow('f.jsonl:7: not valid JSON');
    expect(parseJson('\ufeff{"a":[1,"b\\u0041",null,true,-1.5e3]}', 'f.json', '')).toEqual({ a: [1, 'bA', null, true, -1500] });
  });
  test('whatever the text, a refusal names a fault, on one line', () => {
    fc.assert(fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', ':', '{', '}', '[', ']', '"', '\\', 'x', '1', '\n', ' ', '.'), fc.boolean(), (json, at, piece, replaces) => {
      const text = json.slice(0, at % (json.length + 1)) + piece + json.slice((at % (json.length + 1)) + (replaces ? 1 : 0));
      try {
        parseJson(text, 'f', 'a');
      } catch (error) {
        const { message } = error as Error;
        expect(message).toMatch(/^f:\d+: not valid JSON \(expected .+\); a\.$/);
        expect(message).not.toContain('expected the end of the file, found the end');
      }
    }), { numRuns: 1000 });
  });
});
