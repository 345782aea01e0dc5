/** What one call of the model's runs in. */
import type { BudgetSettings } from '../budgets/budgets-slice.js';
import type { InFlight } from '../budgets/in-flight.js';
import type { ToolResult } from '../registry/tool.js';
import type { ToolRegistry } from '../registry/tool-registry.js';
import type { GuardState } from '../state/guard-state.js';
import type { BlockName } from './blocks.js';
import type { Clock } from './clock.js';

export interface CallContext {
  readonly state: GuardState;
  readonly tools: ToolRegistry;
  readonly clock: Clock;
  readonly budgets: BudgetSettings;
  readonly blocks: ReadonlySet<BlockName>;
  /** Milliseconds left of the turn. */
  readonly timeLeft: () => number;
  readonly inFlight: InFlight<ToolResult>;
  /** Whether a file's code is code for the domain, which is written after a look-up alone. */
  readonly isDomainCode: (path: string, content: string) => boolean;
  /** The query that a look-up takes in the place of the model's. */
  readonly rewrite: (query: string) => Promise<string>;
}
