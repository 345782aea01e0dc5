/** Data part 5: the core function library of XPath 1.0 (4). Characters are Unicode's: a pair of surrogates counts as one. */
export const XPATH_FUNCTIONS = String.raw`
  function charactersOf(text) {
    var out = [], i, code, next;
    for (i = 0; i < text.length; i++) {
      code = apply(codeAt, text, [i]);
      next = code >= 0xD800 && code < 0xDC00 && i + 1 < text.length ? apply(codeAt, text, [i + 1]) : 0;
      if (next >= 0xDC00 && next < 0xE000) { out[out.length] = text[i] + text[i + 1]; i++; } else { out[out.length] = text[i]; }
    }
    return out;
  }
  function collapsed(text) {
    var out = '', i, gap = false;
    for (i = 0; i < text.length; i++) {
      if (isSpace(text[i])) { gap = out !== ''; } else { out += (gap ? ' ' : '') + text[i]; gap = false; }
    }
    return out;
  }
  function translated(text, from, to) {
    var characters = charactersOf(text), olds = charactersOf(from), news = charactersOf(to), map = create(null), out = '', i, key;
    for (i = 0; i < olds.length; i++) { key = 'c' + olds[i]; if (!(key in map)) { map[key] = i < news.length ? news[i] : ''; } }
    for (i = 0; i < characters.length; i++) { key = 'c' + characters[i]; out += key in map ? map[key] : characters[i]; }
    return out;
  }
  function substring(text, from, count) {
    var characters = charactersOf(text), begin = roundHalf(from), end = count === undefined ? Infinity : begin + roundHalf(count), out = '', i;
    for (i = 0; i < characters.length; i++) { if (i + 1 >= begin && i + 1 < end) { out += characters[i]; } }
    return out;
  }
  function languageOf(node) {
    var at, found;
    for (at = node.type === 1 ? node : node.parent; at !== null; at = at.parent) { found = at.type === 1 ? attributeOf(at, 'xml:lang') : null; if (found !== null) { return apply(lowerCase, found.value, []); } }
    return '';
  }
  function wordsOf(text, out) { var parts = apply(splitString, collapsed(text), [' ']), i; for (i = 0; i < parts.length; i++) { if (parts[i] !== '') { out[out.length] = parts[i]; } } return out; }
  function isIdentifier(attribute) { return (attribute.flags & 1) !== 0 || attribute.name === attribute.owner.identifier || attribute.name === 'xml:id'; }
  function withIdentifier(top, id) {
    var at, i;
    for (at = top; at !== null; at = following(at, top)) { for (i = 0; i < at.attributes.length; i++) { if (at.attributes[i].value === id && isIdentifier(at.attributes[i])) { return at; } } }
    return null;
  }
  function identified(value, node) {
    var words = [], out = [], i, found;
    if (isSet(value)) { for (i = 0; i < value.nodes.length; i++) { wordsOf(stringValue(value.nodes[i]), words); } } else { wordsOf(toText(value), words); }
    marks++;
    for (i = 0; i < words.length; i++) { found = withIdentifier(rootOf(node), words[i]); if (found !== null) { choose(out, found); } }
    return nodeSet(inOrder(out));
  }

  /* How many arguments, at least and at most; what it does with them: s text, n number, b truth, o as it is, N the first node of a set, else the context's. */
  var FUNCTIONS = create(null);
  function core(name, signature, least, act) { var made = create(null); made.signature = signature; made.least = least; made.act = act; FUNCTIONS[name] = made; }
  core('last', '', 0, function (a, at) { return at.size; });
  core('position', '', 0, function (a, at) { return at.position; });
  core('count', 'S', 1, function (a) { return a[0].nodes.length; });
  core('sum', 'S', 1, function (a) { var sum = 0, i; for (i = 0; i < a[0].nodes.length; i++) { sum += toNumber(stringValue(a[0].nodes[i])); } return sum; });
  core('id', 'o', 1, function (a, at) { return identified(a[0], at.node); });
  core('local-name', 'N', 0, function (a) { return a[0] === null ? '' : expandedName(a[0]); });
  core('name', 'N', 0, function (a) { return a[0] === null ? '' : a[0].type === 1 || a[0].type === 2 || a[0].type === 7 || a[0].type === 13 ? a[0].name : ''; });
  core('namespace-uri', 'N', 0, function (a) { return a[0] === null || (a[0].type !== 1 && a[0].type !== 2) || a[0].uri === null ? '' : a[0].uri; });
  core('string', 's', 0, function (a) { return a[0]; });
  core('concat', 'ss*', 2, function (a) { var text = '', i; for (i = 0; i < a.length; i++) { text += a[i]; } return text; });
  core('starts-\x77ith', 'ss', 2, function (a) { return cut(a[0], a[1].length) === a[1]; });
  core('contains', 'ss', 2, function (a) { return apply(indexInString, a[0], [a[1]]) >= 0; });
  core('substring-before', 'ss', 2, function (a) { var at = apply(indexInString, a[0], [a[1]]); return at < 0 ? '' : cut(a[0], at); });
  core('substring-after', 'ss', 2, function (a) { var at = apply(indexInString, a[0], [a[1]]); return at < 0 ? '' : apply(sliceString, a[0], [at + a[1].length]); });
  core('substring', 'snn', 2, function (a) { return substring(a[0], a[1], a.length > 2 ? a[2] : undefined); });
  core('string-length', 's', 0, function (a) { return charactersOf(a[0]).length; });
  core('normalize-space', 's', 0, function (a) { return collapsed(a[0]); });
  core('translate', 'sss', 3, function (a) { return translated(a[0], a[1], a[2]); });
  core('boolean', 'b', 1, function (a) { return a[0]; });
  core('not', 'b', 1, function (a) { return !a[0]; });
  core('true', '', 0, function () { return true; });
  core('false', '', 0, function () { return false; });
  core('lang', 's', 1, function (a, at) { var asked = apply(lowerCase, a[0], []), has = languageOf(at.node); return has === asked || cut(has, asked.length + 1) === asked + '-'; });
  core('number', 'n', 0, function (a) { return a[0]; });
  core('floor', 'n', 1, function (a) { return floor(a[0]); });
  core('ceiling', 'n', 1, function (a) { return ceil(a[0]); });
  core('round', 'n', 1, function (a) { return roundHalf(a[0]); });

  function callFunction(part, at) {
    var f = FUNCTIONS[part.name], args = [], i, kind, value, most;
    if (f === undefined) { return unknown(at); }
    most = f.signature[f.signature.length - 1] === '*' ? Infinity : f.signature.length;
    if (part.args.length < f.least || part.args.length > most) { return unknown(at); }
    for (i = 0; i < part.args.length; i++) {
      kind = f.signature[i < f.signature.length && f.signature[i] !== '*' ? i : f.signature.length - 2];
      value = evaluate(part.args[i], at);
      if (at.state.failed) { return ''; }
      if ((kind === 'S' || kind === 'N') && !isSet(value)) { return unknown(at); }
      args[i] = kind === 's' ? toText(value) : kind === 'n' ? toNumber(value) : kind === 'b' ? toTruth(value) : kind === 'N' ? (value.nodes.length ? value.nodes[0] : null) : value;
    }
    /* Left out, the context's node is meant. */
    if (args.length === 0 && f.signature !== '') { args[0] = f.signature === 'N' ? at.node : f.signature === 'n' ? toNumber(stringValue(at.node)) : stringValue(at.node); }
    return f.act(args, at);
  }
`;
