/** What a loop needs and how it is set. Everything of the domain arrives through the ports (GUARD 8). */
import { BUDGETS, type BudgetSettings } from '../budgets/budgets-slice.js';
import type { ModelPort } from '../models/model-port.js';
import type { ToolRegistry } from '../registry/tool-registry.js';
import type { ConversationStore } from '../store/conversation-store.js';
import type { OutstandingFinding } from '../words/words.js';
import { DEFAULT_BLOCKS, type BlockName } from './blocks.js';
import type { Clock } from './clock.js';
import type { Summarise } from './compaction.js';

export interface LoopPorts {
  readonly model: ModelPort;
  readonly tools: ToolRegistry;
  readonly clock: Clock;
  readonly store?: ConversationStore;
  /** Findings as they stand, asked at each draft; what takes longer than `findingsTime` is a gate that failed itself. */
  readonly findings?: () => Promise<readonly OutstandingFinding[]> | readonly OutstandingFinding[];
  /** Work that this turn was to do and that is open; the plan's undone items by default. */
  readonly openWork?: () => readonly string[];
  readonly isFile?: (name: string) => boolean;
  /** Whether a file's code is for the domain, so that it is written after a look-up alone; none is by default. */
  readonly isDomainCode?: (path: string, content: string) => boolean;
  readonly summarise?: Summarise;
  /** Whether an audit finds nothing in a cached answer; asked at the start of a turn, since the documentation may have changed. */
  readonly isClean?: (answer: string) => Promise<boolean> | boolean;
  /** Receives the label of each planned query, for the line that tells a person what goes on. */
  readonly activity?: (about: string) => void;
  /** Receives what the user is shown, as it is shown. */
  readonly show?: (text: string) => void;
}

export interface LoopSettings {
  readonly system: string;
  /** `accepted`: the user sees a reply once the guard let it go. `live`: text is shown as it comes, and a correction continues visibly. */
  readonly showing: 'accepted' | 'live';
  readonly budgets: BudgetSettings;
  readonly blocks: ReadonlySet<BlockName>;
  /** Milliseconds that the findings may take at a draft. */
  readonly findingsTime: number;
  /** Characters of transcript past which old turns are folded at the start of a turn, and turns that are kept in any case. */
  readonly transcriptLimit: number;
  readonly keepTurns: number;
  /** Queries that are planned at the start of a turn, as guidance: none (0), at most so many, or as many as the model decides (-1). */
  readonly plannedQueries: number;
}

export const LOOP: LoopSettings = {
  system: '', showing: 'accepted', budgets: BUDGETS, blocks: DEFAULT_BLOCKS, findingsTime: 30_000, transcriptLimit: 400_000, keepTurns: 4, plannedQueries: 0,
};

