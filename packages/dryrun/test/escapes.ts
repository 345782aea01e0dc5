/**
 * Ways out of sandboxes, by kind, as they have been published for V8's contexts and for vm2. An attempt that succeeds ends
 * the process or thread that it reached: the sandbox is then no more, which no test can overlook.
 */

/** What one does with the host's function constructor. */
const OUT = '("return process")().exit(7)';

/** Expressions in ES3: they pass the parser gate. */
export const GATED_ESCAPES: readonly (readonly [string, string])[] = [
  ['the constructor chain', `page.constructor.constructor${OUT}`],
  ['a method\'s constructor', `page.start.constructor${OUT}`],
  ['eval', 'eval("process").exit(7)'],
  ['Function', 'new Function("return this.process")().exit(7)'],
  ['an indirect eval', '(0, eval)("this.constructor.constructor(\'return process\')()").exit(7)'],
  ['an error whose name is an object', `(function () { try { var e = new Error(); e.name = { toString: function () { return {}; }, valueOf: function () { return {}; } }; e.stack; throw e; } catch (x) { return x.constructor.constructor${OUT}; } })()`],
  ['an overflow\'s exception', `(function () { function f() { f(); } try { f(); } catch (e) { return e.constructor.constructor${OUT}; } })()`],
  ['prepareStackTrace', '(function () { var got; Error.prepareStackTrace = function (e, frames) { got = frames; return ""; }; Error.stackTraceLimit = 50; try { null.x; } catch (e) { e.stack; } return got[0].getThis().process.exit(7); })()'],
  ['arguments.callee.caller', `(function () { return arguments.callee.caller.caller.constructor${OUT}; })()`],
  ['__proto__', `page.__proto__.__proto__.constructor.constructor${OUT}`],
  ['a lookup of getters', '({}).__lookupGetter__("__proto__").call(page).constructor.exit(7)'],
  ['the membrane\'s state', 'VM2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL.handleException.exit(7)'],
  ['the membrane\'s state as a property', 'this["VM2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL"].handleException.exit(7)'],
  ['Buffer', `Buffer.from("x").constructor.constructor${OUT}`],
  ['the global object', 'this.process.exit(7)'],
  ['a callback\'s this', '"x".replace("x", function () { return this.process.exit(7); })'],
  ['a getter for the report', '(function () { plumblineReport = function () { return "{}"; }; return process.exit(7); })()'],
  ['the engine\'s entry', 'plumblineEngine("{}", function () { return []; }).exit(7)'],
  ['with over the global object', '(function () { with (this) { return process.exit(7); } })()'],
  ['a number\'s conversion', `(5).toFixed.constructor${OUT}`],
];

/** Any JavaScript, straight into the sandbox: what the layers below the parser gate hold by themselves. */
export const RAW_ESCAPES: readonly (readonly [string, string])[] = [
  ['constructor chains', `this.constructor.constructor${OUT}`],
  ['constructor chains by Reflect', 'Reflect.construct(Reflect.getPrototypeOf(function () {}).constructor, ["process.exit(7)"])()'],
  ['error preparation hooks', 'Error.prepareStackTrace = (error, frames) => frames.map(each => each.getThis()); const all = new Error().stack; for (const each of all) if (each && each.process) each.process.exit(7);'],
  ['a hook that is undefined, and a symbol for a name', `Error.prepareStackTrace = undefined; const error = new Error(); error.name = Symbol(); try { error.stack; } catch (host) { host.constructor.constructor${OUT}; }`],
  ['asynchronous rejections', `const error = new Error(); error.name = Symbol(); (async () => error.stack)().catch(host => host.constructor.constructor${OUT});`],
  ['promise callbacks', `Promise.reject(1).catch(() => { null.x; }).catch(host => host.constructor.constructor${OUT});`],
  ['promise species', `class P extends Promise {} Object.defineProperty(P, Symbol.species, { get: () => function (run) { run(() => {}, host => host.constructor.constructor${OUT}); } }); P.resolve().then(() => { const e = new Error(); e.name = Symbol(); return e.stack; });`],
  ['finally species', `const p = Promise.resolve(); p.constructor = { [Symbol.species]: function (run) { run(() => {}, host => host.constructor.constructor${OUT}); } }; p.finally(() => { throw 1; });`],
  ['array species', `class A extends Array { static get [Symbol.species]() { return function () { return this; }; } } new A(1, 2, 3).map(each => each.constructor.constructor${OUT});`],
  ['setters on Array.prototype', `Object.defineProperty(Array.prototype, 0, { set(value) { value.constructor.constructor${OUT}; } }); [].concat([1]); String("a").split("");`],
  ['proxies', `const trap = new Proxy({}, { get: (target, key, receiver) => receiver.constructor.constructor${OUT}, getPrototypeOf: target => target.constructor.constructor${OUT} }); throw trap;`],
  ['proxies as functions', `throw new Proxy(function () {}, { apply(target, self, list) { self.constructor.constructor${OUT}; }, get() { return () => process.exit(7); } });`],
  ['generators', '(function* () {}).constructor("yield process.exit(7)")().next();'],
  ['generator returns', `const it = (function* () { yield 1; })(); it.return({ get then() { return this.constructor.constructor${OUT}; } });`],
  ['asynchronous generators', `const it = (async function* () { yield* { [Symbol.asyncIterator]: () => ({ next: () => ({ then: (yes, no) => no.constructor.constructor${OUT} }) }) }; })(); it.next(); it.return({ get then() { process.exit(7); } });`],
  ['WebAssembly', 'new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))).constructor.constructor("return process")().exit(7);'],
  ['WebAssembly streams', `WebAssembly.compileStreaming(1).catch(host => host.constructor.constructor${OUT});`],
  ['dynamic import', 'import("node:process").then(module => module.exit(7));'],
  ['dynamic import in a function', 'new Function("return import(\'node:process\')")().then(module => module.exit(7));'],
  ['inspection', `this.hook = { [Symbol.for("nodejs.util.inspect.custom")]: (depth, options, inspect) => inspect.constructor.constructor${OUT} }; throw this.hook;`],
  ['promisification', `Object.prototype[Symbol.for("nodejs.util.promisify.custom")] = function (f) { f.constructor.constructor${OUT}; };`],
  ['host exceptions', `try { (function f() { f(); })(); } catch (host) { host.constructor.constructor${OUT}; }`],
  ['host exceptions of natives', `try { Reflect.construct(Object, [], 5); } catch (host) { host.constructor.constructor${OUT}; } try { new Array(-1); } catch (host) { host.constructor.constructor${OUT}; }`],
  ['aggregate errors', `Promise.any([Promise.reject(new Error())]).catch(host => host.errors.constructor.constructor${OUT});`],
  ['getters on results', `plumblineReport = function () { return { get length() { return this.constructor.constructor${OUT}; }, toString: () => process.exit(7), then: () => process.exit(7), toJSON: () => process.exit(7) }; };`],
  ['values without a prototype', 'throw Object.create(null, { message: { get() { process.exit(7); } }, code: { get() { process.exit(7); } } });'],
  ['callers', `(function f() { f.caller.constructor${OUT}; })(); arguments.callee.caller;`],
  ['getters by look-up', 'Object.prototype.__lookupGetter__("__proto__").call(this).constructor.constructor("return process")().exit(7);'],
  ['internal names', 'this["VM2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL"].handleException(1).constructor.constructor("return process")().exit(7);'],
  ['internal names, escaped', '\\u0056M2_INTERNAL_STATE_DO_NOT_USE_OR_PROGRAM_WILL_FAIL.wrapWith({}).constructor.constructor("return process")().exit(7);'],
  ['buffers', `Buffer.allocUnsafe(100).buffer.constructor.constructor${OUT};`],
  ['late callbacks', 'new FinalizationRegistry(() => process.exit(7)).register({}, 1); setTimeout(() => process.exit(7)); queueMicrotask(() => process.exit(7));'],
  ['modules', 'require("process").exit(7); module.constructor._load("process").exit(7); process.binding("fs");'],
  ['workers and messages', 'require("worker_threads").parentPort.postMessage({ report: "{}", timedOut: false, fault: null }); parentPort.close(); postMessage(1);'],
];
