/** A goal in words to real symbols, with the confidence ladder of DESIGN 6 and GUARD 6. */
import { listed, type Confidence, type Hint, type TopicAnswer, type TopicRoute } from '@plumbline/model';
import { bounded } from '../bounded.js';
import { sentence } from '../spelling.js';
import { goalWords } from './goal-words.js';
import type { Match, Phrasebook } from './phrasebook.js';

/** Strong only when a route explains two significant words of the goal, or at least half of them. */
export function confidenceOf(explained: number, words: number): Confidence {
  return explained >= 2 || (words > 0 && explained >= words / 2) ? 'strong' : 'weak';
}

export function resolveTopic(phrasebook: Phrasebook, goal: string, hint: Hint, limit: number): TopicAnswer {
  const words = goalWords(goal);
  const routes = phrasebook.match(words).map((match): TopicRoute => routeOf(match, words.length));
  const best = routes[0];
  return {
    asked: goal, hint, words: words.map(each => each.word), confidence: best?.confidence ?? 'none', routes: bounded(routes, limit), next: [...new Set(routes.slice(0, 3).map(each => each.next))],
    fact: best === undefined ? noRoute(words.length)
      : best.confidence === 'strong' ? `${best.topic} explains ${listed(best.explains)}. Its symbols are the documentation's own: use them as they are written, and do not invent others.`
      : `WEAK MATCH: of ${listed(words.map(each => each.word))}, ${best.topic} explains ${listed(best.explains)} alone. It is a hint, not the answer.`,
  };
}

function noRoute(words: number): string {
  return words === 0 ? 'The goal has no significant word: say what is to be made, in nouns.' : 'No topic of the documentation has a word of this goal. That proves nothing: say it in other words, or look a symbol up.';
}

function routeOf({ topic, explains }: Match, words: number): TopicRoute {
  return { topic: topic.topic, confidence: confidenceOf(explains.length, words), explains, symbols: topic.symbols, note: sentence(topic.note), next: topic.next, source: topic.source };
}
