/** Receipts for what did not happen: saved without a call, saved after a failed call, a pending entry, files claimed that were not made. */
import type { Replay } from './replay.js';
import { play, REPLY_BLOCKS, sceneTool } from './stage.js';
import type { Tool } from '../registry/tool.js';

const saveTrip = (): Tool => {
  const saved = new Set<string>();
  return sceneTool('save_trip', 'write', ({ city, date }) => {
    if (typeof date !== 'string') return { content: 'The date is missing.', isError: true, missing: ['date'] };
    saved.add(String(city));
    return { content: 'The trip was saved.', change: { target: String(city), isFile: false, kind: 'created' }, ids: [String(city)] };
  }, { section: ({ city }) => String(city), verify: async ids => (ids.every(each => saved.has(each)) ? { ok: true, reason: null } : { ok: false, reason: 'no such trip' }) });
};

export const savedWithoutACall: Replay = {
  name: 'saved-without-a-call',
  failure: 'The model says that it saved, and called nothing.',
  block: 'the honest text in the place of an unverified receipt',
  async run(guarded) {
    const { lines, results } = await play({ turns: ['Save my trip to Lisbon in May.'], tools: [saveTrip()], off: guarded ? [] : REPLY_BLOCKS, script: [{ text: 'Saved! Your trip to Lisbon is in the calendar.' }, { text: 'Saved.' }, { text: 'Saved.' }] });
    const failed = results[0]!.shown.startsWith('Saved');
    return { lines, failed, evidence: failed ? 'The user reads "Saved", and no call was made.' : `The user reads: ${results[0]!.shown}` };
  },
};

export const savedAfterAFailedCall: Replay = {
  name: 'saved-after-a-failed-call',
  failure: 'The call fails, and the model says that it saved.',
  block: 'the turn report on every message of results, and the honest text in the place of an unverified receipt',
  async run(guarded) {
    const { lines, results } = await play({ turns: ['Save my trip to Lisbon.'], tools: [saveTrip()], off: guarded ? [] : REPLY_BLOCKS, script: [{ calls: [{ tool: 'save_trip', args: { city: 'Lisbon' } }] }, { text: 'Your trip has been saved.' }, { text: 'Your trip has been saved.' }] });
    const failed = results[0]!.shown.includes('saved');
    return { lines, failed, evidence: failed ? 'The user reads "saved"; the call failed for want of a date.' : `The user reads what is missing: ${results[0]!.shown}` };
  },
};

export const aPendingEntryAndAChattyUser: Replay = {
  name: 'a-pending-entry-and-a-chatty-user',
  failure: 'An entry is pending, the user talks of other things, and every turn is corrected again.',
  block: 'the finish guard, which confronts once for each entry',
  async run(guarded) {
    const { lines, results, pushes } = await play({
      turns: ['Save my trip to Lisbon.', 'How is the weather there?', 'And the food?', 'Thanks!'], tools: [saveTrip()],
      // Without the guard's memory: each turn meets the entry as if for the first time.
      ...(guarded ? {} : { before: ({ state }) => { for (const entry of state.pending.entries) entry.confronted = false; } }),
      script: ({ messages }) => {
        const asked = messages.findLast(each => each.role === 'user' && each.origin === 'user') as { text: string };
        if (asked.text.startsWith('Save')) return messages.at(-1)!.role === 'results' ? { text: 'Which date is it?' } : { calls: [{ tool: 'save_trip', args: { city: 'Lisbon' } }] };
        return { text: `${asked.text.includes('weather') ? 'Sunny.' : asked.text.includes('food') ? 'Excellent.' : 'You are welcome.'} The date of the trip is still missing.` };
      },
    });
    const corrections = pushes.filter(each => each.includes('discard_pending_entry')).length;
    return { lines, failed: corrections > 1 || results.length === 0, evidence: `${corrections} ${corrections === 1 ? 'correction' : 'corrections'} in three turns of talk.` };
  },
};

export const threeFilesMadeFourClaimed: Replay = {
  name: 'three-files-made-four-claimed',
  failure: 'Three files are written, and the reply names four.',
  block: 'the claim gate: past-tense deeds against the files that changed',
  async run(guarded) {
    const files = ['header.js', 'footer.js', 'body.js'];
    const { lines, results } = await play({
      turns: ['Split the script into header, footer, body and index.'], off: guarded ? [] : REPLY_BLOCKS,
      script: (request, call) => {
        if (call < files.length) return { calls: [{ tool: 'write_file', args: { path: files[call]!, content: `// ${files[call]!}\n` } }] };
        const last = request.messages.at(-1)!;
        if (last.role === 'user' && last.text.includes('index.js')) return call > files.length + 1 ? { text: `Created ${[...files, 'index.js'].map(each => `\`${each}\``).join(', ')}.` } : { calls: [{ tool: 'write_file', args: { path: 'index.js', content: '// index\n' } }] };
        return { text: `Created ${[...files, 'index.js'].map(each => `\`${each}\``).join(', ')}.` };
      },
    });
    const made = lines.filter(each => each.who === 'call').length;
    const failed = results[0]!.shown.includes('index.js') && made < 4;
    return { lines, failed, evidence: failed ? 'The reply names index.js, which nobody wrote.' : `${made} files were written, and the reply names them.` };
  },
};

