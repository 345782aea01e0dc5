/**
 * Runtime part 4: `Array.prototype.sort` (ECMA-262 3rd edition, 15.4.4.11). The standard leaves open which pairs a comparison is
 * asked about, and in which order; engines differ. This one asks alike in every sandbox, so that a job has one journal.
 */
export const SORTING = String.raw`
  function merged(left, right, isAfter) {
    var list = [], i = 0, j = 0;
    while (i < left.length && j < right.length) { list[list.length] = isAfter(left[i], right[j]) ? right[j++] : left[i++]; }
    while (i < left.length) { list[list.length] = left[i++]; }
    while (j < right.length) { list[list.length] = right[j++]; }
    return list;
  }
  function sorted(list, isAfter) {
    var half = list.length >> 1;
    return list.length < 2 ? list : merged(sorted(apply(sliceArray, list, [0, half]), isAfter), sorted(apply(sliceArray, list, [half]), isAfter), isAfter);
  }
  /* Undefined values come last, and holes after them. */
  function installSort() {
    var sort = function (compare) {
      var object = O(this), length = object.length >>> 0, names = keysOf(object), list = [], none = 0, kept, i, value;
      if (compare !== undefined && typeof compare !== 'function') { throw new TypeErrorC('The comparison that sort is given is not a function.'); }
      for (i = 0; i < names.length; i++) {
        if (!isIndex(names[i]) || +names[i] >= length) { continue; }
        value = object[names[i]];
        if (value === undefined) { none++; } else { list[list.length] = compare === undefined ? { value: value, text: textOfArgument(value) } : value; }
      }
      list = sorted(list, compare === undefined ? function (a, b) { return a.text > b.text; } : function (a, b) { return +apply(compare, undefined, [a, b]) > 0; });
      for (i = 0; i < list.length; i++) { assign(object, i, compare === undefined ? list[i].value : list[i]); }
      kept = list.length + none;
      for (; i < kept; i++) { assign(object, i, undefined); }
      for (i = 0; i < names.length; i++) { if (isIndex(names[i]) && +names[i] >= kept && +names[i] < length) { erase(object, names[i]); } }
      return object;
    };
    delete sort.name;
    hide(G.Array.prototype, 'sort', sort);
  }
`;
