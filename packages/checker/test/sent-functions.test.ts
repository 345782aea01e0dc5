/** Functions whose text goes elsewhere: what is in them is not for this engine. */
import { memoryFiles, resolveDialect } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

function check(code: string): { readonly names: readonly string[]; readonly sent: number } {
  const { findings, skipped } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect('extendscript'), roots: [], cwd: '.', globals: [] });
  return { names: findings.map(each => each.name), sent: skipped['sent-as-text'] ?? 0 };
}

const WORK = '{ elsewhere.open(); layout.openElsewhere(); new Elsewhere(); run(1); "x".trim(); return 1; }';

describe('what is in a function is not judged where its text goes elsewhere', () => {
  const rows: [string, string][] = [
    ['by toString', `function work() ${WORK} engine.log(work.toString() + "; work();");`],
    ['by toSource', `var work = function () ${WORK}; engine.log("(" + work.toSource() + ")()");`],
    ['joined to text', `function work() ${WORK} engine.log("(" + work + ")()");`],
    ['by String', `function work() ${WORK} engine.log("(" + String(work) + ")()");`],
    ['by uneval', `function go() { function work() ${WORK} engine.log(uneval(work)); } go();`],
    ['at once', `engine.log((function () ${WORK}).toString());`],
    ['through a function that takes texts', `function send(f) { engine.log("(" + f.toString() + ")()"); } function work() ${WORK} send(work);`],
    ['handed to a function that takes texts', `function send(f) { engine.log("(" + f.toSource() + ")()"); } send(function () ${WORK});`],
    ['given by a function', `function make() { function work() ${WORK} return work; } var work = make(); engine.log(work.toString() + work.name + "()");`],
    ['with one that only it calls', `function help() ${WORK} function work() { help(); } engine.log(help.toString() + work.toString() + "work();");`],
  ];
  for (const [what, code] of rows) it(what, () => {
    const { names, sent } = check(code);
    expect(names).toEqual([]);
    expect(sent).toBeGreaterThan(3);
  });
});

describe('it is judged where the project runs it too', () => {
  const work = '{ layout.openElsewhere(); }';
  const rows: [string, string][] = [
    ['its text is not taken', `function work() ${work}`],
    ['called', `function work() ${work} engine.log(work.toString()); work();`],
    ['called through call', `function work() ${work} engine.log(work.toString()); work.call(this);`],
    ['handed to a function of the project', `function each(f) { f(); } function work() ${work} engine.log(work.toString()); each(work);`],
    ['kept', `function work() ${work} engine.log(work.toString()); var later = { work: work };`],
    ['a function that runs what it also takes the text of', `function trace(f) { engine.log(f.toString()); f(); } trace(function () ${work});`],
    ['given by a function and called', `function make() { return function () ${work}; } var work = make(); engine.log(work.toString()); work();`],
    ['by eval of its text', `function work() ${work} eval("(" + work + ")()");`],
    ['by a timer that is given its text', `function work() ${work} setTimeout("(" + work.toString() + ")()", 1);`],
    ['called by one that is not sent', `function help() ${work} function work() { help(); } engine.log(help.toString() + "x"); work();`],
  ];
  for (const [what, code] of rows) it(what, () => expect(check(code).names.filter(each => each !== 'setTimeout')).toEqual(['openElsewhere']));
});
