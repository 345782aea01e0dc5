/**
 * What puts a deed into another time than this turn, or makes it another's (GUARD 3): `I created a.js in the previous turn`
 * is true or false of a turn that this one cannot ask. Narrow on purpose: a doubt is no accusation.
 */
const word = (forms: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'iu');

const EARLIER: readonly RegExp[] = [
  word(String.raw`previously|earlier|yesterday|last (?:time|night|week|month|year|session)|before this|ago|before(?=\s*[.!]?\s*$)|when (?:we|i|you) (?:started|began)`
    + String.raw`|(?:previous|last|first|earlier) (?:turn|session|message|reply|answer|response|conversation|chat)|previous step|in the last step|(?:start|beginning) of (?:this|the|our) (?:conversation|session|chat)`),
  // German, Dutch
  word(String.raw`gestern|vorgestern|vorhin|zuvor|vorher|früher|bevor|nachdem|letztes mal|letzte (?:woche|runde)|(?:letzte|vorige|vorherige)[nrs]? (?:schritt|nachricht|antwort|runde|zug|mal|sitzung|durchgang)|vor (?:\d+|einer?|zwei|drei|einigen|wenigen) \p{L}+n?`
    + '|gisteren|eerder|daarvoor|voordat|nadat|geleden|(?:vorige|laatste|eerste|eerdere) (?:beurt|stap|keer|bericht|antwoord|sessie|week)'),
  // French, Italian
  // "hier" is "here" in German and Dutch.
  word(String.raw`hier(?=,?\s+(?:j['’]ai|nous avons))|(?<=(?:j['’]ai|nous avons|été)\s(?:.*\s)?)hier|avant-hier|tout à l['’]heure|précédemment|auparavant|plus tôt|avant (?:que|de)|après (?:que|avoir)|il y a|la dernière fois|(?:tour|étape|message|réponse|session) précédente?|(?:dernier|premier|dernière|première) (?:tour|message|étape|réponse)`
    + String.raw`|ieri|prima|precedentemente|in precedenza|dopo che|l['’]ultima volta|(?:turno|passo|messaggio|sessione|risposta) precedente|(?:ultimo|primo) (?:turno|messaggio|passo)|\p{L}+ fa(?=\W*$)`),
  // Spanish, Portuguese
  word(String.raw`ayer|anteayer|antes|anteriormente|previamente|después de que|la última vez|hace (?:un|una|dos|tres|\d+|poco|rato)|(?:turno|paso|mensaje|respuesta|sesión) anterior|(?:último|primer) (?:turno|mensaje|paso)`
    + String.raw`|ontem|depois que|da última vez|há (?:um|uma|dois|duas|\d+|pouco)|(?:passo|mensagem|resposta|sessão|rodada) anterior`),
  // Polish, Russian, Turkish
  word(String.raw`wczoraj|wcześniej|poprzedni\p{L}*|ostatnio|temu|zanim|вчера|ранее|раньше|до этого|назад|предыдущ\p{L}*|в прошл\p{L}+|после того|dün|önce|önceki|geçen`),
  // Chinese, Japanese, Korean
  /上一?[轮次回步]|之前|此前|先前|以前|刚才|剛才|昨天|早些时候|前回|昨日|先ほど|さっき|前のターン|以前|先日|어제|이전|지난|아까|앞서/u,
];

/** Whether a sentence is about another time than this turn. */
export function isOfAnotherTime(sentence: string): boolean {
  return EARLIER.some(each => each.test(sentence));
}
