/** Data part 4: the four types of XPath 1.0, their conversions and comparisons (3.4, 4.2 to 4.4). A node-set is an object with the nodes in a list. */
export const XPATH_VALUES = String.raw`
  var floor = Math.floor, ceil = Math.ceil, NUMBER = /^[ \t\r\n]*(-?(?:\d+(?:\.\d*)?|\.\d+))[ \t\r\n]*$/;

  function nodeSet(nodes) { var made = create(null); made.nodes = nodes; return made; }
  function isSet(value) { return typeof value === 'object'; }
  function stringValue(node) { return node.type === 13 ? node.value : textOf(node); }
  function toText(value) {
    if (typeof value === 'string') { return value; }
    if (typeof value === 'number') { return numberText(value); }
    if (typeof value === 'boolean') { return value ? 'true' : 'false'; }
    return value.nodes.length ? stringValue(value.nodes[0]) : '';
  }
  function toNumber(value) {
    var match;
    if (typeof value === 'number') { return value; }
    if (typeof value === 'boolean') { return value ? 1 : 0; }
    match = apply(execRegExp, NUMBER, [toText(value)]);
    return match === null ? NaN : +match[1];
  }
  function toTruth(value) {
    if (typeof value === 'boolean') { return value; }
    if (typeof value === 'number') { return value !== 0 && value === value; }
    return typeof value === 'string' ? value !== '' : value.nodes.length > 0;
  }
  /* Never with an exponent. */
  function numberText(n) {
    var text = '' + n, at = apply(indexInString, text, ['e']), power, digits, sign, point, i;
    if (at < 0) { return text; }
    sign = text[0] === '-' ? '-' : '';
    digits = apply(sliceString, text, [sign.length, at]);
    power = +apply(sliceString, text, [at + 1]);
    point = apply(indexInString, digits, ['.']);
    if (point < 0) { point = digits.length; } else { digits = cut(digits, point) + apply(sliceString, digits, [point + 1]); }
    point += power;
    for (i = digits.length; i < point; i++) { digits += '0'; }
    for (; point < 1; point++) { digits = '0' + digits; }
    return sign + cut(digits, point) + (point < digits.length ? '.' + apply(sliceString, digits, [point]) : '');
  }
  function roundHalf(n) { return n - n !== 0 ? n : floor(n + 0.5); }

  function relate(operator, a, b) {
    switch (operator) {
      case '<': return a < b;
      case '<=': return a <= b;
      case '>': return a > b;
      default: return a >= b;
    }
  }
  /* With a node-set it holds when it holds for one of its nodes (3.4). */
  function compare(operator, left, right) {
    var i, values, equal = operator === '=' || operator === '!=';
    if (isSet(left) && typeof right === 'boolean') { return compare(operator, toTruth(left), right); }
    if (isSet(right) && typeof left === 'boolean') { return compare(operator, left, toTruth(right)); }
    if (isSet(left)) {
      values = isSet(right) ? textsOf(right) : null;
      for (i = 0; i < left.nodes.length; i++) {
        if (values === null ? compare(operator, typeof right === 'number' ? toNumber(stringValue(left.nodes[i])) : stringValue(left.nodes[i]), right) : compareAny(operator, stringValue(left.nodes[i]), values)) { return true; }
      }
      return false;
    }
    if (isSet(right)) {
      for (i = 0; i < right.nodes.length; i++) { if (compare(operator, left, typeof left === 'number' ? toNumber(stringValue(right.nodes[i])) : stringValue(right.nodes[i]))) { return true; } }
      return false;
    }
    if (!equal) { return relate(operator, toNumber(left), toNumber(right)); }
    if (typeof left === 'boolean' || typeof right === 'boolean') { return (toTruth(left) === toTruth(right)) === (operator === '='); }
    if (typeof left === 'number' || typeof right === 'number') { return (toNumber(left) === toNumber(right)) === (operator === '='); }
    return (left === right) === (operator === '=');
  }
  function textsOf(set) { var out = [], i; for (i = 0; i < set.nodes.length; i++) { out[i] = stringValue(set.nodes[i]); } return out; }
  function compareAny(operator, text, values) { var i; for (i = 0; i < values.length; i++) { if (compare(operator, text, values[i])) { return true; } } return false; }
`;
