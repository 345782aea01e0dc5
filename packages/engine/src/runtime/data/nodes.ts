/**
 * Data part 1: the nodes. What the parent has read becomes a tree of plain objects, fresh in each run, that knows its order,
 * its names and its namespaces. Fields are their own on every object, and lists are read within their length alone: a script
 * may have put anything on Object.prototype and Array.prototype.
 */
export const NODES = String.raw`
  var XML_SPACE = 'http://www.w3.org/XML/1998/namespace', XMLNS_SPACE = 'http://www.w3.org/2000/xmlns/';
  var NO_NODES = [], changes = 0, marks = 0;

  function newNode(type, name, value, owner) {
    var node = create(null);
    node.type = type; node.name = name; node.value = value; node.owner = owner;
    node.parent = null; node.index = 0; node.order = 0; node.numbered = -1; node.mark = 0; node.flags = 0; node.line = 0;
    node.uri = null; node.named = false; node.stub = null; node.lists = null;
    node.children = type === 1 || type === 9 || type === 11 ? [] : NO_NODES;
    node.attributes = type === 1 ? [] : NO_NODES;
    return node;
  }
  function newDocument() {
    var node = newNode(9, '#document', '', null);
    node.owner = node;
    node.prefixes = true;
    node.identifier = 'id';
    node.encoding = node.path = '';
    return node;
  }
  function colon(name) { return apply(indexInString, name, [':']); }
  function localPart(name) { var at = colon(name); return at < 0 ? name : apply(sliceString, name, [at + 1]); }
  function prefixPart(name) { var at = colon(name); return at < 0 ? '' : cut(name, at); }
  function localOf(node) { return node.owner.prefixes ? localPart(node.name) : node.name; }
  function prefixOf(node) { return node.owner.prefixes && (node.type === 1 || node.type === 2) ? prefixPart(node.name) : ''; }
  function isDeclaration(attribute) { return attribute.name === 'xmlns' || cut(attribute.name, 6) === 'xmlns:'; }

  /* The list of what the parent read: parent, type, name, value, line, attributes as name, value, flags (see xml-tree.ts). */
  function plant(read, wants) {
    var top = newDocument(), nodes = [top], scopes = [create(null)], i, j, entry, node, parent, last, list, attribute, scope;
    scopes[0].xml = XML_SPACE;
    top.encoding = read[0][3];
    top.prefixes = wants.namespaces;
    top.identifier = wants.identifier;
    for (i = 1; i < read.length; i++) {
      entry = read[i];
      parent = nodes[entry[0]];
      nodes[i] = null;
      if (entry[1] === 8 && !wants.comments) { continue; }
      last = parent.children.length ? parent.children[parent.children.length - 1] : null;
      if ((entry[1] === 3 || (entry[1] === 4 && wants.merged)) && last !== null && last.type === 3) { last.value += entry[3]; continue; }
      node = nodes[i] = newNode(entry[1] === 4 && wants.merged ? 3 : entry[1], entry[1] === 4 && wants.merged ? '#text' : entry[2], entry[3], top);
      node.parent = parent;
      node.index = parent.children.length;
      node.line = entry[4];
      parent.children[node.index] = node;
      list = entry[5];
      for (j = 0; j < list.length; j++) {
        attribute = node.attributes[j] = newNode(2, list[j][0], list[j][1], top);
        attribute.flags = list[j][2];
        attribute.line = node.line;
        attribute.parent = node;
      }
      if (node.type !== 1 || !wants.namespaces) { continue; }
      scope = scopes[i] = scopeOf(node, scopes[entry[0]]);
      node.uri = scope[prefixOf(node)] || null;
      for (j = 0; j < node.attributes.length; j++) {
        attribute = node.attributes[j];
        attribute.uri = isDeclaration(attribute) ? XMLNS_SPACE : prefixOf(attribute) === '' ? null : scope[prefixOf(attribute)] || null;
      }
    }
    if (!wants.blank) { dropBlank(nodes); }
    return top;
  }
  /* The namespaces of the prefixes at an element: those of its parent, and its own before them. */
  function scopeOf(node, outer) {
    var scope = outer, i;
    for (i = 0; i < node.attributes.length; i++) {
      if (!isDeclaration(node.attributes[i])) { continue; }
      if (scope === outer) { scope = create(outer); }
      scope[node.attributes[i].name === 'xmlns' ? '' : localPart(node.attributes[i].name)] = node.attributes[i].value;
    }
    return scope;
  }
  function dropBlank(nodes) {
    var i, j, kept, list;
    for (i = 0; i < nodes.length; i++) {
      list = nodes[i] === null ? NO_NODES : nodes[i].children;
      kept = 0;
      for (j = 0; j < list.length; j++) { if (list[j].type !== 3 || !isBlank(list[j].value) || keepsSpace(nodes[i])) { list[kept] = list[j]; list[kept].index = kept; kept++; } }
      if (list.length > kept) { list.length = kept; }
    }
  }
  function isSpace(c) { return c === ' ' || c === '\n' || c === '\t' || c === '\r'; }
  function isBlank(text) { var i; for (i = 0; i < text.length; i++) { if (!isSpace(text[i])) { return false; } } return true; }
  function keepsSpace(node) {
    var at, found;
    for (at = node; at !== null; at = at.parent) { found = at.type === 1 ? attributeOf(at, 'xml:space') : null; if (found !== null) { return found.value === 'preserve'; } }
    return false;
  }

  function attributeOf(node, name) { var list = node.attributes, i; for (i = 0; i < list.length; i++) { if (list[i].name === name) { return list[i]; } } return null; }
  function attributeIn(node, uri, local) { var list = node.attributes, i; for (i = 0; i < list.length; i++) { if (list[i].uri === uri && localOf(list[i]) === local) { return list[i]; } } return null; }
  /* The namespace that a prefix has at an element: null without one, undefined for a prefix that nothing declares. */
  function declared(node, prefix) {
    var at, found;
    if (prefix === 'xml') { return XML_SPACE; }
    for (at = node; at !== null && at.type === 1; at = at.parent) {
      found = attributeOf(at, prefix === '' ? 'xmlns' : 'xmlns:' + prefix);
      if (found !== null) { return found.value === '' ? null : found.value; }
      if (at.named && prefixOf(at) === prefix) { return at.uri; }
    }
    return prefix === '' ? null : undefined;
  }
  function rootOf(node) { var at = node; while (at.parent !== null) { at = at.parent; } return at; }
  function rootElement(top) { var i; for (i = 0; i < top.children.length; i++) { if (top.children[i].type === 1) { return top.children[i]; } } return null; }
  function placeOf(node) {
    var list = node.parent.children, i;
    if (!(node.index < list.length && list[node.index] === node)) { for (i = 0; i < list.length; i++) { list[i].index = i; } }
    return node.index;
  }
  function sibling(node, step) {
    var at;
    if (node.parent === null || node.type === 2) { return null; }
    at = placeOf(node) + step;
    return at >= 0 && at < node.parent.children.length ? node.parent.children[at] : null;
  }
  function first(node) { return node.children.length ? node.children[0] : null; }
  function last(node) { return node.children.length ? node.children[node.children.length - 1] : null; }
  /* The next node in document order within a tree, or null at its end. */
  function following(node, top) {
    var at = node, next;
    if (node.children.length) { return node.children[0]; }
    while (at !== top) {
      next = sibling(at, 1);
      if (next !== null) { return next; }
      at = at.parent;
    }
    return null;
  }
  /* All nodes of a tree in order, attributes after their element; numbered once after each change. */
  function number(top) {
    var at, i, count = 0;
    if (top.numbered === changes) { return; }
    for (at = top; at !== null; at = following(at, top)) {
      at.order = count++;
      for (i = 0; i < at.attributes.length; i++) { at.attributes[i].order = count++; }
    }
    top.numbered = changes;
  }

  function isText(node) { return node.type === 3 || node.type === 4; }
  function textOf(node) {
    var text = '', at;
    if (node.type !== 1 && node.type !== 9 && node.type !== 11) { return node.value; }
    for (at = following(node, node); at !== null; at = following(at, node)) { if (isText(at)) { text += at.value; } }
    return text;
  }
  function escapeXml(text, quote) {
    var out = '', i, c;
    for (i = 0; i < text.length; i++) { c = text[i]; out += c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : c === '"' && quote ? '&quot;' : quote && (c === '\n' || c === '\t' || c === '\r') ? '&#' + (c === '\n' ? 10 : c === '\t' ? 9 : 13) + ';' : c; }
    return out;
  }
  function serialise(top) {
    var text = '', at = top, next;
    for (;;) {
      text += markup(at, top);
      if (at.children.length && at.type !== 2) { at = at.children[0]; continue; }
      for (;;) {
        if (at.type === 1 && at.children.length) { text += '</' + at.name + '>'; }
        if (at === top) { return text; }
        next = sibling(at, 1);
        if (next !== null) { at = next; break; }
        at = at.parent;
      }
    }
  }
  function markup(node, top) {
    var text = '', i;
    switch (node.type) {
      case 2: return node.name + '="' + escapeXml(node.value, true) + '"';
      case 3: return escapeXml(node.value, false);
      case 4: return '<![CDATA[' + node.value + ']]>';
      case 7: return '<?' + node.name + (node.value === '' ? '' : ' ' + node.value) + '?>';
      case 8: return '<!--' + node.value + '-->';
      case 1: break;
      default: return '';
    }
    for (i = 0; i < node.attributes.length; i++) { text += ' ' + markup(node.attributes[i], top); }
    return '<' + node.name + text + missingDeclarations(node, top) + (node.children.length ? '>' : '/>');
  }
  /* Namespaces that what is written needs and that stand further up, or nowhere. */
  function missingDeclarations(node, top) {
    var text = '', i, seen = create(null);
    function need(prefix, uri) {
      var at, found;
      if (uri === null || prefix === 'xml' || seen[prefix]) { return; }
      seen[prefix] = true;
      for (at = node; at !== null && at.type === 1; at = at === top ? null : at.parent) {
        found = attributeOf(at, prefix === '' ? 'xmlns' : 'xmlns:' + prefix);
        if (found !== null ? found.value === uri : at !== node && prefixOf(at) === prefix && at.uri === uri) { return; }
        if (found !== null) { break; }
      }
      text += ' xmlns' + (prefix === '' ? '' : ':' + prefix) + '="' + escapeXml(uri, true) + '"';
    }
    need(prefixOf(node), node.uri);
    for (i = 0; i < node.attributes.length; i++) { if (prefixOf(node.attributes[i]) !== '' && !isDeclaration(node.attributes[i])) { need(prefixOf(node.attributes[i]), node.attributes[i].uri); } }
    return text;
  }
`;
