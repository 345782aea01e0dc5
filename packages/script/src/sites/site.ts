/**
 * Sites: places that can be judged, one kind for each family, with what is certain about them. Rules read these and
 * nothing else (STYLE: rules never see a syntax tree).
 */
import type { Param, Verdict } from '@plumbline/model';
import type { SyntaxFault } from '../parse/parsed.js';
import type { AccessKind, SkipReason } from '../scope/scope.js';

interface At {
  readonly file: string;
  /** Range of the offending name, in UTF-16 offsets into the file's text. */
  readonly start: number;
  readonly end: number;
}

export interface ReceiverFacts {
  readonly text: string;
  readonly interface: string | null;
  readonly because: string;
}

/** A member of a documented interface, on a certain receiver, that the documentation lacks. */
export interface MemberSite extends At {
  readonly kind: 'member';
  readonly symbol: string;
  readonly name: string;
  readonly access: AccessKind;
  readonly receiver: ReceiverFacts;
  readonly interfaces: readonly string[];
  readonly static: boolean;
  readonly verdict: Verdict;
  /** The whole statement's range, when the access is a call without arguments that is one. */
  readonly statement: readonly [number, number] | null;
}

/** A member of an ES3 built-in that ES3 lacks. */
export interface BuiltinMemberSite extends At {
  readonly kind: 'builtin-member';
  readonly symbol: string;
  readonly name: string;
  readonly access: AccessKind;
  readonly receiver: ReceiverFacts;
  readonly cls: string;
  readonly side: 'instance' | 'static';
}

/** A called member of an uncertain receiver that no object of the program can have (the universe rule). */
export interface NowhereSite extends At {
  readonly kind: 'nowhere';
  readonly symbol: string;
  readonly name: string;
  readonly receiver: ReceiverFacts;
  /** Some interface is open, or the receiver may be an undocumented result. */
  readonly doubtful: boolean;
}

/** A bare name that nothing declares. */
export interface NameSite extends At {
  readonly kind: 'name';
  readonly name: string;
  readonly use: 'read' | 'receiver' | 'call' | 'new';
  /** The documented interface of that name, which no identifier stands for. */
  readonly interface: string | null;
  /** What the scopes around it declare, with whether it can be called; globals left out. */
  readonly inScope: () => ReadonlyMap<string, boolean>;
}

/** `new X()` of an interface that the documentation says cannot be created. */
export interface ConstructionSite extends At {
  readonly kind: 'construction';
  readonly name: string;
}

/** An option key, or an object literal given to a parameter that is not there. */
export interface OptionSite extends At {
  readonly kind: 'option';
  readonly symbol: string;
  /** `Layout.tableStart`, or a function's name. */
  readonly callee: string;
  readonly key: string | null;
  readonly param: Param | null;
  readonly position: number;
  readonly count: number;
  /** The names that the key may have. */
  readonly allowed: readonly string[];
}

export interface FileSite extends At {
  readonly kind: 'file';
  readonly path: string;
  readonly purpose: 'include' | 'load' | 'data' | 'path';
  /** The file's real name, when only the letter case differs. */
  readonly actual: string | null;
}

export interface SyntaxSite extends At {
  readonly kind: 'syntax';
  readonly fault: SyntaxFault;
  readonly recovered: boolean;
  /** What the text around allows to put in its place, where that is certainly the same program. */
  readonly rewrite: { readonly range: readonly [number, number]; readonly text: string } | null;
}

export type Site = MemberSite | BuiltinMemberSite | NowhereSite | NameSite | ConstructionSite | OptionSite | FileSite | SyntaxSite;

export interface SiteCounts {
  /** Sites judged, by family, whether or not anything was wrong. */
  readonly judged: Map<string, number>;
  readonly skipped: Map<SkipReason, number>;
}
