/** Runtime part 10: the documented globals, and the doors: `plumblineAttempt` brings what catches, `plumblineProgram` the scripts, `plumblineData` what answers for data, `plumblineEngine` runs them, `plumblineReport` gives the journal. */
import { DATA_IMPORTS } from './data/assemble-data-world.js';

export const BOOT = String.raw`
  var installed = [], program = [], makeDataWorld = null, declaredNames = create(null);

  function install(name, get) {
    var slot = describe(G, name);
    if (slot !== undefined && !slot.configurable) { sealed[name] = get(); return; }
    installed[installed.length] = name;
    access(G, name, function () { var value = get(); put(G, name, value, true); return value; }, function (value) { put(G, name, value, true); });
  }
  function installGlobal(name, type) {
    install(name, function () {
      var before = [madeUp, madeUpText], sample = look(GRAPH.samples, name), value = sample !== undefined ? sample : valueOfType(type, null, name);
      madeUp = before[0]; madeUpText = before[1];
      /* Of a global without a type nothing is known: nothing that is reached through it is judged. */
      if (isPhantom(value)) { value[META].reported = true; }
      return value;
    });
  }
  function installFunction(name, facts) { install(name, function () { var method, f = function () { return callMember(undefined, method || (method = callable(f, '', name, facts)), arguments); }; delete f.name; return f; }); }
  /* Another name of a path: what is put there is put on the object that has it, unless the program declares a variable of the name. */
  function installAlias(name, path) {
    var parts = apply(splitString, path, ['.']), last = parts.length - 1, slot = describe(G, name);
    function reach(count) {
      var value = G[parts[0]], i;
      for (i = 1; i < count && value !== undefined && value !== null; i++) { value = value[parts[i]]; }
      return value;
    }
    if (slot !== undefined && !slot.configurable) { sealed[name] = reach(parts.length); return; }
    installed[installed.length] = name;
    access(G, name, function () { return reach(parts.length); }, function (value) {
      var owner = last > 0 && !own(declaredNames, name) ? reach(last) : undefined;
      if (isObject(owner)) { assign(owner, parts[last], value); } else { put(G, name, value, true); }
    });
  }
  function installInterface(name) { install(name, function () { return constructorOf(name); }); }
  function installAll() {
    var names = keysOf(GRAPH.declared), i;
    for (i = 0; i < names.length; i++) { installInterface(names[i]); }
    names = keysOf(GRAPH.functions);
    for (i = 0; i < names.length; i++) { installFunction(names[i], GRAPH.functions[names[i]]); }
    names = keysOf(GRAPH.globals);
    for (i = 0; i < names.length; i++) { installGlobal(names[i], GRAPH.globals[names[i]]); }
    names = keysOf(GRAPH.aliases);
    for (i = 0; i < names.length; i++) { installAlias(names[i], GRAPH.aliases[names[i]]); }
  }
  /* Documented members of the language's own classes that ES3 lacks. */
  function augment() {
    var names = keysOf(GRAPH.augmented), i, j, keys, target;
    for (i = 0; i < names.length; i++) {
      target = G[names[i]].prototype;
      keys = keysOf(GRAPH.augmented[names[i]]);
      for (j = 0; target && j < keys.length; j++) {
        if (!(keys[j] in target) && GRAPH.augmented[names[i]][keys[j]].kind === 'method') { hide(target, keys[j], methodOf(names[i], keys[j], GRAPH.augmented[names[i]][keys[j]])); }
      }
    }
  }

  /* This text has no try of its own: see attempt.ts. */
  var scripts = null, attempt = null;
  function registerAttempt(catching) {
    delete G.plumblineAttempt;
    attempt = catching;
  }
  function register(programScripts) {
    delete G.plumblineProgram;
    scripts = programScripts;
  }
  function registerData(make) { makeDataWorld = make; }
  function start(configText) {
    delete G.plumblineEngine;
    delete G.plumblineData;
    config = parseJson(configText);
    world = config.world;
    forcing = config.force !== null;
    force = forcing ? config.force : '';
    arms = zeros(config.counts.arms); functionsEntered = zeros(config.counts.functions); statements = zeros(config.counts.statements); knownSites = zeros(config.counts.sites);
    flow = forcing ? zeros(config.counts.arms) : [];
    nameBuiltins();
    enterRealm();
    augment();
    program = apply(scripts, undefined, [get, test, callee, call, callNow, write, reference, compound, update, remove, inside, bareCall, make, undeclared, branch, logical, reached, enterLoop,
      atTest, loop, enterFunction, known, caught, enterTry, leaveTry, mark, scope, directEval, declare, hoistFile, includeFile, statements, subject, caseOf, keysIn, instance, hold, heldAt, heldCall, taken, sealedValue, literal]);
    if (makeDataWorld !== null) { dataWorld = apply(makeDataWorld, undefined, [${DATA_IMPORTS.map(name => (name === 'texts' ? 'config.data' : name)).join(', ')}]); }
    attempt(forcing ? runForced : runEntries, endRun);
    finished = true;
  }
  function runEntries() {
    var i;
    for (i = 0; i < config.entries.length; i++) { runFile(config.entries[i]); }
    leftOpen();
  }
  function entryOf(index) { return function () { runFile(index); }; }
  function runForced() {
    var i;
    for (i = 0; i < config.entries.length; i++) { separately(entryOf(config.entries[i])); }
    for (i = 0; i < arms.length; i++) { flow[i] = arms[i]; }
    callUnentered();
  }
  /* Documented globals exist as soon as the script has run; the realm closes when a job starts. */
  config = { maxEvents: 0, extras: {}, maxLog: 0, maxLogSize: 0, maxLogLines: 0, maxLogTotal: 0, stopLog: null, stopSteps: null, maxSteps: Infinity, force: null, strange: '', namesAreOwn: false, paths: {}, texts: {}, data: [], fileStarts: [] };
  installAll();
  define(G, 'plumblineAttempt', { value: registerAttempt, writable: true, enumerable: false, configurable: true });
  define(G, 'plumblineProgram', { value: register, writable: true, enumerable: false, configurable: true });
  define(G, 'plumblineData', { value: registerData, writable: true, enumerable: false, configurable: true });
  define(G, 'plumblineEngine', { value: start, writable: true, enumerable: false, configurable: true });
  define(G, 'plumblineReport', { value: report, writable: false, enumerable: false, configurable: false });
  installed[installed.length] = 'plumblineReport';
`;
/** The hooks in the order in which the program's function receives them; instrumented code names them by these. */
export const HOOK_ORDER = ['get', 'test', 'callee', 'call', 'callNow', 'write', 'reference', 'compound', 'update', 'remove', 'inside', 'bareCall', 'make', 'undeclared', 'branch', 'logical', 'reached',
  'enterLoop', 'atTest', 'loop', 'enterFunction', 'known', 'caught', 'enterTry', 'leaveTry', 'mark', 'scope', 'directEval', 'declare', 'hoistFile', 'includeFile', 'statements', 'subject', 'caseOf', 'keysIn', 'instance', 'hold', 'heldAt', 'heldCall', 'taken', 'sealedValue', 'literal'] as const;
export type Hook = (typeof HOOK_ORDER)[number];
