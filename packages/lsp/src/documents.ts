/** The texts that the client has open, by their URIs, as its changes make them. */
import { fileURLToPath } from 'node:url';
import type { TextDocumentContentChangeEvent } from 'vscode-languageserver/node.js';
import { Positions, type PositionEncoding } from './positions.js';

export interface OpenDocument {
  readonly uri: string;
  /** Absolute; null for what is no file: nothing is known of its project. */
  readonly path: string | null;
  readonly version: number;
  readonly positions: Positions;
}

export class Documents {
  encoding: PositionEncoding = 'utf-16';
  private readonly open = new Map<string, OpenDocument>();

  get(uri: string): OpenDocument | undefined {
    return this.open.get(uri);
  }
  all(): readonly OpenDocument[] {
    return [...this.open.values()];
  }
  put(uri: string, version: number, text: string): OpenDocument {
    const document = { uri, path: pathOf(uri), version, positions: new Positions(text, this.encoding) };
    this.open.set(uri, document);
    return document;
  }
  /** Changes in their order, each on what the one before made. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): OpenDocument | undefined {
    const document = this.open.get(uri);
    if (!document) return undefined;
    let { positions } = document;
    for (const each of changes) {
      const text = 'range' in each ? positions.text.slice(0, positions.offsetAt(each.range.start)) + each.text + positions.text.slice(positions.offsetAt(each.range.end)) : each.text;
      positions = new Positions(text, this.encoding);
    }
    const changed = { ...document, version, positions };
    this.open.set(uri, changed);
    return changed;
  }
  drop(uri: string): OpenDocument | undefined {
    const document = this.open.get(uri);
    this.open.delete(uri);
    return document;
  }
}

/** The path of a file's URI; null for another one. */
export function pathOf(uri: string): string | null {
  if (!uri.startsWith('file:')) return null;
  try {
    return fileURLToPath(uri);
  } catch {
    return null;
  }
}
