/** What models make of a push: an essay, an apology, a smaller file. */
import { scanRewrite } from '../deletion/scan-rewrite.js';
import type { LoopPorts } from '../loop/loop-settings.js';
import { ENVELOPE, SILENCE, type OutstandingFinding } from '../words/words.js';
import type { Replay } from './replay.js';
import { lastRead, play, REPLY_BLOCKS, type Played } from './stage.js';

const GOOD = 'function header() {\n  page.open();\n}\nfunction footer() {\n  page.close();\n}\n';
const BAD = GOOD.replace('page.close', 'page.finish');

/** A check of the files as they stand: `page.finish` does not exist. */
function finding(files: ReadonlyMap<string, string>): OutstandingFinding[] {
  return [...files].flatMap(([file, text]) => text.split('\n').flatMap((line, index) => (line.includes('page.finish') ? [{ file, line: index + 1, symbol: 'page.finish', severity: 'error' as const, message: 'Page has no member finish.', action: 'Use close.', candidates: ['page.close'] }] : [])));
}

/** Writes the bad file, and then does what `pushed` makes of a push. */
async function fixing(guarded: { readonly off: boolean; readonly reading?: (text: string) => string }, pushed: (push: string, count: number) => { file?: string; text: string }, draft = 'Created `page.js` with a header and a footer.'): Promise<Played> {
  const files = new Map<string, string>();
  let told = 0;
  let answer = '';
  const ports: Partial<LoopPorts> = { findings: () => finding(files) };
  return play({
    turns: ['Write the header and the footer.'], ports, ...(guarded.off ? { off: REPLY_BLOCKS } : {}), ...(guarded.reading ? { reading: guarded.reading } : {}),
    script: (request, call) => {
      const write = (content: string): { calls: { tool: string; args: { path: string; content: string } }[] } => {
        files.set('page.js', content);
        return { calls: [{ tool: 'write_file', args: { path: 'page.js', content } }] };
      };
      if (call === 0) return write(BAD);
      const last = request.messages.at(-1)!;
      if (last.role === 'results') return { text: answer || draft };
      told += 1;
      const { file, text } = pushed(lastRead(request), told);
      answer = text;
      return file === undefined ? { text } : write(file);
    },
  });
}

export const anEssayInsteadOfAFix: Replay = {
  name: 'an-essay-instead-of-a-fix',
  failure: 'The check has findings, and the model explains them instead of fixing the code.',
  block: 'the verify gate, whose second push counts the writes and leaves two exits',
  async run(guarded) {
    const essay = 'Created `page.js`. Note that page.finish may not exist in every version; you could wrap it in a test, or look for another call.';
    const { lines, files } = await fixing({ off: !guarded }, (_, count) => (count === 1 ? { text: essay } : { file: GOOD, text: 'Created `page.js` with a header and a footer.' }), essay);
    const failed = finding(files).length > 0;
    return { lines, failed, evidence: failed ? 'The user reads an essay, and page.js has a call that does not exist.' : 'The turn ended with a file that has no finding.' };
  },
};

export const aPushThatMadeTheModelShrinkTheFile: Replay = {
  name: 'a-push-that-made-the-model-shrink-the-file',
  failure: 'The model answers a push by deleting the function that has the finding, and the next one too.',
  block: 'the silence trailer, which forbids it, and the scan of a rewrite, which sees it',
  async run(guarded) {
    const { lines, files } = await fixing({ off: false, ...(guarded ? {} : { reading: withoutTrailer }) }, push => (push.includes('Never answer this by deleting') ? { file: GOOD, text: 'Created `page.js` with a header and a footer.' } : { file: '// Footer left out.\n', text: 'Updated `page.js`.' }));
    const { vanished } = scanRewrite(GOOD, files.get('page.js') ?? '');
    const failed = vanished.length > 0;
    return { lines, failed, evidence: failed ? `The scan of the rewrite: ${vanished.map(each => each.name).join(' and ')} vanished.` : 'Both functions are there, and the finding is not.' };
  },
};

export const anApologyForADraftNeverSeen: Replay = {
  name: 'an-apology-for-a-draft-never-seen',
  failure: 'The model takes a push for the user speaking, and apologises for a draft that the user never saw.',
  block: 'the envelope and the silence trailer',
  async run(guarded) {
    const { lines, results } = await fixing({ off: false, ...(guarded ? {} : { reading: withoutTrailer }) }, push => ({ file: GOOD, text: push.startsWith(ENVELOPE) && push.includes('Do not apologise') ? 'Created `page.js` with a header and a footer.' : 'You are right, I apologise for my earlier mistake. I have updated `page.js`.' }));
    const { shown } = results[0]!;
    return { lines, failed: shown.includes('apologise'), evidence: `The user reads: ${shown}` };
  },
};

/** A push as it was before it had an envelope and a trailer. */
function withoutTrailer(text: string): string {
  return text.replace(ENVELOPE, '').replace(SILENCE, '').trim();
}
