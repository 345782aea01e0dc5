/** Runtime part 6: collections, which the world makes empty or gives one element, and calls of documented members. */
export const COLLECTIONS = String.raw`
  var collections = create(null);
  function collectionOf(meta) {
    var i, found;
    for (i = 0; i < meta.types.length; i++) {
      found = collections[meta.types[i]];
      if (found === undefined) { found = collections[meta.types[i]] = collectionAmong(meta.types[i]); }
      if (found !== null) { return found; }
    }
    return undefined;
  }
  function collectionAmong(name) {
    var at, facts;
    for (at = name; at !== null && (facts = interfaceOf(at)) !== undefined; at = facts.parent) { if (facts.collection) { return facts.collection; } }
    return null;
  }
  function isLengthOf(meta, key) { var c = collectionOf(meta); return c !== undefined && c.length === key; }
  function lengthOf(meta) {
    if (meta.list !== null) { return dataWorld.itemsOf(meta.list).length; }
    /* A list within a list of the same kind, and again: a tree that a recursive walk would never leave. */
    return nested(meta.from, meta.types[0]) > 1 ? 0 : world.length;
  }
  function elementOf(object, meta, index, type) {
    var key = '#' + index, value;
    if (meta.list !== null) { return index >= 0 && index < lengthOf(meta) ? dataWorld.itemOf(meta, index, type) : null; }
    /* Whether a made-up collection counts from 0, from 1 or from its end is not known; nor is an index that is made up. */
    if (lengthOf(meta) === 0 || index < -1 || index > lengthOf(meta)) { return null; }
    if (own(object, VALUES) && own(object[VALUES], key)) { return object[VALUES][key]; }
    value = valueOfType(type, meta, key);
    writeValue(object, key, value);
    return value;
  }

  /* What a script copies into an array, or joins, as it would a list of its own: the elements are there when they are asked for. */
  function listed(object) {
    var meta = info(object), list = [], i, length;
    if (meta === undefined || meta.types === null || !isLengthOf(meta, 'length')) { return object; }
    length = readStub(object, meta, 'length', READ);
    for (i = 0; i < length; i++) { list[i] = readStub(object, meta, i, READ); }
    return list;
  }
  function installListMethods() {
    var slice = function (start, end) { return apply(sliceArray, listed(this), [start, end]); },
      join = function (separator) { return apply(joinArray, listed(this), [separator]); };
    delete slice.name; delete join.name;
    hide(G.Array.prototype, 'slice', slice);
    hide(G.Array.prototype, 'join', join);
  }

  /* Signatures may differ by the text of the first argument. */
  function resultType(facts, args) {
    return facts.returnsFor && typeof args[0] === 'string' && own(facts.returnsFor, args[0]) ? facts.returnsFor[args[0]] : facts.returns;
  }
  /* Objects of the script's that a call is given, by their literals and the position; without a name where nothing tells what is read of them. */
  function takeOptions(owner, key, meta, args) {
    var i, id;
    for (i = 0; i < args.length; i++) {
      id = isObject(args[i]) && args[i][META] === undefined ? apply(mapGet, literalIds, [args[i]]) : undefined;
      if (id !== undefined) { record('options', owner, key, id + '|' + i, meta !== undefined && meta.guessed ? GUESSED : 0, i); }
    }
  }
  /* A documented method or function, and what every call of it would find out anew. data: what it gives is the project's own, so that any name may be in it. */
  function callable(f, owner, key, facts) {
    var path = owner + '.' + key, roles = false, data = false, method, i;
    for (i = 0; facts.params && i < facts.params.length; i++) {
      if (facts.params[i].role !== null) { roles = true; }
      if (facts.params[i].role === 'data:xml' || facts.params[i].role === 'data:json') { data = true; }
    }
    method = {
      self: f, owner: owner, key: key, facts: facts, roles: roles, data: data, construct: look(GRAPH.constructs, path), sample: look(GRAPH.samples, path),
      makes: facts.returns !== null && facts.returns !== 'void', anything: facts.returns !== null && own(ANYTHING, facts.returns)
    };
    f[METHOD] = method;
    return method;
  }
  /* A call of a documented member: roles of its arguments, construct balance, real data where the world has it, else a value of the documented type. */
  function callMember(self, method, args) {
    var meta = method.owner === '' ? undefined : info(self), key = method.key, facts = method.facts, value = NO_DATA, collection;
    record('call', method.owner, key, '' + args.length, meta !== undefined && meta.guessed ? GUESSED : 0, args.length);
    if (args.length > 0) { takeOptions(method.owner, key, meta, args); }
    if (method.construct !== undefined) { balance(method.construct); }
    handOver(args);
    if (method.makes) { takeNames(args); }
    if (method.roles) { value = playRoles(facts, args); }
    if (value === NO_DATA && dataWorld !== null) { dataWorld.notice(key, facts, args); value = dataWorld.serialised(key, facts, args); }
    if (value === NO_DATA && facts.json === true && typeof args[0] === 'string') { value = jsonValue(args[0]); }
    if (value === NO_DATA && facts.markup === true && dataWorld !== null && typeof args[0] === 'string') { value = markupTree(args[0], facts.returns, args); }
    if (value !== NO_DATA) { return value; }
    if (meta) {
      value = dataWorld === null ? NO_DATA : dataWorld.callOf(meta, key, facts, args);
      if (value !== NO_DATA) { return value; }
      collection = args.length > 0 ? collectionOf(meta) : undefined;
      if (collection && collection.items[key] === true) { madeUp++; return elementOf(self, meta, +args[0], facts.returns); }
    }
    value = method.sample;
    if (value === undefined) { value = valueOfType(typeAmong(meta, key, resultType(facts, args), args), meta || null, key); }
    if (isPhantom(value) && method.data) { value[META].host = false; value[META].data = true; }
    if (method.anything) { takeAsData(value); }
    return value;
  }
  /* What a text is that a call is documented to read as JSON; of one that is none, or made up, the value is made up as well. */
  function jsonValue(text) {
    var value = NO_DATA;
    attempt(function () { value = parseJson(text); }, ignore);
    return value;
  }
  /* The tree that a text is. One that the parent has not read yet is asked for; the run is then played again. */
  function markupTree(text, type, args) {
    var index = look(config.texts, text);
    if (index === undefined && !forcing && apply(indexInString, text, ['<']) >= 0) {
      need[need.length] = { kind: 'text', source: text };
      stop('need', null);
    }
    return typeof index === 'number' ? dataWorld.loadText(index, type, args) : NO_DATA;
  }
  /* What a method may give of whatever kind, or a list of it, may be data: any name may be in it. */
  var ANYTHING = setOf(['any', 'any[]', 'object', 'object[]', 'mixed', 'mixed[]', 'variant', 'variant[]', '*', '*[]']);
  function takeAsData(value) {
    var i;
    if (isPhantom(value)) { value[META].foreign = true; }
    else if (isArray(value)) { for (i = 0; i < value.length; i++) { takeAsData(value[i]); } }
  }

  /* What stood within a construct that was closed before it: its own end is no further fault. */
  var openConstructs = [], cutShort = create(null);
  function balance(role) {
    var i, top;
    if (role.start) { openConstructs[openConstructs.length] = { id: role.id, site: site }; return; }
    top = openConstructs.length - 1;
    for (i = top; i >= 0 && openConstructs[i].id !== role.id; i--) { /* look for the one that this call closes */ }
    if (i < 0 && cutShort[role.id] > 0) { cutShort[role.id]--; return; }
    if (i < 0) { record('balance', undefined, role.id, 'not-open', 0, 0); return; }
    if (i < top) { record('balance', undefined, role.id, 'wrong-order', 0, 0); }
    for (; top > i; top--) { cutShort[openConstructs[top].id] = (cutShort[openConstructs[top].id] || 0) + 1; }
    openConstructs.length = i;
  }
  function leftOpen() {
    var i, before = site;
    for (i = 0; i < openConstructs.length; i++) { site = openConstructs[i].site; record('balance', undefined, openConstructs[i].id, 'left-open', 0, 0); }
    site = before;
  }
`;
