/**
 * Wordings in a handful of languages, for what state cannot tell alone. None of them is relied on where state can be asked:
 * they only narrow what state has already put in doubt.
 */
import { isOfAnotherTime } from './elsewhen.js';

const NEGATED = /(?<!\p{L})(?:not|n't|never|nothing|no|cannot|(?:would|could|should|might|may|must)(?: \p{L}+)? have|nicht|nichts|niets|niczego|hiçbir|kein\p{L}*|nie|pas|jamais|rien|no|nunca|nada|não|non|mai|niente|niet|geen|nie|не|ничего|inte|ikke|ei|değil)(?!\p{L})|n't(?!\p{L})|n['’](?=\p{L})|没有|沒有|未|尚未|ません|않|못/iu;
const SAVED = /^\W*(?:successfully\s+)?saved\s+(?:it|them|the|your|this|all|everything|successfully|to)(?!\p{L})|(?<!\p{L})(?:i|we)(?:'ve|’ve|\s+have)?\s+(?:(?:just|now|already|successfully|also)\s+)*(?:saved|stored|recorded)(?!\p{L})|(?<!\p{L})(?:(?:has|have)\s+(?:(?:been|now|successfully)\s+)*(?:saved|stored|recorded)(?!\p{L})(?!\s+(?:by|when|if|with|as|since)(?!\p{L}))|(?:was|were)\s+(?:(?:now|successfully)\s+)*(?:saved|stored|recorded)\W*$)|(?<!\p{L})(?:habe|haben|hat|wurden?)(?!\p{L}).*(?<!\p{L})gespeichert(?!\p{L})|j['’]ai\s+(?:bien\s+)?(?:enregistré|sauvegardé)|(?<!\p{L})été\s+(?:enregistré|sauvegardé)|(?<!\p{L})(?:he guardado|guardé|se ha guardado|salvei|foi salv[oa]|ho salvato|zapisałe[mj]|zapisałam|сохранила?|tallensin|tallennettu|kaydettim|kaydedildi|elmentettem|sparat|lagret|gemt|uloženo|mentve)(?!\p{L})|已(?:经|經)?(?:保存|儲存)|(?:保存|儲存)了|保存しました|저장(?:했|되었)습니다/iu;
/** "Your trip is saved.": the present, which is a receipt at the head of a sentence alone. */
const IS_SAVED = /(?<!\p{L})(?:(?:is|are)\s+(?:now|all)\s+(?:saved|stored|recorded)|your\s+(?:\p{L}+\s+){1,3}(?:is|are)\s+(?:saved|stored|recorded)|(?:it|that|everything|all)['’]s\s+(?:(?:all|now)\s+)*(?:saved|stored|recorded))(?:\s+(?:now|successfully))?\W*$/iu;
/** What was saved in a clause that only says which, where or when. */
const RELATIVE = /(?<!\p{L})(?:where|which|that|who|whose|if|when|once|whether)(?!\p{L}).*(?<!\p{L})(?:was|were|has|have)(?!\p{L})/iu;
/** "Changes saved.": a short sentence that ends with the participle, and has no verb that would make it a statement about code or a plan. */
const HEADLINE = /^\W*(?:\p{L}+\s+){0,4}(?:saved|stored|recorded|gespeichert|enregistrée?s?|sauvegardée?s?|guardad[oa]s?|salv[oa]s?|salvat[oaie]|opgeslagen|zapisan[oeya]|сохранен[оаы]?|сохранён)\W*$/iu;
const NO_HEADLINE = /(?<!\p{L})(?:be|being|is|are|gets?|to|if|when|once|until|as|will|can|wird|werden|ist|sind|est|sont|sera|seront|être|es|son|está\p{L}*|será\p{L}*|ser|è|essere|sarà|wordt|worden|będzie|jest|будет|how|what|which|where|that|who|since|the file)(?!\p{L})/iu;
const FAILURE = /(?<!\p{L})(?:fail(?:ed|s|ure)?|couldn't|could not|cannot|can't|unable|unfortunately|missing|incomplete|error|nothing|not (?:been |yet )?(?:\p{L}+ed|done|made|possible|written)|(?:did|was|were|is|are|has|have|does)(?:n't| not)|i need|please (?:give|tell|provide)|fehlgeschlagen|nicht|fehlt|fehlen|leider|konnte|échoué|pas pu|n['’]a pas|n['’]ai pas|manque|malheureusement|falló|no (?:se )?(?:pud\p{L}+|ha|he|fue)|falta|falhou|não|fallito|non|manca|mislukt|niet|ontbreekt|не|ошибка|nie udało|brakuje|misslyckades|saknas|mislykkedes|mangler|epäonnistui|puuttuu|ei|başarısız|eksik|nichts|niets|rien|nada|nulla|niente|nie|niczego|hiçbir|değil|\p{L}+m[ae]d[ıi]\p{L}*)(?!\p{L})|失败|失敗|错误|錯誤|无法|無法|没有|沒有|缺少|未能|ません|エラー|不足|실패|못했|없습니다|않았/iu;
const GIVES_UP = /(?:^|[.,;:!\n—–-]\s*|(?<!\p{L})(?:but|so|and|sorry|unfortunately)[\s,]+)(?:i|we)(?:'m|’m| am| are)?\s+(?:(?:was|were|will|would)\s+)?(?:can't|can’t|cannot|could(?: not|n't)|unable to|not able to|wasn't able to|won't be able to|give up|have to stop|must stop|stop here|leave (?:it|the rest))(?!\p{L})|(?<!\p{L})(?:kann ich (?:das |es )?nicht|ich gebe auf|je ne peux pas|j['’]abandonne|no puedo|não consigo|non posso|ik kan (?:dit |het )?niet|не могу|сдаюсь)(?!\p{L})|我无法|我無法|できません|할 수 없/iu;

/** What is said to put someone at ease, and admits nothing: "nothing else to do", "no errors", "kein Problem". */
const REASSURING = /(?<!\p{L})(?:(?:i need )?(?:nothing|none|no|not|without|zero|any|never)\s+(?:(?:is|are|was|were|has|been|a|an|any|of it|to)\s+)*(?:else|more|further|left|fail\p{L}*|errors?|missing|incomplete|problems?|issues?|worries|worry|sweat)(?!\p{L})|(?:can't|cannot|can not) (?:wait|go wrong|complain)|(?:couldn't|could not) (?:be|have been) (?:\p{L}+er|more)(?!\p{L})|(?:do not|don't) (?:worry|hesitate|forget)|(?:kein\p{L}*|ohne) (?:problem\p{L}*|fehler\p{L}*|sorge\p{L}*)|(?:nichts|nicht) (?:mehr|weiter\p{L}*|fehlt)|es fehlt nichts|(?:sans|aucune?) (?:erreur|problème)|rien (?:d['’]autre|de plus)|sin (?:errores|problemas)|nada más|senza (?:errori|problemi)|sem (?:erros|problemas)|não há erros|geen (?:probleem|fouten)|без ошибок)(?!\p{L})|没(?:有)?(?:问题|錯誤|错误)|沒有?(?:問題|錯誤)|無錯誤|(?:問題|エラー)(?:は|も)?(?:ありません|なし)|문제\s?없/giu;

/** Whether a text says of itself that something was saved: a bare receipt, without a file's name. */
export function saysSaved(text: string): boolean {
  return ownSentences(text).some(each => !/[?？؟]\s*$/.test(each) && !isOfAnotherTime(each) && clauses(each).some((clause, at, all) => isReceipt(clause, at === 0 || INTERJECTION.test(all.slice(0, at).join(' ')))));
}

/** The sentences that say so, as they stand, without those that deny or admit something as well. */
export function savedSentences(text: string): string[] {
  return sentences(withoutFences(text)).filter(each => saysSaved(each) && !NEGATED.test(each.replace(REASSURING, ' ')) && !admitsFailure(each));
}

/** What may stand before a headline: "No problem, saved." */
const INTERJECTION = /^\W*(?:(?:no problem|no worries|sure|ok|okay|done|all done|great|all set|alright|all right|yes|perfect|got it|good news|of course|certainly|klar|kein problem|ja|fertig|erledigt|d['’]accord|oui|voilà|c['’]est fait|sí|claro|listo|hecho|sì|certo|fatto|sim|feito|pronto|ja hoor|tamam|好的|好)\W*)+$/iu;

/** A negation in another clause of the sentence turns nothing round: "Saved, no problem." */
function isReceipt(clause: string, head: boolean): boolean {
  return !RELATIVE.test(clause) && !NEGATED.test(clause) && (SAVED.test(clause) || (head && (IS_SAVED.test(clause) || (HEADLINE.test(clause) && !NO_HEADLINE.test(clause)))));
}
function clauses(sentence: string): string[] {
  return sentence.split(/[,;:，；：、—]|\s[–-]\s|\s(?=(?:but|aber|mais|pero|ma|mas|maar|ale|но|ama)\s)/iu).filter(each => each.trim() !== '');
}
/** A receipt is short; what is longer is not gone over. */
const LONGEST = 600;

/** The sentences that are the writer's own: no code, no comment, no quotation, no open check box. */
function ownSentences(text: string): string[] {
  const own = withoutFences(text).split(/\r\n|\n|\r/).filter(line => !/^\s*(?:>|\/\/|(?:[-*+]|\d+[.)])\s*\[ \])/.test(line)).join('\n');
  const unquoted = own.replace(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»|「[^」\n]*」/gu, '…').replace(/…{2,}/g, '…').replace(/[^\S\r\n]+/g, ' ');
  return sentences(unquoted).filter(each => each.length <= LONGEST);
}

/** Whether a text admits that something failed, is missing or was not done. */
export function admitsFailure(text: string): boolean {
  return FAILURE.test(text.replaceAll('’', "'").replace(REASSURING, ' '));
}

/** Questions that only close a reply: "Anything else?", "OK?". They ask for nothing that the work needs. */
const CLOSING = /^\W*(?:(?:is there |do you need |would you like )?(?:anything|something) (?:else|more)(?:(?: that)? (?:i|we) can \p{L}+(?: \p{L}+){0,4}| you need)?|what else(?: can i do(?: for you)?)?|(?:can|may|how can|how may) i help (?:you )?(?:with )?(?:anything|something) else|ok(?:ay)?|all ?right|right|good|deal|all good|sounds? good|(?:does|did) (?:that|this|it) (?:help|work|look (?:good|right|ok(?:ay)?))(?: (?:for|to) you)?|is (?:that|this|it) (?:ok(?:ay)?|all right|fine|good)|sonst noch (?:et)?was|(?:kann ich )?noch (?:et)?was|in ordnung|passt das|autre chose|ça va|d['’]accord|c['’]est bon|algo más|¿?algo más|de acuerdo|vale|altro|qualcos['’]altro|va bene|mais alguma coisa|algo mais|tudo bem|nog iets|goed zo|coś jeszcze|w porządku|что-(?:то|нибудь) ещё|хорошо|başka bir şey|tamam mı|还有(?:别的|其他)?(?:吗|什么吗)?|可以吗|好吗|他に何か(?:ありますか)?|いいですか|よろしいですか)\W*$/iu;

/**
 * Whether a reply is a question to the user: it ends with one (the choices that it lists may follow), and at least half of
 * what it says are questions. "Here it is. Anything else?" is a report.
 */
export function isQuestion(draft: string): boolean {
  const lines = withoutFences(draft).split(/\r\n|\n|\r/);
  const first = lines.findIndex(asks);
  const said = sentences(lines.filter((each, at) => first < 0 || at < first || !LISTED.test(each)).join('\n'));
  const told = said.filter(each => !(asks(each) && CLOSING.test(each)));
  const questions = told.filter(asks).length;
  return asks(said.at(-1) ?? '') && questions > 0 && 2 * questions >= told.length;
}
const LISTED = /^\s*(?:[-*+•]|\d+[.)]|[a-z][.)])\s/i;
function asks(sentence: string): boolean {
  return /[?？؟][\s"'”’»)*_`]*$/u.test(sentence);
}
/** What a text says besides its questions. */
export function withoutQuestions(text: string): string {
  return sentences(text).filter(each => !asks(each)).join(' ');
}
/** Whether a text gives up. */
export function givesUp(text: string): boolean {
  return GIVES_UP.test(text);
}

function withoutFences(text: string): string {
  return text.replace(/^[ \t]*(`{3,}|~{3,})[^]*?(?:^[ \t]*\1|(?![^]))/gm, '');
}
function sentences(text: string): string[] {
  return text.split(/(?<=[.!?;؟])\s+|(?<=[。！？])|\r\n|\n|\r/).map(each => each.trim()).filter(each => each !== '');
}
