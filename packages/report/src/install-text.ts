/** What an installation changed, or would change, as lines that go and lines that come. */
import { visible } from './code-frame.js';
import { paint } from './paint.js';

export interface InstallChange {
  readonly target: string;
  readonly file: string;
  /** Null: there is no such file. */
  readonly before: string | null;
  readonly after: string | null;
  readonly written: boolean;
  /** What to do next, after an installation. */
  readonly next: string | null;
}

const AROUND = 2;

export function installText(change: InstallChange, options: { readonly colour: boolean }): string {
  const file = visible(change.file);
  if (change.before === change.after) return `${file}: nothing to change.\n`;
  const shade = paint(options.colour);
  const what = change.after === null ? 'deleted' : change.before === null ? 'made' : 'changed';
  const lines = difference(change.before ?? '', change.after ?? '').map(line => (line.startsWith('-') ? shade.severity('error', line) : line.startsWith('+') ? shade.strong(line) : shade.faint(line)));
  return [`${file}: ${change.written ? '' : 'would be '}${what}`, ...lines, ...(change.written && change.next !== null ? [change.next] : []), ''].join('\n');
}

/** One run of changed lines, with a few lines around. */
function difference(before: string, after: string): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return [
    ...old.slice(Math.max(0, head - AROUND), head).map(line => ` ${visible(line)}`),
    ...old.slice(head, old.length - tail).map(line => `-${visible(line)}`),
    ...now.slice(head, now.length - tail).map(line => `+${visible(line)}`),
    ...now.slice(now.length - tail, now.length - tail + AROUND).map(line => ` ${visible(line)}`),
  ];
}
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}
