/**
 * Runtime part 9: the hooks that instrumented code calls, each with the number of its place. Plain objects pass through;
 * stubs are asked whether they have the name; what they lack is written down and a phantom answers.
 */
export const HOOKS = String.raw`
  var READ = 0, TEST = 1, CALL = 2;
  /* A conversion may run a script's function, which has places of its own. */
  function keyOf(key, id) {
    if (typeof key === 'string' || typeof key === 'number') { return key; }
    key = StringC(key);
    site = id;
    return key;
  }
  function missing(meta, key, how) {
    if (meta.others !== null && mayBeBuiltin(meta.others, key)) { return how === TEST ? undefined : untyped(); }
    if (meta.open || !closed(meta)) {
      if (how === TEST) { return undefined; }
      if (meta.guessed && meta.side === 'instance' && strange(key, how, true)) { return reported(); }
      return meta.open ? untyped() : phantom(0);
    }
    if (how === TEST) { record('probe', meta.types[0], StringC(key), '', 0, 0); return undefined; }
    record('member', meta.types, StringC(key), '', marksOf(meta) + (how === CALL ? CALLED : 0), 0);
    switch (forcing ? config.untold[site] : '0') {
      case '0': return reported();
      case '1': return byName(meta);
      default: return phantom(0);
    }
  }
  /* One of the language's own types, of which the value may be as well, has the name, or elements of such a list have it. */
  function mayBeBuiltin(types, key) {
    var i, builtin, element;
    for (i = 0; i < types.length; i++) {
      builtin = look(GRAPH.primitives, types[i]);
      element = elementType(types[i]);
      if (element !== null && (isIndex(key) || ofElements(element, key))) { return true; }
      if (builtin !== undefined && (key in G[builtin].prototype || own(LATER, builtin + '.prototype.' + key))) { return true; }
    }
    return false;
  }
  /* A computed name that a forced run went by is told nobody: what it gives is unknown, or an element. Nor, mostly, is one that the program makes or has in a text. */
  function byName(meta) {
    var collection = collectionOf(meta);
    return collection && collection.element !== null ? valueOfType(collection.element, meta, '#') : untyped();
  }
  function readStub(object, meta, key, how) {
    var found, collection;
    if (own(object, key)) { readBack[label(meta.types) + '.' + key] = true; return object[key]; }
    if (key in object) { return object[key]; }
    if ((meta.guessed || givenNames[key] !== undefined) && own(object, VALUES) && own(object[VALUES], key)) { return object[VALUES][key]; }
    if ((isIndex(key) || +key === -1) && (collection = collectionOf(meta)) && collection.element !== null) { madeUp++; found = elementOf(object, meta, +key, collection.element); return found === null ? undefined : found; }
    /* A list, of which nobody knows what is in it. */
    if (isIndex(key) && how !== CALL && collectionOf(meta)) { return how === TEST ? undefined : untyped(); }
    /* Not of ECMAScript 3, and known to every host all the same: what feature tests and error messages ask. */
    if (key === 'name' && meta.side === 'static' && how !== CALL) { return meta.types[0]; }
    found = elsewhere(meta, key);
    if (found && how !== CALL && dataWorld !== null && dataWorld.lacks(meta, key)) { return undefined; }
    if (found && meta.side === 'instance') { return found.facts.kind === 'method' ? methodOf(found.owner, key, found.facts) : readProperty(object, found.owner, key, found.facts); }
    if (meta.guessed && (found = guessedBy(key, true)) !== undefined) { writeValue(object, key, found); return found; }
    if (how !== CALL && meta.side === 'instance' && (found = givenValue(meta, key)) !== undefined) { writeValue(object, key, found); return found; }
    return missing(meta, key, how);
  }
  function builtinOwner(object, type) {
    if (type === 'string') { return 'String.prototype'; }
    if (type === 'number') { return 'Number.prototype'; }
    if (type === 'boolean') { return 'Boolean.prototype'; }
    if (isArray(object)) { return 'Array.prototype'; }
    if (object instanceof DateC) { return 'Date.prototype'; }
    if (object instanceof RegExpC) { return 'RegExp.prototype'; }
    if (type === 'function') { return apply(mapGet, builtinNames, [object]) || 'Function.prototype'; }
    return apply(mapGet, builtinNames, [object]);
  }
  var builtinNames = new WeakMapC();
  function nameBuiltins() {
    var names = keysOf(ES3.classes), i;
    for (i = 0; i < names.length; i++) { apply(mapSet, builtinNames, [G[names[i]], names[i]]); }
    apply(mapSet, builtinNames, [Math, 'Math']);
  }
  /* Built-ins of the dialect's hosts that this realm has not: they exist there. */
  function inDialect(owner, key) {
    var names = look(config.extras, owner) || [], i;
    for (i = 0; i < names.length; i++) { if (names[i] === key) { return true; } }
    return false;
  }
  /* A name that a later edition added, on a built-in that has no such property here. */
  function later(object, type, key, how) {
    var owner, original;
    if (typeof key !== 'string') { return undefined; }
    owner = builtinOwner(object, type);
    if (inDialect('Object.prototype', key) || (owner !== undefined && inDialect(owner, key)) || (type === 'function' && inDialect('Function.prototype', key))) { return how === CALL ? phantom(0) : undefined; }
    if (owner === undefined) { return undefined; }
    if (how !== CALL && type === 'function' && key === 'name') { return owner === 'Function.prototype' ? undefined : owner; }
    if (!own(LATER, owner + '.' + key)) {
      if (how !== CALL || owner === 'Function.prototype') { return undefined; }
      record('builtin', owner, key, '', CALLED, 0);
      return reported();
    }
    if (how === TEST) { record('probe', owner, key, '', 0, 0); return undefined; }
    record('engine', owner, key, LATER[owner + '.' + key], how === CALL ? CALLED : 0, 0);
    original = originals[owner + '.' + key];
    return original !== undefined ? original : how === CALL ? reported() : undefined;
  }
  function read(object, key, id, how) {
    var type = typeof object, meta, value, element;
    site = id;
    if ((object === undefined || object === null) && goOn()) { return strange(key, how, false) ? reported() : phantom(0); }
    if (object === undefined || object === null) { throw new TypeErrorC('Cannot read "' + describeKey(key) + '" of ' + object + '.'); }
    if (typeof key !== 'string') {
      if (isPhantom(key)) { return phantom(0); }
      key = keyOf(key, id);
    }
    if (type === 'object' || type === 'function') {
      meta = object[META];
      if (meta !== undefined && meta.self === object) {
        if (meta.phantom) { return readPhantom(object, key, how); }
        knownSites[id] = 1;
        return readStub(object, meta, key, how);
      }
      if (isPinned(object, key)) { return pinned[key]; }
      if (own(object, key) && !(object instanceof RegExpC)) { knownSites[id] = 1; return isHidden(object, key, type) ? undefined : object[key]; }
    }
    knownSites[id] = 1;
    value = object[key];
    if (value === undefined) {
      element = isArray(object) ? apply(mapGet, listTypes, [object]) : undefined;
      if (element !== undefined) { value = readElements(element, key, how); if (value !== undefined) { return value; } }
      /* What hosts put on exceptions that no documentation describes, and what other scripts leave on the global object, nothing tells. */
      if (how === READ && isStrange(how, false) && object !== G && !(object instanceof ErrorC && look(GRAPH.augmented, 'Error') === undefined)) { strange(key, how, false); }
      return later(object, type, key, how);
    }
    if (object instanceof RegExpC && !own(object, key) && own(LATER, 'RegExp.prototype.' + key)) { return later(object, type, key, how); }
    return value;
  }
  /* Of a list that the engine gave, a name that its elements have: what they give, of whatever kind, or as many of them. */
  function readElements(type, key, how) {
    var found = ofElements(type, key), values = [], value, i;
    if (found === undefined) {
      if (how === READ && isClosedType(type) && isStrange(how, true)) { record('nowhere', undefined, key, 'list', OPEN + HOST, 0); }
      return undefined;
    }
    if (found.facts.kind === 'method') { return methodOf(found.owner, key, found.facts); }
    value = valueOfType(found.facts.type || null, null, key);
    if (info(value) && (isPhantom(value) || collectionOf(info(value)))) { return value; }
    for (i = 0; i < world.length; i++) { values[i] = value; }
    apply(mapSet, listTypes, [values, found.facts.type || '']);
    return values;
  }
  /* What no script of the engine's finds, and this realm cannot delete. */
  function isHidden(object, key, type) { return type === 'function' ? key === 'caller' : object === G ? own(sealed, key) : isHostStack(object, key); }
  /* What the engine of the sandbox keeps of an exception's way: no ECMAScript 3 tells it. What a script writes there itself is its own, and can be listed. */
  function isHostStack(object, key) { return key === 'stack' && object instanceof ErrorC && !(describe(object, key) || object).enumerable; }
  /* Names of Error that this engine obeys, by what a script has written there. */
  var pinned = create(null);
  function isPinned(object, key) { return object === ErrorC && (key === 'prepareStackTrace' || key === 'stackTraceLimit'); }
  function describeKey(key) { return typeof key === 'string' || typeof key === 'number' ? key : '?'; }
  /* The last argument of the hooks that come first in a statement is that statement, which begins with them. */
  function get(object, key, id, begun) { if (begun !== undefined) { statements[begun] = 1; } return read(standIn(object, id), key, id, READ); }
  function test(object, key, id, begun) { if (begun !== undefined) { statements[begun] = 1; } return read(object, key, id, TEST); }
  /* The property is read before the arguments are evaluated (ECMA-262 3rd edition, 11.2.3). */
  function callee(object, key, id, begun) { if (begun !== undefined) { statements[begun] = 1; } object = standIn(object, id); return { object: object, key: key, id: id, value: read(object, key, id, CALL) }; }
  function invoke(f, self, args, id) {
    var before = depth, method = f[METHOD], result;
    frames[depth++ % FRAMES] = id;
    if (method !== undefined && method.self === f) { result = callMember(self, method, args); }
    else if (forcing) { result = contain(function () { return apply(f, self, args); }, f); }
    else { result = apply(f, self, args); }
    depth = before;
    return result;
  }
  function call(place, args) { return callWith(place.object, place.key, place.id, place.value, args); }
  /* Both in one, for arguments that are the same before and after. */
  function callNow(object, key, id, args, begun) { if (begun !== undefined) { statements[begun] = 1; } object = standIn(object, id); return callWith(object, key, id, read(object, key, id, CALL), args); }
  function callWith(object, key, id, value, args) {
    step();
    site = id;
    if (forcing && args.length > 0 && isArray(object)) { elementsFor(args[0], object); }
    if (typeof value !== 'function') { return notCallable(key, value, isNative(object)); }
    return invoke(value, object, args, id);
  }
  /* A function of the language's own: a script puts nothing on it but under a name that it spells. */
  function isNative(object) { return typeof object === 'function' && info(object) === undefined && apply(mapGet, functionIds, [object]) === undefined; }
  /* What is documented as an object may be callable all the same: a type with call signatures. */
  /* No object of the program may have the name at all: the parent, who sees the whole program, decides. */
  function notCallable(key, value, native) {
    if (value === undefined && typeof key === 'string') { record('nowhere', undefined, key, '', CALLED + (native ? HOST : 0), 0); }
    if (info(value)) { return untyped(); }
    if (goOn()) { return phantom(0); }
    throw new TypeErrorC(describeKey(key) + ' is not a function.');
  }
  /* Without a receiver it is the global object, for built-ins as well (ECMA-262 3rd edition, 11.2.3). */
  function bareCall(f, id, name, args, begun) {
    if (begun !== undefined) { statements[begun] = 1; }
    step();
    site = id;
    if (typeof f !== 'function' && info(f)) { return untyped(); }
    if (typeof f !== 'function' && goOn()) { return phantom(0); }
    if (typeof f !== 'function') { throw new TypeErrorC(name + ' is not a function.'); }
    return invoke(f, G, args, id);
  }
  function make(C, id, name, args, begun) {
    var meta, before, result;
    if (begun !== undefined) { statements[begun] = 1; }
    step();
    site = id;
    if (typeof C !== 'function' && info(C)) { return untyped(); }
    if (typeof C !== 'function' && goOn()) { return phantom(0); }
    if (typeof C !== 'function') { throw new TypeErrorC(name + ' is not a constructor.'); }
    meta = info(C);
    if (meta && meta.phantom) { if (meta.reported) { giveAway(meta, args); } return heir(C); }
    if (meta && meta.side === 'static' && interfaceOf(meta.types[0]).constructible === false) { record('constructor', meta.types, meta.types[0], '', 0, 0); }
    else if (meta && meta.side === 'static') { record('made', meta.types[0], meta.types[0], '', 0, 0); }
    if (meta && meta.side === 'static') { takeNames(args); }
    before = inCall(id);
    result = forcing ? contain(function () { return construct(C, args); }, C) : construct(C, args);
    depth = before;
    return result;
  }
  function write(object, key, value, id) {
    var meta, type = typeof object;
    site = id;
    if ((object === undefined || object === null) && goOn()) { return value; }
    if (object === undefined || object === null) { throw new TypeErrorC('Cannot write "' + describeKey(key) + '" of ' + object + '.'); }
    if (isPhantom(key)) { return value; }
    key = keyOf(key, id);
    belongs(value, object);
    if (type === 'object' || type === 'function') {
      meta = object[META];
      if (meta !== undefined && meta.self === object) {
        if (meta.phantom) { writeValue(object, key, value); return value; }
        if (isIndex(key) && collectionOf(meta)) { writeValue(object, '#' + key, value); return value; }
        if (!(key in object) && !meta.prototype) {
          if (elsewhere(meta, key) && meta.side === 'instance') { if (dataWorld === null || !dataWorld.writeProperty(object, key, value)) { writeValue(object, key, value); } return value; }
          recordWrite(meta, StringC(key));
        }
      }
    }
    if (isPinned(object, key)) { pinned[key] = value; } else if (key === 'stack' && object instanceof ErrorC) { put(object, key, value, true); } else { assign(object, key, value); }
    return value;
  }
  function reference(object, key, id) { return { object: object, key: keyOf(key, id), id: id, value: read(object, key, id, READ) }; }
  function compute(a, operator, b) {
    switch (operator) {
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      case '/': return a / b;
      case '%': return a % b;
      case '&': return a & b;
      case '|': return a | b;
      case '^': return a ^ b;
      case '<<': return a << b;
      case '>>': return a >> b;
      default: return a >>> b;
    }
  }
  function compound(place, operator, value) { return write(place.object, place.key, compute(place.value, operator, value), place.id); }
  function update(object, key, delta, prefix, id) {
    var place = reference(object, key, id), before = +place.value;
    write(object, place.key, before + delta, id);
    return prefix ? before + delta : before;
  }
  function remove(object, key, id) { site = id; return erase(object, keyOf(key, id)); }
  function inside(key, object, id) {
    var meta;
    site = id;
    meta = info(object);
    if (meta && meta.phantom) { return false; }
    if (!isObject(object) && goOn()) { return false; }
    if (!isObject(object)) { throw new TypeErrorC('What in looks through is not an object.'); }
    if (meta && !(key in object) && elsewhere(meta, keyOf(key, id)) && !(dataWorld !== null && dataWorld.lacks(meta, keyOf(key, id)))) { return true; }
    if (isPinned(object, key)) { return key in pinned; }
    return key in object && !isHostStack(object, key);
  }
  function instance(object, C, id) {
    site = id;
    if (typeof C !== 'function' && goOn()) { return false; }
    if (typeof C !== 'function') { throw new TypeErrorC('What instanceof asks for is not a function.'); }
    return object instanceof C;
  }
  /* What the with statements around a name look it up in may have it, for all that is known. */
  function mayHave(objects, name) {
    var i, meta;
    for (i = 0; i < objects.length; i++) {
      meta = info(objects[i]);
      if (meta && (meta.phantom || meta.open || elsewhere(meta, name) || !closed(meta))) { return true; }
    }
    return false;
  }
  function closed(meta) { var i; for (i = 0; i < meta.types.length; i++) { if (isOpen(meta.types[i])) { return false; } } return true; }
  /* Inside a with statement only a plain call gives its object as the receiver: the arguments wait here until it is made. */
  var held = [];
  function hold(id, args) { step(); site = id; held = args; }
  function heldAt(index) { return held[index]; }
  function heldCall(f, id, name) { return bareCall(f, id, name, held); }
  /* A name that nothing declares: real hosts throw, and a try sees that; elsewhere the run goes on. */
  function undeclared(id, name, how, within) {
    var i;
    site = id;
    if (name in G && !own(sealed, name)) { return G[name]; }
    if (within) {
      for (i = 0; i < within.length; i++) { if (isObject(within[i]) && name in within[i]) { return undefined; } }
      if (mayHave(within, name)) { return foreign(); }
    }
    record('undeclared', undefined, name, how, 0, 0);
    if (tryDepth > 0 && !goOn()) { throw new ReferenceErrorC(name + ' is not defined'); }
    return fromElsewhere();
  }
  function truth(value) { return isPhantom(value) ? false : !!value; }
  function arm(id, bit) { arms[id] |= bit; }
  function branch(id, value) { var taken = steer(id, truth(value)); arm(id, taken ? 1 : 2); return taken; }
  function logical(id, value, and) {
    var right, forced;
    if (isPhantom(value)) { value = undefined; }
    right = !!value === and;
    forced = steer(id, right);
    arm(id, forced ? 1 : 2);
    return forced === right ? value : forced ? and : and ? false : phantom(0);
  }
  function reached(id) { arm(id, 1); }

  var loops = [];
  function enterLoop(id) { loops[id] = { count: 0, before: madeUp, atTest: madeUp, guessed: 0 }; return true; }
  function atTest(id) { var loop = loops[id] || (enterLoop(id), loops[id]); loop.atTest = madeUp; return id; }
  /* A loop that made-up values keep going is left quietly: only a real engine could end it. Any other loop has a budget. */
  function loop(id, value, place) {
    var state = loops[id] || (enterLoop(id), loops[id]), goesOn = truth(value);
    site = place;
    step();
    if (state.count === 0) { goesOn = steer(id, goesOn); }
    if (!goesOn) { arm(id, 2); return false; }
    state.count++;
    if (madeUp > state.before) { state.guessed++; }
    if ((madeUp > state.atTest && state.count > config.guessedTests) || state.guessed > config.guessedTurns) { arm(id, 2); return false; }
    state.before = madeUp;
    if (state.count > config.maxTurns && forcing) { decide('arm', id, 2); arm(id, 2); return false; }
    if (state.count > config.maxTurns) { stop('loop-budget', 'The loop went round more than ' + config.maxTurns + ' times.'); }
    arm(id, 1);
    return true;
  }
  function enterFunction(id, place, begun) {
    functionsEntered[id] = 1;
    site = place;
    inCall(-1 - place);
    step();
    if (begun !== undefined) { statements[begun] = 1; }
  }
  function known(id, f) { functionRefs[id] = f; if (apply(mapGet, functionIds, [f]) === undefined) { delete f.name; apply(mapSet, functionIds, [f, id]); } return f; }
  function caught(id, error) {
    if (stopped !== null) { throw STOP; }
    arm(id, 1);
    if (isObject(error) && isHostStack(error, 'stack')) { erase(error, 'stack'); }
    if (handled.length < 200) { handled[handled.length] = { site: site, message: describeError(error) }; }
  }
  function enterTry(id) { if (once(id)) { throw new ErrorC('forced'); } tryDepths[tryDepth++] = depth; }
  function leaveTry() { depth = tryDepths[--tryDepth]; }
  function mark(id, value) { site = id; return value; }
  /* The object of a with statement. */
  function scope(id, value) {
    site = id;
    return (value === undefined || value === null) && goOn() ? phantom(0) : value;
  }
  function directEval(id, source) { site = id; return isPhantom(source) ? phantom(0) : evalSource(source); }
  function declare(list) {
    var names = apply(splitString, list, [',']), i;
    for (i = 0; i < names.length; i++) {
      declaredNames[names[i]] = true;
      if (!(names[i] in G)) { G[names[i]] = undefined; }
    }
  }
  function hoistFile(index) { apply(program[index].hoist, G, []); }
  function includeFile(index) { apply(program[index].run, G, []); }
`;
