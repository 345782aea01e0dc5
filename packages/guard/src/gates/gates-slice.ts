/** What the finish gates remember of one turn. */
export const GATES = ['verify', 'bail', 'claim', 'checklist'] as const;
export type GateName = (typeof GATES)[number];

/** What became of the last draft: sent as it stands, held, sent with budgets spent, or sent because a gate failed itself. */
export type GateOutcome = 'clean' | 'held' | 'budget spent' | 'not checked';

export interface GatesSlice {
  /** Holds charged to each gate. */
  pushes: Record<GateName, number>;
  /** Holds charged to the shared turn budget. */
  turnPushes: number;
  /** Holds charged to the reserve for the final draft. */
  reservePushes: number;
  /** The draft held last and the deeds that it claimed. */
  lastHeld: { text: string; deeds: string[] } | null;
  /** Keys of the sets of findings that were held, for an adapter that must not hold twice on the same. */
  heldFindings: string[];
  outcome: GateOutcome | null;
  /** The gates that failed themselves on the last draft, with the reason. */
  notChecked: { gate: GateName; reason: string }[];
}

export function initialGates(): GatesSlice {
  return { pushes: { verify: 0, bail: 0, claim: 0, checklist: 0 }, turnPushes: 0, reservePushes: 0, lastHeld: null, heldFindings: [], outcome: null, notChecked: [] };
}
