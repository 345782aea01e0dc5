/** What the client said of itself at the start. */
import { isRecord } from '@plumbline/model';
import { MarkupKind, type InitializeParams } from 'vscode-languageserver/node.js';
import type { EditorSettings } from '@plumbline/tools';
import { isAbsolute, resolve } from 'node:path';
import { pathOf } from './documents.js';
import type { PositionEncoding } from './positions.js';

export interface Client {
  readonly encoding: PositionEncoding;
  /** Absolute paths of its folders. */
  readonly folders: readonly string[];
  readonly pullsDiagnostics: boolean;
  readonly refreshesDiagnostics: boolean;
  readonly relatedInformation: boolean;
  readonly codeDescriptions: boolean;
  readonly hoverMarkdown: boolean;
  readonly completionMarkdown: boolean;
  readonly completionTags: boolean;
  readonly signatureMarkdown: boolean;
  readonly labelOffsets: boolean;
  readonly documentChanges: boolean;
  readonly watchesFiles: boolean;
  readonly tellsSettings: boolean;
  readonly changesFolders: boolean;
}

export function readClient({ capabilities, workspaceFolders, rootUri, rootPath }: InitializeParams): Client {
  const { general, textDocument, workspace } = capabilities;
  const folders = workspaceFolders?.flatMap(each => pathOf(each.uri) ?? []) ?? [(rootUri ? pathOf(rootUri) : null) ?? rootPath ?? []].flat();
  const prefersMarkdown = (formats: readonly string[] | undefined): boolean => formats?.[0] === MarkupKind.Markdown;
  return {
    // The client's order counts; what it leaves out is utf-16.
    encoding: general?.positionEncodings?.find(each => each === 'utf-8' || each === 'utf-16') === 'utf-8' ? 'utf-8' : 'utf-16',
    folders,
    pullsDiagnostics: textDocument?.diagnostic !== undefined,
    refreshesDiagnostics: workspace?.diagnostics?.refreshSupport === true,
    relatedInformation: textDocument?.publishDiagnostics?.relatedInformation === true,
    codeDescriptions: textDocument?.publishDiagnostics?.codeDescriptionSupport === true,
    hoverMarkdown: prefersMarkdown(textDocument?.hover?.contentFormat),
    completionMarkdown: prefersMarkdown(textDocument?.completion?.completionItem?.documentationFormat),
    completionTags: textDocument?.completion?.completionItem?.tagSupport !== undefined,
    signatureMarkdown: prefersMarkdown(textDocument?.signatureHelp?.signatureInformation?.documentationFormat),
    labelOffsets: textDocument?.signatureHelp?.signatureInformation?.parameterInformation?.labelOffsetSupport === true,
    documentChanges: workspace?.workspaceEdit?.documentChanges === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    tellsSettings: workspace?.didChangeConfiguration?.dynamicRegistration === true,
    changesFolders: workspace?.workspaceFolders === true,
  };
}

/** Settings that a client sends (`{ graph, dialect, baseline, strict }`, alone or under `plumbline`), over those of the command line. Paths are relative to its first folder. */
export function readSettings(sent: unknown, given: EditorSettings, folder: string | undefined): EditorSettings {
  const outer = isRecord(sent) && isRecord(sent.plumbline) ? sent.plumbline : sent;
  if (!isRecord(outer)) return given;
  const { graph, dialect, baseline, strict } = outer;
  const path = (value: unknown): string | undefined => (typeof value !== 'string' || value === '' ? undefined : isAbsolute(value) || folder === undefined ? value : resolve(folder, value));
  return {
    graph: path(graph) ?? given.graph, baseline: path(baseline) ?? given.baseline,
    dialect: typeof dialect === 'string' && dialect !== '' ? dialect : given.dialect, strict: typeof strict === 'boolean' ? strict : given.strict,
  };
}
