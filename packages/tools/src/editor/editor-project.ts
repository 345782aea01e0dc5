/** A project as an editor has it at one moment: the files on disk with the open texts over them. Everything is worked out when it is first asked for. */
import type { CheckOutcome } from '@plumbline/checker';
import type { FileView, Finding } from '@plumbline/model';
import type { LoadedProject, ParsedScript, Steps, SummaryMemory } from '@plumbline/script';
import type { openBaseline } from '../baseline/baseline.js';
import { applyFixes } from '../fix/apply-fixes.js';
import { fixSubject } from '../fix/fix-subject.js';
import { SNIPPET_ENDINGS, hasEnding } from '../files/collect-files.js';
import { overlayFiles } from '../files/overlay-files.js';
import { finishFindings } from '../operations/finish-findings.js';
import { Pace } from '../pace/pace.js';
import type { Effective } from '../settings/effective.js';
import type { OpenGraph } from './open-graph.js';

type Script = typeof import('@plumbline/script');
type Checker = typeof import('@plumbline/checker');

export interface EditorProjectParts {
  readonly script: Script;
  readonly checker: Checker;
  readonly cwd: string;
  readonly effective: Effective;
  readonly opened: OpenGraph;
  readonly files: FileView;
  /** Open scripts to report on, relative to the working directory. */
  readonly entries: readonly string[];
  /** All scripts of the project. */
  readonly scripts: readonly string[];
  readonly baseline: ReturnType<typeof openBaseline> | null;
  readonly strict: boolean;
  readonly memory: SummaryMemory;
  /** The texts of `entries`. */
  readonly texts: ReadonlyMap<string, string>;
  /** The last project that was joined from the disk, and how many were joined; shared by the moments of one project. */
  readonly last: { joined: LoadedProject | null; joins: number };
  /** False once something newer may be asked for: then long work ends. */
  readonly isCurrent: () => boolean;
}

/** So long nothing else is heard. */
const SLICE_MS = 8;
/** A check that is interrupted more often is finished without a pause. */
const MOST_BEGINNINGS = 4;

/** A text that is being typed, put in order: the project with it, the cursor in it, where the word begins, the quote that it stands in. */
export interface Typing { readonly loaded: LoadedProject; readonly offset: number; readonly start: number; readonly quote: string | null }

export class EditorProject {
  private findings: ReadonlyMap<string, readonly Finding[]> | undefined;
  private checking: Promise<ReadonlyMap<string, readonly Finding[]> | null> | undefined;
  private reading: Promise<void> | undefined;
  private readonly documents = new Map<string, readonly Finding[]>();
  private readonly joined = new Map<string, LoadedProject>();
  private typed: { readonly key: string; readonly answer: Typing | null } | undefined;
  /** The last text that was asked about, without the lines that no grammar takes. */
  private mended: { readonly text: string; readonly code: string } | undefined;

  constructor(readonly parts: EditorProjectParts) {}

  /** Null when it was overtaken by something newer. */
  async findingsOf(file: string): Promise<readonly Finding[] | null> {
    if (isDocument(file)) {
      let known = this.documents.get(file);
      if (!known) { known = this.judge(file, this.parts.files); this.documents.set(file, known); }
      return known;
    }
    if (!this.findings) {
      try {
        const found = await (this.checking ??= this.checkEntries());
        if (!found) return null;
        this.findings = found;
      } finally {
        // What failed is tried again when it is asked for again.
        this.checking = undefined;
      }
    }
    return this.findings.get(file) ?? [];
  }

  private async checkEntries(): Promise<ReadonlyMap<string, readonly Finding[]> | null> {
    const { entries, files } = this.parts;
    const outcome = await this.unhurried(() => this.checkInSteps(entries, files));
    if (!outcome) return null;
    const byFile = new Map<string, Finding[]>(entries.map(each => [each, []]));
    for (const each of this.worded(outcome, entries)) byFile.get(each.file)?.push(each);
    return byFile;
  }

  /**
   * Listens between the steps. What is asked meanwhile may join the same files, which nobody else may then go on with: such work
   * begins again. Null when it was overtaken.
   */
  private async unhurried<T>(begin: () => Steps<T>): Promise<T | null> {
    const { last, isCurrent } = this.parts;
    for (let left = MOST_BEGINNINGS; left > 0; left--) {
      const steps = begin();
      const { joins } = last;
      for (const pace = new Pace(undefined, SLICE_MS); ; ) {
        const { done, value } = steps.next();
        if (done) return value;
        if (!pace.isDue()) continue;
        await pace.rest();
        if (!isCurrent()) return null;
        if (last.joins !== joins) break;
      }
    }
    return this.parts.script.atOnce(begin());
  }

  /** Before a place is asked about: what was never read is parsed, and what arrives meanwhile is heard. */
  async read(file: string): Promise<void> {
    if (isDocument(file) || this.parts.last.joined) return;
    try {
      await (this.reading ??= this.readAll());
    } finally {
      this.reading = undefined;
    }
  }
  private async readAll(): Promise<void> {
    const { script, files, scripts, memory, effective: { dialect } } = this.parts;
    const pace = new Pace(undefined, SLICE_MS);
    for (const path of scripts) {
      const text = files.read(path);
      if (text !== undefined) memory.take(path, text, () => script.summarise(path, text, dialect));
      if (pace.isDue()) await pace.rest();
    }
  }

  /** The text with all safe fixes, as `check --fix` makes them; null when there is none to make. */
  async fixed(file: string): Promise<string | null> {
    const { files } = this.parts;
    const findings = await this.findingsOf(file);
    if (isDocument(file) || !findings || findings.every(each => each.fix === null)) return null;
    const { texts } = await fixSubject({ files, entries: [file] }, { findings }, async texts => ({ findings: this.judge(file, overlayFiles(files, texts)) }));
    return texts.get(file) ?? null;
  }

  /** The text with one finding's fix. */
  fixedOne(file: string, finding: Finding): string {
    return applyFixes(this.parts.files.read(file)!, [finding]).text;
  }

  /** The project with a file's text as it is. */
  loaded(file: string): LoadedProject {
    const key = isDocument(file) ? file : '';
    let known = this.joined.get(key);
    if (!known) { known = this.join(file, this.parts.files.read(file) ?? '', null); this.joined.set(key, known); }
    return known;
  }

  /** The project, and the offset in it, with a text that is being typed put in order; null where nothing can be completed. */
  typing(file: string, offset: number): Typing | null {
    const key = `${offset} ${file}`;
    // An editor asks for completions and for parameters at the same key.
    if (this.typed?.key !== key) this.typed = { key, answer: this.putInOrder(file, offset) };
    return this.typed.answer;
  }

  private putInOrder(file: string, offset: number): Typing | null {
    const { script, effective: { dialect } } = this.parts;
    const text = this.parts.files.read(file) ?? '';
    const fence = isDocument(file) ? script.fenceAt(text, offset) : null;
    if (isDocument(file) && !fence) return null;
    const source = fence ? script.masked(text, fence) : text;
    const cursor = script.cursorTexts(source, offset);
    if (!cursor) return null;
    const parse = (each: string, fragment: boolean): boolean => {
      const { program, code } = script.parseScript(file, each, dialect, { fragment });
      return program !== null && code.includes(script.CURSOR_NAME);
    };
    let whole = cursor.texts.find(each => parse(each.text, true));
    if (!whole && !fence) {
      // The text is broken elsewhere too: what no grammar takes there is left out, the cursor's own line is not.
      if (this.mended?.text !== text) this.mended = { text, code: script.parseScript(file, text, dialect).code };
      const { code } = this.mended;
      const start = Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
      const end = offset + /^[^\r\n]*/.exec(text.slice(offset))![0].length;
      const mended = script.cursorTexts(code.slice(0, start) + text.slice(start, end) + code.slice(end), offset);
      whole = mended?.texts.find(each => parse(each.text, true));
      // The tolerant parser took it as it is.
      if (!whole && code === text && parse(cursor.texts[0]!.text, false)) whole = cursor.texts[0];
    }
    return whole ? { loaded: this.join(file, whole.text, fence), offset: whole.offset, start: cursor.start, quote: cursor.quote } : null;
  }

  /** `fence`: the one whose text is given in place of its own. */
  private join(file: string, text: string, fence: { readonly line: number } | null): LoadedProject {
    const { script, effective, opened: { graph }, files, scripts, memory, texts, last } = this.parts;
    const { dialect, roots, globals } = effective;
    if (!isDocument(file)) {
      last.joins++;
      last.joined ??= script.loadProject({ files, entries: [file], project: scripts, graph, dialect, roots: [...roots], cwd: this.parts.cwd, globals: [...globals], memory });
      return script.replaceFiles(last.joined, new Map([...texts, [file, text]]), { graph, dialect, globals });
    }
    const document = files.read(file) ?? '';
    const parsed: ParsedScript[] = [];
    for (const each of script.fencesOf(document)) {
      if (each.excluded !== null) continue;
      const one = fence?.line === each.line ? script.parseScript(file, text, dialect, { fragment: true }) : script.parseFragment(file, document, each, dialect);
      if (one.program) parsed.push(one);
    }
    return script.joinFragments(document, parsed, { graph, dialect, globals });
  }

  private judge(file: string, files: FileView): readonly Finding[] {
    const { checker, effective: { dialect, globals }, opened: { graph }, strict } = this.parts;
    const outcome = isDocument(file) ? checker.checkSnippets({ text: files.read(file) ?? '', file, graph, dialect, strict, globals }) : this.parts.script.atOnce(this.checkInSteps([file], files));
    return this.worded(outcome, [file]).filter(each => each.file === file);
  }

  private checkInSteps(entries: readonly string[], files: FileView): Steps<CheckOutcome> {
    const { checker, effective: { dialect, roots, globals }, opened: { graph }, scripts, memory, last } = this.parts;
    last.joins++;
    return checker.checkProjectInSteps({
      files, entries, project: scripts, graph, dialect, roots: [...roots], cwd: this.parts.cwd, globals: [...globals], memory, joined: loaded => { last.joined = loaded; },
    });
  }

  /** With suppressions, words and the baseline, as `check` has them. */
  private worded(outcome: CheckOutcome, entries: readonly string[]): readonly Finding[] {
    const { checker, opened: { graph }, baseline } = this.parts;
    const findings = finishFindings(checker.applySuppressions(outcome.findings, outcome.suppressions).findings, graph);
    return baseline ? baseline.apply(findings, entries).findings : findings;
  }
}

/** A Markdown document, whose fenced snippets are judged. */
export function isDocument(file: string): boolean {
  return hasEnding(file, SNIPPET_ENDINGS);
}
