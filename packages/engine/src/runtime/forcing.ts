/**
 * Runtime part 8: forced execution. A forced run takes the arms that its schedule names, whatever the condition says, goes on
 * where the script would fail, and calls the functions that nothing called. Each such step is a decision; what is touched
 * after the first one is forced evidence (DESIGN 5).
 */
export const FORCING = String.raw`
  var forcing = false, force = '', decisions = [], decided = create(null), functionRefs = [], subjects = [], earlierSteps = 0;
  var NOTHING = {}, DEEPEST = 4, active = [], flow = [];
  function decide(kind, id, bit) {
    var key = kind + id + ':' + bit;
    if (decided[key]) { return; }
    decided[key] = true;
    decisions[decisions.length] = { kind: kind, id: id, bit: bit };
  }
  /* The arm that the schedule wants of a condition that has gone one way by itself. */
  function steer(id, taken) {
    var wanted = forcing ? force[id] : '0';
    if (wanted !== '1' && wanted !== '2') { return taken; }
    if ((wanted === '1') === taken) { return taken; }
    decide('arm', id, +wanted);
    return !taken;
  }
  /* Arms that have no condition (a case, a handler) are forced once a run. */
  function once(id) {
    if (!forcing || force[id] !== '1' || arms[id]) { return false; }
    decide('arm', id, 1);
    return true;
  }
  function goOn() {
    if (!forcing) { return false; }
    decide('past', site, 0);
    return true;
  }
  /* What fails in a function that a forced run called is that function's affair. */
  function contain(act, f) {
    var result, fault = NOTHING, tries = tryDepth, id = apply(mapGet, functionIds, [f]);
    if (id === undefined) { return act(); }
    /* What ends a recursion is a condition: a forced one may never be true again. */
    if (active[id] >= DEEPEST) { goOn(); return phantom(0); }
    active[id] = (active[id] || 0) + 1;
    attempt(function () { result = act(); }, function (error) { fault = error; });
    active[id]--;
    if (fault === NOTHING) { return result; }
    if (stopped !== null) { throw STOP; }
    tryDepth = tries;
    goOn();
    return phantom(0);
  }
  var unmade = [];
  function mayBe(meta, weight, sure) {
    return (!meta.reported || (meta.elsewhere && sure)) && (weight === 3 || meta.host || (weight === 2 && config.namesAreOwn));
  }
  /* An unknown value is taken for the objects that have what the script does with the variable that holds it. */
  function taken(id, value, ofThis) {
    var types, key, known;
    /* A method that was called on a prototype finds nothing there of what a constructor makes. */
    if (ofThis === true && forcing && (value === undefined || value === null) && config.taken[id] !== null && config.taken[id].weight === 3) { value = unmade[id] || (unmade[id] = phantom(0)); }
    types = forcing && isPhantom(value) ? config.taken[id] : null;
    if (types === null) { return value; }
    if (types.element.length > 0 && mayBe(value[META], types.elementWeight, types.elementSure)) { value[META].element = types.element; value[META].elementOf = id; }
    if (types.own.length === 0 || !mayBe(value[META], types.weight, types.sure)) { return value; }
    decide('taken', id, 0);
    if (types.own[0] === 'String') { madeUpText++; return world.string; }
    key = ' taken' + id;
    known = own(value, VALUES) ? value[VALUES] : (value[VALUES] = create(null));
    return known[key] || (known[key] = types.own[0] === 'Array' ? [heir(value)] : guessedStub(types.own));
  }
  /* Where a forced branch finds nothing in a variable, that stands for it which the script takes it for. */
  var standIns = [];
  function standIn(object, id) {
    var base, holder;
    if (!forcing || (object !== undefined && object !== null)) { return object; }
    base = config.bases[id];
    if (base === undefined) { return object; }
    goOn();
    holder = base < 0 ? -1 - base : base;
    if (base >= 0) { return taken(holder, standIns[id] || (standIns[id] = phantom(0))); }
    decide('taken', holder, 0);
    return standIns[id] || (standIns[id] = guessedStub(config.taken[holder].element));
  }
  /* A documented name on an unknown value: what the objects that have it would give. */
  function guessedBy(key, host) {
    var named = forcing && typeof key === 'string' ? look(config.named, key) : undefined, value;
    if (named === undefined || !(host || named.own)) { return undefined; }
    decide('named', site, 0);
    if (!named.method) { return guessedStub(named.types); }
    value = phantom(0);
    value[META].host = true;
    value[META].answers = named.types;
    return value;
  }
  function guessedStub(types) {
    var stub = newStub(types, false, false, null);
    stub[META].guessed = true;
    return stub;
  }
  function subject(id, value, otherwise) { subjects[id] = { value: value, none: otherwise >= 0 && once(otherwise) }; return value; }
  function caseOf(id, switched, value) {
    if (!forcing) { return value; }
    /* Another case of the switch is the one to take. */
    if (force[id] === '2' && value === subjects[switched].value) { decide('arm', id, 2); return NOTHING; }
    return subjects[switched].none ? NOTHING : once(id) ? subjects[switched].value : value;
  }
  function keysIn(id, object) {
    var name, meta = info(object), keys, i, length;
    takeOptions('', '', undefined, [object]);
    /* A collection has its elements; what else a host lists is not told. */
    if (meta && !meta.phantom && meta.side === 'instance' && collectionOf(meta)) {
      keys = create(null);
      madeUpText++;
      length = lengthOf(meta);
      for (i = 0; i < length; i++) { keys[i] = true; }
      object = keys;
    }
    if (!forcing || force[id] !== '1') { return object; }
    for (name in object) { return object; }
    decide('arm', id, 1);
    return meta ? { 0: true } : { item: true };
  }
  function separately(act) {
    attempt(act, ignore);
    if (stopped === 'loop-budget') { stopped = null; }
    tryDepth = depth = 0;
    active = [];
    earlierSteps += steps;
    steps = 0;
  }
  function callUnentered() {
    var pass, least, i, any = true;
    for (pass = 0; pass < 3 && any; pass++) {
      any = false;
      /* Those without parameters first: what they call gets the values that they know. */
      for (least = 0; least < 2; least++) {
        for (i = 0; i < functionRefs.length && earlierSteps < config.maxForcedSteps; i++) {
          if (functionRefs[i] === undefined || functionsEntered[i] || config.functions[i][4] || (least === 0 && functionRefs[i].length > 0)) { continue; }
          any = true;
          decide('function', i, 0);
          separately(callerOf(functionRefs[i], i));
        }
      }
    }
  }
  /* Functions that stand on an object, by their numbers, with it; and those that the engine was given: it calls them with its own values. */
  var owners = [], handedOver = [], elements = [];
  /* Functions that something was given of which all uses are told already: what it calls them with, and on, is told, too. */
  var givenAway = [];
  function giveAway(meta, args) { handTo(givenAway, args, meta.elsewhere ? fromElsewhere : reported); }
  /* A list's own method may call it with elements: not where there is but one to sort. */
  function elementsFor(f, list) {
    var id = typeof f === 'function' ? apply(mapGet, functionIds, [f]) : undefined;
    if (id !== undefined && list.length > 0) { elements[id] = list[0]; }
  }
  function belongs(f, object) {
    var id = forcing && typeof f === 'function' ? apply(mapGet, functionIds, [f]) : undefined, meta;
    if (id === undefined) { return; }
    meta = info(object);
    owners[id] = object;
    if (meta && meta.reported) { givenAway[id] = meta.elsewhere ? fromElsewhere : reported; }
    if (meta && (!meta.phantom || meta.host)) { handedOver[id] = true; }
  }
  function handOver(args) { handTo(handedOver, args, true); }
  function handTo(hands, args, how) {
    var i, id;
    for (i = 0; forcing && i < args.length; i++) {
      id = typeof args[i] === 'function' ? apply(mapGet, functionIds, [args[i]]) : undefined;
      if (id !== undefined) { hands[id] = how; }
    }
  }
  /* Which literal an object was made by tells where its keys stand. */
  var literalIds = new WeakMapC();
  function literal(id, object) {
    var names, i;
    apply(mapSet, literalIds, [object, id]);
    if (forcing) { names = keysOf(object); for (i = 0; i < names.length; i++) { belongs(object[names[i]], object); } }
    return object;
  }
  function callerOf(f, id) {
    return function () {
      var args = [], i;
      for (i = 0; i < f.length && i < 32; i++) { args[i] = elements[id] !== undefined ? elements[id] : givenAway[id] ? givenAway[id]() : handedOver[id] ? untyped() : config.functions[id][3] ? foreign() : phantom(0); }
      apply(f, givenAway[id] ? givenAway[id]() : owners[id] === undefined ? (config.functions[id][3] ? foreign() : phantom(0)) : owners[id], args);
    };
  }
`;
