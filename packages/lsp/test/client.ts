/** A scripted client: the protocol over streams in memory, to a server in this process. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node.js';
import {
  createProtocolConnection, StreamMessageReader, StreamMessageWriter, type ClientCapabilities, type Diagnostic, type InitializeResult, type ProtocolConnection, type PublishDiagnosticsParams, type TextEdit, type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node.js';
import { repositoryRoot } from '../../../test/shared.js';
import { serve } from '../src/index.js';

export const quire = join(repositoryRoot, 'generated/quire');

/** What a full-grown editor says of itself. */
export const MODERN: ClientCapabilities = {
  textDocument: {
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: true }, hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { documentationFormat: ['markdown'], tagSupport: { valueSet: [1] } } },
    signatureHelp: { signatureInformation: { parameterInformation: { labelOffsetSupport: true } } },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

export function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'plumbline-lsp-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  put(folder, files);
  return folder;
}
export function put(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
export const uriOf = (...parts: string[]): string => pathToFileURL(join(...parts)).href;

export class Client {
  readonly messages: string[] = [];
  readonly requests: string[] = [];
  readonly published: PublishDiagnosticsParams[] = [];
  private readonly waiting: (() => void)[] = [];
  private readonly versions = new Map<string, number>();
  constructor(readonly connection: ProtocolConnection, readonly folder: string) {
    connection.onNotification('window/showMessage', ({ message }: { message: string }) => { this.messages.push(message); this.wake(); });
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => { this.published.push(params); this.wake(); });
    connection.onNotification('window/logMessage', ({ message }: { message: string }) => { throw new Error(message); });
    for (const method of ['client/registerCapability', 'workspace/diagnostic/refresh']) connection.onRequest(method, () => { this.requests.push(method); this.wake(); return null; });
    connection.listen();
  }
  private wake(): void { for (const each of this.waiting.splice(0)) each(); }
  /** Until it holds; a test's time-out says that it never did. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise<void>(resolve => { this.waiting.push(resolve); });
  }

  async initialize(capabilities: ClientCapabilities = MODERN, initializationOptions: unknown = undefined): Promise<InitializeResult> {
    const result = await this.connection.sendRequest<InitializeResult>('initialize', { processId: null, rootUri: uriOf(this.folder), workspaceFolders: [{ uri: uriOf(this.folder), name: 'test' }], capabilities, initializationOptions });
    await this.connection.sendNotification('initialized', {});
    return result;
  }
  async open(name: string, text: string): Promise<void> {
    this.versions.set(name, 1);
    await this.connection.sendNotification('textDocument/didOpen', { textDocument: { uri: uriOf(this.folder, name), languageId: 'javascript', version: 1, text } });
  }
  async change(name: string, ...contentChanges: unknown[]): Promise<void> {
    const version = this.versions.get(name)! + 1;
    this.versions.set(name, version);
    await this.connection.sendNotification('textDocument/didChange', { textDocument: { uri: uriOf(this.folder, name), version }, contentChanges });
  }
  async close(name: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(this.folder, name) } });
  }
  /** The diagnostics of a document's present version, once they are there. */
  async diagnostics(name: string): Promise<Diagnostic[]> {
    const uri = uriOf(this.folder, name);
    const now = (): PublishDiagnosticsParams | undefined => this.published.findLast(each => each.uri === uri && each.version === this.versions.get(name));
    await this.until(() => now() !== undefined);
    return now()!.diagnostics;
  }
  /** The diagnostics that come from now on. */
  async next(name: string): Promise<Diagnostic[]> {
    const from = this.published.length;
    const uri = uriOf(this.folder, name);
    await this.until(() => this.published.slice(from).some(each => each.uri === uri));
    return this.published.findLast(each => each.uri === uri)!.diagnostics;
  }
  /** A request about the place that `|` marks in a text, which is opened (or put in place of what is open) first. */
  async at<T>(method: string, name: string, marked: string, more: object = {}): Promise<T> {
    const text = marked.replace('|', '');
    if (this.versions.has(name)) await this.change(name, { text }); else await this.open(name, text);
    const before = marked.slice(0, marked.indexOf('|')).split(/\r\n|\r|\n/);
    return this.connection.sendRequest<T>(method, { textDocument: { uri: uriOf(this.folder, name) }, position: { line: before.length - 1, character: before.at(-1)!.length }, ...more });
  }
}

/** A client with its server, on a folder of these files. Nothing waits for a quiet moment. */
export function connect(files: Readonly<Record<string, string>>, options: { readonly graph?: string | undefined; readonly quietMs?: number; readonly watchMs?: number; readonly rulePages?: string } = {}): Client {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(ProposedFeatures.all, new StreamMessageReader(toServer), new StreamMessageWriter(toClient));
  serve(server, { version: '0', graph: 'graph' in options ? options.graph : quire, quietMs: options.quietMs ?? 1, watchMs: options.watchMs ?? 20, ...(options.rulePages !== undefined && { rulePages: options.rulePages }) });
  server.listen();
  const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const client = new Client(connection, folderWith(files));
  onTestFinished(async () => {
    await connection.sendRequest('shutdown').catch(() => { /* never initialized */ });
    connection.dispose();
    server.dispose();
  });
  return client;
}

/** A text with edits in utf-16 positions. */
export function edited(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\r\n|\r|\n/g)].map(each => each.index + each[0].length)];
  const at = ({ line, character }: { line: number; character: number }): number => starts[line]! + character;
  return [...edits].sort((a, b) => at(b.range.start) - at(a.range.start)).reduce((out, { range, newText }) => out.slice(0, at(range.start)) + newText + out.slice(at(range.end)), text);
}
export function editsOf(edit: WorkspaceEdit | undefined): TextEdit[] {
  return [...Object.values(edit?.changes ?? {}).flat(), ...(edit?.documentChanges ?? []).flatMap(each => ('edits' in each ? each.edits as TextEdit[] : []))];
}
