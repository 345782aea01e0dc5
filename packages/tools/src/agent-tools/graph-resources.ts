/** What an agent may read beside its tools' answers: what the graph is, and whole chunks of the documentation by their places. */
import { UsageError } from '@plumbline/model';
import type { GraphStamp } from '@plumbline/report';
import type { Session } from './session.js';
import { settingsEcho } from './settings-echo.js';

export interface GraphManifest extends GraphStamp {
  readonly interfaces: number;
  readonly members: number;
  readonly constructs: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** @throws UsageError for a configuration or graph that cannot be used. */
export async function graphManifest(session: Session): Promise<GraphManifest> {
  const state = session.state();
  const { graph } = state;
  const { interfaces, members } = graph.counts();
  return { ...await session.stamp(state), interfaces, members, constructs: graph.constructs.map(each => each.id), settings: settingsEcho(session.cwd, state.effective) };
}

export interface DocumentText { readonly id: string; readonly title: string; readonly text: string }

/** @throws UsageError for a place that the documentation has not, too. */
export function documentText(session: Session, id: string): DocumentText {
  const chunk = session.state().lookup.document(id);
  if (!chunk) throw new UsageError(`${id}: the documentation has no such place; take one that a look-up names as its source.`);
  return { id: chunk.id, title: chunk.title, text: chunk.text };
}
