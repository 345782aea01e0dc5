/** ES3 built-ins behave the same in the closed realm, under hooks, as in plain V8 (DESIGN 5). */
import vm from 'node:vm';
import { expect, test } from 'vitest';
import { run } from './small-graph.js';

const EXPRESSIONS = [
  '"a,b;c".split(/[,;]/).join("|")', '"aXbXc".split(/(X)/).join("|")', '"abc".split("").length', '"aabb".replace(/a/g,"x")',
  '"aabb".replace(/(a)(b)?/g,function(m,a,b,i){return "["+m+i+"]"})', '"aabb".replace(/b/,"$&$&")', '"x1y22".match(/\\d+/g).join()', '"x1y22".match(/(\\d)(\\d)/)[2]',
  '"abc".search(/c/)', '/a(b)/.exec("zab").index', '(function(){var r=/o/g;r.test("foo");return r.lastIndex})()', 'String(/a\\/b/gi)', 'new RegExp("a","gim").toString()',
  '/x/.source+/x/g.global+/x/i.ignoreCase+/x/m.multiline', '[3,1,2].sort().join()', '[3,1,2].sort(function(a,b){return b-a}).join()', '[1,2,3,4].splice(1,2).join()',
  '(function(){var a=[1,2,3];a.splice(1,0,9,8);return a.join()})()', '[1].concat([2,[3]]).length', '[1,2,3].reverse().join("-")', '[1,2,3].slice(-2).join()',
  '(function(){var a=[1];a.push(2,3);a.unshift(0);return a.pop()+a.shift()+a.join()})()', '[1,[2,3]].toString()', '"%41%u0042".length+unescape("%41%u0042")', 'escape("\\u00e9 a")',
  'encodeURIComponent("\\u00e9&")+decodeURIComponent("%C3%A9")', 'parseInt("0x1f")+parseInt("12px",10)+parseFloat("1.5e3x")',
  '(123.456).toFixed(1)+(0.00001).toString()+(255).toString(16)+(1234.5).toExponential(2)+(1234.5).toPrecision(3)', 'new Date(2020,0,31).getMonth()+"/"+new Date(0).getTime()',
  'new Date(86400000).toUTCString()', 'Date.UTC(2000,1,29)', 'Date.parse("Thu, 01 Jan 1970 00:00:00 GMT")', '(function(){var d=new Date(2020,0,31);d.setMonth(1);return d.getDate()})()',
  'Math.max(1,5,3)+Math.min()+Math.round(2.5)+Math.pow(2,10)', 'Object.prototype.toString.call([])+Object.prototype.toString.call(/x/)+Object.prototype.toString.call(new Date(0))',
  '(function(){var r=[];for(var k in {a:1,b:2})r.push(k);return r.join()})()', '(function(){function A(){}A.prototype.x=1;var a=new A();return a.x+(a instanceof A)+A.prototype.isPrototypeOf(a)+a.hasOwnProperty("x")})()',
  '(function(){return arguments.length+[].slice.call(arguments,1).join()})(1,2,3)', '(function(){return this.v}).call({v:7})+(function(a,b){return a+b}).apply(null,[1,2])',
  'new Error("m").toString()+new TypeError("t")+(new RangeError("r") instanceof Error)', '(function(){try{null.x}catch(e){return e instanceof TypeError}})()',
  '(function(){try{undefinedName}catch(e){return e.name}})()', 'String.fromCharCode(72,105)+"abc".charCodeAt(1)+"abc".charAt(9)', '"Hello".substring(3,1)+"Hello".substr(1,2)+"Hello".slice(-3,-1)',
  '"a-b".toUpperCase()+"A".toLowerCase()+"abcabc".lastIndexOf("b")+"abc".indexOf("z")+"a".localeCompare("b")', 'isNaN(NaN)+""+isFinite(1/0)', 'typeof undefined+typeof null+typeof function(){}+typeof 1+typeof ""+typeof {}',
  '[,1].length+""+[1,2,3].toLocaleString()', '[1,,].length', '(function(){var o={toString:function(){return "s"},valueOf:function(){return 3}};return o+1+String(o)})()', 'new Array(3).join("x")+new Array(1,2).length',
  'new String("ab").length+new Number(5)+new Boolean(false)', 'Object(1) instanceof Number', '(function(){var a=[];a[5]=1;return a.length})()', '(function(){var s="";for(var i in "ab")s+=i;return s})()',
  '(function(){with({q:5}){return q}})()', '(function(){l:for(var i=0;i<3;i++){for(;;){continue l}}return i})()', '(function(){l:{break l}return 1})()', '(function(){switch(3){case 1:return 1;default:return 9}})()', 'void 0===undefined',
  '"\\u00e9".length+"tab\\t".length', 'typeof Function', '(function(){var o={n:1};o.n+=2;o["n"]*=3;return o.n++ + --o.n})()', '(function(){var o={f:function(){return this===o}};return o.f()+""+(o.f)()+o["f"]()})()',
  '(function(){try{return 1}finally{void 0}})()', '(function(){var r="";try{try{throw 1}finally{r+="f"}}catch(e){r+=e}return r})()', '(function f(n){return n?n*f(n-1):1})(5)', '(function(){return typeof g;function g(){}})()',
  '(function(){var x=1;{var x=2}return x})()', '(function(){var o={};o.a=o.b=3;return o.a+o.b})()', '(function(a){arguments[0]=2;return a})(1)', 'String(function named(a){return a})', '({"__proto__":1,"constructor":2}).constructor',
  '(function(){var o={a:1};delete o.a;return "a" in o})()', '(1,2,3)', '(function(){var i=0;do{i++}while(i<3);return i})()', '-"3"+ +"4"', '!0+!!""', 'new (function(){this.z=4})().z',
];

test.each(EXPRESSIONS)('%s', async expression => {
  const plain = String(vm.runInContext(expression, vm.createContext(Object.create(null) as object)));
  const outcome = await run(`host.log(${expression});`);
  expect(outcome.runs[0]).toMatchObject({ outcome: 'ok', log: [plain] });
  // A name that nothing declares is one, try or not.
  expect(outcome.findings.filter(each => each.name !== 'undefinedName')).toEqual([]);
});

/** What V8 has and ES3 has not is not there, for feature tests and polyfills. */
test.each([
  ['typeof JSON', 'undefined'], ['typeof Array.prototype.map', 'undefined'], ['"map" in Array.prototype', 'false'], ['Array.prototype.hasOwnProperty("forEach")', 'false'], ['typeof Object.keys', 'undefined'],
  ['!!"".trim', 'false'], ['typeof Map', 'undefined'], ['typeof globalThis', 'undefined'], ['"__proto__" in {}', 'false'], ['typeof (function(){}).bind', 'undefined'], ['(function n(){}).name === undefined', 'true'],
  ['(function(){var f=function(){};f.name="x";return f.name})()', 'x'], ['typeof console', 'undefined'], ['typeof /x/.flags', 'undefined'], ['typeof Symbol', 'undefined'],
])('%s is %s', async (expression, value) => {
  const outcome = await run(`host.log(${expression});`);
  expect(outcome.runs[0]!.log).toEqual([value]);
  expect(outcome.findings).toEqual([]);
});
