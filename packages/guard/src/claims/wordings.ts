/**
 * Wordings in a handful of languages, for what state cannot tell alone. None of them is relied on where state can be asked:
 * they only narrow what state has already put in doubt.
 */

const NEGATED = /(?<!\p{L})(?:not|n't|never|nothing|no|cannot|nicht|kein\p{L}*|nie|pas|jamais|rien|no|nunca|nada|não|non|mai|niente|niet|geen|nie|не|ничего|inte|ikke|ei|değil)(?!\p{L})|n't(?!\p{L})|n['’](?=\p{L})|没有|沒有|未|尚未|ません|않|못/iu;
const SAVED = /^\W*(?:successfully\s+)?saved\s+(?:it|them|the|your|this|all|everything|successfully|to)(?!\p{L})|(?<!\p{L})(?:i|we)(?:'ve|’ve|\s+have)?\s+(?:(?:just|now|already|successfully|also)\s+)*(?:saved|stored|recorded)(?!\p{L})|(?<!\p{L})(?:(?:has|have)\s+(?:(?:been|now|successfully)\s+)*(?:saved|stored|recorded)(?!\p{L})(?!\s+(?:by|when|if|with|as|since)(?!\p{L}))|(?:was|were)\s+(?:(?:now|successfully)\s+)*(?:saved|stored|recorded)\W*$)|(?<!\p{L})(?:habe|haben|hat|wurden?)(?!\p{L}).*(?<!\p{L})gespeichert(?!\p{L})|j['’]ai\s+(?:bien\s+)?(?:enregistré|sauvegardé)|(?<!\p{L})été\s+(?:enregistré|sauvegardé)|(?<!\p{L})(?:he guardado|guardé|se ha guardado|salvei|foi salv[oa]|ho salvato|zapisałe[mj]|zapisałam|сохранила?|tallensin|tallennettu|kaydettim|kaydedildi|elmentettem|sparat|lagret|gemt|uloženo|mentve)(?!\p{L})|已(?:经|經)?(?:保存|儲存)|(?:保存|儲存)了|保存しました|저장(?:했|되었)습니다/iu;
/** What was saved in a clause that only says which, where or when. */
const RELATIVE = /(?<!\p{L})(?:where|which|that|who|whose|if|when|once|whether)(?!\p{L}).*(?<!\p{L})(?:was|were|has|have)(?!\p{L})/iu;
/** "Changes saved.": a short sentence that ends with the participle, and has no verb that would make it a statement about code or a plan. */
const HEADLINE = /^\W*(?:\p{L}+\s+){0,4}(?:saved|stored|recorded|gespeichert|enregistrée?s?|sauvegardée?s?|guardad[oa]s?|salv[oa]s?|salvat[oaie]|opgeslagen|zapisan[oeya]|сохранен[оаы]?|сохранён)\W*$/iu;
const NO_HEADLINE = /(?<!\p{L})(?:be|being|is|are|gets?|to|if|when|once|until|as|will|can|wird|werden|ist|sind|est|sont|sera|seront|être|es|son|está\p{L}*|será\p{L}*|ser|è|essere|sarà|wordt|worden|będzie|jest|будет|how|what|which|where|that|who|since|the file)(?!\p{L})/iu;
const FAILURE = /(?<!\p{L})(?:fail(?:ed|s|ure)?|couldn't|could not|cannot|can't|unable|unfortunately|missing|incomplete|error|nothing|not (?:been |yet )?(?:\p{L}+ed|done|made|possible|written)|(?:did|was|were|is|are|has|have|does)(?:n't| not)|i need|please (?:give|tell|provide)|fehlgeschlagen|nicht|fehlt|fehlen|leider|konnte|échoué|pas pu|n['’]a pas|n['’]ai pas|manque|malheureusement|falló|no (?:se )?(?:pud\p{L}+|ha|he|fue)|falta|falhou|não|fallito|non|manca|mislukt|niet|ontbreekt|не|ошибка|nie udało|brakuje|misslyckades|saknas|mislykkedes|mangler|epäonnistui|puuttuu|ei|başarısız|eksik)(?!\p{L})|失败|失敗|错误|錯誤|无法|無法|没有|沒有|缺少|未能|できません|エラー|ませんでした|不足|실패|못했|없습니다|않았/iu;
const GIVES_UP = /(?:^|[.,;:!\n—–-]\s*|(?<!\p{L})(?:but|so|and|sorry|unfortunately)[\s,]+)(?:i|we)(?:'m|’m| am| are)?\s+(?:(?:was|were|will|would)\s+)?(?:can't|can’t|cannot|could(?: not|n't)|unable to|not able to|wasn't able to|won't be able to|give up|have to stop|must stop|stop here|leave (?:it|the rest))(?!\p{L})|(?<!\p{L})(?:kann ich (?:das |es )?nicht|ich gebe auf|je ne peux pas|j['’]abandonne|no puedo|não consigo|non posso|ik kan (?:dit |het )?niet|не могу|сдаюсь)(?!\p{L})|我无法|我無法|できません|할 수 없/iu;

/** Whether a text says of itself that something was saved: a bare receipt, without a file's name. */
export function saysSaved(text: string): boolean {
  return sentences(withoutFences(text)).some(each => !each.startsWith('//') && !RELATIVE.test(each) && (SAVED.test(each) || (HEADLINE.test(each) && !NO_HEADLINE.test(each))) && !NEGATED.test(each) && !/[?？؟]\s*$/.test(each));
}
/** Whether a text admits that something failed, is missing or was not done. */
export function admitsFailure(text: string): boolean {
  return FAILURE.test(text.replaceAll('’', "'"));
}
/** What a text says besides its questions. */
export function withoutQuestions(text: string): string {
  return sentences(text).filter(each => !/[?？؟][\s"'”’»)*_`]*$/u.test(each)).join(' ');
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
