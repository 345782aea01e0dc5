/** The facts file as chunks: each list is a place of its own, and each entry's reason is the words that its fact rests on. */
import { article, type ChunkRecord, type Facts } from '@plumbline/model';
import { factsSource, type FactsFile } from './apply-facts.js';

interface Said { readonly name: string; readonly text: string; readonly reason: string }

/** What an entry of each list is about, named as the documentation's own facts are, and what it says. Total over the lists. */
const SAYS: { readonly [List in keyof Facts]: (entry: Facts[List][number]) => Omit<Said, 'reason'> } = {
  aliases: entry => ({ name: `${entry.construct} aliases`, text: `also called ${entry.names.join(', ')}` }),
  absent: entry => ({ name: entry.name, text: `does not exist. ${entry.text}` }),
  present: entry => ({ name: entry.name, text: `${article(entry.kind)} that exists` }),
  open: entry => ({ name: `${entry.interface} open`, text: 'allows any property' }),
  closed: entry => ({ name: `${entry.interface} closed`, text: 'has no other members than those documented' }),
  globals: entry => ({ name: entry.name, text: `a global${entry.type === null ? '' : ` of type ${entry.type}`}` }),
  functions: entry => ({ name: entry.name, text: 'a global function' }),
  globalAliases: entry => ({ name: entry.name, text: `another name of ${entry.path}` }),
  samples: entry => ({ name: `${entry.path} sample`, text: `is ${JSON.stringify(entry.value)} in a dry run` }),
  paths: entry => ({ name: parameter(entry.parameter), text: 'takes the path of a file' }),
  loads: entry => ({ name: parameter(entry.parameter), text: 'takes the path of a script, and runs it' }),
  data: entry => ({ name: parameter(entry.parameter), text: `takes the path of ${article(entry.format.toUpperCase())} file, and reads it` }),
  logs: entry => ({ name: parameter(entry.parameter), text: 'goes to the log' }),
  topics: entry => ({ name: `topic ${entry.topic}`, text: entry.note }),
};

/** `Engine.openStream.path` as the documentation's parameters are called: `Engine.openStream(path)`. */
function parameter(name: string): string {
  return name.replace(/\.([^.]*)$/, '($1)');
}

/** One record for each list that has entries; none without a facts file. */
export function factRecords({ facts, file }: FactsFile): ChunkRecord[] {
  return (Object.keys(SAYS) as (keyof Facts)[]).filter(list => facts[list].length > 0).map(list => {
    const say = SAYS[list] as (entry: Facts[typeof list][number]) => Omit<Said, 'reason'>;
    const said: Said[] = facts[list].map(entry => ({ ...say(entry), reason: entry.reason })).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
    const id = factsSource(file, list);
    return {
      id, title: id.replace('#', ': '),
      text: said.map(each => `${each.name}: ${each.text.trim()}${/[.!?]$/.test(each.text.trim()) ? '' : '.'} ${each.reason}`).join('\n\n'),
      facts: said.map(each => ({ name: each.name, words: each.reason })),
    };
  });
}
