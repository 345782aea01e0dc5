/** Scripts of one project judged for a hook: as they are on the disk, or as a call would make them. */
import type { Finding, Graph } from '@plumbline/model';
import { judgeScripts } from '../agent-tools/judge-texts.js';
import { Session, type SessionState } from '../agent-tools/session.js';
import { hasEnding, SCRIPT_ENDINGS } from '../files/collect-files.js';

export interface FileErrors { readonly errors: readonly Finding[]; /** Errors that comments suppress. */ readonly hidden: readonly Finding[] }

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

  /**
   * The errors in these files alone: a script that they load is judged when it is written itself. Text under another name that they
   * load is no script to anybody else, and counts with them.
   */
  async look(files: readonly string[], texts: ReadonlyMap<string, string> = new Map()): Promise<FileErrors> {
    if (files.length === 0) return { errors: [], hidden: [] };
    const { findings, hidden } = await judgeScripts(this.session, this.state, files, texts, { signal: this.signal });
    const own = (each: Finding): boolean => each.severity === 'error' && (files.includes(each.file) || !hasEnding(each.file, SCRIPT_ENDINGS));
    return { errors: findings.filter(own), hidden: hidden.filter(own) };
  }
}
