/** The facts file (DESIGN 3.4): what is true and undocumented, each with its reason. */
export const FACTS_SCHEMA = 'plumbline/facts@1';

interface Reasoned { readonly reason: string }
export interface Facts {
  readonly aliases: readonly (Reasoned & { readonly construct: string; readonly names: readonly string[] })[];
  readonly absent: readonly (Reasoned & { readonly name: string; readonly text: string; readonly action?: string })[];
  readonly present: readonly (Reasoned & { readonly name: string; readonly kind: 'method' | 'property' | 'constant' | 'event'; readonly type?: string; readonly returns?: string; readonly params?: readonly FactParam[] })[];
  readonly open: readonly (Reasoned & { readonly interface: string })[];
  readonly closed: readonly (Reasoned & { readonly interface: string })[];
  readonly globals: readonly (Reasoned & { readonly name: string; readonly type: string | null })[];
  readonly functions: readonly (Reasoned & { readonly name: string; readonly params: readonly FactParam[] | null; readonly returns: string | null })[];
  readonly globalAliases: readonly (Reasoned & { readonly name: string; readonly path: string })[];
  readonly samples: readonly (Reasoned & { readonly path: string; readonly value: string | number | boolean })[];
  readonly paths: readonly (Reasoned & { readonly parameter: string })[];
  readonly loads: readonly (Reasoned & { readonly parameter: string })[];
  readonly data: readonly (Reasoned & { readonly parameter: string; readonly format: 'xml' | 'json' })[];
  readonly logs: readonly (Reasoned & { readonly parameter: string })[];
  readonly topics: readonly (Reasoned & { readonly topic: string; readonly words: readonly string[]; readonly symbols: readonly string[]; readonly note: string })[];
}
/** A parameter: its name, or its name with what is known. */
export type FactParam = string | { readonly name: string; readonly type?: string | null; readonly optional?: boolean; readonly options?: readonly string[] | null };
