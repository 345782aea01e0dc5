/** Option keys that are put on an object one by one (DESIGN 4.2, "option keys"). */
import { memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

function odd(code: string): string[] {
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code], ['b.js', 'var other = 1;']])), entries: ['a.js'], project: ['a.js', 'b.js'], graph: quire(), dialect: resolveDialect('es3'), roots: [], cwd: '.', globals: [] });
  return findings.filter(each => each.family === 'option').map(each => `${each.name} ${code.slice(each.column - 1, each.endColumn - 1)}`);
}
const call = 'layout.tableStart(new Table(), o);';

describe('keys that are put on an object one by one', () => {
  const rows: Readonly<Record<string, readonly [code: string, odd: readonly string[]]>> = {
    'in a function': [`function f() { var o = {}; o.odd = 1; o.keepTogether = true; ${call} } f();`, ['odd odd']],
    'at the top': [`var o = {}; o.odd = 1; ${call}`, ['odd odd']],
    'by a literal in brackets': [`var o = {}; o["odd"] = 1; ${call}`, ['odd odd']],
    'beside those of the literal': [`var o = { keepTogether: true, widht: 1 }; o.odd = 1; ${call}`, ['widht widht', 'odd odd']],
    'on what new makes': [`var o = new Object(); o.odd = 1; ${call} var p = Object(); p.odd2 = 1; layout.tableStart(new Table(), p);`, ['odd odd', 'odd2 odd2']],
    'for two calls': [`var o = {}; o.odd = 1; ${call} ${call}`, ['odd odd']],
    'where a condition holds': [`var o = {}; if (book.title) { o.odd = 1; } ${call}`, ['odd odd']],
    'after the call': [`var o = {}; ${call} o.odd = 1;`, []],
    'of an object that is read': [`var o = {}; o.odd = 1; o.keepTogether = true; ${call} engine.log(o.odd);`, []],
    'of an object of which another key is read': [`var o = {}; o.odd = 1; o.keepTogether = true; ${call} engine.log(o.keepTogether);`, []],
    'of an object that goes elsewhere': [`var o = {}; o.odd = 1; ${call} keep(o); function keep(x) { return x; }`, []],
    'of an object that is given back': [`function f() { var o = {}; o.odd = 1; ${call} return o; } f();`, []],
    'of an object that another name holds': [`var o = {}; var p = o; o.odd = 1; ${call}`, []],
    'of an object with computed keys': [`var o = {}; o.odd = 1; o[book.title] = 1; ${call}`, []],
    'of an object whose keys are asked for': [`var o = {}; o.odd = 1; if ("odd" in o) { ${call} } for (var k in o) { engine.log(k); }`, []],
    'of an object with methods of its own': [`var o = {}; o.odd = function () { return 1; }; o.odd(); ${call}`, []],
    'of one of two objects': [`var o = {}; o = book.title ? {} : null; o.odd = 1; ${call}`, []],
    'of an object with an argument': [`var o = new Object(book); o.odd = 1; ${call}`, []],
    'of a class of the project\'s': [`function Object() {} var o = new Object(); o.odd = 1; ${call}`, []],
    'for a function whose options nobody lists': ['var o = {}; o.odd = 1; engine.log("a", 1, o); settings.anything(o);', []],
    'for a function of the project': ['function go(o) { return 1; } var o = {}; o.odd = 1; go(o);', []],
  };
  for (const [what, [code, expected]] of Object.entries(rows)) it(what, () => expect(odd(code)).toEqual(expected));
});
