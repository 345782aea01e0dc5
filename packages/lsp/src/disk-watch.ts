/** Watches a few files by asking the disk: works where the client watches nothing, for files outside its folders, and for files that are not there yet. */
import { statSync } from 'node:fs';

export class DiskWatch {
  private readonly timer: NodeJS.Timeout;
  private known: string;

  /** `paths` are asked for each time: what is watched may change. */
  constructor(private readonly paths: () => readonly string[], private readonly changed: () => void, everyMs: number) {
    this.known = this.state();
    this.timer = setInterval(() => { this.look(); }, everyMs);
    this.timer.unref();
  }

  /** Paths that came or went are no change of the disk. */
  reset(): void {
    this.known = this.state();
  }
  end(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const now = this.state();
    if (now === this.known) return;
    this.known = now;
    this.changed();
  }
  private state(): string {
    return this.paths().map(path => {
      try {
        const found = statSync(path, { bigint: true });
        return `${path} ${found.ino} ${found.size} ${found.mtimeNs}`;
      } catch {
        return path;
      }
    }).join('\n');
  }
}
