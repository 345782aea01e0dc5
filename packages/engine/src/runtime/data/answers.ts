/**
 * Data part 7: documented objects over the data. A node has one object, whichever road leads to it; its prototype is the
 * documented interface for its kind of node where there is one, and it is judged by the types that the roads are documented with.
 */
export const ANSWERS = String.raw`
  var KINDS = create(null), KIND_PREFIXES = ['', 'xml', 'dom', 'xmldom', 'ixmldom', 'ixml'], kindsOf = create(null);
  KINDS[1] = ['element']; KINDS[2] = ['attr', 'attribute']; KINDS[3] = ['text']; KINDS[4] = ['cdatasection', 'text']; KINDS[7] = ['processinginstruction'];
  KINDS[8] = ['comment']; KINDS[9] = ['document']; KINDS[11] = ['documentfragment'];

  function interfacesOf(type) {
    var parts = type === null ? NO_NODES : apply(splitString, type, ['|']), out = [], i;
    for (i = 0; i < parts.length; i++) { if (isInterface(parts[i])) { out[out.length] = parts[i]; } }
    out.rest = parts.length > out.length;
    return out;
  }
  function elementType(type) { return type !== null && type.length > 2 && apply(sliceString, type, [-2]) === '[]' ? apply(sliceString, type, [0, -2]) : null; }
  function isKind(name, words) {
    var low = apply(lowerCase, name, []), i, j;
    for (i = 0; i < words.length; i++) { for (j = 0; j < KIND_PREFIXES.length; j++) { if (low === KIND_PREFIXES[j] + words[i]) { return i; } } }
    return -1;
  }
  /* The interface for a kind of node, among the documented ones and what inherits from them. */
  function kindOf(type, interfaces) {
    var key = type + '|' + label(interfaces), i, j, list, rank, best = null, bestRank = 9;
    if (key in kindsOf) { return kindsOf[key]; }
    for (i = 0; i < interfaces.length && KINDS[type]; i++) {
      list = subtypes(interfaces[i]);
      for (j = -1; j < list.length; j++) {
        rank = isKind(j < 0 ? interfaces[i] : list[j], KINDS[type]);
        if (rank >= 0 && rank < bestRank) { bestRank = rank; best = j < 0 ? interfaces[i] : list[j]; }
      }
    }
    return (kindsOf[key] = best);
  }
  function inherits(name, from) { var list = subtypes(from), i; for (i = 0; i < list.length; i++) { if (list[i] === name) { return true; } } return false; }

  function wrapNode(node, type) {
    var interfaces, meta;
    if (node === null) { return null; }
    interfaces = interfacesOf(type);
    if (node.stub !== null) { widen(node, node.stub[META], interfaces); return node.stub; }
    if (interfaces.length === 0) { return phantom(0); }
    node.stub = newStub(interfaces, false, interfaces.rest, null);
    meta = node.stub[META];
    meta.node = node;
    meta.kind = kindOf(node.type, interfaces);
    if (meta.kind !== null) { inherit(node.stub, prototypeOf(meta.kind)); }
    return node.stub;
  }
  /* Reached by a road of another type: a narrower type takes the place of a wider one, an unrelated one comes beside it. */
  function widen(node, meta, interfaces) {
    var i, j, covered, types, kept;
    for (i = 0; i < interfaces.length; i++) {
      covered = false; types = []; kept = meta.types;
      for (j = 0; j < kept.length; j++) {
        if (kept[j] === interfaces[i] || inherits(kept[j], interfaces[i])) { covered = true; }
        if (!inherits(interfaces[i], kept[j])) { types[types.length] = kept[j]; }
      }
      if (covered) { continue; }
      types[types.length] = interfaces[i];
      meta.types = types;
      if (meta.kind === null) {
        meta.kind = kindOf(node.type, types);
        inherit(node.stub, prototypeOf(meta.kind === null ? types[0] : meta.kind));
      }
    }
  }
  /* A name that other kinds of nodes have, and this kind has not. */
  function lacks(meta, key) { return meta.node !== null && meta.kind !== null && !documented(meta.kind, key) && !isOpen(meta.kind); }

  /* What a list shows: children, attributes, what a search finds now, or nodes as they were found. */
  function newList(node, test, items) { var list = create(null); list.node = node; list.test = test; list.items = items; list.at = -1; return list; }
  function itemsOf(list) {
    var at;
    if (isArray(list)) { return list; }
    if (list.test !== null && list.at !== changes) {
      list.items = [];
      for (at = following(list.node, list.node); at !== null; at = following(at, list.node)) { if (list.test(at)) { list.items[list.items.length] = at; } }
      list.at = changes;
    }
    return list.items;
  }
  function wrapList(list, type, key) {
    var element = elementType(type), out, i, items, interfaces, stub, kept;
    if (element !== null) {
      out = [];
      items = itemsOf(list);
      for (i = 0; i < items.length; i++) { out[i] = wrapNode(items[i], element); }
      return out;
    }
    interfaces = interfacesOf(type);
    if (interfaces.length === 0) { return phantom(0); }
    kept = list.node.lists;
    if (key !== '' && kept !== null && kept[key]) { return kept[key]; }
    stub = newStub(interfaces, false, interfaces.rest, null);
    stub[META].list = list;
    if (key !== '') { if (kept === null) { list.node.lists = create(null); } list.node.lists[key] = stub; }
    return stub;
  }
  function wrapJson(value, type) {
    var element = elementType(type), interfaces, list, i, stub;
    if (isArray(value) && element !== null) {
      list = [];
      for (i = 0; i < value.length; i++) { list[i] = wrapJson(value[i], element); }
      return list;
    }
    interfaces = isObject(value) ? interfacesOf(type) : NO_NODES;
    if (interfaces.length === 0) { return value; }
    stub = newStub(interfaces, false, interfaces.rest, null);
    stub[META].json = value;
    if (isArray(value)) { stub[META].list = value; }
    return stub;
  }
  function itemOf(meta, index, type) {
    var items = itemsOf(meta.list), value;
    if (!(index >= 0 && index < items.length)) { return null; }
    index = floor(index);
    if (meta.json === undefined) { return wrapNode(items[index], type); }
    if (own(meta.self, VALUES) && own(meta.self[VALUES], '#' + index)) { return meta.self[VALUES]['#' + index]; }
    value = wrapJson(items[index], type);
    if (isObject(value)) { writeValue(meta.self, '#' + index, value); }
    return value;
  }

  /* How a tree is built, as the options given to the call say it under any of the usual names. */
  function wishes(args) {
    var wants = create(null), i, given;
    wants.blank = wants.comments = wants.namespaces = true;
    wants.merged = false;
    wants.identifier = 'id';
    for (i = 1; i < args.length; i++) {
      given = args[i];
      if (!isObject(given) || typeof given === 'function' || isArray(given)) { continue; }
      wish(wants, given);
      if (own(given, VALUES)) { wish(wants, given[VALUES]); }
    }
    return wants;
  }
  function wish(wants, given) {
    var names = keysOf(given), i, value;
    for (i = 0; i < names.length; i++) {
      value = given[names[i]];
      if (isObject(value)) { continue; }
      switch (apply(lowerCase, names[i], [])) {
        case 'preservewhitespace': case 'keepwhitespace': wants.blank = !!value; break;
        case 'ignorewhitespace': case 'stripwhitespace': wants.blank = !value; break;
        case 'keepcomments': case 'preservecomments': wants.comments = !!value; break;
        case 'ignorecomments': case 'stripcomments': wants.comments = !value; break;
        case 'mergecdata': wants.merged = !!value; break;
        case 'keepcdata': case 'preservecdata': wants.merged = !value; break;
        case 'namespaces': case 'namespaceaware': wants.namespaces = !!value; break;
        case 'idattribute': case 'idattributename': if (typeof value === 'string' && value !== '') { wants.identifier = value; } break;
      }
    }
  }
  var documents = create(null);
  function load(role, index, type, args) {
    var wants, key;
    if (role === 'data:json') { return wrapJson(parseJson(texts[index]), type); }
    wants = wishes(args);
    key = index + '|' + wants.blank + wants.comments + wants.merged + wants.namespaces + wants.identifier;
    if (!documents[key]) { documents[key] = plant(parseJson(texts[index]), wants); documents[key].path = textOfArgument(args[0]); }
    return wrapNode(documents[key], type);
  }
  /* Each time a tree of its own. */
  function loadText(index, type, args) { return wrapNode(plant(parseJson(texts[index]), wishes(args)), type); }
`;
