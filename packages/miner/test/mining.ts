/** Mining small documentation in tests. */
import { parseFacts, type MemberFacts, type MethodFacts, type PropertyFacts } from '@plumbline/model';
import { loadProfile, mine, serialiseChunks, serialiseConstructs, serialiseMembers, serialiseReport, serialiseTopics, type Mined, type SourceFile } from '../src/index.js';

export interface Options { readonly profile?: string; readonly facts?: object; readonly path?: string }

/** Mines files with the default profile. */
export function mineFiles(files: readonly SourceFile[], options: Options = {}): Mined {
  const facts = options.facts ? { facts: parseFacts(JSON.stringify({ schema: 'plumbline/facts@1', ...options.facts }), 'facts.json'), file: 'facts.json' } : null;
  return mine({ files, profile: loadProfile(options.profile ?? 'interface-member'), facts, engine: 'test' });
}

/** Mines one text. */
export function mineText(text: string, options: Options = {}): Mined {
  return mineFiles([{ path: options.path ?? 'docs.md', text }], options);
}

export function member(mined: Mined, interfaceName: string, name: string): MemberFacts {
  const found = mined.members.interfaces[interfaceName]?.members[name];
  if (!found) throw new Error(`${interfaceName}.${name} was not mined; there are ${Object.keys(mined.members.interfaces[interfaceName]?.members ?? {}).join(', ')}`);
  return found;
}
export function method(mined: Mined, interfaceName: string, name: string): MethodFacts {
  const found = member(mined, interfaceName, name);
  if (found.kind !== 'method') throw new Error(`${interfaceName}.${name} is a ${found.kind}`);
  return found;
}
export function property(mined: Mined, interfaceName: string, name: string): PropertyFacts {
  const found = member(mined, interfaceName, name);
  if (found.kind === 'method') throw new Error(`${interfaceName}.${name} is a method`);
  return found;
}

/** All graph files as texts; `report` on request, since it lists repeated chunks. */
export function texts(mined: Mined): { members: string; constructs: string; topics: string; chunks: string } {
  return { members: serialiseMembers(mined.members), constructs: serialiseConstructs(mined.constructs), topics: serialiseTopics(mined.topics), chunks: serialiseChunks(mined.chunks) };
}
export function reportText(mined: Mined): string {
  return serialiseReport(mined.report);
}

/** The facts without their places: what must be the same in every form. */
export function factsOnly(mined: Mined): unknown {
  const bare = JSON.stringify({ members: mined.members, constructs: mined.constructs, topics: mined.topics }, (key, value: unknown) => (key === 'source' || key === 'digest' ? undefined : value));
  return JSON.parse(bare) as unknown;
}
