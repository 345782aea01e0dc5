/** Replays of what a guard is there for, to watch in a terminal. */
import { visible } from '../code-frame.js';
import { paint, type Paint } from '../paint.js';

export interface ReplaySummary { readonly name: string; readonly failure: string; readonly block: string }
export interface ReplayList { readonly schema: 'plumbline/replays@1'; readonly replays: readonly ReplaySummary[] }
export interface ReplayResult extends ReplaySummary {
  readonly schema: 'plumbline/replay@1';
  /** With the block off, then with it on. */
  readonly runs: readonly { readonly guarded: boolean; readonly failed: boolean; readonly evidence: string; readonly lines: readonly { readonly who: string; readonly text: string }[] }[];
}

/** The names, each with its failure. Ends with a line break. */
export function replayListText({ replays }: ReplayList, { colour }: { readonly colour: boolean }): string {
  const shade = paint(colour);
  const width = Math.max(...replays.map(each => each.name.length));
  return `${replays.map(each => `${shade.strong(each.name.padEnd(width))}  ${each.failure}`).join('\n')}\n\n${shade.faint('plumbline replay NAME shows one, with the block off and on.')}\n`;
}

/** One failure, played twice. Ends with a line break. */
export function replayText({ name, failure, block, runs }: ReplayResult, { colour }: { readonly colour: boolean }): string {
  const shade = paint(colour);
  const head = [shade.strong(name), failure, `Stopped by: ${block}.`, shade.faint('draft is what the model would say, guard what the guard tells the model, shown what the user reads.')];
  return `${[head.join('\n'), ...runs.map(each => runLines(each, shade).join('\n'))].join('\n\n')}\n`;
}

function runLines({ guarded, failed, evidence, lines }: ReplayResult['runs'][number], shade: Paint): string[] {
  const verdict = shade.severity(failed ? 'error' : 'note', failed ? 'It happens.' : 'It does not happen.');
  return [shade.strong(guarded ? '-- with the block on' : '-- with the block off'), ...lines.flatMap(each => lineOf(each, shade)), `${verdict} ${visible(evidence)}`];
}

/** Who speaks, then the words; further lines stand below them. What only the model reads is faint. */
function lineOf({ who, text }: { readonly who: string; readonly text: string }, shade: Paint): string[] {
  const aside = who === 'guard' || who === 'result' || who === 'call';
  return text.trimEnd().split('\n').map((line, index) => {
    const words = `${(index === 0 ? who : '').padEnd(8)}${visible(line)}`.trimEnd();
    return who === 'shown' ? shade.strong(words) : aside ? shade.faint(words) : words;
  });
}
