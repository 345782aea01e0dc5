/** Runtime part 8: the part of XPath 1.0 that layout scripts use: steps by /, //, ., .., name, *, @name, text(), node(), with [n], [last()], [x], [x='v'] and unions. */
export const XPATH = String.raw`
  var TOKEN = /^(?:\s*)(\/\/|\/|\.\.|\.|@|\*|\||\[|\]|=|!=|\(\)|(?:[A-Za-z_]|[^\x00-\x7F])(?:[\w.\-]|[^\x00-\x7F])*(?::(?:(?:[A-Za-z_]|[^\x00-\x7F])(?:[\w.\-]|[^\x00-\x7F])*|\*))?|\d+|"[^"]*"|'[^']*')/;
  function tokensOf(path) {
    var tokens = [], rest = path, match;
    while (execRegExp && apply(indexInString, ' \t\r\n', [rest[0]]) >= 0 && rest !== '') { rest = apply(sliceString, rest, [1]); }
    while (rest !== '') {
      match = apply(execRegExp, TOKEN, [rest]);
      if (!match) { return /^\s*$/.test(rest) ? tokens : null; }
      tokens[tokens.length] = match[1];
      rest = apply(sliceString, rest, [match[0].length]);
    }
    return tokens;
  }
  /* The nodes in document order, or null when the expression is beyond this subset. */
  function evaluatePath(node, path) {
    var tokens = tokensOf(path), state, nodes;
    if (!tokens || tokens.length === 0) { return null; }
    state = { tokens: tokens, at: 0, failed: false };
    nodes = unionOf(state, node);
    return state.failed || state.at < tokens.length ? null : nodes;
  }
  function peek(state) { return state.tokens[state.at]; }
  function unionOf(state, node) {
    var nodes = pathFrom(state, node), more, i;
    while (peek(state) === '|' && !state.failed) {
      state.at++;
      more = pathFrom(state, node);
      for (i = 0; i < more.length; i++) { add(nodes, more[i]); }
      nodes = inOrder(rootOf(node), nodes);
    }
    return nodes;
  }
  function inOrder(root, nodes) {
    var marked = [], out = [], i;
    function visit(at) {
      var j, list = at.type === 1 ? attributesOf(at) : [];
      if (contains(nodes, at)) { out[out.length] = at; }
      for (j = 0; j < list.length; j++) { if (contains(nodes, list[j])) { out[out.length] = list[j]; } }
      for (j = 0; j < at.children.length; j++) { visit(at.children[j]); }
    }
    for (i = 0; i < nodes.length; i++) { if (!contains(marked, nodes[i])) { marked[marked.length] = nodes[i]; } }
    visit(root);
    return out;
  }
  function contains(list, node) { var i; for (i = 0; i < list.length; i++) { if (list[i] === node) { return true; } } return false; }
  function add(list, node) {
    if (node.chosen === list) { return; }
    node.chosen = list;
    list[list.length] = node;
  }
  function pathFrom(state, node) {
    var current = [node], token = peek(state), deep = false;
    if (token === '/' || token === '//') {
      current = [rootOf(node)];
      state.at++;
      deep = token === '//';
      if (!deep && (state.at >= state.tokens.length || peek(state) === '|')) { return current; }
    }
    while (!state.failed) {
      current = stepFrom(state, current, deep);
      token = peek(state);
      if (token !== '/' && token !== '//') { return current; }
      deep = token === '//';
      state.at++;
    }
    return current;
  }
  function stepFrom(state, nodes, deep) {
    var token = state.tokens[state.at++], byAttribute = token === '@', out = [], predicates = [], i, j, k, from, found, name, call = false, start, depth;
    if (byAttribute) { token = state.tokens[state.at++]; }
    name = token;
    if (token === undefined || !(token === '.' || token === '..' || token === '*' || /^(?:[A-Za-z_]|[^\x00-\x7F])/.test(token))) { state.failed = true; return out; }
    if (peek(state) === '()') { call = true; state.at++; if (name !== 'text' && name !== 'node' && name !== 'comment') { state.failed = true; return out; } }
    while (peek(state) === '[') {
      start = ++state.at;
      for (depth = 1; depth > 0 && state.at < state.tokens.length; state.at++) { depth += peek(state) === '[' ? 1 : peek(state) === ']' ? -1 : 0; }
      if (depth > 0) { state.failed = true; return out; }
      predicates[predicates.length] = tokensBetween(state.tokens, start, state.at - 1);
    }
    for (i = 0; i < nodes.length; i++) {
      from = deep ? descendants(nodes[i], function () { return true; }, [nodes[i]]) : [nodes[i]];
      for (j = 0; j < from.length; j++) {
        found = axis(from[j], name, byAttribute, call);
        for (k = 0; k < predicates.length; k++) { found = filtered(state, found, predicates[k]); }
        for (k = 0; k < found.length; k++) { add(out, found[k]); }
      }
    }
    return deep && out.length > 1 ? inOrder(rootOf(out[0]), out) : out;
  }
  function tokensBetween(tokens, start, end) { var out = [], i; for (i = start; i < end; i++) { out[out.length] = tokens[i]; } return out; }
  function axis(node, name, byAttribute, call) {
    var list, out = [], i, each;
    if (name === '.') { return [node]; }
    if (name === '..') { return node.parent ? [node.parent] : []; }
    list = byAttribute ? (node.type === 1 ? attributesOf(node) : []) : node.type === 2 ? [] : node.children;
    for (i = 0; i < list.length; i++) {
      each = list[i];
      if (call ? (name === 'node' || (name === 'text' ? each.type === 3 || each.type === 4 : each.type === 8))
        : (byAttribute || each.type === 1) && (name === '*' || each.name === name || (apply(sliceString, name, [-2]) === ':*' && prefixOf(each) + ':*' === name))) { out[out.length] = each; }
    }
    return out;
  }
  function filtered(state, nodes, predicate) {
    var out = [], i, j, inner, first = predicate[0], values, wanted, split = -1, hit;
    if (predicate.length === 1 && /^\d+$/.test(first)) { return nodes[+first - 1] ? [nodes[+first - 1]] : []; }
    if (predicate.length === 2 && first === 'last' && predicate[1] === '()') { return nodes.length ? [nodes[nodes.length - 1]] : []; }
    for (i = 0; i < predicate.length; i++) { if (predicate[i] === '=' || predicate[i] === '!=') { split = i; } }
    if (split >= 0 && (split !== predicate.length - 2 || !/^["'\d]/.test(predicate[split + 1]))) { state.failed = true; return out; }
    wanted = split < 0 ? null : /^\d/.test(predicate[split + 1]) ? predicate[split + 1] : apply(sliceString, predicate[split + 1], [1, -1]);
    for (i = 0; i < nodes.length; i++) {
      inner = { tokens: split < 0 ? predicate : tokensBetween(predicate, 0, split), at: 0, failed: false };
      values = unionOf(inner, nodes[i]);
      if (inner.failed || inner.at < inner.tokens.length) { state.failed = true; return out; }
      hit = split < 0 && values.length > 0;
      for (j = 0; split >= 0 && j < values.length; j++) { if ((textOf(values[j]) === wanted) === (predicate[split] === '=')) { hit = true; } }
      if (hit) { out[out.length] = nodes[i]; }
    }
    return out;
  }
`;
