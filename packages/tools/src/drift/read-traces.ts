/** A sample of traces, one a line: `{ "id", "reply", "calls": [{ "tool", "received": {…} }] }`, `received` being what the tool says it got. */
import { UsageError } from '@plumbline/model';
import type { Trace } from '@plumbline/guard';

/** @throws UsageError naming the line. */
export function readTraces(text: string, file: string): readonly Trace[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/).map((line, index) => ({ line, number: index + 1 })).filter(each => each.line.trim() !== '');
  if (lines.length === 0) throw new UsageError(`${file}: there is no trace in it; give one a line.`);
  return lines.map(({ line, number }) => {
    const wrong = (what: string): UsageError => new UsageError(`${file}:${number}: ${what}; expected { "id", "reply", "calls": [{ "tool", "received" }] }.`);
    let value: unknown;
    try { value = JSON.parse(line); } catch { throw wrong('no JSON'); }
    const { id, reply, calls } = Object(value) as Partial<Trace>;
    if (typeof id !== 'string' && typeof id !== 'number') throw wrong('no "id"');
    if (typeof reply !== 'string') throw wrong('no "reply"');
    if (!Array.isArray(calls) || !calls.every(each => typeof Object(each).tool === 'string' && typeof Object(each).received === 'object' && Object(each).received !== null)) throw wrong('no "calls"');
    return { id: String(id), reply, calls };
  });
}
