/** Values that come from a name that nothing declares: it is accused itself, and its values are not (DESIGN 4.2, the universe rule). */
import { memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

function accused(code: string, dialect = 'es3'): string[] {
  const files = memoryFiles(new Map([['a.js', code]]));
  return checkProject({ files, entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] }).findings.map(each => each.name);
}
function holds(rows: Readonly<Record<string, readonly [code: string, names: readonly string[]]>>): void {
  for (const [what, [code, names]] of Object.entries(rows)) it(what, () => expect(accused(code)).toEqual(names));
}

describe('no second finding for what comes', () => {
  holds({
    'through the parameter of a function that is called at once': ['(function (env) { env.zork(); })(env);', ['env']],
    'through the parameter of a named one': ['(function process(env) { var source = env.source(); source.zork(); })(env);', ['env']],
    'through a parameter, whoever else calls': ['function use(x) { x.zork(); } use(env); layout.onReady = use;', ['env', 'onReady']],
    'into a function that a host is handed': ['host.on("x", function (event) { event.zork(); });', ['host']],
    'into one that it is handed in a list': ['host.inject(["$q", function ($q) { $q.defer2().resolve2(); }]);', ['host']],
    'into one that it is handed by name': ['function ready(event) { event.zork(); } host.on(ready);', ['host']],
    'into one of an object that it is handed': ['host.send({ done: function (answer) { answer.zork(); this.retry2(); } });', ['host']],
    'into one that is put on it': ['host.ready = function (event) { var it = this; event.zork(); it.zork(); };', ['host']],
    'through a property': ['function View() { this.ldap = new Ldap(); } View.prototype.go = function () { this.ldap.zork(); };', ['Ldap']],
    'through a list': ['var list = []; function fill() { list.push(host.first()); } function run(i) { list[i].zork(); }', ['host']],
    'through a list that a property holds': ['function View() { this.parts2 = []; this.parts2.push(new Ldap()); } View.prototype.go = function (i) { this.parts2[i].zork(); };', ['Ldap']],
    'through an element that is set': ['function Keep() { this.parts2 = []; } Keep.prototype.put2 = function () { this.parts2[0] = host.first(); }; Keep.prototype.go2 = function (i) { this.parts2[i].zork(); };', ['host']],
    'through what a function gives': ['function make() { return new Ldap(); } make().zork();', ['Ldap']],
    'from a base that is mixed in': ['function extend(a, b) { return b; } var Part = { prototype: null }; Part.prototype = extend(Base, { run: function () { this.zork(); } });', ['Base']],
    'from a function that a built-in does not have': ['function Base() {} function Part() {} Part.prototype = Object.extendsObject(Base, { run: function () { this.zork(); } });', ['extendsObject']],
    'from a base\'s prototype': ['function Part() {} Part.prototype = new Base(); Part.prototype.run = function () { this.zork(); };', ['Base']],
    'through ways that any of them may be': ['var a = layout ? host.first : null, b = host || layout, c; (c = host.last, c).zork(); a.zork(); b.zork();', ['host', 'host', 'host']],
  });
});

describe('what comes from elsewhere is judged beside it', () => {
  holds({
    'a parameter that nobody passes it for': ['function use(x) { x.zork(); } use(layout.pages2); host.ready();', ['pages2', 'host']],
    'another parameter': ['(function (env, x) { x.zork(); })(env, make()); function make() { return arguments; }', ['zork', 'env']],
    'a function of the project\'s own list': ['function each(list, f) { f(list); } each([], function (x) { x.zork(); }); host.ready();', ['zork', 'host']],
    'one\'s own object': ['function View() { this.ldap = new Ldap(); } View.prototype.go = function () { this.zork(); };', ['Ldap', 'zork']],
    'the methods of a class that it makes': ['var Part = Class2.create(); Part.prototype = { run: function (x) { x.zork(); this.work9(); } };', ['Class2', 'zork', 'work9']],
    'another property': ['function View() { this.ldap = new Ldap(); this.size = {}; } View.prototype.go = function () { this.size.zork(); };', ['Ldap', 'zork']],
    'another list': ['function View() { this.parts2 = []; this.rows2 = []; this.parts2.push(new Ldap()); } View.prototype.go = function (i) { this.rows2[i].zork(); };', ['Ldap', 'zork']],
    'another class\'s objects': ['function Part() {} function Own() {} Part.prototype = new Base(); Own.prototype.run = function () { this.zork(); };', ['Base', 'zork']],
  });
});

describe('the parameters of a named function that is called at once', () => {
  holds({
    'are what it is called with': ['(function run(block) { block.widht2; })(new Block());', ['widht2']],
    'are so through call': ['(function run(block) { block.widht2; }).call(this, new Block());', ['widht2']],
    'are nothing where nothing is passed': ['(function run(undef) { if (layout.maybe3 !== undef) { layout.maybe3(); } })();', []],
    'may be more where it calls itself': ['(function run(block) { block.widht2; run({ widht2: 1 }); })(new Block());', []],
    'may be more where its name goes elsewhere': ['(function run(block) { block.widht2; layout.onReady = run; })(new Block());', ['onReady']],
  });
  it('may be more where its name leaks', () => expect(accused('(function run(block) { block.widht2; })(new Block()); run({ widht2: 1 });', 'jscript')).toEqual([]));
});
