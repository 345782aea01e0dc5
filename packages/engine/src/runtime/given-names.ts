/**
 * Names that a script tells the engine where it makes objects: `new Window("dialog { pages: Panel {} }")`, and
 * `dialog.add("panel", box, "", { name: "pages" })`. The engine makes properties of them, which no documentation can list.
 */
import { TOLD_NAMES } from '@plumbline/model';

export const GIVEN_NAMES = String.raw`
  var givenNames = create(null), GIVEN = /${TOLD_NAMES.described}/g, NAME_ALONE = /${TOLD_NAMES.alone}/;
  function takeNames(args) { var i; for (i = 0; i < args.length; i++) { takeName(args[i], false, 0); } }
  function takeName(value, inObject, deep) {
    var match, names, i;
    if (typeof value === 'string') {
      if (inObject && value.length < 100 && apply(execRegExp, NAME_ALONE, [value])) { givenNames[value] = givenNames[value] || ''; }
      if (apply(indexInString, value, [':']) < 0) { return; }
      GIVEN.lastIndex = 0;
      while ((match = apply(execRegExp, GIVEN, [value])) !== null) { givenNames[match[1]] = match[2] || givenNames[match[1]] || ''; }
      return;
    }
    if (deep > ${TOLD_NAMES.deepest} || value === null || typeof value !== 'object' || info(value) || isArray(value)) { return; }
    names = keysOf(value);
    for (i = 0; i < names.length; i++) { takeName(value[names[i]], true, deep + 1); }
  }
  /* What stands under a name that was told: of the type that stood beside it, if it is documented. */
  function givenValue(meta, key) {
    var type = typeof key === 'string' ? givenNames[key] : undefined;
    if (type === undefined) { return undefined; }
    return type !== '' && isInterface(type) ? newStub([type], true, false, meta) : untyped();
  }
`;
