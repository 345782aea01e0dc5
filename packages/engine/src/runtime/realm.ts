/**
 * Runtime part 3: the ES3 realm. Built-ins beyond the 3rd edition are deleted, so that feature tests and polyfills behave
 * as they would; originals of harmless ES5 functions are kept, so that a run goes on exactly after a reach.
 */
export const REALM = String.raw`
  var originals = create(null);
  /* Functions of the 5th edition that give no power over other objects: after the finding, the original answers. */
  var HARMLESS = ['Array.isArray', 'Array.prototype.every', 'Array.prototype.filter', 'Array.prototype.forEach', 'Array.prototype.indexOf', 'Array.prototype.lastIndexOf',
    'Array.prototype.map', 'Array.prototype.reduce', 'Array.prototype.reduceRight', 'Array.prototype.some', 'Date.now', 'Date.prototype.toISOString', 'Object.keys', 'String.prototype.trim'];
  /* V8's own split, replace and match read these through the prototype: deleting them breaks ES3 behaviour; the read hook hides them. */
  var KEPT_REGEXP = ['flags', 'unicode', 'sticky', 'dotAll', 'hasIndices', 'unicodeSets'];

  function setOf(names) { var set = create(null), i; for (i = 0; i < names.length; i++) { set[names[i]] = true; } return set; }
  function strip(object, label, keep) {
    var names = ownNames(object), extra = setOf(look(config.extras, label) || []), i, name, slot;
    for (i = 0; i < names.length; i++) {
      name = names[i];
      if (keep[name] || extra[name]) { continue; }
      slot = describe(object, name);
      if (slot.configurable) { delete object[name]; } else if (slot.writable) { object[name] = undefined; }
    }
  }
  /* Globals that the sandbox does not let go of, with what stands for them in a program; it declares these names itself. */
  var sealed = create(null);
  function sealedValue(name) { return look(sealed, name); }
  function enterRealm() {
    var names = keysOf(ES3.classes), i, j, name, cls, keep, kept = create(null), path;
    for (i = 0; i < HARMLESS.length; i++) {
      path = apply(splitString, HARMLESS[i], ['.']);
      cls = G[path[0]];
      for (j = 1; j < path.length; j++) { cls = cls[path[j]]; }
      originals[HARMLESS[i]] = cls;
    }
    for (i = 0; i < names.length; i++) {
      name = names[i];
      cls = G[name];
      keep = setOf(ES3.classes[name].instance);
      if (name === 'RegExp') { for (j = 0; j < KEPT_REGEXP.length; j++) { keep[KEPT_REGEXP[j]] = true; } }
      if (name !== 'Object') { keep.toString = true; }
      strip(cls.prototype, name + '.prototype', keep);
      keep = setOf(ES3.classes[name].statics);
      keep.length = keep.prototype = true;
      if (name === 'Error') { keep.prepareStackTrace = keep.stackTraceLimit = true; }
      strip(cls, name, keep);
    }
    strip(Math, 'Math', setOf(ES3.math));
    for (i = 0; i < ES3.globals.length; i++) { kept[ES3.globals[i]] = true; }
    for (i = 0; i < installed.length; i++) { kept[installed[i]] = true; }
    names = ownNames(G);
    for (i = 0; i < names.length; i++) { if (!kept[names[i]] && !erase(G, names[i]) && !own(sealed, names[i])) { sealed[names[i]] = undefined; } }
    pinErrors();
    pinChance();
    installSort();
    installListMethods();
    closeDynamicCode();
  }
  /* The same job gives the same journal, and a run can be played again: the clock begins at a fixed time and goes on a millisecond each time it is read; chance is a fixed sequence. Both are made up, and other ones where the world has its made-up values otherwise: by 400 days and some hours, minutes and seconds, or more. */
  var clock = 1577836800000, chance = 20011, APART = 34578421007;
  function tick() { madeUpText++; return clock++; }
  function pinChance() {
    var prototype = DateC.prototype, names = ownNames(DateC), i;
    clock += (world.unknown || 0) * APART;
    chance += world.unknown || 0;
    var Clock = function () {
      if (!(this instanceof Clock)) { return StringC(new DateC(tick())); }
      return arguments.length === 0 ? new DateC(tick()) : construct(DateC, arguments);
    };
    for (i = 0; i < names.length; i++) { if (names[i] !== 'prototype' && names[i] !== 'length') { hide(Clock, names[i], DateC[names[i]]); } }
    if (own(Clock, 'now')) { hide(Clock, 'now', tick); }
    originals['Date.now'] = tick;
    delete Clock.name;
    Clock.prototype = prototype;
    define(Clock, 'length', { value: 7, configurable: true });
    hide(prototype, 'constructor', Clock);
    hide(G, 'Date', Clock);
    apply(mapSet, builtinNames, [Clock, 'Date']);
    hide(Math, 'random', function () { madeUpText++; chance = (chance * 16807) % 2147483647; return chance / 2147483647; });
  }
  /* A name object whose toString answers with an object makes the host's stack formatter throw a host error into the sandbox; without a formatter and without frames it is never asked. A membrane that pins them itself refuses. */
  function ignore() { return undefined; }
  function pinErrors() {
    attempt(function () { define(ErrorC, 'stackTraceLimit', { value: 0, writable: false, enumerable: false, configurable: false }); }, ignore);
    attempt(function () { define(ErrorC, 'prepareStackTrace', { value: function () { return ''; }, writable: false, enumerable: false, configurable: false }); }, ignore);
  }
  /* eval and Function never reach a parser in here: the parent is asked to parse and instrument the source, and the run is played again. */
  function compiled(how, parameters, source) {
    var key = how + '\n' + parameters + '\n' + source, index = look(config.code, key);
    if (index === undefined && forcing) { return null; }
    if (index === undefined) { need[need.length] = { kind: 'code', how: how, parameters: parameters, source: source, site: site }; stop('need', null); }
    if (index === null) { throw new SyntaxErrorC('The source given to ' + how + ' does not parse.'); }
    return program[index];
  }
  function runCompiled(code) { return code === null ? phantom(0) : apply(code.run, G, []); }
  function evalSource(source) { return typeof source === 'string' ? runCompiled(compiled('eval', '', source)) : source; }
  function makeFunction() {
    var names = '', i, last = arguments.length - 1;
    for (i = 0; i < last; i++) { names += (i ? ',' : '') + StringC(arguments[i]); }
    return runCompiled(compiled('Function', names, last < 0 ? '' : StringC(arguments[last])));
  }
  function closeDynamicCode() {
    var FunctionC = function () { return apply(makeFunction, undefined, arguments); };
    FunctionC.prototype = Function.prototype;
    delete FunctionC.name;
    define(Function.prototype, 'constructor', { value: FunctionC, writable: true, enumerable: false, configurable: true });
    hide(G, 'Function', FunctionC);
    hide(G, 'eval', function (source) { return evalSource(source); });
    hide(Function.prototype, 'toString', function () { return sourceOf(this); });
  }
  var functionIds = new WeakMapC();
  function sourceOf(f) {
    var id = isObject(f) ? apply(mapGet, functionIds, [f]) : undefined, place, meta;
    if (id !== undefined) { place = config.functions[id]; return apply(sliceString, config.sources[place[0]], [place[1], place[2]]); }
    meta = info(f);
    if (meta && meta.phantom) { return 'undefined'; }
    if (typeof f !== 'function') { throw new TypeErrorC('Function.prototype.toString is not generic'); }
    return 'function () {\n    [native code]\n}';
  }
`;
