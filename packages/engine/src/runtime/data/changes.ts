/** Data part 2: changes of a tree, by the rules of DOM Level 2 Core. What breaks a rule that every DOM has is thrown; a node of another document is taken in. */
export const CHANGES = String.raw`
  var NAME = /^(?:[A-Za-z_:]|[^\x00-\x7F])(?:[\w:.\-]|[^\x00-\x7F])*$/;
  /* By the documentation's own exception where it has one. A forced run does not fail: it goes where no data leads. */
  function refuse(code, words) {
    var error;
    if (forcing) { return false; }
    if (isInterface('DOMException')) { error = newStub(['DOMException'], true, false, null); } else { error = new ErrorC(words); error.name = 'DOMException'; }
    if (info(error)) { writeValue(error, 'code', code); writeValue(error, 'message', words); } else { error.code = code; }
    throw error;
  }
  function checkName(name) { return apply(execRegExp, NAME, [name]) !== null || refuse(5, '"' + cut(name, 60) + '" is no XML name.'); }

  function detach(node) {
    var list, i;
    if (node.parent === null) { return; }
    list = node.type === 2 ? node.parent.attributes : node.parent.children;
    for (i = node.type === 2 ? placeAmong(list, node) : placeOf(node); i < list.length - 1; i++) { list[i] = list[i + 1]; if (node.type !== 2) { list[i].index = i; } }
    list.length = list.length - 1;
    node.parent = null;
    changes++;
  }
  function placeAmong(list, node) { var i; for (i = 0; i < list.length; i++) { if (list[i] === node) { return i; } } return list.length; }
  function adopt(node, owner) {
    var at, i;
    if (node.owner === owner) { return; }
    for (at = node; at !== null; at = following(at, node)) { at.owner = owner; for (i = 0; i < at.attributes.length; i++) { at.attributes[i].owner = owner; } }
  }
  function attachAt(parent, node, at) {
    var i;
    adopt(node, parent.owner);
    for (i = parent.children.length; i > at; i--) { parent.children[i] = parent.children[i - 1]; parent.children[i].index = i; }
    parent.children[at] = node;
    node.index = at;
    node.parent = parent;
    changes++;
  }
  function mayHold(parent, node, leaving) {
    var at, i, elements = 0;
    if ((parent.type !== 1 && parent.type !== 9 && parent.type !== 11) || node.type === 2 || node.type === 9) { return false; }
    for (at = parent; at !== null; at = at.parent) { if (at === node) { return false; } }
    if (node.type === 11) { for (i = 0; i < node.children.length; i++) { if (!mayHold(parent, node.children[i], leaving)) { return false; } elements += node.children[i].type === 1 ? 1 : 0; } }
    if (parent.type !== 9) { return true; }
    if (isText(node)) { return false; }
    elements += node.type === 1 ? 1 : 0;
    for (i = 0; i < parent.children.length; i++) { if (parent.children[i].type === 1 && parent.children[i] !== node && parent.children[i] !== leaving) { elements++; } }
    return elements < 2 || (node.type !== 1 && node.type !== 11);
  }
  /* In front of a child, or at the end; a fragment gives its children. */
  function insert(parent, node, before) {
    var nodes = [node], i;
    if (before !== null && (before.parent !== parent || before.type === 2)) { return refuse(8, 'The node to insert before is no child of ' + parent.name + '.'); }
    if (!mayHold(parent, node, null)) { return refuse(3, 'A node ' + node.name + ' is not allowed in ' + parent.name + '.'); }
    if (node === before) { return true; }
    if (node.type === 11) { nodes = []; for (i = 0; i < node.children.length; i++) { nodes[i] = node.children[i]; } }
    for (i = 0; i < nodes.length; i++) { detach(nodes[i]); attachAt(parent, nodes[i], before === null ? parent.children.length : placeOf(before)); }
    return true;
  }
  function removeFrom(parent, node) {
    if (node.parent !== parent || node.type === 2) { return refuse(8, 'The node ' + node.name + ' is no child of ' + parent.name + '.'); }
    detach(node);
    return true;
  }
  function replace(parent, node, old) {
    var before;
    if (old.parent !== parent || old.type === 2) { return refuse(8, 'The node ' + old.name + ' is no child of ' + parent.name + '.'); }
    if (!mayHold(parent, node, old)) { return refuse(3, 'A node ' + node.name + ' is not allowed in ' + parent.name + '.'); }
    if (node === old) { return true; }
    before = sibling(old, 1);
    if (before === node) { before = sibling(node, 1); }
    detach(old);
    return insert(parent, node, before);
  }

  function setAttribute(node, name, value) {
    var found = attributeOf(node, name);
    if (found === null) {
      if (!checkName(name)) { return null; }
      found = newNode(2, name, '', node.owner);
      found.uri = node.owner.prefixes && isDeclaration(found) ? XMLNS_SPACE : null;
      addAttribute(node, found);
    }
    setValue(found, value);
    return found;
  }
  function setAttributeIn(node, uri, name, value) {
    var found = attributeIn(node, uri, localPart(name));
    if (found === null) {
      if (!checkQualified(uri, name)) { return; }
      found = newNode(2, name, '', node.owner);
      found.uri = uri;
      found.named = true;
      addAttribute(node, found);
    }
    found.name = name;
    setValue(found, value);
  }
  function checkQualified(uri, name) {
    var prefix = prefixPart(name);
    if (!checkName(name)) { return false; }
    return !((prefix !== '' && uri === null) || (prefix === 'xml' && uri !== XML_SPACE)) || refuse(14, 'The prefix of ' + name + ' has no namespace.');
  }
  function addAttribute(node, attribute) {
    adopt(attribute, node.owner);
    attribute.parent = node;
    node.attributes[node.attributes.length] = attribute;
    changes++;
  }
  /* The attribute that it takes the place of, if any. */
  function putAttribute(node, attribute, old) {
    if (attribute.type !== 2) { refuse(3, 'A node ' + attribute.name + ' is no attribute.'); return null; }
    if (attribute.parent !== null && attribute.parent !== node) { refuse(10, 'The attribute ' + attribute.name + ' belongs to another element.'); return null; }
    if (old === attribute) { return old; }
    if (old === null) { addAttribute(node, attribute); return null; }
    node.attributes[placeAmong(node.attributes, old)] = attribute;
    attribute.parent = node;
    old.parent = null;
    changes++;
    return old;
  }

  function setValue(node, value) {
    changes++;
    node.value = value;
    if (node.type === 2) { node.flags = node.flags & 1; if (node.children.length) { node.children[0].value = value; } }
    if (node.type === 3 && node.parent !== null && node.parent.type === 2) { setValue(node.parent, value); }
  }
  /* Text in place of all that an element holds. */
  function setText(node, text) {
    if (node.type !== 1 && node.type !== 11) { if (node.type !== 9) { setValue(node, text); } return; }
    while (node.children.length) { detach(node.children[node.children.length - 1]); }
    if (text !== '') { attachAt(node, newNode(3, '#text', text, node.owner), 0); }
  }
  /* The text that an attribute holds, as a node of its own. */
  function attributeText(node) {
    var text;
    if (node.type === 2 && node.children.length === 0 && node.value !== '') {
      text = newNode(3, '#text', node.value, node.owner);
      text.parent = node;
      node.children = [text];
    }
  }

  function copyOf(node, owner) {
    var copy = newNode(node.type, node.name, node.value, owner), i, attribute;
    copy.uri = node.uri; copy.named = node.named; copy.flags = node.flags; copy.line = node.line;
    for (i = 0; i < node.attributes.length; i++) { attribute = copy.attributes[i] = copyOf(node.attributes[i], owner); attribute.parent = copy; }
    return copy;
  }
  function clone(node, deep, owner) {
    var top = copyOf(node, owner), at = node, to = top, next, child;
    if (node.type === 9) { top.owner = top; top.prefixes = node.prefixes; top.identifier = node.identifier; }
    if (!deep || node.type === 2) { return top; }
    for (;;) {
      next = first(at);
      while (next === null && at !== node) { next = sibling(at, 1); at = at.parent; to = to.parent; }
      if (next === null) { return top; }
      child = copyOf(next, top.owner);
      attachAt(to, child, to.children.length);
      at = next;
      to = child;
    }
  }
  function normalise(top) {
    var at, next;
    for (at = following(top, top); at !== null; at = following(at, top)) {
      while (at.type === 3 && (next = sibling(at, 1)) !== null && next.type === 3) { at.value += next.value; detach(next); }
      if (at.type === 3 && at.value === '') {
        next = at;
        at = sibling(at, -1) === null ? at.parent : lastWithin(sibling(at, -1));
        detach(next);
      }
    }
  }
  function lastWithin(node) { var at = node; while (at.children.length) { at = at.children[at.children.length - 1]; } return at; }
`;
