/** When a session or a turn opens: the engine's short rules, once, and what the last turn changed and left (GUARD 4). */
import { writeLedger } from '@plumbline/guard';
import type { Graph } from '@plumbline/model';
import { realPath } from '../files/confinement.js';
import { viewPath } from '../files/view-path.js';
import { loadGraphFolder } from '../graph-folder/load-graph-folder.js';
import { effectiveSettings } from '../settings/effective.js';
import { QUIET, type HookAnswer, type HookEvent, type HookName } from './hook-event.js';
import { bounded, count } from './hook-words.js';
import type { SessionFile } from './session-file.js';

const MOST_GLOBALS = 24;
const MOST_ABSENT = 12;

export async function orient(hook: Extract<HookName, 'prompt' | 'session-start'>, event: HookEvent, memory: SessionFile): Promise<HookAnswer> {
  memory.prune();
  const cwd = realPath(event.cwd);
  const effective = effectiveSettings(cwd, {});
  const parts = await memory.change(event, session => {
    const out: string[] = [];
    const { writes } = session.guard;
    if (hook === 'session-start' || !session.oriented) out.push(rules(loadGraphFolder(effective.graphFolder, viewPath(cwd, effective.graphFolder)), effective.dialect.name));
    session.oriented = true;
    // A session that goes on, or whose context was folded, is still in its turn.
    const report = hook === 'prompt' ? writeLedger(writes).previousReport() : writes.changes.length > 0 ? writeLedger(writes).report() : null;
    if (report !== null) out.push(report);
    if (session.outstanding.length > 0) out.push(`Outstanding from the previous turn:\n${session.outstanding.slice(0, 20).map(each => `- ${each}`).join('\n')}`);
    return out;
  }, hook);
  return parts.length === 0 ? QUIET : { kind: 'tell', text: bounded(parts.join('\n\n')) };
}

/** The short rules: what is there, what is not, where to look. */
export function rules(graph: Graph, dialect: string): string {
  const { interfaces, members } = graph.counts();
  const globals = Object.entries(graph.members.globals).sort(([a], [b]) => (a < b ? -1 : 1));
  const absent = Object.entries(graph.members.absent).sort(([a], [b]) => (a < b ? -1 : 1));
  const open = Object.entries(graph.members.interfaces).filter(([, facts]) => facts.open).map(([name]) => name).sort();
  const listed = (all: readonly string[], most: number): string => `${all.slice(0, most).join(', ')}${all.length > most ? `, and ${all.length - most} more` : ''}`;
  return [
    `Scripts of this project run in the engine ${graph.engine} (${count(interfaces, 'interface')}, ${count(members, 'member')}, dialect ${dialect}). It is a closed engine: what its documentation lacks does not exist${open.length > 0 ? ` (except on ${listed(open, MOST_GLOBALS)}, whose documentation is open)` : ''}.`,
    '- Look names up before writing: lookup_docs for a known name, resolve_topic for a goal, find_construct for a pair of calls; check_symbols judges code. On the command line: plumbline lookup NAME, plumbline check FILE.',
    ...(globals.length > 0 ? [`- Global objects: ${listed(globals.map(([name, { type }]) => `${name} (${type})`), MOST_GLOBALS)}.`] : []),
    ...(absent.length > 0 ? [`- There is no ${listed(absent.map(([name, { action }]) => `${name} (${action})`), MOST_ABSENT)}.`] : []),
    '- The language is ECMAScript 3: var and function; no let, const, arrow functions, template literals, classes or getters; no JSON, Object.keys, forEach, map, trim, unless the project or the engine has them.',
    '- A write that brings a name which is not there is refused before it reaches the disk. At the end of a turn its files are checked again, and run.',
  ].join('\n');
}
