/** The files that the base tools see: one root, paths relative to it with `/`. The product supplies it; a map of texts does in tests. */
export interface FilePort {
  /** Every file, sorted. */
  list(): Promise<readonly string[]>;
  /** The text, or undefined for what is no readable file. */
  read(path: string): Promise<string | undefined>;
  /** Creates or replaces. Throws when it cannot; the implementation refuses what a link leads out of the root. */
  write(path: string, text: string): Promise<void>;
}

/** Files in memory. */
export class MemoryFiles implements FilePort {
  readonly texts: Map<string, string>;
  constructor(texts: Iterable<readonly [string, string]> = []) {
    this.texts = new Map(texts);
  }
  async list(): Promise<readonly string[]> {
    return [...this.texts.keys()].sort();
  }
  async read(path: string): Promise<string | undefined> {
    return this.texts.get(path);
  }
  async write(path: string, text: string): Promise<void> {
    this.texts.set(path, text);
  }
}
