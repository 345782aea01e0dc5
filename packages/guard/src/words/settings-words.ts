/** What a settings block says of each setting, and how a document states them (GUARD 5). */

/** The note of one effective setting. */
export function settingNote(state: 'asked and returned' | 'asked, nothing came back' | 'not asked' | null, forced: string | null, count: number | null): string {
  const told = state === null ? '' : state === 'asked and returned' ? `asked, and ${count ?? 0} came back` : state === 'asked, nothing came back' ? 'asked, and nothing came back' : 'not asked';
  const because = forced === null ? '' : `set by another setting: ${forced}`;
  return [told, because].filter(each => each !== '').join('; ');
}

/** How drift is said, one sentence each. */
export const DRIFT = {
  default: (name: string, said: string, declared: string): string => `The text says that ${name} defaults to ${said}; the schema says ${declared}.`,
  unknown: (name: string): string => `The text has a setting ${name}; the schema has none.`,
  missing: (name: string): string => `The schema has a setting ${name}; the block of settings does not list it.`,
  block: (tool: string): string => `The block of settings of ${tool} is not what the schema generates; generate it again.`,
  noBlock: (tool: string): string => `The text has no block of settings of ${tool}; add its two marks and generate it.`,
  value: (name: string, said: string): string => `The text offers ${said} for ${name}; the schema does not.`,
  reply: (name: string, said: string, received: string): string => `The reply states ${name} as ${said}; the call was received with ${received}.`,
  notCalled: (name: string, said: string): string => `The reply states ${name} as ${said}; no call was received with that setting.`,
  capability: (name: string): string => `The text does not say of ${name} what the tool answers.`,
} as const;
