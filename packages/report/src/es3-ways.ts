/** How ECMAScript 3 says what later editions say: one imperative sentence for each production. Names have a file of their own. */

const LITERAL = 'Write the number in decimal or hexadecimal.';
const TOP_TO_BOTTOM = 'Call the function directly: the engine runs scripts from top to bottom.';
const LOAD = 'Load the file with what the documentation has for that, and use its globals.';
interface Production {
  /** What it is called, for `… came with ES2015` and, where no edition has it, in brackets. */
  readonly noun: (text: string, edition: string | null) => string;
  /** `text` is the token or name as written, or null where the production as such is asked for. */
  readonly way: (text: string | null) => string;
}
function production(noun: string | Production['noun'], way: string | Production['way']): Production {
  return { noun: typeof noun === 'string' ? () => noun : noun, way: typeof way === 'string' ? () => way : way };
}
const SYNTAX: ReadonlyMap<string, Production> = new Map([
  ['const', production('const', 'Write var.')],
  ['let', production('let', 'Write var.')],
  ['using-declaration', production('the declaration using', 'Write var, and close the object in a finally block.')],
  ['arrow-function', production('the arrow function', 'Write function (…) { return …; }, and keep this in a variable where the body uses it.')],
  ['template-literal', production('the template literal', 'Concatenate the parts with +.')],
  ['class', production('the class', 'Write a constructor function, and put its methods on its prototype.')],
  ['destructuring', production('destructuring', 'Read each property into a variable of its own.')],
  ['spread', production('the spread', 'Write apply for a call, concat for an array, and a for-in loop for an object.')],
  ['rest-element', production('the rest of a pattern', 'Read what is left with slice, or with a for-in loop for an object.')],
  ['class-field', production('the field of a class', 'Assign the property in the constructor function.')],
  ['private-name', production('the private name', 'Keep the value in a variable of the constructor function.')],
  ['static-block', production('the static block', 'Write the statements after the constructor function.')],
  ['rest-parameter', production('the rest parameter', 'Read the arguments object from the first surplus index.')],
  ['default-parameter', production('the default of a parameter', 'Test the parameter for undefined at the top of the function, and assign its default there.')],
  ['default-value', production('the default in a pattern', 'Read the property into a variable, and assign its default where it is undefined.')],
  ['getter', production('the getter', 'Write an ordinary method.')],
  ['setter', production('the setter', 'Write an ordinary method.')],
  ['shorthand-property', production('the shorthand property', text => `Write the key and the value: ${text ?? 'name'}: ${text ?? 'name'}.`)],
  ['method-property', production('the method in an object literal', text => `Write the key and a function: ${text ?? 'name'}: function () { … }.`)],
  ['computed-key', production('the computed key', 'Create the object first, then assign object[key].')],
  ['trailing-comma', production((_text, edition) => (edition === 'ES5' ? 'the trailing comma in an object literal' : 'the trailing comma in parameters and arguments'), 'Delete the comma.')],
  ['reserved-property', production('a reserved word as a property name', text => `Put the name in quotes: object["${text ?? 'name'}"], or { "${text ?? 'name'}": … }.`)],
  ['reserved-word', production('a reserved word', 'Rename it: ECMAScript 3 reserves the word.')],
  ['for-of', production('the for-of loop', 'Count an index from 0 to the length, and read the element by it.')],
  ['for-await', production('the for-await loop', 'Count an index from 0 to the length, and read the element by it.')],
  ['generator', production('the generator', 'Collect the values in an array, and return it.')],
  ['yield', production('yield', 'Collect the values in an array, and return it.')],
  ['async-function', production('the async function', 'Write an ordinary function: the engine runs scripts from top to bottom.')],
  ['await', production('await', TOP_TO_BOTTOM)],
  ['optional-chaining', production('optional chaining', 'Test the object with && before the access.')],
  ['nullish', production(text => (text === '??=' ? 'the nullish assignment' : 'the nullish operator'), text => (text === '??=' ? 'Test for null first: if (a == null) { a = b; }.' : 'Compare with null in a conditional: a != null ? a : b.'))],
  ['logical-assignment', production('the logical assignment', text => `Write the assignment in full: a = a ${text === '&&=' ? '&&' : '||'} b.`)],
  ['exponent', production(text => (text === '**=' ? 'the exponent assignment' : 'the exponent operator'), 'Call Math.pow.')],
  ['bigint-literal', production('the BigInt literal', 'Write an ordinary number.')],
  ['numeric-separator', production('the separator in numbers', 'Delete the underscores.')],
  ['binary-literal', production('the binary literal', LITERAL)],
  ['octal-literal', production('the octal literal', LITERAL)],
  ['legacy-octal', production('an octal number', LITERAL)],
  ['code-point-escape', production('the code point escape', 'Write \\uXXXX, with a surrogate pair past FFFF.')],
  ['line-separator-in-string', production('a bare line separator in a string', 'Write the escape \\u2028 or \\u2029.')],
  ['line-continuation', production('a string that goes on over a line end', 'End the string, and join the next line to it with +.')],
  ['regexp-flag', production(text => `the flag ${text} of a regular expression`, 'Delete the flag: ECMAScript 3 has g, i and m.')],
  ['regexp-modifiers', production('the modifiers inside a regular expression', 'Put the flag at the end of the expression, or write both letter cases in a class.')],
  ['regexp-lookbehind', production('the lookbehind', 'Match the text before with a group, and drop it afterwards.')],
  ['regexp-named-group', production('the named group', 'Use a numbered group.')],
  ['import', production('the import declaration', LOAD)],
  ['dynamic-import', production('the import call', LOAD)],
  ['export', production('the export declaration', 'Declare a global with var or function.')],
  ['meta-property', production(text => text.replace(/\s+/g, ''), 'Test this instanceof the constructor in place of new.target; a script has no import.meta.')],
  ['optional-catch-binding', production('the catch without a name', 'Name the caught error: catch (error).')],
  ['html-comment', production('an HTML-like comment', 'Write a // comment.')],
  ['directive', production('a directive', 'Delete the line, or set a dialect that has directives in the configuration.')],
  ['return-outside-function', production('a return outside every function', 'Put the statements into a function, and call it.')],
  ['unexpected-token', production('a token that no grammar expects', 'Correct the text here: no grammar of ECMAScript reads it.')],
]);

/** The productions that have words. */
export const WORDED_PRODUCTIONS: readonly string[] = [...SYNTAX.keys()].sort();

/** What to write instead of a production, with its text where there is one; undefined for one that this table does not know. */
export function es3WayOfSyntax(name: string, text: string | null = null): string | undefined {
  return SYNTAX.get(name)?.way(text);
}
/** What a production is called: `the for-of loop`. */
export function nounOfSyntax(name: string, text: string, edition: string | null): string {
  return SYNTAX.get(name)?.noun(text, edition) ?? name.replaceAll('-', ' ');
}
