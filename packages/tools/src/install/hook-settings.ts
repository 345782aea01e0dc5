/** Our hooks in an agent's settings: lists by event, each element a command of ours or a group that holds it. */
import { isDeepStrictEqual } from 'node:util';
import { nodeAt, readJson, valueOf, withItem, withMember, withoutChild, type JsonNode } from './json-text.js';

/** Elements by the agent's name of the event. */
export type HookLists = Readonly<Record<string, readonly unknown[]>>;

const OURS = /\bhook (?:pre-write|post-write|stop|prompt|session-start) --agent [a-z]+/;
const PATH = ['hooks'];

export function addHooks(text: string, lists: HookLists, shown: string): string {
  const present = ownElements(readJson(text, shown));
  if (isDeepStrictEqual(present, Object.fromEntries(Object.entries(lists).map(([event, items]) => [event, [...items]])))) return text;
  let out = removeHooks(text, shown);
  for (const [event, items] of Object.entries(lists)) for (const item of items) out = withItem(out, [...PATH, event], item, shown);
  return out;
}

/** What is left empty by it goes too. */
export function removeHooks(text: string, shown: string): string {
  let out = text;
  for (;;) {
    const next = withoutOne(out, readJson(out, shown));
    if (next === undefined) return out;
    out = next;
  }
}

/** A key of an object that holds our server, and nothing else under that name. */
export function addServer(text: string, key: string, server: unknown, shown: string): string {
  const present = nodeAt(readJson(text, shown), [key, 'plumbline']);
  return present && isDeepStrictEqual(valueOf(present), server) ? text : withMember(text, [key, 'plumbline'], server, shown);
}
export function removeServer(text: string, key: string, shown: string): string {
  const root = readJson(text, shown);
  const servers = nodeAt(root, [key]);
  if (servers?.kind !== 'object') return text;
  const index = servers.members.findIndex(each => each.key === 'plumbline');
  if (index < 0) return text;
  return servers.members.length === 1 ? withoutChild(text, root, root.members.findIndex(each => each.value === servers)) : withoutChild(text, servers, index);
}

function ownElements(root: JsonNode): Record<string, unknown[]> {
  const hooks = nodeAt(root, PATH);
  if (hooks?.kind !== 'object') return {};
  const all = hooks.members.map(each => [each.key, each.value.kind === 'array' ? each.value.items.filter(isOurs).map(valueOf) : []] as const);
  return Object.fromEntries(all.filter(([, items]) => items.length > 0));
}

/** One step: an element of ours, or a command of ours in a group with others; undefined when none is left. */
function withoutOne(text: string, root: JsonNode & { kind: 'object' }): string | undefined {
  const hooks = nodeAt(root, PATH);
  if (hooks?.kind !== 'object') return undefined;
  for (const [at, { value: list }] of hooks.members.entries()) {
    if (list.kind !== 'array') continue;
    const index = list.items.findIndex(isOurs);
    if (index >= 0) {
      if (list.items.length > 1) return withoutChild(text, list, index);
      return hooks.members.length > 1 ? withoutChild(text, hooks, at) : withoutChild(text, root, root.members.findIndex(each => each.value === hooks));
    }
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
