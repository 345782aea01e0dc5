/** Each failure happens with its block off, and not with it on (GUARD 9). */
import { describe, expect, it } from 'vitest';
import { REPLAYS } from '../src/replays/replays.js';

describe('the replays', () => {
  it('are the sixteen failures, each with a name of its own', () => {
    expect(REPLAYS).toHaveLength(16);
    expect(new Set(REPLAYS.map(each => each.name)).size).toBe(16);
    for (const { name, failure, block } of REPLAYS) expect([/^[a-z]+(?:-[a-z]+)+$/.test(name), failure.endsWith('.'), block.length > 20]).toEqual([true, true, true]);
  });
  it.each(REPLAYS.map(each => [each.name, each] as const))('%s happens with the block off, and is stopped with it on', async (_, replay) => {
    const [off, on] = [await replay.run(false), await replay.run(true)];
    expect([off.failed, off.evidence]).toEqual([true, expect.any(String)]);
    expect([on.failed, on.evidence]).toEqual([false, expect.any(String)]);
    expect(off.evidence).not.toBe(on.evidence);
    for (const run of [off, on]) {
      expect(run.lines[0]!.who).toBe('user');
      expect(run.lines.filter(each => each.who === 'shown').every(each => each.text !== '')).toBe(true);
    }
    // Scripted, hence the same each time.
    expect(await replay.run(true)).toEqual(on);
  });
  it('show which answers nothing ran for, and why a provider refused', async () => {
    const byName = (name: string): (typeof REPLAYS)[number] => REPLAYS.find(each => each.name === name)!;
    const told = async (name: string, guarded: boolean, who: string): Promise<string[]> => (await byName(name).run(guarded)).lines.filter(each => each.who === who).map(each => each.text);
    expect((await told('one-look-up-twelve-times', true, 'guard')).filter(each => each.startsWith('(answers, nothing ran)'))).toHaveLength(11);
    expect((await told('one-look-up-twelve-times', false, 'guard')).filter(each => each.startsWith('(answers, nothing ran)'))).toHaveLength(0);
    expect((await told('the-encoders-message-order', false, 'note')).join()).toContain('The provider refused the request');
  });
});
