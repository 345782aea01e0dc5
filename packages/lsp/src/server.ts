/**
 * The language server: the protocol's requests to a session's answers. Decides nothing about code. A mistake of the user's (no
 * graph, a bad configuration) is one message, and what cannot be told is then empty: the server goes on.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord, UsageError, type Finding } from '@plumbline/model';
import { EditorSession, type EditorSettings } from '@plumbline/tools';
import {
  CodeActionKind, CompletionTriggerKind, DiagnosticRefreshRequest, DidChangeConfigurationNotification, DidChangeWatchedFilesNotification, DocumentDiagnosticReportKind, ErrorCodes, LSPErrorCodes, MessageType, PublishDiagnosticsNotification, ResponseError, ShowMessageNotification, TextDocumentSyncKind,
  type CancellationToken, type CodeAction, type CodeActionParams, type CompletionItem, type Connection, type Diagnostic, type DocumentDiagnosticReport, type Hover, type InitializeResult,
  type Location, type ProtocolNotificationType, type SignatureHelp, type TextDocumentPositionParams, type TextEdit, type WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import { aboutWords } from './about-words.js';
import { readClient, readSettings, type Client } from './client.js';
import { difference, FIX_ALL, quickFixes } from './code-actions.js';
import { toItems, type ItemData } from './completion-items.js';
import { toDiagnostic } from './diagnostics.js';
import { DiskWatch } from './disk-watch.js';
import { Documents, pathOf, type OpenDocument } from './documents.js';

export interface ServerOptions extends EditorSettings {
  readonly version: string;
  /** The folder of the rules' manual pages, a file `<family>.md` each; absolute. */
  readonly rulePages?: string;
  /** So long nothing is typed before findings are worked out. */
  readonly quietMs?: number;
  /** How often the disk is asked whether a configuration or graph changed. */
  readonly watchMs?: number;
}

/** What of the project's files a client is asked to watch. */
const WATCHED = ['**/*.{js,jsx,jsxinc,jsinc,es}', '**/plumbline.config.json', '**/package.json', '**/members.json', '**/.gitignore', '**/.plumblineignore'];
const LONGEST_QUIET_MS = 1500;
const DOCUMENTS = /\.(?:md|markdown|mdx)$/i;

/** Puts the server on a connection, which the caller then listens on. */
export function serve(connection: Connection, options: ServerOptions): void {
  new Server(connection, options).start();
}

class Server {
  private readonly documents = new Documents();
  private readonly session: EditorSession;
  /** What is wrong, by the path that was asked about. */
  private readonly told = new Map<string, string>();
  private readonly quietMs: number;
  /** The URI of a family's manual page; null where none is there. */
  private readonly pages = new Map<string, string | null>();
  private client!: Client;
  private watch: DiskWatch | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** How long a check takes here, of late. */
  private tookMs = 0;

  constructor(private readonly connection: Connection, private readonly options: ServerOptions) {
    this.session = new EditorSession(options);
    this.quietMs = options.quietMs ?? 150;
  }

  start(): void {
    const { connection } = this;
    connection.onInitialize(params => this.initialize(params));
    connection.onInitialized(() => { this.initialized(); });
    connection.onShutdown(() => { this.watch?.end(); clearTimeout(this.timer); });
    connection.onDidOpenTextDocument(({ textDocument: { uri, version, text } }) => { this.changed(this.documents.put(uri, version, text)); });
    connection.onDidChangeTextDocument(({ textDocument: { uri, version }, contentChanges }) => { this.changed(this.documents.change(uri, version, contentChanges)); });
    connection.onDidCloseTextDocument(({ textDocument: { uri } }) => { this.closed(uri); });
    connection.onDidSaveTextDocument(() => { this.diskChanged(); });
    connection.onDidChangeWatchedFiles(() => { this.diskChanged(); });
    connection.onDidChangeConfiguration(({ settings }) => { this.configure(settings); });
    connection.onHover((params, token) => this.answer(params, token, null, (document, offset) => this.hover(document, offset)));
    connection.onDefinition((params, token) => this.answer(params, token, null, (document, offset) => this.definition(document, offset)));
    connection.onCompletion((params, token) => this.answer(params, token, [], (document, offset) => this.complete(document, offset, params.context?.triggerKind === CompletionTriggerKind.TriggerCharacter)));
    connection.onCompletionResolve(item => this.resolveItem(item));
    connection.onSignatureHelp((params, token) => this.answer(params, token, null, (document, offset) => this.signature(document, offset)));
    connection.onCodeAction(params => this.codeActions(params));
    connection.languages.diagnostics.on((params, token) => this.pulled(params.textDocument.uri, params.previousResultId, token));
  }

  // --- life -----------------------------------------------------------------------------------------------------

  private initialize(params: Parameters<typeof readClient>[0]): InitializeResult {
    this.client = readClient(params);
    this.documents.encoding = this.client.encoding;
    this.session.setFolders(this.client.folders);
    this.session.setSettings(readSettings(params.initializationOptions, this.options, this.client.folders[0]));
    return {
      serverInfo: { name: 'plumbline', version: this.options.version },
      capabilities: {
        positionEncoding: this.client.encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: { includeText: false } },
        hoverProvider: true, definitionProvider: true,
        completionProvider: { triggerCharacters: ['.', '\'', '"', '{', ','], resolveProvider: true },
        signatureHelpProvider: { triggerCharacters: ['(', ','], retriggerCharacters: [','] },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL] },
        ...(this.client.pullsDiagnostics && { diagnosticProvider: { identifier: 'plumbline', interFileDependencies: true, workspaceDiagnostics: false } }),
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    };
  }

  private initialized(): void {
    const { connection, client } = this;
    const refused = (): void => { /* What is not registered is not told; our own watch and the settings of the start remain. */ };
    if (client.watchesFiles) connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: WATCHED.map(globPattern => ({ globPattern })) }).catch(refused);
    if (client.tellsSettings) connection.client.register(DidChangeConfigurationNotification.type, { section: 'plumbline' }).catch(refused);
    if (client.changesFolders) {
      const folders = new Set(client.folders);
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const each of removed) folders.delete(pathOf(each.uri) ?? '');
        for (const each of added) { const path = pathOf(each.uri); if (path !== null) folders.add(path); }
        this.session.setFolders([...folders]);
        this.refresh();
      });
    }
    let watched: { readonly revision: number; readonly paths: readonly string[] } | undefined;
    this.watch = new DiskWatch(() => {
      if (watched?.revision !== this.session.revision) watched = { revision: this.session.revision, paths: this.session.watched() };
      return watched.paths;
    }, () => { this.diskChanged(); }, this.options.watchMs ?? 1000);
  }

  private configure(settings: unknown): void {
    this.session.setSettings(readSettings(settings, this.options, this.client.folders[0]));
    this.refresh();
  }

  // --- documents ------------------------------------------------------------------------------------------------

  private changed(document: OpenDocument | undefined): void {
    if (!document || document.path === null) return;
    const isNew = !this.session.has(document.path);
    this.session.put(document.path, document.positions.text);
    if (isNew) this.watch?.reset();
    if (!this.client.pullsDiagnostics) this.publishSoon();
  }
  private closed(uri: string): void {
    const document = this.documents.drop(uri);
    if (!document || document.path === null) return;
    this.session.drop(document.path);
    if (this.client.pullsDiagnostics) return;
    this.send(PublishDiagnosticsNotification.type, { uri, diagnostics: [] });
    this.publishSoon();
  }
  private diskChanged(): void {
    this.session.refresh();
    this.refresh();
  }
  private refresh(): void {
    this.watch?.reset();
    if (!this.client.pullsDiagnostics) this.publishSoon();
    else if (this.client.refreshesDiagnostics) this.connection.sendRequest(DiagnosticRefreshRequest.type).catch(() => { /* The client is ending. */ });
  }

  // --- diagnostics ----------------------------------------------------------------------------------------------

  /** In a large project a check is not begun between any two keys. */
  private get quiet(): number {
    return Math.max(this.quietMs, Math.min(this.tookMs, LONGEST_QUIET_MS));
  }

  private publishSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { void this.publish(); }, this.quiet);
  }

  /** All open documents: what one says may concern another. Ends as soon as anything is newer. */
  private async publish(): Promise<void> {
    const { revision } = this.session;
    for (const { uri, version } of this.documents.all()) {
      await pause(0);
      if (this.session.revision !== revision) return;
      const document = this.documents.get(uri)!;
      const diagnostics = await this.diagnosticsOf(document);
      if (!diagnostics || this.session.revision !== revision) return;
      this.send(PublishDiagnosticsNotification.type, { uri, version, diagnostics });
    }
  }

  private async pulled(uri: string, previousResultId: string | undefined, token: CancellationToken): Promise<DocumentDiagnosticReport> {
    const { revision } = this.session;
    await pause(this.quiet);
    if (token.isCancellationRequested) throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
    const document = this.documents.get(uri);
    const items = this.session.revision !== revision ? null : document ? await this.diagnosticsOf(document) : [];
    // Something was typed since: the client is to ask again.
    if (!items) throw new ResponseError(LSPErrorCodes.ServerCancelled, 'The text has changed.', { retriggerRequest: true });
    const resultId = createHash('sha256').update(JSON.stringify(items)).digest('hex').slice(0, 16);
    return resultId === previousResultId ? { kind: DocumentDiagnosticReportKind.Unchanged, resultId } : { kind: DocumentDiagnosticReportKind.Full, resultId, items };
  }

  /** Null when a newer text overtook the check. */
  private async diagnosticsOf(document: OpenDocument): Promise<Diagnostic[] | null> {
    return (await this.judged(document))?.map(({ diagnostic }) => diagnostic) ?? null;
  }
  private pageOf(rule: string): string | null {
    if (!this.client.codeDescriptions || this.options.rulePages === undefined) return null;
    const family = rule.split('/')[0]!;
    let page = this.pages.get(family);
    if (page === undefined) {
      const path = join(this.options.rulePages, `${family}.md`);
      page = existsSync(path) ? pathToFileURL(path).href : null;
      this.pages.set(family, page);
    }
    return page;
  }
  private async judged(document: OpenDocument): Promise<{ finding: Finding; diagnostic: Diagnostic }[] | null> {
    const { path } = document;
    if (path === null) return [];
    return this.telling<{ finding: Finding; diagnostic: Diagnostic }[] | null>(path, [], async () => {
      const began = performance.now();
      const findings = await this.session.findings(path);
      if (!findings) return null;
      this.tookMs = Math.max(performance.now() - began, this.tookMs / 2);
      return Promise.all(findings.map(async finding => ({ finding, diagnostic: toDiagnostic(finding, document, this.client.relatedInformation ? await this.session.related(path, finding) : [], rule => this.pageOf(rule)) })));
    });
  }

  // --- places ---------------------------------------------------------------------------------------------------

  private async answer<T>(params: TextDocumentPositionParams, token: CancellationToken, nothing: T, ask: (document: OpenDocument & { path: string }, offset: number) => Promise<T>): Promise<T> {
    requireParams(params, isPlace(params.position), 'position: { line, character }');
    // What has arrived meanwhile comes first: it may cancel this.
    await pause(0);
    const document = this.documents.get(params.textDocument.uri);
    if (!document || document.path === null || token.isCancellationRequested) return nothing;
    return this.telling(document.path, nothing, () => ask(document as OpenDocument & { path: string }, document.positions.offsetAt(params.position)));
  }

  private async hover({ path, positions }: OpenDocument & { path: string }, offset: number): Promise<Hover | null> {
    const found = await this.session.hover(path, offset);
    return found && { contents: aboutWords(found.abouts, this.client.hoverMarkdown), range: positions.range(found.start, found.end) };
  }
  private async definition({ path }: OpenDocument & { path: string }, offset: number): Promise<Location[] | null> {
    const places = await this.session.definition(path, offset);
    return places.length === 0 ? null : places.map(({ path: file, line }) => ({ uri: pathToFileURL(file).href, range: { start: { line, character: 0 }, end: { line, character: 0 } } }));
  }
  private async complete(document: OpenDocument & { path: string }, offset: number, unasked: boolean): Promise<CompletionItem[]> {
    const found = await this.session.complete(document.path, offset);
    return found && !(unasked && found.kind === 'name') ? toItems(found, document, offset, this.client.completionTags) : [];
  }
  private async resolveItem(item: CompletionItem): Promise<CompletionItem> {
    const data: unknown = item.data;
    if (!isItemData(data)) return item;
    const path = pathOf(data.uri);
    if (path === null) return item;
    const about = await this.telling(path, null, () => this.session.about(path, data.symbol));
    return about ? { ...item, documentation: aboutWords([about], this.client.completionMarkdown) } : item;
  }
  private async signature({ path }: OpenDocument & { path: string }, offset: number): Promise<SignatureHelp | null> {
    const found = await this.session.signature(path, offset);
    return found && {
      activeSignature: 0, activeParameter: found.argument,
      signatures: found.signatures.map(({ label, params, about }) => ({
        label, documentation: aboutWords([about], this.client.signatureMarkdown),
        parameters: params.map(([start, end]) => ({ label: this.client.labelOffsets ? [start, end] as [number, number] : label.slice(start, end) })),
      })),
    };
  }

  private async codeActions(params: CodeActionParams): Promise<CodeAction[]> {
    const { textDocument: { uri }, range, context } = requireParams(params, isPlace(params.range?.start) && isPlace(params.range.end), 'range: { start, end }');
    const only = context?.only;
    const document = this.documents.get(uri);
    if (!document || document.path === null) return [];
    const { path, positions } = document;
    const wants = (kind: string): boolean => only === undefined || only.some(each => kind === each || kind.startsWith(`${each}.`));
    const toEdit = (of: OpenDocument, edits: readonly TextEdit[]): WorkspaceEdit => (this.client.documentChanges
      ? { documentChanges: [{ textDocument: { uri: of.uri, version: of.version }, edits: [...edits] }] } : { changes: { [of.uri]: [...edits] } });
    const out: CodeAction[] = [];
    if (wants(CodeActionKind.QuickFix)) {
      const [from, to] = [positions.offsetAt(range.start), positions.offsetAt(range.end)];
      for (const { finding, diagnostic } of await this.judged(document) ?? []) {
        const [start, end] = positions.placeOf(finding);
        if (end < from || to < start) continue;
        const fixed = finding.fix === null ? null : await this.telling(path, null, () => this.session.fixedOne(path, finding));
        out.push(...quickFixes({ document, finding, diagnostic, fixed, suppressible: !DOCUMENTS.test(path), toEdit }));
      }
    }
    if (wants(FIX_ALL)) {
      const fixed = await this.telling(path, null, () => this.session.fixed(path));
      if (fixed !== null) out.push({ title: 'Make all safe fixes', kind: FIX_ALL, edit: toEdit(document, [difference(document, fixed)]) });
    }
    return out;
  }

  /** To a client that may be gone: then the connection's end ends the process. */
  private send<P>(type: ProtocolNotificationType<P, unknown>, params: P): void {
    this.connection.sendNotification(type, params).catch(() => { /* As above. */ });
  }

  // --- mistakes -------------------------------------------------------------------------------------------------

  /** A mistake of the user's is told once, until it is mended; anything else is a bug of ours, and is logged with its stack. */
  private async telling<T>(path: string, nothing: T, ask: () => Promise<T>): Promise<T> {
    try {
      const result = await ask();
      this.told.delete(path);
      return result;
    } catch (error) {
      const message = error instanceof UsageError ? error.message : `Internal error, please report it: ${(error as Error).message}`;
      if (!(error instanceof UsageError)) this.connection.console.error((error as Error).stack ?? String(error));
      const isNew = ![...this.told.values()].includes(message);
      this.told.set(path, message);
      if (isNew) this.send(ShowMessageNotification.type, { type: MessageType.Error, message: `plumbline: ${message}` });
      return nothing;
    }
  }
}

/** @throws ResponseError where a client asks without saying where: its fault, and none to tell the user of */
function requireParams<P extends { readonly textDocument: { readonly uri: string } }>(params: P, holds: boolean, what: string): P {
  if (typeof (params as Partial<P>).textDocument?.uri !== 'string' || !holds) throw new ResponseError(ErrorCodes.InvalidParams, `Expected textDocument: { uri } and ${what}.`);
  return params;
}
function isPlace(value: unknown): boolean {
  return isRecord(value) && typeof value.line === 'number' && typeof value.character === 'number';
}
function isItemData(value: unknown): value is ItemData {
  return isRecord(value) && typeof value.uri === 'string' && typeof value.symbol === 'string';
}

function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => { if (milliseconds === 0) setImmediate(resolve); else setTimeout(resolve, milliseconds); });
}
