/**
 * Runtime part 7: real data behind the documented loading calls. XML nodes answer to the W3C DOM's names (and to the text,
 * xml and selectNodes of its era), only where the documentation has them; values are typed by the documented types.
 */
export const DATA_WORLD = String.raw`
  var documents = create(null);
  function loadData(role, index, type) {
    var text = config.data[index], tree, value;
    if (role === 'data:json') {
      value = parseJson(text);
      return type !== null && look(GRAPH.interfaces, type) ? wrapJson(value, type) : value;
    }
    tree = documents[index];
    if (!tree) { tree = documents[index] = parseJson(text); link(tree, null); }
    return wrapNode(tree, type);
  }
  function link(node, parent) {
    var i;
    node.parent = parent;
    for (i = 0; i < node.children.length; i++) { link(node.children[i], node); node.children[i].position = i; }
  }
  function stubOfType(type) {
    var parts = type === null ? [] : apply(splitString, type, ['|']), i, interfaces = [];
    for (i = 0; i < parts.length; i++) { if (look(GRAPH.interfaces, parts[i])) { interfaces[interfaces.length] = parts[i]; } }
    return interfaces.length ? newStub(interfaces, false, interfaces.length < parts.length, null) : null;
  }
  function wrapNode(node, type) {
    var stub;
    if (node === null || node === undefined) { return null; }
    if (!node.stubs) { node.stubs = create(null); }
    stub = look(node.stubs, '' + type);
    if (stub) { return stub; }
    stub = stubOfType(type);
    if (!stub) { return phantom(0); }
    stub[META].node = node;
    return (node.stubs['' + type] = stub);
  }
  function wrapList(nodes, type) {
    var stub, list, i;
    if (type !== null && apply(sliceString, type, [-2]) === '[]') {
      list = [];
      for (i = 0; i < nodes.length; i++) { list[i] = wrapNode(nodes[i], apply(sliceString, type, [0, -2])); }
      return list;
    }
    stub = stubOfType(type);
    if (!stub) { return phantom(0); }
    stub[META].list = nodes;
    return stub;
  }
  function wrapJson(value, type) {
    var stub, list, i;
    if (isArray(value) && type !== null && apply(sliceString, type, [-2]) === '[]') {
      list = [];
      for (i = 0; i < value.length; i++) { list[i] = wrapJson(value[i], apply(sliceString, type, [0, -2])); }
      return list;
    }
    stub = isObject(value) ? stubOfType(type) : null;
    if (!stub) { return value; }
    stub[META].json = value;
    if (isArray(value)) { stub[META].list = value; }
    return stub;
  }

  function textOf(node) {
    var text = '', i;
    if (node.type === 3 || node.type === 4) { return node.value; }
    if (node.type === 2) { return node.value; }
    for (i = 0; i < node.children.length; i++) { if (node.children[i].type !== 8 && node.children[i].type !== 7) { text += textOf(node.children[i]); } }
    return text;
  }
  function rootOf(node) { var at = node; while (at.parent) { at = at.parent; } return at; }
  function rootElement(node) { var i, top = rootOf(node); for (i = 0; i < top.children.length; i++) { if (top.children[i].type === 1) { return top.children[i]; } } return null; }
  function sibling(node, step) { return node.parent && node.type !== 2 ? node.parent.children[node.position + step] || null : null; }
  function attributesOf(node) {
    var i;
    if (!node.attributeNodes) {
      node.attributeNodes = [];
      for (i = 0; i < node.attributes.length; i++) {
        node.attributeNodes[i] = { type: 2, name: node.attributes[i][0], value: node.attributes[i][1], attributes: [], children: [], parent: node };
      }
    }
    return node.attributeNodes;
  }
  function attribute(node, name) { var list = attributesOf(node), i; for (i = 0; i < list.length; i++) { if (list[i].name === name) { return list[i]; } } return null; }
  function localName(node) { var at = apply(indexInString, node.name, [':']); return at < 0 ? node.name : apply(sliceString, node.name, [at + 1]); }
  function prefixOf(node) { var at = apply(indexInString, node.name, [':']); return at < 0 ? '' : cut(node.name, at); }
  function namespaceOf(node) {
    var wanted = prefixOf(node) === '' ? 'xmlns' : 'xmlns:' + prefixOf(node), at = node.type === 2 ? node.parent : node, found;
    if (node.type === 2 && wanted === 'xmlns') { return ''; }
    for (; at && at.type === 1; at = at.parent) { found = attribute(at, wanted); if (found) { return found.value; } }
    return '';
  }
  function escapeXml(text, quote) {
    var out = '', i, c;
    for (i = 0; i < text.length; i++) { c = text[i]; out += c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : c === '"' && quote ? '&quot;' : c; }
    return out;
  }
  function serialise(node) {
    var text = '', i;
    if (node.type === 3) { return escapeXml(node.value, false); }
    if (node.type === 4) { return '<![CDATA[' + node.value + ']]>'; }
    if (node.type === 8) { return '<!--' + node.value + '-->'; }
    if (node.type === 7) { return '<?' + node.name + ' ' + node.value + '?>'; }
    if (node.type === 2) { return node.name + '="' + escapeXml(node.value, true) + '"'; }
    for (i = 0; i < node.children.length; i++) { text += serialise(node.children[i]); }
    if (node.type === 9) { return text; }
    text = (text === '' ? '/>' : '>' + text + '</' + node.name + '>');
    for (i = node.attributes.length - 1; i >= 0; i--) { text = ' ' + serialise(attributesOf(node)[i]) + text; }
    return '<' + node.name + text;
  }
  function descendants(node, test, out) {
    var i;
    for (i = 0; i < node.children.length; i++) { if (test(node.children[i])) { out[out.length] = node.children[i]; } descendants(node.children[i], test, out); }
    return out;
  }

  var DOM_CONSTANTS = {
    ELEMENT_NODE: 1, ATTRIBUTE_NODE: 2, TEXT_NODE: 3, CDATA_SECTION_NODE: 4, ENTITY_REFERENCE_NODE: 5, ENTITY_NODE: 6, PROCESSING_INSTRUCTION_NODE: 7, COMMENT_NODE: 8,
    DOCUMENT_NODE: 9, DOCUMENT_TYPE_NODE: 10, DOCUMENT_FRAGMENT_NODE: 11, NOTATION_NODE: 12
  };
  /* Each answer: n a node, l a list, v a plain value. */
  var DOM_PROPERTIES = {
    nodeType: function (n) { return { v: n.type }; },
    nodeName: function (n) { return { v: n.type === 3 ? '#text' : n.type === 4 ? '#cdata-section' : n.type === 8 ? '#comment' : n.type === 9 ? '#document' : n.name }; },
    tagName: function (n) { return n.type === 1 ? { v: n.name } : null; },
    name: function (n) { return n.type === 2 ? { v: n.name } : null; },
    nodeValue: function (n) { return { v: n.type === 1 || n.type === 9 ? null : n.value }; },
    value: function (n) { return n.type === 2 ? { v: n.value } : null; },
    data: function (n) { return n.type === 3 || n.type === 4 || n.type === 8 || n.type === 7 ? { v: n.value } : null; },
    specified: function (n) { return n.type === 2 ? { v: true } : null; },
    text: function (n) { return { v: textOf(n) }; },
    textContent: function (n) { return { v: textOf(n) }; },
    xml: function (n) { return { v: serialise(n) }; },
    localName: function (n) { return { v: localName(n) }; },
    baseName: function (n) { return { v: localName(n) }; },
    prefix: function (n) { return { v: prefixOf(n) }; },
    namespaceURI: function (n) { return { v: namespaceOf(n) }; },
    documentElement: function (n) { return { n: rootElement(n) }; },
    ownerDocument: function (n) { return { n: n.type === 9 ? null : rootOf(n) }; },
    parentNode: function (n) { return { n: n.type === 2 ? null : n.parent }; },
    childNodes: function (n) { return { l: n.children }; },
    firstChild: function (n) { return { n: n.children[0] || null }; },
    lastChild: function (n) { return { n: n.children[n.children.length - 1] || null }; },
    previousSibling: function (n) { return { n: sibling(n, -1) }; },
    nextSibling: function (n) { return { n: sibling(n, 1) }; },
    attributes: function (n) { return n.type === 1 ? { l: attributesOf(n) } : { n: null }; },
    ownerElement: function (n) { return n.type === 2 ? { n: n.parent } : null; }
  };
  var DOM_METHODS = {
    getAttribute: function (n, a) { var found = attribute(n, StringC(a[0])); return { v: found ? found.value : '' }; },
    hasAttribute: function (n, a) { return { v: attribute(n, StringC(a[0])) !== null }; },
    getAttributeNode: function (n, a) { return { n: attribute(n, StringC(a[0])) }; },
    hasAttributes: function (n) { return { v: n.attributes.length > 0 }; },
    hasChildNodes: function (n) { return { v: n.children.length > 0 }; },
    getElementsByTagName: function (n, a) { var name = StringC(a[0]); return { l: descendants(n, function (e) { return e.type === 1 && (name === '*' || e.name === name); }, []) }; },
    getElementsByTagNameNS: function (n, a) {
      var space = StringC(a[0]), name = StringC(a[1]);
      return { l: descendants(n, function (e) { return e.type === 1 && (name === '*' || localName(e) === name) && (space === '*' || namespaceOf(e) === space); }, []) };
    },
    getElementById: function (n, a) {
      var id = StringC(a[0]);
      return { n: descendants(n, function (e) { var f = e.type === 1 ? attribute(e, 'id') || attribute(e, 'xml:id') : null; return f !== null && f.value === id; }, [])[0] || null };
    }
  };
  function answerOf(answer, type) {
    if (answer === null || answer === undefined) { return NO_DATA; }
    if (answer.l) { return wrapList(answer.l, type); }
    return answer.n !== undefined ? wrapNode(answer.n, type) : answer.v;
  }
  function dataProperty(object, meta, key, facts) {
    if (meta.list) { return isLengthOf(meta, key) || key === 'length' ? meta.list.length : NO_DATA; }
    if (meta.node) { return own(DOM_PROPERTIES, key) ? answerOf(DOM_PROPERTIES[key](meta.node), facts.type) : NO_DATA; }
    if (meta.json !== undefined && own(meta.json, key)) { return wrapJson(meta.json[key], facts.type); }
    return NO_DATA;
  }
  function dataCall(self, meta, key, facts, args) {
    var nodes, i, type = facts.returns;
    if (meta.list) {
      if (key === 'getNamedItem') { for (i = 0; i < meta.list.length; i++) { if (meta.list[i].name === StringC(args[0])) { return wrapNode(meta.list[i], type); } } return null; }
      if (key === 'item' || (collectionOf(meta) && collectionOf(meta).items[key] === true)) { return meta.json !== undefined ? wrapJson(meta.list[+args[0]], type) : wrapNode(meta.list[+args[0]] || null, type); }
      return NO_DATA;
    }
    if (!meta.node) { return NO_DATA; }
    if (own(DOM_METHODS, key)) { return answerOf(DOM_METHODS[key](meta.node, args), type); }
    /* Any other call with one text that gives nodes: the text is an XPath. */
    if (args.length === 1 && typeof args[0] === 'string' && facts.params && facts.params.length === 1 && type !== null && stubOfType(type)) {
      nodes = evaluatePath(meta.node, args[0]);
      if (nodes === null) { return NO_DATA; }
      return collectionOf(stubOfType(type)[META]) || apply(sliceString, type, [-2]) === '[]' ? wrapList(nodes, type) : wrapNode(nodes[0] || null, type);
    }
    return NO_DATA;
  }
`;
