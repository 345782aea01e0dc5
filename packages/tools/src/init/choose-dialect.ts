/** The dialect that a project's scripts are written in: what they do that only one dialect allows, confirmed by the check itself. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { decodeText } from '../files/decode-text.js';
import { check } from '../operations/check.js';

/** What speaks for a dialect; strings and comments may look the same, so that the check decides. */
const SIGNS: readonly (readonly [dialect: string, sign: RegExp])[] = [
  ['extendscript', /^[ \t]*(?:#|\/\/@)[ \t]*(?:include|target|targetengine|includepath|script|strict)\b/m], ['jscript', /(?:^|\s|\/\*|\/\/)@(?:cc_on|if|set|end)\b/m],
];

/** `es3` unless another one accepts more of the code. */
export async function chooseDialect(cwd: string, graph: string, scripts: readonly string[]): Promise<string> {
  const texts = scripts.map(each => decodeText(readFileSync(resolve(cwd, each))).text);
  const likely = SIGNS.filter(([, sign]) => texts.some(each => sign.test(each))).map(([dialect]) => dialect);
  if (likely.length === 0) return 'es3';
  let best = { dialect: 'es3', faults: await faults(cwd, graph, scripts, 'es3') };
  for (const dialect of likely) {
    const count = await faults(cwd, graph, scripts, dialect);
    if (count < best.faults) best = { dialect, faults: count };
  }
  return best.dialect;
}

async function faults(cwd: string, graph: string, scripts: readonly string[], dialect: string): Promise<number> {
  const { result } = await check({ cwd, paths: scripts, graph, dialect });
  return result.findings.filter(each => each.family === 'syntax' || each.rule === 'file/missing').length;
}
