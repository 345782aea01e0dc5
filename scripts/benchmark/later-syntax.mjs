// A statement for each production outside ES3; «…» marks what is accused, # a name that the program does not have.
const STATEMENTS = [
  ['const', '«const» # = 1;', 'constants'], ['let', '«let» # = 1;'], ['arrow-function', 'var # = function () { return [1].sort((a, b) «=>» a - b); };'], ['template-literal', 'var # = «`text`»;'],
  ['template-literal', 'var # = «`${1 + 1} pages`»;'], ['class', '«class» # { place() { return 1; } }'], ['destructuring', 'var «{ length: # }» = "text";'], ['destructuring', 'var «[#]» = ["a"];'],
  ['default-parameter', 'var # = function (a, «b = 1») { return a + b; };'], ['spread', 'var # = Math.max(«...»[1, 2]);'], ['spread', 'var # = [«...»["a"], "b"];'], ['spread', 'var # = { «...»{ a: 1 }, b: 2 };'],
  ['rest-parameter', 'var # = function («...»all) { return all; };'], ['getter', 'var # = { «get» size() { return 1; } };'], ['setter', 'var # = { «set» size(to) { return; } };'],
  ['shorthand-property', 'var #, #o = { «#» };'], ['method-property', 'var # = { «place»() { return 1; } };'], ['computed-key', 'var # = { «["a" + 1]»: 1 };'], ['trailing-comma', 'var # = { a: 1«,» };', 'trailingCommas'],
  ['trailing-comma', 'var # = Math.max(1, 2«,» );', 'trailingArguments'], ['reserved-property', 'var #, #o = { a: 1 }; # = #o.«default»;', 'reservedNames'], ['reserved-property', 'var # = { «class»: "wide" };', 'reservedNames'],
  ['for-of', 'for (var # «of» ["a"]) { break; }'], ['generator', 'var # = function «*» () { return 1; };'], ['async-function', 'var # = «async» function () { return 1; };'], ['await', 'var # = async function () { «await» 1; };'],
  ['optional-chaining', 'var #o = { a: 1 }, # = #o«?.»a;'], ['nullish', 'var # = null «??» 1;'], ['logical-assignment', 'var # = 1; # «||=» 2;'], ['exponent', 'var # = 2 «**» 3;'], ['bigint-literal', 'var # = «10n»;'],
  ['numeric-separator', 'var # = «1_000»;'], ['binary-literal', 'var # = «0b101»;'], ['octal-literal', 'var # = «0o17»;'], ['code-point-escape', 'var # = «"\\u{1F600}"»;'], ['regexp-flag', 'var # = «/a/u»;'], ['regexp-flag', 'var # = «/a/y»;'],
  ['regexp-lookbehind', 'var # = «/(?<=a)b/»;'], ['regexp-named-group', 'var # = «/(?<year>a)/»;'], ['optional-catch-binding', 'try { var # = 1; } «catch» { # = 2; }'], ['dynamic-import', 'var # = «import»("./a.js");'],
  ['meta-property', 'var # = function () { return «new.target»; };'],
];

/** `[production, statement]` of those outside a dialect. */
export function laterSyntax(dialect) {
  return STATEMENTS.filter(([, , flag]) => flag === undefined || !dialect[flag]).map(([production, statement]) => [production, statement]);
}
