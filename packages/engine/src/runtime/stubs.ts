/**
 * Runtime part 5: stubs. Plain prototypes with the documented members, typed values behind them, one object per property
 * so that identity holds, and phantoms: what an undocumented touch answers with, never judged again.
 */
export const STUBS = String.raw`
  var prototypes = create(null), constructors = create(null), methods = create(null), families = create(null);
  function info(value) { var meta = isObject(value) ? value[META] : undefined; return meta !== undefined && meta.self === value ? meta : undefined; }
  /* A membrane may put something before the object of a with statement, and give that as the receiver. */
  function behind(value) {
    var meta = isObject(value) ? value[META] : undefined;
    return meta !== undefined && meta.self !== value && own(value, META) ? meta.self : value;
  }
  function isPhantom(value) { return typeof value === 'function' && value[META] !== undefined && value[META].phantom === true && value[META].self === value; }

  /* What most stubs have alike stands behind them, and behind that nothing: what a script puts on Object.prototype shows through nowhere. */
  var PLAIN = create(null);
  PLAIN.phantom = PLAIN.reported = PLAIN.prototype = PLAIN.guessed = PLAIN.host = PLAIN.foreign = PLAIN.data = PLAIN.elsewhere = false;
  PLAIN.depth = 0; PLAIN.node = PLAIN.kind = PLAIN.list = PLAIN.element = PLAIN.answers = PLAIN.others = null; PLAIN.json = undefined; PLAIN.elementOf = -1;
  function newMeta(self, types, side, exact, open, from) {
    var meta = create(PLAIN);
    meta.self = self; meta.types = types; meta.side = side; meta.exact = exact; meta.open = open; meta.from = from;
    if (from && from.guessed) { meta.guessed = true; }
    return meta;
  }
  var phantomPrototype = create(Function.prototype);
  hide(phantomPrototype, 'toString', function () { madeUpText++; return 'undefined'; });
  hide(phantomPrototype, 'valueOf', function () { madeUpText++; return world.unknown; });
  /* A phantom counts as undefined wherever a branch or a conversion asks it, and can be called, constructed and read. */
  function phantom(depth) {
    var f = function () { takeOptions('', '', undefined, arguments); if (f[META].reported) { giveAway(f[META], arguments); } return depth > 8 ? undefined : f[META].answers !== null ? guessedStub(f[META].answers) : heir(f); };
    f[META] = newMeta(f, null, 'instance', false, true, null);
    f[META].phantom = true;
    f[META].depth = depth;
    inherit(f, phantomPrototype);
    return f;
  }
  /* What comes of an undocumented touch, or of a name that nothing declares: its own uses are told already. */
  function reported() { var value = phantom(0); value[META].reported = true; return value; }
  /* What a name gives that no script at hand declares: another one may, so that it is anything. */
  function fromElsewhere() { var value = reported(); value[META].elsewhere = true; return value; }
  function heir(f) { var value = phantom(f[META].depth + 1); value[META].reported = f[META].reported; value[META].elsewhere = f[META].elsewhere; value[META].host = f[META].host; value[META].foreign = f[META].foreign; value[META].data = f[META].data; return value; }
  /* What something outside the program gave: any name may be in it. */
  function foreign() { var value = phantom(0); value[META].foreign = true; return value; }
  /* A value of the engine's of which the documentation does not say what it is. */
  function untyped() { var value = phantom(0); value[META].host = true; return value; }
  /* A name that, for all that is known, no object has: a call of it is written down, and a read where the engine gave the object or the program spells every name that its own objects have. */
  function isStrange(how, host) {
    var told = config.strange[site];
    return how !== TEST && ((told === '2' && config.namesAreOwn) || (told >= '1' && (how === CALL || host)));
  }
  function strange(key, how, host) {
    if (!isStrange(how, host)) { return false; }
    record('nowhere', undefined, key, '', OPEN + (host ? HOST : 0) + (how === CALL ? CALLED : 0), 0);
    return true;
  }
  function readPhantom(f, key, how) {
    var values = own(f, VALUES) ? f[VALUES] : (f[VALUES] = create(null)), guess;
    madeUp++;
    if (own(values, key)) { return values[key]; }
    if (!f[META].reported && (how === CALL || !f[META].foreign) && strange(key, how, f[META].host)) { return reported(); }
    if (key === 'length') { madeUpText++; return world.unknown || (f[META].host || f[META].data ? world.length : 0); }
    if (key === 'toString' || key === 'valueOf') { return f[key]; }
    if (isIndex(key) && f[META].element !== null) {
      decide('taken', f[META].elementOf, 0);
      return (values[key] = guessedStub(f[META].element));
    }
    guess = f[META].reported ? undefined : guessedBy(key, f[META].host);
    if (guess !== undefined) { return (values[key] = guess); }
    if (f[META].depth > 8 || (isIndex(key) && !forcing && !f[META].data && !(f[META].host && +key < world.length))) { return undefined; }
    return (values[key] = heir(f));
  }

  /* An interface by its name; undefined where none has it. Most of the documented ones no run comes to. */
  var parsed = create(null);
  function isInterface(name) { return own(GRAPH.interfaces, name); }
  function interfaceOf(name) {
    var facts = parsed[name], place;
    if (facts !== undefined || !isInterface(name)) { return facts; }
    place = GRAPH.interfaces[name];
    return (parsed[name] = parseJson(apply(sliceString, INTERFACES, [place[0], place[0] + place[1]])));
  }
  function parentOf(name) { return GRAPH.interfaces[name][2]; }

  /* All interfaces below one, for receivers whose exact type is not known. */
  function subtypes(name) {
    var list = families[name], names, i, at;
    if (list) { return list; }
    list = families[name] = [];
    names = keysOf(GRAPH.interfaces);
    for (i = 0; i < names.length; i++) {
      for (at = parentOf(names[i]); at !== null && isInterface(at); at = parentOf(at)) {
        if (at === name && names[i] !== name) { list[list.length] = names[i]; break; }
        if (at === names[i]) { break; }
      }
    }
    return list;
  }
  function documented(name, key) {
    var at = name, guard = 0, facts, found;
    while (at !== null && guard++ < 64) {
      facts = interfaceOf(at);
      if (!facts) { return undefined; }
      found = look(facts.members, key);
      if (found) { return { owner: at, facts: found }; }
      at = facts.parent;
    }
    return undefined;
  }
  /* A member that another possible type of the receiver has: a part of the union or a subtype. */
  function elsewhere(meta, key) {
    var i, j, list, found;
    for (i = 0; i < meta.types.length; i++) {
      found = documented(meta.types[i], key);
      if (found) { return found; }
      if (meta.exact) { continue; }
      list = subtypes(meta.types[i]);
      for (j = 0; j < list.length; j++) { found = documented(list[j], key); if (found) { return found; } }
    }
    return undefined;
  }
  function isOpen(name) {
    var at = name, guard = 0, facts;
    while (at !== null && guard++ < 64) {
      facts = interfaceOf(at);
      if (!facts || facts.open) { return true; }
      at = facts.parent;
    }
    return false;
  }

  function newStub(types, exact, open, from) {
    var object = create(prototypeOf(types[0]));
    object[META] = newMeta(object, types, 'instance', exact, open, from);
    return object;
  }
  function prototypeOf(name) {
    var facts, proto, parent, names, i;
    if (prototypes[name]) { return prototypes[name]; }
    facts = interfaceOf(name);
    prototypes[name] = O.prototype;
    parent = facts.parent !== null && isInterface(facts.parent) ? prototypeOf(facts.parent) : O.prototype;
    proto = prototypes[name] = create(parent);
    proto[META] = newMeta(proto, [name], 'instance', true, false, null);
    proto[META].prototype = true;
    names = keysOf(facts.members);
    for (i = 0; i < names.length; i++) { installMember(proto, name, names[i], facts.members[names[i]]); }
    hide(proto, 'constructor', constructorOf(name));
    return proto;
  }
  function installMember(target, owner, key, facts) {
    if (facts.kind === 'method') { if (key in target) { put(target, key, methodOf(owner, key, facts), true); } else { target[key] = methodOf(owner, key, facts); } return; }
    access(target, key, function () { return readProperty(behind(this), owner, key, facts); }, function (value) { var object = behind(this); if (dataWorld === null || !dataWorld.writeProperty(object, key, value)) { writeValue(object, key, value); } });
  }
  function writeValue(object, key, value) {
    if (!isObject(object)) { return; }
    if (!own(object, VALUES)) { object[VALUES] = create(null); }
    object[VALUES][key] = value;
  }
  function methodOf(owner, key, facts) {
    var id = owner + '.' + key, method;
    if (!methods[id]) {
      methods[id] = function () { return callMember(behind(this), method || (method = callable(methods[id], owner, key, facts)), arguments); };
      delete methods[id].name;
    }
    return methods[id];
  }
  function constructorOf(name) {
    var C = constructors[name], facts = interfaceOf(name), at, names, i, member;
    if (C) { return C; }
    C = constructors[name] = function () { return newStub([name], true, false, null); };
    delete C.name;
    C[META] = newMeta(C, [name], 'static', true, false, null);
    for (at = name; at !== null && isInterface(at); at = parentOf(at)) {
      names = keysOf(interfaceOf(at).members);
      for (i = 0; i < names.length; i++) {
        member = interfaceOf(at).members[names[i]];
        if (!own(C, names[i]) && (member.static === true || member.kind === 'constant' || (member.static === null && !facts.tellsStatics))) { installMember(C, at, names[i], member); }
      }
    }
    C.prototype = prototypeOf(name);
    return C;
  }

  /* The value of a documented type. exact is true only where the very interface is known. */
  function valueOfType(type, from, key) {
    var parts, interfaces = [], others = [], constants = true, unknown = false, i, part, stub;
    if (type === null) { madeUp++; return untyped(); }
    if (type === 'void' || type === 'undefined') { return undefined; }
    madeUp++;
    parts = apply(splitString, type, ['|']);
    for (i = 0; i < parts.length; i++) {
      part = parts[i];
      if (isInterface(part)) { interfaces[interfaces.length] = part; constants = constants && isEnumeration(part); } else { others[others.length] = part; unknown = unknown || look(GRAPH.primitives, part) === undefined; }
    }
    /* An object of whatever type, or a constant: a value without members would say the least. */
    if (unknown && constants) { return untyped(); }
    if (interfaces.length) {
      if (from && tooDeep(from, interfaces[0])) { return null; }
      stub = newStub(interfaces, false, !closedTypes(others), from);
      stub[META].others = others;
      return stub;
    }
    return primitive(parts.length > 1 ? oneList(parts) || parts[0] : parts[0], from, key);
  }
  /* Of a list, by its type; null of anything else. */
  function elementType(type) { return type.length > 2 && apply(sliceString, type, [-2]) === '[]' ? apply(sliceString, type, [0, -2]) : null; }
  /* What the elements of a list have by a name: hosts let it be asked of the list as a whole. */
  function ofElements(type, key) {
    var parts = apply(splitString, type, ['|']), i, found;
    for (i = 0; i < parts.length; i++) { found = isInterface(parts[i]) ? elsewhere({ types: [parts[i]], exact: false }, key) : undefined; if (found) { return found; } }
    return undefined;
  }
  /* Whatever is of the type, the documentation lists what it has. */
  function isClosedType(type) {
    return closedTypes(apply(splitString, type, ['|']));
  }
  function closedTypes(types) {
    var i, builtin;
    for (i = 0; i < types.length; i++) {
      builtin = look(GRAPH.primitives, types[i]);
      if (isInterface(types[i]) ? isOpen(types[i]) : builtin === undefined || builtin === 'Object' || builtin === 'Function') { return false; }
    }
    return true;
  }
  function isUntyped(type) {
    return type === null || (type !== 'void' && !look(GRAPH.interfaces, type) && look(GRAPH.primitives, type) === undefined && apply(indexInString, type, ['|']) < 0 && apply(indexInString, type, ['[']) < 0);
  }
  /* What a member gives of which several kinds of objects have one of their own: what any of them gives. */
  function typeAmong(meta, key, type, args) {
    var all = '', i, found, given;
    if (!meta || meta.types.length < 2) { return type; }
    for (i = 0; i < meta.types.length; i++) {
      found = documented(meta.types[i], key);
      if (!found || (found.facts.kind === 'method') !== (args !== null)) { continue; }
      given = args === null ? found.facts.type : resultType(found.facts, args);
      if (given === null) { return null; }
      if (apply(indexInString, '|' + all + '|', ['|' + given + '|']) < 0) { all += (all === '' ? '' : '|') + given; }
    }
    return all === '' ? type : all;
  }
  /* Lists of one kind or another are a list of either. */
  function oneList(parts) {
    var elements = '', i;
    for (i = 0; i < parts.length; i++) {
      if (apply(sliceString, parts[i], [-2]) !== '[]') { return null; }
      elements += (i ? '|' : '') + apply(sliceString, parts[i], [0, -2]);
    }
    return elements + '[]';
  }
  function isEnumeration(name) {
    var members = interfaceOf(name).members, names = keysOf(members), i;
    for (i = 0; i < names.length; i++) { if (members[names[i]].kind !== 'constant') { return false; } }
    return true;
  }
  /* The documented types of the elements of lists that the engine gave. */
  var listTypes = new WeakMapC();
  function primitive(type, from, key) {
    var list, element, length, i;
    element = elementType(type);
    if (element !== null) {
      list = [];
      madeUpText++;
      /* Lists within lists of one kind end, as collections do, so that no walk over them comes to an object that is null. */
      length = nested(from, apply(splitString, element, ['|'])[0]) > 2 ? 0 : world.length;
      for (i = 0; i < length; i++) { list[i] = valueOfType(element, from, key); }
      apply(mapSet, listTypes, [list, element]);
      return list;
    }
    switch (look(GRAPH.primitives, type)) {
      case 'String': madeUpText++; return world.string;
      case 'Number': madeUpText++; return world.number;
      case 'Boolean': return world.boolean;
      case 'Date': madeUpText++; return new DateC(world.number);
      case 'RegExp': return new RegExpC('x');
      case 'Function': return function () { return undefined; };
      case 'Error': return new ErrorC('');
      case 'Array': return [];
    }
    return untyped();
  }
  /* Documented types refer to each other in circles; real object trees end. */
  function tooDeep(from, type) {
    var depth = 0, at;
    for (at = from; at; at = at.from) { depth++; }
    return depth > 6 && nested(from, type) > 3;
  }
  /* How many objects of a type one comes from. */
  function nested(from, type) {
    var same = 0, at;
    for (at = from; at; at = at.from) { if (at.types && at.types[0] === type) { same++; } }
    return same;
  }
  function readProperty(object, owner, key, facts) {
    var values = isObject(object) && own(object, VALUES) ? object[VALUES] : null, meta = info(object), value;
    /* What the engine makes of an object that is put where any value may stand (a list of one) is its own affair. */
    if (values && own(values, key)) { return info(values[key]) && !isPhantom(values[key]) && isUntyped(facts.type) ? (values[key] = untyped()) : values[key]; }
    if (meta && meta.prototype) { return undefined; }
    value = meta && hasData(meta) ? dataWorld.property(object, meta, key, facts.type) : NO_DATA;
    if (value !== NO_DATA) { return value; }
    value = look(GRAPH.samples, owner + '.' + key);
    if (value !== undefined) { return value; }
    if (facts.kind === 'event') { return null; }
    if (facts.kind === 'constant') { return constantValue(owner, key, facts); }
    if (meta && isLengthOf(meta, key)) { madeUp++; madeUpText++; return lengthOf(meta); }
    value = valueOfType(typeAmong(meta, key, facts.type, null), meta || null, key);
    if (isObject(object) && isObject(value)) { writeValue(object, key, value); }
    return value;
  }
  var DOM_CONSTANTS = {
    ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8,
    DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12, INDEX_SIZE_ERR: 1, DOMSTRING_SIZE_ERR: 2, HIERARCHY_REQUEST_ERR: 3, WRONG_DOCUMENT_ERR: 4, INVALID_CHARACTER_ERR: 5,
    NO_DATA_ALLOWED_ERR: 6, NO_MODIFICATION_ALLOWED_ERR: 7, NOT_FOUND_ERR: 8, NOT_SUPPORTED_ERR: 9, INUSE_ATTRIBUTE_ERR: 10, INVALID_STATE_ERR: 11, SYNTAX_ERR: 12, INVALID_MODIFICATION_ERR: 13, NAMESPACE_ERR: 14, INVALID_ACCESS_ERR: 15
  };
  /* Constants of one interface differ from each other; those of the W3C DOM have its numbers. */
  function constantValue(owner, key, facts) {
    var names = keysOf(interfaceOf(owner).members), i, standard = look(DOM_CONSTANTS, key);
    if (standard !== undefined) { return standard; }
    if (look(GRAPH.primitives, facts.type === null ? '' : facts.type) === 'Number') { for (i = 0; i < names.length; i++) { if (names[i] === key) { return i; } } }
    if (facts.type !== null && isInterface(facts.type)) { return newStub([facts.type], false, false, null); }
    return key;
  }
`;
