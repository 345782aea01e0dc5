/**
 * English deeds, in four forms: a verb in the past after "I" or "we"; the same without a subject at the head of a sentence, or
 * joined by "and" to one before; "FILE was created", "FILE has been updated"; and "the following files were created".
 */
import type { ChangeKind } from '../writes/change.js';
import type { FoundDeed, MaskedSentence } from './masked-sentence.js';
import { isOfAnotherTime } from './elsewhen.js';

const VERBS: readonly (readonly [ChangeKind, string])[] = [
  ['created', 'created|wrote|written|generated|saved|implemented|introduced|built|scaffolded|drafted|made|added'],
  ['updated', 'updated|modified|changed|edited|fixed|refactored|rewrote|rewritten|extended|corrected|adjusted|patched|replaced|renamed|moved|cleaned up|reworked|converted|migrated|reformatted|simplified|appended|inserted|extracted|wired up|documented|restored|reverted|overwrote|overwritten|recreated|regenerated'],
  ['removed', 'removed|deleted|dropped|stripped|erased'],
];
const KIND = new Map(VERBS.flatMap(([kind, verbs]) => verbs.split('|').map(verb => [verb, kind] as const)));
const VERB = [...KIND.keys()].sort((a, b) => b.length - a.length).join('|');
const ANY_VERB = new RegExp(String.raw`(?<![\p{L}⟦'-])(?:${VERB})(?![\p{L}-])`, 'giu');
const ANY_FILE = String.raw`⟦\d+⟧`;
const ADVERB = 'went ahead and|gone ahead and|just|also|now|already|then|successfully|both|finally|first|next|lastly|additionally';
const SUBJECT = String.raw`(?:i|we)(?:'ve|\s+have)?\s+(?:(?:${ADVERB})\s+)*`;
/** What may stand before a verb that has no subject: nothing, or a word of order or of success. */
const HEAD = new RegExp(String.raw`^(?:(?:${ADVERB}|ok|okay|done|great|sure|and|so|all set|summary|changes|changes made|here(?:'s| is) what (?:i|we) (?:did|changed)|what (?:i|we) (?:did|changed)|files?)[\s,:!.–—-]+)*$`, 'i');
const SUBJECT_HEAD = new RegExp(String.raw`(?:^|[\s,;:(–—-])${SUBJECT}$`, 'i');
/** What makes the whole sentence no plain report, when it stands before the verb. */
const CONDITION = /\b(?:if|whether|that|which|who|asked|claim\w*|sa(?:y|ys|id)|once|when|whenever|unless|until|before|after|had|would|could|should|might|can|will|not|never|n't|no|suppose|imagine|wish|think|thought|previously|earlier|yesterday|last)\b|n't\b/i;
const JOINED = new RegExp(String.raw`(?:,|\band|\bthen|\balso|;|&)\s+(?:(?:i|we|have|'ve|${ADVERB})\s+)*$`, 'i');
const STOP = /\s(?:so|because|since|which|that|who|by|using|with|like|based on|for|when|where|while|if|but|without|unless|via|instead|rather|such as)\b|\s[–—-]\s|;|\sto\s+(?!the\b|a\b|an\b|both\b|my\b|our\b|your\b|new\b|existing\b|its\b|files?\b|scripts?\b|modules?\b|⟦)/i;
const LIST = String.raw`(?:\s*(?:,\s*and|,|and|&|plus)\s+(?:(?:the|also|file|in|to|new|from)\s+)*${ANY_FILE}(?:\s*\([^()⟦⟧]*\))?)*`;
const DIRECT = new RegExp(String.raw`^\s*(?:(?!(?:in|into|inside|within|to|from|of|at|on|and|or|about|under|over|references?|links?|calls?)\b)(?:⟦⟧|[\p{L}\d'-]+),?\s+){0,5}(?:(?<=\s)\(|[\p{L}\d' ]{0,30}:\s*)?(?<list>${ANY_FILE}(?:\s*\([^()⟦⟧]*\))?${LIST})(?!'s\b)`, 'iu');
const NOUN = String.raw`(?:(?:the|a|both|new|existing|file|files|script|module|top|end|bottom|start|body|head|of)\s+)*`;
const PLACES: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:in|into|inside|within)\s+${NOUN}(?<list>${ANY_FILE}${LIST})`, 'i'),
  new RegExp(String.raw`(?<!\b(?:references?|links?|calls?|pointers?|paths?|imports?|according|relative|next|similar|due|compared|thanks)\s)\bto\s+${NOUN}(?<list>${ANY_FILE}${LIST})`, 'i'),
  new RegExp(String.raw`\b(?:of|at|on)\s+${NOUN}(?<list>${ANY_FILE}${LIST})`, 'i'),
];
const FROM = new RegExp(String.raw`\bfrom\s+${NOUN}(?<list>${ANY_FILE}${LIST})`, 'i');
const PASSIVE = new RegExp(String.raw`(?<before>^|[,;:–—-]\s+|\band\s+)(?:(?:the|a|your|both|new|requested|file|files|script|scripts|module),?\s+)*\(?(?<list>${ANY_FILE}${LIST})\)?,?\s+(?:was|were|has been|have been|is now|are now)\s+(?:(?:${ADVERB})\s+)*(?<verb>${VERB})\b(?!\s+(?:by|in|on|at|when|if|before|earlier|previously|originally|last|during|from(?!\s+(?:the\s+)?(?:project|repo\w*|disk|folder|directory|workspace|root)))\b)`, 'gi');
/** "The following files were created: FILES", "all changes have been saved to FILE". */
const IMPERSONAL = new RegExp(String.raw`^(?:the\s+)?(?:following\s+)?(?:new\s+)?files?\s+(?:was|were|has been|have been)\s+(?<verb>${VERB})\s*:\s*(?<list>${ANY_FILE}${LIST})|^(?:(?:all|the|your|these)\s+)*changes\s+(?:were|have been|are now)\s+(?:saved|written|made|applied)\s+(?:in|to|into)\s+${NOUN}(?<place>${ANY_FILE}${LIST})`, 'i');

/** "Saved `b.js` as `a.js`": the copy is what was made. */
const COPY = new RegExp(String.raw`\bas\s+${NOUN}(?<list>${ANY_FILE}${LIST})`, 'i');
/** "The footer was added to FILES." */
const PLACED = new RegExp(String.raw`^(?:the|a|an|your|all)\s+(?:[\p{L}\d'-]+\s+){1,4}(?:was|were|has been|have been)\s+(?:(?:${ADVERB})\s+)*(?:added|inserted|appended|saved|written)\s+(?:in)?to\s+${NOUN}(?<list>${ANY_FILE}${LIST})\W*$`, 'iu');

export function englishDeeds({ text }: MaskedSentence): FoundDeed[] {
  if (isOfAnotherTime(text)) return [];
  return [...active(text), ...passive(text), ...impersonal(text), ...marked('updated', filesOf(PLACED.exec(text)), false)];
}

function active(text: string): FoundDeed[] {
  const out: FoundDeed[] = [];
  const verbs = [...text.matchAll(ANY_VERB)];
  let end: number | null = null;
  verbs.forEach((match, index) => {
    const before = text.slice(end ?? 0, match.index);
    const said = end === null ? HEAD.test(before) || (SUBJECT_HEAD.test(before) && !CONDITION.test(before)) : JOINED.test(before) && !CONDITION.test(before);
    const after = text.slice(match.index + match[0].length, verbs[index + 1]?.index ?? text.length);
    if (!said) return;
    end = match.index + match[0].length;
    out.push(...objects(match[0].toLowerCase(), after));
  });
  return out;
}

/** The files that a verb's object names: the object itself, or the place in which something was done. */
function objects(verb: string, after: string): FoundDeed[] {
  const kind = KIND.get(verb)!;
  const joined = ` ${after.replace(/\s(?:along with|together with|as well as)\s/gi, ' and ')}`;
  const stop = STOP.exec(joined);
  const object = stop ? joined.slice(0, stop.index) : joined;
  const direct = filesOf(DIRECT.exec(object));
  const from = filesOf(FROM.exec(object));
  const place = PLACES.map(form => filesOf(form.exec(object))).find(each => each.length > 0) ?? [];
  const copy = filesOf(COPY.exec(object));
  if (copy.length > 0 && /^(?:saved|wrote|written|generated)$/.test(verb)) return marked(kind, copy, true);
  if (verb === 'renamed' || verb === 'moved') return marked('updated', [...direct, ...from, ...place, ...copy], false);
  if (kind === 'removed' && from.length > 0) return marked('updated', from, false);
  if (/^(?:added|appended|inserted)$/.test(verb) && place.length > 0) return marked('updated', place, false);
  if (direct.length > 0) return marked(kind, direct, true);
  return marked('updated', place.length > 0 ? place : verb === 'extracted' ? from : [], false);
}

function passive(text: string): FoundDeed[] {
  return [...text.matchAll(PASSIVE)].flatMap(match => (CONDITION.test(text.slice(0, match.index)) ? [] : marked(KIND.get(match.groups!.verb!.toLowerCase())!, filesOf(match), true)));
}

function impersonal(text: string): FoundDeed[] {
  const match = IMPERSONAL.exec(text);
  const verb = match?.groups?.verb?.toLowerCase();
  return verb === undefined ? marked('updated', filesOf(match, 'place'), false) : marked(KIND.get(verb)!, filesOf(match), true);
}

function filesOf(match: RegExpExecArray | RegExpMatchArray | null, group: 'list' | 'place' = 'list'): number[] {
  return [...(match?.groups?.[group] ?? '').matchAll(/⟦(\d+)⟧/g)].map(each => Number(each[1]));
}
function marked(kind: ChangeKind, files: readonly number[], whole: boolean): FoundDeed[] {
  return [...new Set(files)].map(file => ({ kind, file, whole }));
}
