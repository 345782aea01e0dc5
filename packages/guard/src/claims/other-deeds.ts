/**
 * Deeds in a handful of other languages, each by a few unmistakable past forms. A help, no coverage: whatever the language,
 * the ledger of writes decides what leaves as a receipt (`settleReply`).
 */
import type { ChangeKind } from '../writes/change.js';
import type { FoundDeed, MaskedSentence } from './masked-sentence.js';
import { isOfAnotherTime } from './elsewhen.js';

interface Language {
  readonly deeds: Readonly<Record<ChangeKind, RegExp>>;
  /** What must stand in the sentence for the form to be a report. */
  readonly report?: RegExp;
  /** What makes it none: negation, plan, condition. */
  readonly unless: RegExp;
  /** Where the file stands, seen from the verb. */
  readonly side: 'before' | 'after' | 'either';
}

const WORD = (forms: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${forms})(?!\p{L})`, 'giu');
const LANGUAGES: readonly Language[] = [
  { // German
    deeds: { created: WORD('erstellt|angelegt|erzeugt|geschrieben|gespeichert|hinzugefügt|ergänzt'), updated: WORD('aktualisiert|geändert|angepasst|bearbeitet|überarbeitet|korrigiert|erweitert|umbenannt|verschoben'), removed: WORD('gelöscht|entfernt') },
    report: /(?:^|[\s,(])(?:ich habe|wir haben|habe ich|haben wir|wurden?|worden|ist jetzt|sind jetzt)(?![\p{L}])|^\s*(?:erstellt|angelegt|gespeichert|aktualisiert|geändert|angepasst|gelöscht|entfernt)\b/iu,
    unless: /(?<!\p{L})(?:nicht|kein\w*|nie|wenn|falls|sobald|würde\w*|könnte\w*|kann|werde|wird|soll\w*|muss|müsste\w*|noch zu|von der|vom)(?!\p{L})/iu,
    side: 'before',
  },
  { // French
    deeds: { created: WORD('créée?s?|écrite?s?|enregistrée?s?|ajoutée?s?|générée?s?'), updated: WORD('modifiée?s?|mise?s? à jour|corrigée?s?|changée?s?|renommée?s?|déplacée?s?'), removed: WORD('supprimée?s?|effacée?s?|retirée?s?') },
    report: /j['’]ai(?!\p{L})|nous avons|(?<!\p{L})(?:a|ont) (?:bien )?été(?!\p{L})|^\s*(?:créée?s?|modifiée?s?|supprimée?s?|enregistrée?s?)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:ne|pas|n['’]\w*|jamais|si|quand|lorsque|pourrais|peux|vais|sera|seront|serait|doit|par)(?!\p{L})|(?<!\p{L})n['’]/iu,
    side: 'either',
  },
  { // Spanish
    deeds: { created: WORD('cread[oa]s?|creé|creamos|escrito|escribí|guardad[oa]s?|guardé|añadid[oa]s?|añadí|agregad[oa]s?|agregué|generad[oa]s?'), updated: WORD('actualizad[oa]s?|actualicé|modificad[oa]s?|modifiqué|cambiad[oa]s?|cambié|corregid[oa]s?|corregí|editad[oa]s?|edité'), removed: WORD('eliminad[oa]s?|eliminé|borrad[oa]s?|borré|quitad[oa]s?|quité') },
    report: /(?<!\p{L})(?:he|hemos|se ha|se han|ha sido|han sido|fue|fueron|(?:cre|guard|actualic|modifiqu|cambi|edit|elimin|borr|quit|agregu)é|(?:escrib|añad|correg)í|creamos)(?!\p{L})|^\s*(?:creado|actualizado|modificado|eliminado|guardado)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:no|nunca|si|cuando|podría|puedo|voy a|será|serán|debe|por)(?!\p{L})/iu,
    side: 'either',
  },
  { // Portuguese
    deeds: { created: WORD('criei|criamos|criad[oa]s?|escrevi|salvei|salv[oa]s?|guardei|adicionei|adicionad[oa]s?|gerei'), updated: WORD('atualizei|atualizad[oa]s?|modifiquei|modificad[oa]s?|alterei|alterad[oa]s?|corrigi|editei'), removed: WORD('removi|removid[oa]s?|excluí|excluíd[oa]s?|apaguei|deletei') },
    report: /(?<!\p{L})(?:criei|criamos|escrevi|salvei|guardei|adicionei|gerei|atualizei|modifiquei|alterei|corrigi|editei|removi|excluí|apaguei|deletei|foi|foram)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:não|nunca|se|quando|poderia|posso|vou|será|serão|deve|pelo|pela|por)(?!\p{L})/iu,
    side: 'either',
  },
  { // Italian
    deeds: { created: WORD('creat[oaie]|scritt[oaie]|salvat[oaie]|aggiunt[oaie]|generat[oaie]'), updated: WORD('aggiornat[oaie]|modificat[oaie]|cambiat[oaie]|corrett[oaie]|rinominat[oaie]|spostat[oaie]'), removed: WORD('rimoss[oaie]|eliminat[oaie]|cancellat[oaie]') },
    report: /(?<!\p{L})(?:ho|abbiamo|è stat[oa]|sono stat[ie])(?!\p{L})|^\s*(?:creato|aggiornato|modificato|rimosso|eliminato|salvato)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:non|mai|se|quando|potrei|posso|sarà|saranno|deve|da|dal|dalla)(?!\p{L})/iu,
    side: 'either',
  },
  { // Dutch
    deeds: { created: WORD('aangemaakt|gemaakt|geschreven|opgeslagen|toegevoegd'), updated: WORD('bijgewerkt|aangepast|gewijzigd|veranderd|hernoemd|verplaatst'), removed: WORD('verwijderd|gewist') },
    report: /(?<!\p{L})(?:ik heb|we hebben|heb ik|is nu|zijn nu|werd|werden|het bestand ⟦\d+⟧ is|de bestanden ⟦.*⟧ zijn)(?!\p{L})/iu,
    unless: /(?<!\p{L})(?:niet|geen|nooit|als|wanneer|zou|kan|zal|wordt|moet|door)(?!\p{L})/iu,
    side: 'before',
  },
  { // Polish
    deeds: { created: WORD('utworzy[łl](?:em|am)|stworzy[łl](?:em|am)|zapisa[łl](?:em|am)|doda[łl](?:em|am)|utworzono|dodano|zapisano|został[aoy]? (?:utworzon|stworzon|zapisan|dodan)[yae]'), updated: WORD('zaktualizowa[łl](?:em|am)|zmieni[łl](?:em|am)|poprawi[łl](?:em|am)|zaktualizowano|zmieniono|poprawiono|został[aoy]? (?:zaktualizowan|zmienion|poprawion)[yae]'), removed: WORD('usun[ąeę][łl](?:em|am)|usunięto|został[aoy]? usunięt[yae]') },
    unless: /(?<!\p{L})(?:nie|nigdy|jeśli|gdy|gdyby|mogę|mogł\w*|przez)(?!\p{L})/iu,
    side: 'either',
  },
  { // Russian
    deeds: { created: WORD('создала?|создан[аоы]?|написала?|сохранила?|сохран[её]н[аоы]?|добавила?|добавлен[аоы]?'), updated: WORD('обновила?|обновл[её]н[аоы]?|изменила?|изменен[аоы]?|изменён|исправила?|исправлен[аоы]?'), removed: WORD('удалила?|удал[её]н[аоы]?') },
    unless: /(?<!\p{L})(?:не|ни|никогда|если|когда|бы|могу|буду|будет|нужно|он|она|вы|ты)(?!\p{L})/iu,
    side: 'either',
  },
  { // Turkish
    deeds: { created: WORD('oluşturdu[mk]|oluşturuldu|yazdı[mk]|kaydetti[mk]|kaydedildi|ekledi[mk]|eklendi'), updated: WORD('güncelledi[mk]|güncellendi|değiştirdi[mk]|değiştirildi|düzenledi[mk]|düzenlendi|düzeltti[mk]'), removed: WORD('sildi[mk]|silindi|kaldırdı[mk]|kaldırıldı') },
    unless: /(?<!\p{L})(?:değil|eğer|m[iıuü]|tarafından)(?!\p{L})/iu,
    side: 'before',
  },
  { // Chinese
    deeds: { created: /(?:已经?|成功)被?(?:创建|新建|添加|写入|保存|生成)|(?:创建|新建|添加|写入|保存|生成)了|(?:已經?|成功)(?:建立|新增|儲存)|(?:建立|新增|儲存)了/gu, updated: /(?:已经?|已經|成功)被?(?:更新|修改|更改|编辑|修复|編輯|修復)|(?:更新|修改|更改|编辑|修复|編輯|修復)了/gu, removed: /(?:已经?|已經|成功)被?(?:删除|移除|刪除)|(?:删除|移除|刪除)了/gu },
    unless: /(?<![为為给給替帮幫按照依据據])(?:你|您)(?!的)|(?:用户|使用者|客户|系统|脚本|工具|他|她|它)\S{0,4}(?:创建|新建|添加|写入|保存|生成|更新|修改|更改|编辑|修复|删除|移除)|没有|沒有|尚未|还未|未能|如果|将会|将要|可以|应该|会被|不会/u,
    side: 'either',
  },
  { // Japanese
    deeds: { created: /(?:作成|追加|保存|生成)(?:しました|されました)|(?:作成|追加|保存)済み/gu, updated: /(?:更新|変更|修正|編集)(?:しました|されました)|(?:更新|変更|修正)済み/gu, removed: /(?:削除|除去)(?:しました|されました)|削除済み/gu },
    unless: /によって|により|あなた|ユーザー|ませんでした|もし|場合|でしょうか|ましたか/u,
    side: 'before',
  },
  { // Korean
    deeds: { created: /(?:생성|작성|추가|저장)했습니다|만들었습니다/gu, updated: /(?:수정|변경|업데이트|갱신)했습니다/gu, removed: /(?:삭제|제거)했습니다/gu },
    unless: /않았|못했|만약|경우/u,
    side: 'before',
  },
];

/** "Datei FILE erstellt.": the kind of thing, its names, one participle. */
const HEADLINE = /^\W*(?:neue\s+|nouveaux?\s+|nuevos?\s+)?(?:datei(?:en)?|fichiers?|archivos?|ficheros?|arquivos?|ficheiros?|file|bestand(?:en)?|plik[i]?)\s+⟦\d+⟧(?:(?:\s*,\s*|\s+\p{L}{1,3}\s+)⟦\d+⟧)*\s+\p{L}+\W*$/iu;
const AND = /^(?:[\s,、，;()]|(?<!\p{L})(?:und|sowie|et|y|e|en|i|и|ve|ile|和|与|與|及|と|및|와|과|auch|los archivos|el archivo|le fichier|die Datei|den)(?!\p{L}))+$/u;

export function otherDeeds({ text }: MaskedSentence): FoundDeed[] {
  if (isOfAnotherTime(text)) return [];
  for (const language of LANGUAGES) {
    if (language.unless.test(text) || (language.report && !language.report.test(text) && !HEADLINE.test(text))) continue;
    const found = deedsOf(text, language);
    if (found.length > 0) return found;
  }
  return [];
}

function deedsOf(text: string, { deeds, side }: Language): FoundDeed[] {
  const files = [...text.matchAll(/⟦(\d+)⟧/g)].map(match => ({ index: Number(match[1]), from: match.index, to: match.index + match[0].length }));
  const verbs = (Object.keys(deeds) as ChangeKind[]).flatMap(kind => [...text.matchAll(deeds[kind])].map(match => ({ kind, from: match.index, to: match.index + match[0].length }))).sort((a, b) => a.from - b.from);
  const out: FoundDeed[] = [];
  verbs.forEach((verb, index) => {
    const least = verbs[index - 1]?.to ?? 0;
    const most = verbs[index + 1]?.from ?? text.length;
    const before = files.filter(each => each.from >= least && each.to <= verb.from);
    const after = files.filter(each => each.from >= verb.to && each.to <= most);
    const anchored = side === 'before' ? [before.at(-1)] : side === 'after' ? [after[0]] : [after[0] ?? before.at(-1)];
    // A verb at the head of a German or Dutch sentence has its file behind it.
    const anchor = anchored[0] ?? (verb.from === text.search(/\S/) ? after[0] : undefined);
    if (anchor) out.push(...coordinated(text, files, anchor).map(each => ({ kind: verb.kind, file: each.index, whole: false })));
  });
  return out.filter((each, index) => out.findIndex(one => one.file === each.file) === index);
}

/** The anchor and the files joined to it by commas and conjunctions alone. */
function coordinated<T extends { from: number; to: number }>(text: string, files: readonly T[], anchor: T): T[] {
  const at = files.indexOf(anchor);
  let first = at;
  let last = at;
  while (first > 0 && AND.test(text.slice(files[first - 1]!.to, files[first]!.from))) first--;
  while (last + 1 < files.length && AND.test(text.slice(files[last]!.to, files[last + 1]!.from))) last++;
  return files.slice(first, last + 1);
}
