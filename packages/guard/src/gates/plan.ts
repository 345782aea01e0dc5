/** The plan of the work: items that the checklist gate asks after. Done is what state confirms, where an item names its files. */
export interface PlanItem {
  readonly id: string;
  readonly text: string;
  /** Files that must have changed for the item to be done; without any, the word of who marks it is all there is. */
  readonly files: readonly string[];
  status: 'open' | 'done' | 'dropped';
  /** Why it was dropped. */
  reason: string | null;
}
export interface PlanSlice { items: PlanItem[]; /** Files changed since the plan was set, over turns. */ changed: string[] }

export function initialPlan(): PlanSlice {
  return { items: [], changed: [] };
}

export interface Plan {
  set(items: readonly { readonly id: string; readonly text: string; readonly files?: readonly string[] }[]): void;
  /** Marks an item; false when there is none of that id. */
  done(id: string): boolean;
  drop(id: string, reason: string): boolean;
  /** Takes note of a file that a landed write changed. */
  touched(file: string): void;
  /** Items that are neither dropped nor done, and those marked done whose files never changed. */
  undone(): PlanItem[];
}

/** The plan over its slice. Example: `plan(state.plan).set([{ id: '1', text: 'Add the footer', files: ['footer.js'] }])`. */
export function plan(slice: PlanSlice): Plan {
  const mark = (id: string, status: PlanItem['status'], reason: string | null): boolean => {
    const item = slice.items.find(each => each.id === id);
    if (!item) return false;
    item.status = status;
    item.reason = reason;
    return true;
  };
  return {
    set(items) {
      slice.items = items.map(each => ({ id: each.id, text: each.text, files: [...(each.files ?? [])], status: 'open', reason: null }));
      slice.changed = [];
    },
    done: id => mark(id, 'done', null),
    drop: (id, reason) => mark(id, 'dropped', reason),
    touched(file) {
      if (!slice.changed.includes(file)) slice.changed = [...slice.changed, file].sort();
    },
    undone: () => slice.items.filter(each => each.status === 'open' || (each.status === 'done' && each.files.some(file => !slice.changed.includes(file)))),
  };
}
