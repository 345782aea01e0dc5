// Texts that nobody would write, into the checker: random bytes, truncated and mutated real files, deep nesting, long lines, odd
// encodings. No crash, no hang, no finding out of range.
// What fails is printed with the seed that makes it again: `--seed` of that line and `--count 1`.
import { Worker } from 'node:worker_threads';
import { commandLine } from './command-line.mjs';
import { build, setUp } from './run.mjs';

const values = commandLine('npm run fuzz [-- --seed N --minutes M --count N --built]: 300 texts, or as many as asked for, or all that M minutes take; --built: with what is built.', {
  seed: { type: 'number', default: 1 }, minutes: { type: 'number' }, count: { type: 'number' }, built: { type: 'boolean', default: false },
});
if (!values.built) { setUp(); build(); }
const until = values.minutes === undefined ? Infinity : performance.now() + values.minutes * 60_000;
const most = values.count ?? (values.minutes === undefined ? 300 : Infinity);
/** A text of 10 MB may have a million findings; what takes longer than this, on a busy machine too, hangs. */
const HANG = 240_000;

let seed = values.seed;
let done = 0;
let slowest = { milliseconds: 0, what: '' };
const failures = [];

/** A worker, and its next answer: `{ what, problems, milliseconds }`. A crash or a hang costs the worker. */
class Judge {
  constructor() {
    this.worker = new Worker(new URL('./fuzz/worker.mjs', import.meta.url), { resourceLimits: { maxOldGenerationSizeMb: 3000 } });
    this.worker.on('message', answer => this.settle(answer));
    this.worker.on('error', error => this.settle({ what: '', problems: [`crashes the process: ${error.message}`], lost: true }));
  }
  next(milliseconds) {
    return new Promise(resolve => {
      const timer = setTimeout(() => this.settle({ what: '', problems: [`hangs: no answer in ${milliseconds / 1000} s`], lost: true }), milliseconds);
      this.settle = answer => { clearTimeout(timer); this.settle = () => {}; resolve(answer); };
    });
  }
  ask(each) {
    const answer = this.next(HANG);
    this.worker.postMessage(each);
    return answer;
  }
}
async function start() {
  const judge = new Judge();
  // Loading the checker and its texts is no case.
  const ready = await judge.next(HANG);
  if (ready.lost) { console.error(ready.problems.join('\n')); process.exit(2); }
  return judge;
}

let judge = await start();
while (done < most && performance.now() < until) {
  const answer = await judge.ask(seed);
  for (const problem of answer.problems) failures.push(`seed ${seed} (${answer.what}): ${problem}`);
  if (answer.milliseconds > slowest.milliseconds) slowest = { milliseconds: answer.milliseconds, what: `seed ${seed}, ${answer.what}` };
  if (answer.lost) { await judge.worker.terminate(); judge = await start(); }
  seed++;
  done++;
}
await judge.worker.terminate();
console.log(`${done} texts from seed ${values.seed}, ${failures.length} failures. Slowest: ${Math.round(slowest.milliseconds)} ms, ${slowest.what}.`);
for (const failure of failures.slice(0, 50)) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
