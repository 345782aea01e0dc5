/** Files that the program makes before it reads them: they need not be there before it runs (DESIGN 4.3, `file`). */
import { memoryFiles, resolveDialect, type DialectSettings } from '@plumbline/model';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../src/index.js';
import { quire } from './quire.js';

function missing(code: string, dialect: string | DialectSettings): string[] {
  const { findings } = checkProject({ files: memoryFiles(new Map([['a.js', code]])), entries: ['a.js'], project: [], graph: quire(), dialect: resolveDialect(dialect), roots: [], cwd: '.', globals: [] });
  return findings.filter(each => each.family === 'file').map(each => each.symbol);
}
const load = 'data.loadJson("out.json");';

describe('a file that a script reads and makes', () => {
  const made: Readonly<Record<string, string>> = {
    'by a documented call': `data.saveJson("out.json", {}); ${load}`,
    'afterwards': `${load} data.saveJson("out.json", {});`,
    'by another way to write its path': `data.saveJson("./tmp/../out.json", {}); ${load}`,
    'by a path in a variable': `var path = "out.json"; data.saveJson(path, {}); ${load}`,
    'by a path that a function is passed': `function keep(path, all) { data.saveJson(path, all); } keep("out.json", {}); ${load}`,
    'by a function of its own': `function writeAll(path) { return path; } writeAll("out.json"); ${load}`,
    'by what is called on the file': `function File(path) { this.open = function (mode) {}; } var f = new File("out.json"); f.open("w"); ${load}`,
    'by what the file is given to': `function File(path) {} book.saveAs(new File("out.json")); ${load}`,
    'by an object that copies a file to it': `function File(path) {} new File("old.json").copy("out.json"); ${load}`,
    'opened to be written': `function go(path, mode) {} go("out.json", "wb"); ${load}`,
    'as a text file': `fso.CreateTextFile("out.json", true); ${load}`,
  };
  for (const [what, code] of Object.entries(made)) it(what, () => expect(missing(code, 'es3')).toEqual([]));

  const gone: Readonly<Record<string, readonly [code: string, paths: readonly string[]]>> = {
    'no': [load, ['out.json']],
    'another': [`data.saveJson("other.json", {}); ${load}`, ['out.json']],
    'that is only read': [`data.loadText("out.json", "ascii"); ${load}`, ['out.json', 'out.json']],
    'that is copied away': [`function File(path) {} new File("out.json").copy("old.json"); copyFile("out.json", "old.json"); ${load}`, ['out.json']],
    'where something else is made of it': [`createImage("out.json"); ${load}`, ['out.json']],
    'that a call reads whose name speaks of saving': [`function File(path) {} fonts.install("out.json", "exported"); ${load}`, ['out.json', 'out.json']],
    'with letters of another case': [`data.saveJson("Out.json", {}); ${load}`, ['out.json']],
    'in another folder': [`data.saveJson("tmp/out.json", {}); ${load}`, ['out.json']],
  };
  for (const [what, [code, paths]] of Object.entries(gone)) it(what, () => expect(missing(code, 'es3')).toEqual(paths));
  it('spelt as the dialect allows', () => expect(missing('data.saveJson("TMP\\\\Out.json", {}); data.loadJson("tmp/out.json");', { extends: 'es3', paths: { ignoreCase: true, backslash: true } })).toEqual([]));
});
