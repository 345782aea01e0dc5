/**
 * What a writing tool's input makes of files, by its shape: agents name the same few fields differently, and their tools change
 * names more often than shapes. What has no certain future text (an edit with elisions, a list of files) gives no change.
 */
import { isRecord } from '@plumbline/model';
import { parsePatch } from './apply-patch.js';
import type { FileChange, Payload } from './hook-event.js';
import { flagField, textField } from './payload.js';
import { searchReplace } from './search-replace.js';

export interface TextEdit { readonly old: string; readonly new: string; /** How many places: one, all, or an exact number. */ readonly places: 'one' | 'all' | number }

const PATH = ['file_path', 'filePath', 'path', 'target_file', 'absolute_path'] as const;
const TEXT = ['content', 'contents', 'file_text', 'text'] as const;
const OLD = ['old_string', 'oldString', 'old_str', 'oldText', 'old_text'] as const;
const NEW = ['new_string', 'newString', 'new_str', 'newText', 'new_text'] as const;

export function changesOf(input: Payload): readonly FileChange[] {
  const patch = patchOf(input);
  if (patch !== undefined) return parsePatch(patch);
  const several = listField(input, 'replacements', 'edits');
  const path = textField(input, ...PATH);
  if (path === undefined) return several === undefined ? [] : grouped(several);
  const diff = textField(input, 'diff');
  if (diff !== undefined) return searchReplace(path, diff);
  if (several !== undefined) {
    const edits = several.map(editOf);
    return edits.every(each => each !== undefined) ? [replaced(path, edits as TextEdit[])] : [];
  }
  const line = input.insert_line ?? input.insertLine;
  if (line !== undefined) return input.command === 'insert' ? inserted(path, line, textField(input, ...NEW, 'insert_text', 'insertText', ...TEXT)) : [];
  const edit = editOf(input);
  if (edit !== undefined) return [replaced(path, [edit])];
  const text = textField(input, ...TEXT);
  return text === undefined ? [] : [written(path, text)];
}

/** A file's whole text. */
export function written(path: string, text: string): FileChange {
  return { path, removes: false, next: () => text, holds: [], whole: text };
}

/** Lines put in after one, from 0, as the text editor tools do. Other tools count otherwise: what these insert is not told. */
function inserted(path: string, line: unknown, text: string | undefined): FileChange[] {
  if (typeof line !== 'number' || !Number.isSafeInteger(line) || line < 0 || text === undefined) return [];
  return [{
    path, removes: false, holds: text === '' ? [] : [text],
    next: before => {
      const lines = before?.replaceAll('\r\n', '\n').split('\n');
      return lines === undefined || line > lines.length ? undefined : lines.toSpliced(line, 0, ...text.replaceAll('\r\n', '\n').split('\n')).join('\n');
    },
  }];
}

/** Edits one after the other, as the tools apply them. */
export function replaced(path: string, edits: readonly TextEdit[]): FileChange {
  return {
    path, removes: false, holds: edits.length === 1 && edits[0]!.new !== '' ? [edits[0]!.new] : [],
    next: before => edits.reduce<string | undefined>((text, edit, index) => (text === undefined && !(index === 0 && edit.old === '') ? undefined : apply(text, edit)), before),
  };
}

/** Undefined where the tool itself will refuse. Line ends are compared as one: tools read files with LF. */
function apply(before: string | undefined, edit: TextEdit): string | undefined {
  if (edit.old === '') return before === undefined || before === '' ? edit.new : undefined;
  if (before === undefined) return undefined;
  const [text, old] = before.includes(edit.old) ? [before, edit.old] : [before.replaceAll('\r\n', '\n'), edit.old.replaceAll('\r\n', '\n')];
  const parts = text.split(old);
  const found = parts.length - 1;
  const fits = edit.places === 'all' ? found > 0 : found === (edit.places === 'one' ? 1 : edit.places);
  return fits ? parts.join(edit.new) : undefined;
}

function editOf(input: unknown): TextEdit | undefined {
  if (!isRecord(input)) return undefined;
  const [old, now] = [textField(input, ...OLD), textField(input, ...NEW)];
  if (old === undefined || now === undefined) return undefined;
  const expected = input.expected_replacements;
  const places = flagField(input, 'replace_all', 'replaceAll', 'allow_multiple') ? 'all' : typeof expected === 'number' && expected > 1 ? expected : 'one';
  return { old, new: now, places };
}

/** Edits that name their own files, each file once. */
function grouped(edits: readonly unknown[]): FileChange[] {
  const byPath = new Map<string, TextEdit[]>();
  for (const each of edits) {
    const path = isRecord(each) ? textField(each, ...PATH) : undefined;
    const edit = editOf(each);
    if (path === undefined || edit === undefined) return [];
    byPath.set(path, [...(byPath.get(path) ?? []), edit]);
  }
  return [...byPath].map(([path, list]) => replaced(path, list));
}

/** A patch in a field of its own, or in a shell command that feeds it to `apply_patch`. */
function patchOf(input: Payload): string | undefined {
  for (const name of ['command', 'input', 'patch', 'patchText']) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    const text = Array.isArray(value) ? value.filter(each => typeof each === 'string').join('\n') : value;
    if (typeof text === 'string' && /^\*\*\* Begin Patch\s*$/m.test(text)) return text;
  }
  return undefined;
}

function listField(from: Payload, ...names: readonly string[]): readonly unknown[] | undefined {
  for (const name of names) if (Object.hasOwn(from, name) && Array.isArray(from[name])) return from[name] as readonly unknown[];
  return undefined;
}
