/** Data part 6: location paths (XPath 1.0, 2), and what an expression gives at a node. */
export const XPATH_EVALUATION = String.raw`
  var registered = create(null), visited = 0;

  /* The value at a node, or undefined where the expression is none, or means something that only the engine knows. */
  function evaluatePath(node, path) {
    var tree = parsePath(path), state, value;
    if (tree === null) { return undefined; }
    state = create(null);
    state.failed = false; state.base = node;
    value = evaluate(tree, contextOf(state, node, 1, 1));
    return state.failed ? undefined : value;
  }
  function contextOf(state, node, position, size) { var at = create(null); at.state = state; at.node = node; at.position = position; at.size = size; return at; }
  function unknown(at) { at.state.failed = true; return ''; }

  function evaluate(part, at) {
    var left, right;
    if (at.state.failed) { return ''; }
    switch (part.op) {
      case 'value': return part.value;
      case 'path': return pathNodes(part, at);
      case 'filter': return filterNodes(part, at);
      case 'call': return callFunction(part, at);
      case 'variable': return unknown(at);
      case 'negate': left = toNumber(evaluate(part.left, at)); return part.twice ? left : -left;
      case 'or': return toTruth(evaluate(part.left, at)) || toTruth(evaluate(part.right, at));
      case 'and': return toTruth(evaluate(part.left, at)) && toTruth(evaluate(part.right, at));
    }
    left = evaluate(part.left, at);
    right = evaluate(part.right, at);
    if (at.state.failed) { return ''; }
    switch (part.op) {
      case '|': return isSet(left) && isSet(right) ? nodeSet(inOrder(joined(left.nodes, right.nodes))) : unknown(at);
      case '+': return toNumber(left) + toNumber(right);
      case '-': return toNumber(left) - toNumber(right);
      case '*': return toNumber(left) * toNumber(right);
      case 'div': return toNumber(left) / toNumber(right);
      case 'mod': return toNumber(left) % toNumber(right);
    }
    return compare(part.op, left, right);
  }

  function choose(list, node) { if (node.mark !== marks) { node.mark = marks; list[list.length] = node; } }
  function joined(left, right) {
    var out = [], i;
    marks++;
    for (i = 0; i < left.length; i++) { choose(out, left[i]); }
    for (i = 0; i < right.length; i++) { choose(out, right[i]); }
    return out;
  }
  /* By merging runs: a list that is in order already is only looked at. */
  function inOrder(nodes) {
    var i, ordered = true, from, to, width, left, middle, right, a, b;
    if (nodes.length < 2) { return nodes; }
    number(rootOf(nodes[0]));
    for (i = 1; i < nodes.length; i++) { if (nodes[i - 1].order > nodes[i].order) { ordered = false; } }
    if (ordered) { return nodes; }
    from = nodes;
    for (width = 1; width < nodes.length; width *= 2) {
      to = [];
      for (left = 0; left < from.length; left += 2 * width) {
        middle = left + width < from.length ? left + width : from.length;
        right = middle + width < from.length ? middle + width : from.length;
        a = left; b = middle;
        while (a < middle || b < right) { if (b >= right || (a < middle && from[a].order <= from[b].order)) { to[to.length] = from[a++]; } else { to[to.length] = from[b++]; } }
      }
      from = to;
    }
    return from;
  }

  function pathNodes(path, at) {
    var nodes = path.root ? [rootOf(at.node)] : [at.node], value, i;
    if (path.source !== null) {
      value = evaluate(path.source, at);
      if (at.state.failed || !isSet(value)) { return unknown(at); }
      nodes = value.nodes;
    }
    for (i = 0; i < path.steps.length && !at.state.failed; i++) {
      /* "//name" without conditions is what "descendant::name" is, found in one walk. */
      if (i + 1 < path.steps.length && isEveryNode(path.steps[i]) && path.steps[i + 1].axis === 'child' && path.steps[i + 1].predicates.length === 0) { i++; nodes = stepNodes('descendant', path.steps[i], nodes, at); }
      else { nodes = stepNodes(path.steps[i].axis, path.steps[i], nodes, at); }
    }
    return nodeSet(nodes);
  }
  function isEveryNode(step) { return step.axis === 'descendant-or-self' && step.kind === 'node' && step.predicates.length === 0; }
  function filterNodes(filter, at) {
    var value = evaluate(filter.left, at);
    return at.state.failed || !isSet(value) ? unknown(at) : nodeSet(kept(value.nodes, filter.predicate, at));
  }
  function kept(nodes, predicate, at) {
    var out = [], i, value;
    for (i = 0; i < nodes.length && !at.state.failed; i++) {
      value = evaluate(predicate, contextOf(at.state, nodes[i], i + 1, nodes.length));
      if (typeof value === 'number' ? value === i + 1 : toTruth(value)) { out[out.length] = nodes[i]; }
    }
    return out;
  }
  function stepNodes(axis, step, nodes, at) {
    var found = [], i, j, each, out = [], test = testOf(axis, step, at), reverse = axis === 'ancestor' || axis === 'ancestor-or-self' || axis === 'preceding' || axis === 'preceding-sibling';
    for (i = 0; i < nodes.length && !at.state.failed; i++) {
      each = axisNodes(axis, nodes[i], test);
      for (j = 0; j < step.predicates.length; j++) { each = kept(each, step.predicates[j], at); }
      found[i] = each;
    }
    if (found.length === 1 && !reverse) { return found[0]; }
    marks++;
    for (i = 0; i < found.length; i++) { for (j = 0; j < found[i].length; j++) { choose(out, found[i][j]); } }
    return inOrder(out);
  }

  /* Names are compared by namespace and local part; without a prefix no namespace is meant (2.3), unless one was registered for that. */
  function testOf(axis, step, at) {
    var principal = axis === 'attribute' ? 2 : axis === 'namespace' ? 13 : 1, uri, local, whole = step.name;
    switch (step.kind) {
      case 'node': return function () { return true; };
      case 'text': return isText;
      case 'comment': return function (node) { return node.type === 8; };
      case 'processing-instruction': return function (node) { return node.type === 7 && (whole === null || node.name === whole); };
      case 'any': return function (node) { return node.type === principal; };
    }
    if (!at.state.base.owner.prefixes) { return function (node) { return node.type === principal && node.name === whole; }; }
    local = localPart(whole);
    uri = prefixPart(whole) === '' ? (principal === 1 && '' in registered ? registered[''] : null) : resolved(prefixPart(whole), at.state.base);
    if (uri === undefined) { at.state.failed = true; }
    return function (node) { return node.type === principal && (local === '*' || expandedName(node) === local) && (principal === 13 || node.uri === uri); };
  }
  function expandedName(node) { return node.type === 1 || node.type === 2 ? localOf(node) : node.type === 7 || node.type === 13 ? node.name : ''; }
  /* As registered by a documented call; else as declared where the expression is asked, at the root element, or at the first place that does. */
  function resolved(prefix, node) {
    var at = node.type === 1 ? node : node.type === 9 ? null : node.parent, uri, top = rootOf(node);
    if (prefix in registered) { return registered[prefix]; }
    uri = declared(at, prefix);
    for (at = top; uri === undefined && at !== null; at = following(at, top)) { if (at.type === 1 && attributeOf(at, 'xmlns:' + prefix) !== null) { uri = declared(at, prefix); } }
    return uri;
  }

  /* A walk through a large tree takes steps, as a loop of the script's would. */
  function visit() { if (++visited % 256 === 0) { step(); } }
  function axisNodes(axis, node, test) {
    var out = [], at, i, list;
    function take(each) { visit(); if (test(each)) { out[out.length] = each; } }
    function within(top) { var each; for (each = following(top, top); each !== null; each = following(each, top)) { take(each); } }
    function backwards(top) {
      var all = [top], each, j;
      for (each = following(top, top); each !== null; each = following(each, top)) { all[all.length] = each; }
      for (j = all.length - 1; j >= 0; j--) { take(all[j]); }
    }
    switch (axis) {
      case 'self': take(node); break;
      case 'parent': if (node.parent !== null) { take(node.parent); } break;
      case 'child': if (node.type !== 2) { for (i = 0; i < node.children.length; i++) { take(node.children[i]); } } break;
      case 'descendant-or-self': take(node); if (node.type !== 2) { within(node); } break;
      case 'descendant': if (node.type !== 2) { within(node); } break;
      case 'attribute': list = node.attributes; for (i = 0; i < list.length; i++) { if (!node.owner.prefixes || !isDeclaration(list[i])) { take(list[i]); } } break;
      case 'namespace': list = node.type === 1 ? namespacesOf(node) : NO_NODES; for (i = 0; i < list.length; i++) { take(list[i]); } break;
      case 'ancestor-or-self': take(node); for (at = node.parent; at !== null; at = at.parent) { take(at); } break;
      case 'ancestor': for (at = node.parent; at !== null; at = at.parent) { take(at); } break;
      case 'following-sibling': if (node.type < 13) { for (at = sibling(node, 1); at !== null; at = sibling(at, 1)) { take(at); } } break;
      case 'preceding-sibling': if (node.type < 13) { for (at = sibling(node, -1); at !== null; at = sibling(at, -1)) { take(at); } } break;
      case 'following':
        if (node.type === 2 || node.type === 13) { within(node.parent); }
        for (at = node.type === 2 || node.type === 13 ? node.parent : node; at !== null; at = at.parent) {
          for (list = sibling(at, 1); list !== null; list = sibling(list, 1)) { take(list); within(list); }
        }
        break;
      default:
        for (at = node.type === 2 || node.type === 13 ? node.parent : node; at !== null; at = at.parent) {
          for (list = sibling(at, -1); list !== null; list = sibling(list, -1)) { backwards(list); }
        }
    }
    return out;
  }
  function namespacesOf(node) {
    var seen = create(null), out = [], at, i, name;
    function add(prefix, uri) {
      var made;
      if (seen[prefix]) { return; }
      seen[prefix] = true;
      if (uri === '') { return; }
      made = newNode(13, prefix, uri, node.owner);
      made.parent = node;
      made.order = node.order + (out.length + 1) / 1024;
      out[out.length] = made;
    }
    number(rootOf(node));
    for (at = node; at !== null; at = at.parent) {
      for (i = 0; i < at.attributes.length; i++) {
        name = at.attributes[i].name;
        if (isDeclaration(at.attributes[i])) { add(name === 'xmlns' ? '' : localPart(name), at.attributes[i].value); }
      }
    }
    add('xml', XML_SPACE);
    return out;
  }
`;
