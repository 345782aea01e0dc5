/**
 * A type told in a phrase: "Returns a boolean; `true` if it was found", "Array of Layer objects; read-only", "A new Folder
 * object". Only the phrase's head counts ("the name of the Document" is no Document), and only one type may stand there.
 */

/** Articles and the like before the head. */
const LEAD = /^(?:(?:this|it|the method|the function)\s+)?(?:returns?\s+)?(?:(?:an?|the|one|either|optional)\s+)?/iu;
/** Words that may stand between the article and the type. */
const ADJECTIVES = /^(?:(?:\d+|new|newly|created|read-only|current|single|valid|given|resulting|static|plain|simple|standard|javascript|js|modified|matching|copied|duplicated|imported|opened|added|first|last|parent|child|optional|two|three|four|five|six|dimensional|sorted|possible|unsigned|signed|positive|negative|non-negative|zero-based|1-based|0-based|32-bit|64-bit|extendscript|unicode|localized|formatted|encoded|unique|json|xml|absolute|relative|comma-separated|generic|short|long|empty|non-empty)(?:\s+|-)(?=\S))+/iu;
const REFERENCE = /^(?:reference|instance|handle|copy|subclass)\s+(?:to|of)\s+(?:an?\s+|the\s+)?/iu;
const LIST = /^(?:(?:array|list|collection|sequence|set)s?)\s+(?:of|containing|holding)\s+(?:all\s+(?:the\s+)?|the\s+|an?\s+|any\s+number\s+of\s+|zero\s+or\s+more\s+|one\s+or\s+more\s+|up\s+to\s+)?/iu;
/** What may follow a type that stands alone: the end, a mark, or words that say more of the same thing. */
const AFTER = /^(?:\s+(?:objects?|instances?|values?|enums?|enumerations?|enumerated|constants?|types?|class(?:es)?|items?|elements?|data))*(?:\s*$|\s*[,;:.(\[]|\s+[\u2013\u2014-]\s|\s+(?:or|and|that|which|representing|containing|indicating|specifying|with|without|if|when|whether|on|for|from|in|describing|equal|between|giving|holding|used|identifying|expressed|created|to|as|by|where|at|is|while|unless|otherwise|corresponding|named|read|whose|showing|after|per)\b)/iu;

const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/^`?(?:true|false)`?(?![\p{L}\p{N}_$])/iu, 'boolean'], [/^`?[-\u2212]?\d+(?:\.\d+)?`?(?![\p{L}\p{N}_$])/u, 'number'],
  [/^(?:floating[- ]point|integral|integer|numeric|numerical|whole|decimal)(?:\s+(?:numbers?|values?))?/iu, 'number'], [/^number\s+of(?=\s)/iu, 'number'], [/^(?:text|character)\s+strings?/iu, 'string'], [/^(?:boolean|logical)\s+(?:flag|value)s?/iu, 'boolean'],
];
const WORD = /^`?([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*(?:\[\])*)`?/u;
/** An object of no type: "JavaScript object". */
export const PLAIN_OBJECT = /^(?:java ?script|js|json|extendscript|generic|plain|simple|native|anonymous|literal)$/iu;
/** `X object`, `X` enumerated value: a type, whether it is documented or not. */
const NAMED = /^`?(\p{Lu}[\p{L}\p{N}_$]*)`?\s+(?:objects?|instances?|enum(?:s|erations?)?|enumerated\s+(?:value|constant)s?|collections?)(?![\p{L}\p{N}_$])/u;
const NOTHING = /^`?(?:nothing|none|null|void|undefined|n\/a)`?(?:\s*$|\s*[.,;(])/iu;

/** `known` gives the type that a word means, or null. The result may be an array; null when the phrase's head is no type. */
export function typeOfPhrase(phrase: string, known: (word: string) => string | null): string | null {
  const clause = phrase.replace(/\s+/g, ' ').trim();
  const rest = clause.replace(LEAD, '');
  if (NOTHING.test(rest)) return 'void';
  const told = head(rest, known, 0);
  if (told !== null) return told;
  // "the match name as a String".
  const as = /\bas\s+(?:an?\s+|the\s+)?(?=\S)/iu.exec(rest);
  return as ? head(rest.slice(as.index + as[0].length), known, 1) : null;
}

function head(text: string, known: (word: string) => string | null, depth: number): string | null {
  if (depth > 3) return null;
  const rest = text.replace(/^(?:an?|the)\s+/iu, '');
  const list = LIST.exec(rest.replace(ADJECTIVES, ''));
  if (list) {
    const element = head(rest.replace(ADJECTIVES, '').slice(list[0].length), word => known(word) ?? known(singular(word)), depth + 1);
    return element === null || element === 'void' ? null : element.split('|').map(part => `${part}[]`).join('|');
  }
  for (const bare of new Set([rest, rest.replace(ADJECTIVES, '')])) {
    for (const [pattern, type] of LITERALS) {
      const found = pattern.exec(bare);
      if (found && (AFTER.test(bare.slice(found[0].length)) || / of$/i.test(found[0]))) return type;
    }
    const named = NAMED.exec(bare);
    if (named && !PLAIN_OBJECT.test(named[1]!)) return known(named[1]!) ?? named[1]!;
    const reference = REFERENCE.exec(bare);
    if (reference) return head(bare.slice(reference[0].length), known, depth + 1);
    const word = WORD.exec(bare);
    const type = word ? known(word[1]!) : null;
    if (type !== null && AFTER.test(bare.slice(word![0].length))) return withAnother(type, bare.slice(word![0].length), known);
  }
  return null;
}

/** "Property and PropertyGroup objects", "Layer or CompItem": both. */
function withAnother(type: string, rest: string, known: (word: string) => string | null): string {
  const more = /^(?:\s+objects?)?,?\s+(?:and|or)\s+(?:an?\s+)?`?([\p{L}_$][\p{L}\p{N}_$]*)`?(?:\s+(?:objects?|instances?|items?|values?))?(?:\s*$|[.,;])/u.exec(rest);
  const other = more ? known(more[1]!) : null;
  return other === null || other === type ? type : `${type}|${other}`;
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}
