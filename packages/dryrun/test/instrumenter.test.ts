/** Instrumented code does what the plain code does: the same lines, the same end, on random small ES3 programs. */
import vm from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { run } from './small-graph.js';

const NAMES = ['a', 'b', 'c'];
const target = fc.constantFrom(...NAMES);
const KEYS = ['x', 'y', 'n'];
const name = fc.constantFrom(...NAMES, 'o');
const key = fc.constantFrom(...KEYS);
const literal = fc.constantFrom('0', '1', '2', '-1', '"s"', '"12"', '""', 'true', 'false', 'null', 'undefined', '{}', '[1,2]', '{x:1,n:{y:2}}', '[,1]', '/a/g');

const { expression } = fc.letrec<{ expression: string }>(tie => ({
  expression: fc.oneof({ maxDepth: 4, depthSize: 'small' },
    literal.map(each => `(${each})`), name,
    fc.tuple(tie('expression'), key).map(([e, k]) => `(${e}).${k}`),
    fc.tuple(tie('expression'), tie('expression')).map(([e, k]) => `(${e})[${k}]`),
    fc.tuple(fc.constantFrom('+', '-', '*', '<', '===', '==', '!=', '&', '|', '>>>', ',', '&&', '||', 'instanceof Object||'), tie('expression'), tie('expression')).map(([op, l, r]) => `(${l} ${op} ${r})`),
    fc.tuple(fc.constantFrom('!', '-', '+', '~', 'typeof ', 'void '), tie('expression')).map(([op, e]) => `(${op}(${e}))`),
    fc.tuple(tie('expression'), tie('expression'), tie('expression')).map(([t, x, y]) => `(${t}?${x}:${y})`),
    fc.tuple(target, fc.constantFrom('=', '+=', '-='), tie('expression')).map(([n, op, e]) => `(${n}${op}${e})`),
    fc.tuple(key, fc.constantFrom('=', '+=', '*='), tie('expression')).map(([k, op, e]) => `(o.${k}${op}${e})`),
    fc.tuple(fc.constantFrom('++', '--'), fc.oneof(target, key.map(k => `o.${k}`)), fc.boolean()).map(([op, t, pre]) => (pre ? `(${op}${t})` : `(${t}${op})`)),
    fc.tuple(tie('expression'), tie('expression')).map(([x, y]) => `f(${x},${y})`),
    fc.tuple(key, tie('expression')).map(([k, e]) => `(o.${k}=function(v){log(v);return this===o?v:o},o.${k}(${e}))`),
    fc.tuple(key).map(([k]) => `(delete o.${k})`), fc.tuple(key).map(([k]) => `(${JSON.stringify(k)} in o)`),
    tie('expression').map(e => `(function g(q){var a=q;return typeof g+a})(${e})`), tie('expression').map(e => `new K(${e}).x`),
  ),
}));
/** A label that the statement does not use: one within itself is no program. */
function freeLabel(code: string): string { return `w${Math.max(0, ...[...code.matchAll(/\bw(\d+):/g)].map(each => Number(each[1]))) + 1}`; }
const { statement } = fc.letrec<{ statement: string }>(tie => ({
  statement: fc.oneof({ maxDepth: 3, depthSize: 'small' },
    expression.map(e => `log(${e})`), fc.tuple(target, expression).map(([n, e]) => `var ${n}=${e}`),
    fc.tuple(expression, tie('statement'), tie('statement')).map(([t, x, y]) => `if(${t}) {${x}} else {${y}}`),
    fc.tuple(tie('statement'), fc.boolean(), fc.nat()).map(([s, brk, i]) => `for(var i${i}=0;i${i}<3;i${i}++){${s};${brk ? `if(i${i})break` : 'continue'}}`),
    fc.tuple(tie('statement')).map(([s]) => { const label = freeLabel(s); return `${label}:for(var k in {p:1,q:2}){log(k);${s};continue ${label}}`; }),
    fc.tuple(tie('statement'), tie('statement'), fc.boolean()).map(([x, y, fin]) => `try{${x};throw 7}catch(e){log(e);${y}}${fin ? 'finally{log("fin")}' : ''}`),
    fc.tuple(expression, expression, tie('statement')).map(([d, c, s]) => `switch(${d}){case ${c}:${s};case 1:log("one");break;default:log("d")}`),
    fc.tuple(tie('statement')).map(([s]) => `with({a:5,x:6}){log(a);a=7;${s};f(a,1)}`),
    fc.tuple(tie('statement')).map(([s]) => `(function(){try{${s};return}finally{log("left")}})()`),
    fc.tuple(expression).map(([e]) => `do{var z=${e};log("do")}while(false)`),
    fc.tuple(tie('statement')).map(([s]) => `{function h(){${s}};log(typeof h)}`),
  ),
}));

const PRELUDE = `var a=1,b="t",c=null,o={x:1,y:"z",n:{x:2}};
function f(p,q){ log("f"); return arguments.length>1?q:p }
function K(v){ this.x=v }
function log(v){ var t; try { t = typeof v==="object"&&v?"object":typeof v==="function"?"function":String(v) } catch (e) { t = "?" } out(t) }
`;

/** The lines, and how the program ended; messages of errors are each engine's own. */
function plain(code: string): { log: string[]; threw: boolean; missing: boolean } {
  const log: string[] = [];
  const context = vm.createContext({ out: (line: string) => { log.push(line); } });
  try {
    vm.runInContext(PRELUDE + code, context, { timeout: 600_000 });
    return { log, threw: false, missing: false };
  } catch (error) {
    return { log, threw: true, missing: /is not a function/.test((error as Error).message) };
  }
}

test('random programs give the same lines and the same end', async () => {
  await fc.assert(fc.asyncProperty(fc.array(statement, { minLength: 1, maxLength: 6 }), async statements => {
    const code = `${statements.join(';\n')};`;
    const outcome = await run(`${PRELUDE.replace(/^/, 'function out(t){host.log(t)}\n')}${code}`);
    const { missing, ...expected } = plain(code);
    // A call of what a built-in has not is written down, and the run goes on where plain code ends.
    fc.pre(!missing);
    const report = outcome.runs[0]!;
    expect({ log: report.log, threw: report.outcome === 'crash' }).toEqual(expected);
  }), { numRuns: 200, seed: 20_011 });
});

test.each([
  ['a line that begins with a parenthesis', 'var a = 1\n;(function () { host.log(a) })()\nvar b = a\n(function (x) { return x })', []],
  ['a directive is no strict mode', '"use strict"; undeclaredButAssigned = 3; host.log(undeclaredButAssigned)', ['3']],
  ['a callee is read before its arguments', 'var o = { f: function () { return 1 } }; host.log(o.f(o.f = null))', ['1']],
  ['a with block gives its object as this', 'var o = { v: 4, m: function () { return this.v } }; with (o) { host.log(m()) }', ['4']],
  ['top-level var and this are the global object', 'var g = 5; this.h = 6; host.log(this.g + h)', ['11']],
  ['functions in blocks are known before', 'if (true) { host.log(typeof k); function k() {} }', ['function']],
  ['a function gives its source', 'function s(a) { return a /* kept */ }\nhost.log(String(s))', ['function s(a) { return a /* kept */ }']],
  ['a catch parameter hides a function', 'function e() {} try { throw 2 } catch (e) { host.log(e) } host.log(typeof e)', ['2', 'function']],
  ['finally wins', 'host.log((function () { try { throw 1 } catch (x) { return 2 } finally { return 3 } })())', ['3']],
  ['odd keys', 'var o = { "__proto__": 1, "constructor": 2, 3: 4 }; var s = ""; for (var k in o) s += k; host.log(o.__proto__ + o.constructor + o[3] + s.length)', ['28']],
])('%s', async (_name, code, log) => {
  const outcome = await run(code);
  if (log.length > 0) expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log });
  else expect(outcome.runs[0]!.outcome).toBe('crash');
});

/** Each script throws on its second line; `n` is null, `o` an object whose conversions fail, `f` gives what it is given. */
const THROWS = [
  ['a member', 'n.x;'], ['a member of a member', 'n.x.y.z;'], ['a computed member', 'o[n.x];'], ['a call', 'n.x();'], ['a call of what is none', 'o.x();'], ['a call of no function', 'n();'],
  ['a callee, before the arguments', 'n.x(f(1));'], ['an argument', 'f(n.x);'], ['a later argument', 'o.y(f, n.x);'], ['an argument of a member\'s call', 'host.log(n.x);'], ['a chain', 'f(n).x.y();'],
  ['new', 'new n();'], ['new of a member', 'new n.x();'], ['an argument of new', 'new f(n.x);'], ['a variable', 'var v = n.x;'], ['a second variable', 'var v = 1, w = n.x;'], ['a first variable', 'var v = n.x, w = f(1);'],
  ['an assignment', 'v = n.x;'], ['a written member', 'n.x = f(1);'], ['a written value', 'o.x = n.x;'], ['a compound', 'n.x += f(1);'], ['an update', 'n.x++;'], ['a conversion before', 'o + 1 + f(2);'],
  ['a left side', 'n.x + f(1);'], ['a right side', '1 + n.x;'], ['a far right side', '1 + 2 + n.x;'], ['in', '"a" in n.x;'], ['instanceof', '1 instanceof n.x;'], ['a condition', 'if (n.x) host.log(1);'],
  ['a negated condition', 'if (!n.x) host.log(1);'], ['either', 'n.x || f(1);'], ['a choice', 'n.x ? 1 : 2;'], ['a sequence', '1, n.x;'], ['typeof', 'typeof n.x;'], ['delete', 'delete n.x;'], ['a with', 'with (n.x) f(1);'],
  ['a name in a with', 'with (o) f(n.x);'], ['what a with gives', 'with (o) n.y();'], ['evaluated code', 'eval(n.x);'], ['throw', 'throw n.x;'], ['a loop', 'for (v = n.x; v; ) f(1);'], ['a switch', 'switch (n.x) { default: f(1); }'],
  ['a list', '[n.x];'], ['a literal', '({ a: n.x });'], ['a function called at once', '(function () { n.x; })();'],
] as const;
describe('of statements, those that have begun have run', () => {
  const ran = async (code: string): Promise<[string, number[]]> => {
    const outcome = await run(`var n = null, o = { valueOf: function () { return n.x; }, toString: function () { return n.x; } }; function f(a) { return a; }\n${code}`);
    const [script] = outcome.scripts();
    return [outcome.runs[0]!.outcome, [...new Set(script!.statements.filter(each => each.ranIn.length > 0 && each.line > 1).map(each => each.line))].sort((a, b) => a - b)];
  };
  test.each(THROWS)('%s at the top', async (_name, code) => { expect(await ran(`host.log("before");\n${code}\nhost.log("after");`)).toEqual(['crash', [2, 3]]); });
  test.each(THROWS)('%s in a function', async (_name, code) => { expect(await ran(`(function (a) {\nhost.log(a);\n${code}\nhost.log(a); })(1);`)).toEqual(['crash', [2, 3, 4]]); });
  test.each(THROWS)('%s first in a function', async (_name, code) => { expect(await ran(`(function () {\n${code}\nhost.log(1); })();`)).toEqual(['crash', [2, 3]]); });
  test('all of those that end well', async () => { expect(await ran('if (f(0)) {\nf(1); } else {\nf(2);\n}\n(function () {\nreturn f(3);\nf(4); })();\nnew f(5);')).toEqual(['ok', [2, 4, 6, 7, 9]]); });
});
