/**
 * Runtime part 1: the built-ins that the runtime itself uses, captured before any customer code runs, so that nothing a
 * script overwrites can reach it. ES5 text, in strict mode, so that no `caller` leads into it; every part shares one function scope, in the order of assemble.ts.
 */
export const PRIMORDIALS = String.raw`
  var O = Object, ErrorC = Error, TypeErrorC = TypeError, ReferenceErrorC = ReferenceError, SyntaxErrorC = SyntaxError;
  var StringC = String, DateC = Date, RegExpC = RegExp, WeakMapC = WeakMap;
  var create = O.create, define = O.defineProperty, keysOf = O.keys, describe = O.getOwnPropertyDescriptor, inherit = O.setPrototypeOf, ownNames = O.getOwnPropertyNames;
  var apply = Reflect.apply, construct = Reflect.construct, isArray = Array.isArray, stringify = JSON.stringify, parseJson = JSON.parse;
  var own = O.hasOwn;
  var sliceArray = Array.prototype.slice, joinArray = Array.prototype.join, sliceString = String.prototype.slice, indexInString = String.prototype.indexOf, splitString = String.prototype.split, execRegExp = RegExp.prototype.exec;
  var mapGet = WeakMap.prototype.get, mapSet = WeakMap.prototype.set;
  /* Symbols are out of the reach of ES3 code: what hangs on them is the runtime's own. */
  var META = Symbol('plumbline.meta'), VALUES = Symbol('plumbline.values'), METHOD = Symbol('plumbline.method');

  function look(table, key) { return own(table, key) ? table[key] : undefined; }
  /* A descriptor inherits nothing: a script may have put a get on Object.prototype. */
  function put(object, key, value, enumerable) {
    var slot = create(null);
    slot.value = value;
    slot.writable = slot.configurable = true;
    slot.enumerable = enumerable;
    define(object, key, slot);
  }
  function access(object, key, get, set) {
    var slot = create(null);
    slot.get = get;
    slot.set = set;
    slot.enumerable = slot.configurable = true;
    define(object, key, slot);
  }
  function hide(object, key, value) { put(object, key, value, false); }
  function isObject(value) { return value !== null && (typeof value === 'object' || typeof value === 'function'); }
  function isIndex(key) { var n = +key; return n >= 0 && n % 1 === 0 && StringC(n) === StringC(key); }
  function cut(text, length) { return apply(sliceString, text, [0, length]); }

  /* JSON by hand: JSON.stringify would ask a script's toJSON. */
  function encode(value) {
    var text, i, names;
    if (value === null || value === undefined) { return 'null'; }
    if (typeof value === 'string') { return stringify(value); }
    if (typeof value !== 'object') { return typeof value === 'number' && !(value - value === 0) ? 'null' : '' + value; }
    text = '';
    if (isArray(value)) {
      for (i = 0; i < value.length; i++) { text += (i ? ',' : '') + encode(value[i]); }
      return '[' + text + ']';
    }
    names = keysOf(value);
    for (i = 0; i < names.length; i++) { text += (i ? ',' : '') + stringify(names[i]) + ':' + encode(value[names[i]]); }
    return '{' + text + '}';
  }
`;
