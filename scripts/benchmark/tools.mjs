// The tools side by side. Each gives the findings of a subject's own code, and whether it finds a plant: a finding that
// touches the invention and that the own code does not have.
import { ESLint, Linter } from 'eslint';
import esx from 'eslint-plugin-es-x';
import ts from 'typescript';
import { checkProject } from '../../packages/checker/dist/index.js';
import { memoryFiles } from '../../packages/model/dist/index.js';
import { declarationsOf, programOf, withoutDirectives } from './places.mjs';
import { plantedText } from './plant.mjs';

/** `{ name, version, own(subject) → [finding], finds(subject, plant) → finding | null }` of one tool; a finding is `{ file, start, end, what }`. */
export const TOOLS = [
  { key: 'plumbline', name: 'Plumbline', make: plumbline },
  { key: 'typescript', name: `TypeScript ${ts.version} checkJs`, make: typescript },
  { key: 'eslint', name: `ESLint ${ESLint.version} with es-x`, make: eslint },
];

function touches(finding, plant) {
  return finding.file === plant.file && finding.start < plant.to && finding.end > plant.from;
}
/** The same finding in the code without the plant. */
function isOld(finding, plant, own) {
  const shift = plant.text.length - (plant.end - plant.start);
  const start = finding.start >= plant.from ? [finding.start, finding.start - shift] : [finding.start];
  return own.some(each => each.file === finding.file && each.what === finding.what && start.includes(each.start));
}

function plumbline(subject) {
  const paths = [...subject.scripts.keys()];
  const check = files => checkProject({ files: memoryFiles(files), entries: paths, project: paths, graph: subject.graph, dialect: subject.dialect, roots: [], cwd: '', globals: [] }).findings;
  const offsets = text => { const starts = [0]; for (let i = 0; i < text.length; i++) if (text[i] === '\n') starts.push(i + 1); return starts; };
  const place = (finding, text) => {
    const starts = offsets(text);
    return { file: finding.file, start: starts[finding.line - 1] + finding.column - 1, end: starts[finding.endLine - 1] + finding.endColumn - 1, what: finding.data.rule, finding };
  };
  const own = check(subject.files).map(each => place(each, subject.scripts.get(each.file)));
  return {
    own,
    finds: plant => {
      const text = plantedText(subject, plant);
      const findings = check(new Map([...subject.files, [plant.file, text]])).map(each => place(each, each.file === plant.file ? text : subject.scripts.get(each.file)));
      return findings.find(each => touches(each, plant) && !isOld(each, plant, own)) ?? null;
    },
  };
}

function typescript(subject) {
  const types = declarationsOf(subject.types);
  const scripts = new Map([...subject.scripts].map(([path, text]) => [path, withoutDirectives(text)]));
  const base = programOf(types, scripts);
  const list = (program, path) => {
    const file = program.getSourceFile(path);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(each => ({ file: path, start: each.start, end: each.start + Math.max(1, each.length), what: String(each.code) }));
  };
  const own = [...scripts.keys()].flatMap(path => list(base, path));
  return {
    own,
    finds: plant => {
      const program = programOf(types, new Map([...scripts, [plant.file, withoutDirectives(plantedText(subject, plant))]]), base);
      return list(program, plant.file).find(each => touches(each, plant) && !isOld(each, plant, own)) ?? null;
    },
  };
}

function eslint(subject) {
  const linter = new Linter({ configType: 'flat' });
  const { members } = subject.graph;
  const declared = [...subject.scripts.values()].flatMap(text => [...text.matchAll(/^(?:var|function) ([\w$]+)/gm)].map(match => match[1]));
  const globals = Object.fromEntries([...Object.keys(members.globals), ...Object.keys(members.functions), ...Object.keys(members.aliases), ...Object.keys(members.interfaces).filter(name => members.interfaces[name].constructible !== false), ...subject.dialect.globals, ...declared].map(name => [name, 'writable']));
  const config = [{ files: ['**/*.js'], plugins: { 'es-x': esx }, languageOptions: { ecmaVersion: 'latest', sourceType: 'script', globals }, linterOptions: { reportUnusedDisableDirectives: 'off' }, rules: { ...esx.configs['flat/restrict-to-es3'].rules, 'no-undef': 'error' } }];
  const list = (path, text) => {
    const lines = text.split('\n');
    const starts = [0];
    for (const line of lines) starts.push(starts.at(-1) + line.length + 1);
    return linter.verify(withoutDirectives(text), config, path).map(each => {
      const start = starts[each.line - 1] + each.column - 1;
      return { file: path, start, end: each.endLine ? starts[each.endLine - 1] + each.endColumn - 1 : start + 1, what: each.ruleId ?? 'parse' };
    });
  };
  const own = [...subject.scripts].flatMap(([path, text]) => list(path, text));
  return {
    own,
    finds: plant => list(plant.file, plantedText(subject, plant)).find(each => touches(each, plant) && !isOld(each, plant, own)) ?? null,
  };
}
