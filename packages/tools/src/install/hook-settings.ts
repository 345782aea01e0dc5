/** Our hooks in an agent's settings: lists by event, each element a command of ours or a group that holds it. */
import { isDeepStrictEqual } from 'node:util';
import { nodeAt, readJson, valueOf, withItem, withMember, withoutChild, withoutOwn, type JsonNode } from './json-text.js';

/** Elements by the agent's name of the event. */
export type HookLists = Readonly<Record<string, readonly unknown[]>>;

const OURS = /\bhook (?:pre-write|post-write|stop|prompt|session-start) --agent [a-z]+/;
const PATH = ['hooks'];

/** `text` is undefined where there is no file; `start` is what a new one begins with. */
export function addHooks(text: string | undefined, lists: HookLists, shown: string, start: Readonly<Record<string, unknown>> = {}): string {
  if (text !== undefined && isDeepStrictEqual(ownElements(readJson(text, shown)), Object.fromEntries(Object.entries(lists).map(([event, items]) => [event, [...items]])))) return text;
  let out = text === undefined ? '' : removeHooks(text, shown);
  if (out === '') return newFile({ ...start, hooks: lists });
  for (const [event, items] of Object.entries(lists)) for (const item of items) out = withItem(out, [...PATH, event], item, shown);
  return out;
}

/** What we made to hold them goes too; empty text: there is nothing else. */
export function removeHooks(text: string, shown: string): string {
  let out = text;
  for (;;) {
    const next = withoutLast(out, readJson(out, shown));
    if (next === undefined || next === '') return next ?? out;
    out = next;
  }
}

/** A key of an object that holds our server, and nothing else under that name. */
export function addServer(text: string | undefined, key: string, server: unknown, shown: string): string {
  if (text === undefined) return newFile({ [key]: { plumbline: server } });
  const present = nodeAt(readJson(text, shown), [key, 'plumbline']);
  return present && isDeepStrictEqual(valueOf(present), server) ? text : withMember(text, [key, 'plumbline'], server, shown);
}
export function removeServer(text: string, key: string, shown: string): string {
  const root = readJson(text, shown);
  const servers = nodeAt(root, [key]);
  const index = servers?.kind === 'object' ? servers.members.findIndex(each => each.key === 'plumbline') : -1;
  return index < 0 ? text : withoutOwn(text, [servers!, root], index);
}

function newFile(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

function ownElements(root: JsonNode): Record<string, unknown[]> {
  const hooks = nodeAt(root, PATH);
  if (hooks?.kind !== 'object') return {};
  const all = hooks.members.map(each => [each.key, each.value.kind === 'array' ? each.value.items.filter(isOurs).map(valueOf) : []] as const);
  return Object.fromEntries(all.filter(([, items]) => items.length > 0));
}

/** One step: the last element of ours, or command of ours in a group with others; undefined when none is left. */
function withoutLast(text: string, root: JsonNode & { kind: 'object' }): string | undefined {
  const hooks = nodeAt(root, PATH);
  if (hooks?.kind !== 'object') return undefined;
  for (const { value: list } of hooks.members.toReversed()) {
    if (list.kind !== 'array') continue;
    const index = list.items.findLastIndex(isOurs);
    if (index >= 0) return withoutOwn(text, [list, hooks, root], index);
    for (const group of list.items) {
      const inner = nodeAt(group, PATH);
      const own = inner?.kind === 'array' ? inner.items.findIndex(isOurs) : -1;
      if (inner && own >= 0) return withoutChild(text, inner, own);
    }
  }
  return undefined;
}

function isOurs(node: JsonNode): boolean {
  const commands = ['command', 'bash', 'powershell'].flatMap(key => nodeAt(node, [key]) ?? []);
  if (commands.length > 0) return commands.some(each => OURS.test(String(valueOf(each))));
  const inner = nodeAt(node, PATH);
  return inner?.kind === 'array' && inner.items.length > 0 && inner.items.every(isOurs);
}
