/**
 * Data part 3: the grammar of XPath 1.0 (W3C, 16 November 1999), whole: an expression becomes a tree of plain objects, or null
 * where it is none. Variables and functions of other editions parse and are refused when they are evaluated.
 */
export const XPATH_GRAMMAR = String.raw`
  var XPATH_TOKEN = /^(?:(\d+(?:\.\d*)?|\.\d+)|("[^"]*"|'[^']*')|(\$?(?:[A-Za-z_]|[^\x00-\x7F])(?:[\w.\-]|[^\x00-\x7F])*(?::(?:(?:[A-Za-z_]|[^\x00-\x7F])(?:[\w.\-]|[^\x00-\x7F])*|\*))?)|(\/\/|::|\.\.|!=|<=|>=|[()\[\].@,\/|+\-=<>*]))/;
  var AXES = setOf(['ancestor', 'ancestor-or-self', 'attribute', 'child', 'descendant', 'descendant-or-self', 'following', 'following-sibling', 'namespace', 'parent', 'preceding', 'preceding-sibling', 'self']);
  var NODE_TYPES = setOf(['comment', 'text', 'processing-instruction', 'node']);
  var OPERATOR_NAMES = setOf(['and', 'or', 'mod', 'div']);
  /* From loose to tight. */
  var LEVELS = [setOf(['or']), setOf(['and']), setOf(['=', '!=']), setOf(['<', '<=', '>', '>=']), setOf(['+', '-']), setOf(['*', 'div', 'mod'])];

  function token(kind, text) { var made = create(null); made.kind = kind; made.text = text; return made; }
  /* After an operand a star multiplies and a name is an operator (3.7). */
  function xpathTokens(path) {
    var tokens = [], rest = path, match, before, kind, text;
    for (;;) {
      while (rest !== '' && isSpace(rest[0])) { rest = apply(sliceString, rest, [1]); }
      if (rest === '') { tokens[tokens.length] = token('end', ''); return tokens; }
      match = apply(execRegExp, XPATH_TOKEN, [rest]);
      if (match === null) { return null; }
      text = match[0];
      kind = match[1] !== undefined ? 'number' : match[2] !== undefined ? 'text' : match[3] !== undefined ? 'name' : 'sign';
      before = tokens.length ? tokens[tokens.length - 1] : null;
      if (before !== null && !(before.kind === 'operator' || (before.kind === 'sign' && LEADS[before.text]))) {
        if (text === '*' && kind === 'sign') { kind = 'operator'; }
        else if (kind === 'name') {
          if (!OPERATOR_NAMES[text]) { return null; }
          kind = 'operator';
        }
      }
      if (kind === 'sign' && OPERATOR_SIGNS[text]) { kind = 'operator'; }
      tokens[tokens.length] = token(kind, text);
      rest = apply(sliceString, rest, [text.length]);
    }
  }
  var LEADS = setOf(['@', '::', '(', '[', ',']);
  var OPERATOR_SIGNS = setOf(['/', '//', '|', '+', '-', '=', '!=', '<', '<=', '>', '>=']);

  /* Predicates and parentheses within each other. */
  var MOST_NESTED = 100;
  var parsedPaths = create(null);
  function parsePath(path) {
    var key = 'p' + path, state;
    if (key in parsedPaths) { return parsedPaths[key]; }
    state = create(null);
    state.tokens = xpathTokens(path); state.at = 0; state.failed = state.tokens === null; state.depth = 0;
    parsedPaths[key] = state.failed ? null : parseLevel(state, 0);
    if (state.failed || state.tokens[state.at].kind !== 'end') { parsedPaths[key] = null; }
    return parsedPaths[key];
  }
  function seen(state, text) { var t = state.tokens[state.at]; return t.text === text && (t.kind === 'sign' || t.kind === 'operator'); }
  function take(state, text) { if (!seen(state, text)) { return false; } state.at++; return true; }
  function expect(state, text) { if (!take(state, text)) { state.failed = true; } }
  function part(op) { var made = create(null); made.op = op; return made; }
  function fail(state) { state.failed = true; return part('none'); }

  function parseLevel(state, level) {
    var left, made, t;
    if (level === LEVELS.length) { return parseUnary(state); }
    if (level === 0 && ++state.depth > MOST_NESTED) { return fail(state); }
    left = parseLevel(state, level + 1);
    while (!state.failed && (t = state.tokens[state.at]).kind === 'operator' && LEVELS[level][t.text]) {
      state.at++;
      made = part(t.text);
      made.left = left;
      made.right = parseLevel(state, level + 1);
      left = made;
    }
    if (level === 0) { state.depth--; }
    return left;
  }
  function parseUnary(state) {
    var minus = 0, made, left;
    while (take(state, '-')) { minus++; }
    left = parseUnion(state);
    if (minus === 0) { return left; }
    made = part('negate');
    made.left = left;
    made.twice = minus % 2 === 0;
    return made;
  }
  function parseUnion(state) {
    var left = parsePathOf(state), made;
    while (!state.failed && take(state, '|')) {
      made = part('|');
      made.left = left;
      made.right = parsePathOf(state);
      left = made;
    }
    return left;
  }
  function startsStep(state) { var t = state.tokens[state.at]; return t.kind === 'name' ? t.text[0] !== '$' : t.kind === 'sign' && (t.text === '.' || t.text === '..' || t.text === '@' || t.text === '*'); }
  function isCall(state) {
    var t = state.tokens[state.at];
    return t.kind === 'name' && state.tokens[state.at + 1].kind === 'sign' && state.tokens[state.at + 1].text === '(' && !NODE_TYPES[t.text];
  }
  function parsePathOf(state) {
    var t = state.tokens[state.at], path = part('path'), source = null;
    if (state.failed) { return path; }
    path.root = false; path.steps = []; path.source = null;
    if (t.kind === 'number' || t.kind === 'text' || (t.kind === 'name' && t.text[0] === '$') || isCall(state) || seen(state, '(')) {
      source = parsePredicates(state, parsePrimary(state));
      if (!seen(state, '/') && !seen(state, '//')) { return source; }
      path.source = source;
    } else if (take(state, '/')) {
      path.root = true;
      if (!startsStep(state)) { return path; }
      path.steps[0] = parseStep(state);
    } else if (seen(state, '//')) { path.root = true; } else { path.steps[0] = parseStep(state); }
    while (!state.failed && (seen(state, '/') || seen(state, '//'))) {
      if (take(state, '//')) { path.steps[path.steps.length] = everyNode(); } else { state.at++; }
      path.steps[path.steps.length] = parseStep(state);
    }
    return path;
  }
  function newStep(axis, kind, name) { var step = create(null); step.axis = axis; step.kind = kind; step.name = name; step.predicates = []; return step; }
  function everyNode() { return newStep('descendant-or-self', 'node', null); }
  function parseStep(state) {
    var t = state.tokens[state.at++], axis = 'child', step;
    if (t.kind === 'sign' && (t.text === '.' || t.text === '..')) { return newStep(t.text === '.' ? 'self' : 'parent', 'node', null); }
    if (t.kind === 'sign' && t.text === '@') { axis = 'attribute'; t = state.tokens[state.at++]; }
    else if (t.kind === 'name' && seen(state, '::')) {
      if (!AXES[t.text]) { return fail(state); }
      axis = t.text;
      state.at++;
      t = state.tokens[state.at++];
    }
    if (t.kind === 'sign' && t.text === '*') { step = newStep(axis, 'any', null); }
    else if (t.kind !== 'name' || t.text[0] === '$') { return fail(state); }
    else if (seen(state, '(')) {
      if (!NODE_TYPES[t.text]) { return fail(state); }
      state.at++;
      step = newStep(axis, t.text, null);
      if (t.text === 'processing-instruction' && state.tokens[state.at].kind === 'text') { step.name = unquoted(state.tokens[state.at++].text); }
      expect(state, ')');
    } else { step = newStep(axis, 'name', t.text); }
    while (!state.failed && take(state, '[')) {
      step.predicates[step.predicates.length] = parseLevel(state, 0);
      expect(state, ']');
    }
    return step;
  }
  function unquoted(text) { return apply(sliceString, text, [1, -1]); }
  function parsePredicates(state, source) {
    var made = source, filter;
    while (!state.failed && take(state, '[')) {
      filter = part('filter');
      filter.left = made;
      filter.predicate = parseLevel(state, 0);
      expect(state, ']');
      made = filter;
    }
    return made;
  }
  function parsePrimary(state) {
    var t = state.tokens[state.at++], made;
    if (t.kind === 'sign') {
      made = parseLevel(state, 0);
      expect(state, ')');
      return made;
    }
    made = part(t.kind === 'name' ? (t.text[0] === '$' ? 'variable' : 'call') : 'value');
    if (t.kind === 'number') { made.value = +t.text; }
    if (t.kind === 'text') { made.value = unquoted(t.text); }
    if (made.op === 'call') {
      made.name = t.text;
      made.args = [];
      state.at++;
      if (!take(state, ')')) {
        do { made.args[made.args.length] = parseLevel(state, 0); } while (!state.failed && take(state, ','));
        expect(state, ')');
      }
    }
    return made;
  }
`;
