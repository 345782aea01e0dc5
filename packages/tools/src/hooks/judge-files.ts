/** Scripts of one project judged for a hook: as they are on the disk, or as a call would make them. */
import type { Finding, Graph } from '@plumbline/model';
import { judgeScripts } from '../agent-tools/judge-texts.js';
import { Session, type SessionState } from '../agent-tools/session.js';

export interface JudgedFiles { readonly findings: readonly Finding[]; readonly graph: Graph }

/** One for a project: asked twice, it parses again only what is different. */
export class ProjectJudge {
  readonly session: Session;
  readonly state: SessionState;

  /** @throws UsageError for a configuration or a graph that cannot be used */
  constructor(root: string, private readonly signal: AbortSignal) {
    this.session = new Session({ roots: [root] });
    this.state = this.session.state();
  }

  get graph(): Graph { return this.state.graph; }

  /** The errors in these files alone: what they load is judged when it is written itself. */
  async errors(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()): Promise<readonly Finding[]> {
    if (files.length === 0) return [];
    const { findings } = await judgeScripts(this.session, this.state, files, texts, { signal: this.signal });
    return findings.filter(each => each.severity === 'error' && files.includes(each.file));
  }
}
