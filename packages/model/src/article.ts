/** English indefinite articles, by how a name is read aloud. */

/** Letters whose own names begin with a vowel's sound: an HTML page, an XmlLoader. */
const SPELT_WITH_AN = /^[aefhilmnorsx]/i;
const CONSONANT_FIRST = /^(?:uni(?!n|m)|us[aeu]|ut[ei]|eu|one(?![a-z])|once)/i;

/** With its indefinite article: `an Arc`, `a Table`, `an XmlLoader`, `a URL`, `a user`. */
export function article(noun: string): string {
  // The first word of a name in capitals: `HTML` of `HTMLElement`, `Xml` of `XmlLoader`.
  const word = /^(?:[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\w)/.exec(noun.replace(/^[^A-Za-z0-9]+/, ''))?.[0] ?? '';
  const isSpelt = /^[A-Z0-9]{1,3}$/.test(word) || !/[aeiouy]/i.test(word) || /^(?:url|uri|uuid|utf|usb|udp)$/i.test(word);
  const an = isSpelt ? SPELT_WITH_AN.test(word) || /^8/.test(word) : /^(?:hour|hono|honest|heir)/i.test(word) || (/^[aeiou]/i.test(word) && !CONSONANT_FIRST.test(word));
  return `${an ? 'an' : 'a'} ${noun}`;
}
