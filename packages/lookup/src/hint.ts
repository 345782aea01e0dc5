/**
 * The terminology hint, in front of every look-up result, found or not (GUARD 6): what the documentation itself calls the words
 * of a request. A gap is when the real names matter most.
 */
import { lightStem, listed, type AbsentFacts, type Construct, type Graph, type Hint, type HintTerm } from '@plumbline/model';
import { constructsIn } from './constructs/construct-names.js';
import { sentence, some } from './spelling.js';
import { goalWords } from './topics/goal-words.js';
import { isWritten, type Phrasebook } from './topics/phrasebook.js';
import { confidenceOf } from './topics/resolve-topic.js';

const MOST_TERMS = 4;

export function hintFor(graph: Graph, phrasebook: Phrasebook, request: string): Hint {
  const constructs = constructsIn(graph, request);
  const terms = [...absentTerms(graph, request), ...constructs.map(each => constructTerm(each.construct, each.word)), ...topicTerms(phrasebook, request, new Set(constructs.map(each => each.word)))].slice(0, MOST_TERMS);
  const lines = terms.map(({ word, symbols, note }) => `- ${word}: ${[...(symbols.length > 0 ? [sentence(symbols.join(', '))] : []), note].filter(each => each !== '').join(' ')}`);
  const { interfaces, members } = graph.counts();
  const globals = Object.keys(graph.members.globals).sort();
  const head = `Terms of ${graph.engine} (${interfaces} interfaces, ${members} members; exact names only):`;
  return { terms, text: lines.length > 0 ? [head, ...lines].join('\n') : `${head} no other names for these words.${globals.length > 0 ? ` Scripts start from ${some(globals, 12)}.` : ''}` };
}

/** A name that is documented not to exist, wherever it stands in the request. */
function absentTerms(graph: Graph, request: string): HintTerm[] {
  const words = new Set((request.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).map(each => each.toLowerCase()));
  return Object.entries(graph.members.absent).filter(([name]) => words.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase()))
    .map(([name, facts]) => ({ word: name.slice(name.lastIndexOf('.') + 1), symbols: [], note: absentWords(name, facts) }));
}

/** A negative fact as a sentence with what to do. */
export function absentWords(name: string, { reason, action }: AbsentFacts): string {
  const advice = action ?? 'delete the call';
  return `${name} does not exist. ${sentence(reason)} Instead: ${sentence(advice)}`;
}

function constructTerm({ declare, start, companions, end, no_close: noClose }: Construct, word: string): HintTerm {
  return { word, symbols: [...(declare === null ? [] : [declare]), start, ...companions, end], note: noClose === null ? '' : `${sentence(noClose.text)} There is no ${listed(noClose.names, 'or')}.` };
}

/**
 * Topics that people have written down: a strong one tells what the words mean here, unless a construct's name told it already. One
 * word of a longer name (the table of a table of contents) means the thing that is called so, where there is one.
 */
function topicTerms(phrasebook: Phrasebook, request: string, told: ReadonlySet<string>): HintTerm[] {
  const words = goalWords(request);
  const matches = phrasebook.match(words);
  const called = new Set(matches.filter(each => each.said.length === 1).flatMap(each => each.said));
  return matches.filter(({ topic, explains, said, inName }) => isWritten(topic) && (said.length > 0 || explains.length > 1 || inName === 0 || !called.has(lightStem(explains[0]!))) && confidenceOf(explains.length, words.length) === 'strong' && !explains.every(word => told.has(word)))
    .slice(0, 2).map(({ topic, explains }) => ({ word: explains.join(' '), symbols: topic.symbols, note: sentence(topic.note) }));
}
