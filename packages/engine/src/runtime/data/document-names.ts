/**
 * Data part 8: the names of the W3C DOM (Level 2 Core), with the text, xml and selectNodes of its era, where the documentation
 * has them. Each answer says whether it is a node, a list or a plain value; null: the data know nothing of it.
 */
export const DOCUMENT_NAMES = String.raw`
  function n(node) { var made = create(null); made.kind = 'n'; made.is = node; return made; }
  function l(list, key) { var made = create(null); made.kind = 'l'; made.is = list; made.key = key; return made; }
  function v(value) { var made = create(null); made.kind = 'v'; made.is = value; return made; }
  function byValue(node) { return v(node.type === 1 || node.type === 9 || node.type === 11 ? null : node.value); }
  function only(holds, value) { return holds ? v(value) : null; }
  function isData(node) { return isText(node) || node.type === 8; }
  function localName(node) { return v(node.type === 1 || node.type === 2 ? localOf(node) : null); }

  var PROPERTIES = create(null);
  PROPERTIES.nodeType = function (at) { return v(at.type); };
  PROPERTIES.nodeName = function (at) { return v(at.name); };
  PROPERTIES.tagName = function (at) { return only(at.type === 1, at.name); };
  PROPERTIES.name = function (at) { return only(at.type === 2, at.name); };
  PROPERTIES.nodeValue = byValue;
  PROPERTIES.value = function (at) { return only(at.type === 2, at.value); };
  PROPERTIES.data = function (at) { return only(isData(at) || at.type === 7, at.value); };
  PROPERTIES.length = function (at) { return only(isData(at), at.value.length); };
  PROPERTIES.target = function (at) { return only(at.type === 7, at.name); };
  PROPERTIES.specified = function (at) { return only(at.type === 2, (at.flags & 2) === 0); };
  PROPERTIES.text = PROPERTIES.textContent = function (at) { return v(textOf(at)); };
  PROPERTIES.xml = function (at) { return v(serialise(at)); };
  PROPERTIES.localName = PROPERTIES.baseName = localName;
  PROPERTIES.prefix = function (at) { return v(prefixOf(at) === '' ? null : prefixOf(at)); };
  PROPERTIES.namespaceURI = function (at) { return v(at.uri); };
  PROPERTIES.documentElement = function (at) { return at.type === 9 ? n(rootElement(at)) : null; };
  PROPERTIES.ownerDocument = function (at) { return n(at.type === 9 ? null : at.owner); };
  PROPERTIES.parentNode = function (at) { return n(at.type === 2 ? null : at.parent); };
  PROPERTIES.childNodes = function (at) { attributeText(at); return l(newList(at, null, at.children), 'childNodes'); };
  PROPERTIES.firstChild = function (at) { attributeText(at); return n(first(at)); };
  PROPERTIES.lastChild = function (at) { attributeText(at); return n(last(at)); };
  PROPERTIES.previousSibling = function (at) { return n(sibling(at, -1)); };
  PROPERTIES.nextSibling = function (at) { return n(sibling(at, 1)); };
  PROPERTIES.attributes = function (at) { return at.type === 1 ? l(newList(at, null, at.attributes), 'attributes') : n(null); };
  PROPERTIES.ownerElement = function (at) { return at.type === 2 ? n(at.parent) : null; };
  /* What a file does not declare is UTF-8 (XML 1.0, 4.3.3). */
  PROPERTIES.encoding = PROPERTIES.inputEncoding = function (at) { return only(at.type === 9, at.encoding || 'UTF-8'); };
  PROPERTIES.xmlEncoding = function (at) { return only(at.type === 9, at.encoding || null); };
  PROPERTIES.url = function (at) { return only(at.type === 9, at.path); };
  PROPERTIES.sourcePath = PROPERTIES.documentURI = PROPERTIES.baseURI = function (at) { return v(at.owner.path); };
  PROPERTIES.sourceLine = PROPERTIES.lineNumber = function (at) { return v(at.line); };

  function writeProperty(object, key, value) {
    var meta = info(object), node = meta && meta.node, prefix;
    if (!node || !(key in PROPERTIES)) { return false; }
    if (key === 'nodeValue' || ((key === 'data' || key === 'value') && PROPERTIES[key](node) !== null)) {
      if (byValue(node).is !== null) { setValue(node, value === null ? '' : textOfArgument(value)); }
      return true;
    }
    if (key === 'text' || key === 'textContent') { setText(node, value === null ? '' : textOfArgument(value)); return true; }
    if (key === 'prefix') {
      prefix = value === null ? '' : textOfArgument(value);
      if ((node.type === 1 || node.type === 2) && (prefix === '' || checkName(prefix))) { node.name = prefix === '' ? localPart(node.name) : prefix + ':' + localPart(node.name); node.named = true; changes++; }
      return true;
    }
    /* The others are read only. */
    return PROPERTIES[key](node) !== null;
  }

  function wanted(args, i) { return textOfArgument(args.length > i ? args[i] : undefined); }
  function space(args, i) { return args.length <= i || args[i] === null || args[i] === undefined || args[i] === '' ? null : textOfArgument(args[i]); }
  function nodeAt(args, i) { var meta = args.length > i ? info(args[i]) : undefined; return meta && meta.node ? meta.node : null; }
  function made(node, type, name, value) { var fresh = newNode(type, name, value, node.owner); changes++; return n(fresh); }
  function madeNamed(node, type, args) {
    var uri = space(args, 0), name = wanted(args, 1), fresh = newNode(type, name, '', node.owner);
    if (!checkQualified(uri, name)) { return null; }
    fresh.uri = uri;
    fresh.named = true;
    return n(fresh);
  }
  function valueOf(attribute) { return v(attribute === null ? '' : attribute.value); }
  /* A piece of the characters from an offset on: offsets and counts as DOM Level 2 bounds them. */
  function spliced(node, args, removed, added) {
    var from = +(args.length ? args[0] : 0), count;
    if (!isData(node)) { return null; }
    if (!(from >= 0 && from <= node.value.length)) { refuse(1, 'The offset ' + from + ' lies outside the text.'); return null; }
    count = removed === null ? 0 : +args[removed];
    if (count < 0) { refuse(1, 'The count ' + count + ' is negative.'); return null; }
    setValue(node, cut(node.value, from) + added + apply(sliceString, node.value, [from + count]));
    return v(undefined);
  }

  var METHODS = create(null);
  METHODS.getAttribute = function (at, a) { return valueOf(attributeOf(at, wanted(a, 0))); };
  METHODS.getAttributeNS = function (at, a) { return valueOf(attributeIn(at, space(a, 0), wanted(a, 1))); };
  METHODS.getAttributeNode = function (at, a) { return n(attributeOf(at, wanted(a, 0))); };
  METHODS.getAttributeNodeNS = function (at, a) { return n(attributeIn(at, space(a, 0), wanted(a, 1))); };
  METHODS.hasAttribute = function (at, a) { return v(attributeOf(at, wanted(a, 0)) !== null); };
  METHODS.hasAttributeNS = function (at, a) { return v(attributeIn(at, space(a, 0), wanted(a, 1)) !== null); };
  METHODS.hasAttributes = function (at) { return v(at.attributes.length > 0); };
  METHODS.hasChildNodes = function (at) { attributeText(at); return v(at.children.length > 0); };
  METHODS.setAttribute = function (at, a) { if (at.type === 1) { setAttribute(at, wanted(a, 0), wanted(a, 1)); } return v(undefined); };
  METHODS.setAttributeNS = function (at, a) { if (at.type === 1) { setAttributeIn(at, space(a, 0), wanted(a, 1), wanted(a, 2)); } return v(undefined); };
  METHODS.removeAttribute = function (at, a) { var found = attributeOf(at, wanted(a, 0)); if (found !== null) { detach(found); } return v(undefined); };
  METHODS.removeAttributeNS = function (at, a) { var found = attributeIn(at, space(a, 0), wanted(a, 1)); if (found !== null) { detach(found); } return v(undefined); };
  METHODS.setAttributeNode = function (at, a) { var node = nodeAt(a, 0); return node === null || at.type !== 1 ? null : n(putAttribute(at, node, attributeOf(at, node.name))); };
  METHODS.setAttributeNodeNS = function (at, a) { var node = nodeAt(a, 0); return node === null || at.type !== 1 ? null : n(putAttribute(at, node, attributeIn(at, node.uri, localOf(node)))); };
  METHODS.removeAttributeNode = function (at, a) {
    var node = nodeAt(a, 0);
    if (node === null) { return null; }
    if (node.type !== 2 || node.parent !== at) { refuse(8, 'The attribute ' + node.name + ' does not belong to ' + at.name + '.'); return null; }
    detach(node);
    return n(node);
  };
  function search(at, test, key) { return l(newList(at, test, NO_NODES), key); }
  METHODS.getElementsByTagName = function (at, a) { var name = wanted(a, 0); return search(at, function (each) { return each.type === 1 && (name === '*' || each.name === name); }, 'tag ' + name); };
  METHODS.getElementsByTagNameNS = function (at, a) {
    var uri = space(a, 0), name = wanted(a, 1);
    return search(at, function (each) { return each.type === 1 && (name === '*' || localOf(each) === name) && (uri === '*' || each.uri === uri); }, 'tag ' + name + ' ' + uri);
  };
  METHODS.getElementById = function (at, a) { return n(withIdentifier(at, wanted(a, 0))); };
  METHODS.appendChild = function (at, a) { var node = nodeAt(a, 0); return node === null || !insert(at, node, null) ? null : n(node); };
  METHODS.insertBefore = function (at, a) {
    var node = nodeAt(a, 0), last = a.length < 2 || a[1] === null || a[1] === undefined, before = nodeAt(a, 1);
    return node === null || (before === null && !last) || !insert(at, node, before) ? null : n(node);
  };
  METHODS.removeChild = function (at, a) { var node = nodeAt(a, 0); return node === null || !removeFrom(at, node) ? null : n(node); };
  METHODS.replaceChild = function (at, a) { var node = nodeAt(a, 0), old = nodeAt(a, 1); return node === null || old === null || !replace(at, node, old) ? null : n(old); };
  METHODS.cloneNode = function (at, a) { return n(clone(at, a.length > 0 && !isPhantom(a[0]) && !!a[0], at.owner)); };
  METHODS.importNode = function (at, a) { var node = nodeAt(a, 0); return node === null ? null : n(clone(node, a.length > 1 && !isPhantom(a[1]) && !!a[1], at.owner)); };
  METHODS.adoptNode = function (at, a) { var node = nodeAt(a, 0); if (node === null) { return null; } detach(node); adopt(node, at.owner); return n(node); };
  METHODS.normalize = function (at) { normalise(at); return v(undefined); };
  METHODS.createElement = function (at, a) { var name = wanted(a, 0); return checkName(name) ? made(at, 1, name, '') : null; };
  METHODS.createElementNS = function (at, a) { return madeNamed(at, 1, a); };
  METHODS.createAttribute = function (at, a) { var name = wanted(a, 0); return checkName(name) ? made(at, 2, name, '') : null; };
  METHODS.createAttributeNS = function (at, a) { return madeNamed(at, 2, a); };
  METHODS.createTextNode = function (at, a) { return made(at, 3, '#text', wanted(a, 0)); };
  METHODS.createCDATASection = function (at, a) { return made(at, 4, '#cdata-section', wanted(a, 0)); };
  METHODS.createComment = function (at, a) { return made(at, 8, '#comment', wanted(a, 0)); };
  METHODS.createProcessingInstruction = function (at, a) { return made(at, 7, wanted(a, 0), wanted(a, 1)); };
  METHODS.createDocumentFragment = function (at) { return made(at, 11, '#document-fragment', ''); };
  METHODS.substringData = function (at, a) {
    var from = +(a.length ? a[0] : 0), count = +(a.length > 1 ? a[1] : 0);
    if (!isData(at)) { return null; }
    if (!(from >= 0 && from <= at.value.length && count >= 0)) { refuse(1, 'The offset ' + from + ' lies outside the text.'); return null; }
    return v(apply(sliceString, at.value, [from, from + count]));
  };
  METHODS.appendData = function (at, a) { if (!isData(at)) { return null; } setValue(at, at.value + wanted(a, 0)); return v(undefined); };
  METHODS.insertData = function (at, a) { return spliced(at, a, null, wanted(a, 1)); };
  METHODS.deleteData = function (at, a) { return spliced(at, a, 1, ''); };
  METHODS.replaceData = function (at, a) { return spliced(at, a, 1, wanted(a, 2)); };
  METHODS.splitText = function (at, a) {
    var from = +(a.length ? a[0] : 0), rest;
    if (!isText(at)) { return null; }
    if (!(from >= 0 && from <= at.value.length)) { refuse(1, 'The offset ' + from + ' lies outside the text.'); return null; }
    rest = newNode(at.type, at.name, apply(sliceString, at.value, [from]), at.owner);
    setValue(at, cut(at.value, from));
    if (at.parent !== null && at.parent.type !== 2) { insert(at.parent, rest, sibling(at, 1)); }
    return n(rest);
  };
  /* Of the map of an element's attributes. */
  var MAP_METHODS = create(null);
  MAP_METHODS.getNamedItem = METHODS.getAttributeNode;
  MAP_METHODS.getNamedItemNS = METHODS.getAttributeNodeNS;
  MAP_METHODS.setNamedItem = METHODS.setAttributeNode;
  MAP_METHODS.setNamedItemNS = METHODS.setAttributeNodeNS;
  function removedItem(found, name) { if (found === null) { refuse(8, 'There is no attribute ' + name + '.'); return null; } detach(found); return n(found); }
  MAP_METHODS.removeNamedItem = function (at, a) { return removedItem(attributeOf(at, wanted(a, 0)), wanted(a, 0)); };
  MAP_METHODS.removeNamedItemNS = function (at, a) { return removedItem(attributeIn(at, space(a, 0), wanted(a, 1)), wanted(a, 1)); };

  function answered(answer, type) {
    if (answer === null) { return NO_DATA; }
    return answer.kind === 'n' ? wrapNode(answer.is, type) : answer.kind === 'l' ? wrapList(answer.is, type, answer.key + '|' + type) : answer.is;
  }
  function property(object, meta, key, type) {
    var answer;
    if (meta.list !== null) { return isLengthOf(meta, key) || key === 'length' ? itemsOf(meta.list).length : NO_DATA; }
    if (meta.node !== null) {
      if (!(key in PROPERTIES)) { return NO_DATA; }
      answer = PROPERTIES[key](meta.node);
      return answer === null && meta.kind === null ? undefined : answered(answer, type);
    }
    if (meta.json === undefined || !own(meta.json, key)) { return NO_DATA; }
    answer = wrapJson(meta.json[key], type);
    if (isObject(answer)) { writeValue(object, key, answer); }
    return answer;
  }
  function callOf(meta, key, facts, args) {
    var collection;
    if (meta.list !== null) {
      if (!isArray(meta.list) && meta.list.items === meta.list.node.attributes && key in MAP_METHODS) { return answered(MAP_METHODS[key](meta.list.node, args), facts.returns); }
      collection = collectionOf(meta);
      return key === 'item' || (collection && collection.items[key] === true) ? itemOf(meta, args.length ? +args[0] : 0, facts.returns) : NO_DATA;
    }
    if (meta.node === null) { return key === 'createDocument' ? answered(newTree(args), facts.returns) : NO_DATA; }
    if (key in METHODS) { return answered(METHODS[key](meta.node, args), facts.returns); }
    return asksPath(facts, args) ? found(meta.node, args[0], facts) : NO_DATA;
  }
  function newTree(args) {
    var top = newDocument(), name = space(args, 1), root;
    if (name !== null) {
      if (!checkQualified(space(args, 0), name)) { return null; }
      root = newNode(1, name, '', top);
      root.uri = space(args, 0);
      root.named = true;
      insert(top, root, null);
    }
    return n(top);
  }

  /* A call documented with an XPath, or any other one with one text that gives nodes. */
  function asksPath(facts, args) {
    if (args.length === 0 || typeof args[0] !== 'string') { return false; }
    return facts.xpath === true || (args.length === 1 && facts.params !== null && facts.params.length === 1 && (interfacesOf(facts.returns).length > 0 || elementType(facts.returns) !== null));
  }
  function found(node, path, facts) {
    var type = facts.returns, value = evaluatePath(node, path), givesNodes = interfacesOf(type).length > 0, many = elementType(type) !== null;
    if (value !== undefined && isSet(value)) {
      if (many || !givesNodes || collectionOf(newStub(interfacesOf(type), false, false, null)[META])) { return givesNodes || many ? wrapList(newList(node, null, value.nodes), type, '') : plainOf(value, type); }
      return wrapNode(value.nodes.length ? value.nodes[0] : null, type);
    }
    if (value !== undefined && !givesNodes && !many) { return value; }
    record('unanswered', undefined, cut(path, 300), '', 0, 0);
    return NO_DATA;
  }
  /* Documented as text or number, it gives what the nodes are as such. */
  function plainOf(set, type) {
    switch (type === null ? '' : look(GRAPH.primitives, type)) {
      case 'String': return toText(set);
      case 'Number': return toNumber(set);
      case 'Boolean': return toTruth(set);
    }
    return wrapNode(set.nodes.length ? set.nodes[0] : null, type);
  }
  /* Prefixes for expressions: a documented call of a prefix and a namespace, or declarations in one text. */
  var DECLARED_PREFIX = /^\s*xmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/;
  function notice(key, facts, args) {
    var rest, match;
    if (facts.prefixes === true && args.length > 1 && !isPhantom(args[0]) && !isPhantom(args[1])) {
      if (args[1] === '' || args[1] === null) { delete registered[textOfArgument(args[0])]; } else { registered[textOfArgument(args[0])] = textOfArgument(args[1]); }
    }
    if (key !== 'setProperty' || args.length < 2 || args[0] !== 'SelectionNamespaces' || typeof args[1] !== 'string') { return NO_DATA; }
    for (rest = args[1]; (match = apply(execRegExp, DECLARED_PREFIX, [rest])) !== null; rest = apply(sliceString, rest, [match[0].length])) { registered[match[1] || ''] = match[2] || match[3] || ''; }
    return NO_DATA;
  }
  /* A node written as text by something else than the node. */
  function serialised(key, facts, args) {
    var node = args.length === 1 && (key === 'serialize' || key === 'serializeToString') ? nodeAt(args, 0) : null;
    return node !== null && facts.returns !== null && look(GRAPH.primitives, facts.returns) === 'String' ? serialise(node) : NO_DATA;
  }
`;
