// The documented engines of the benchmark, each with working code: Quire with its sample project and with written scripts,
// and products of `types-for-adobe`, mined from their declarations, with written scripts.
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { editorTypes } from '../../packages/engine/dist/index.js';
import { loadProfile, mine } from '../../packages/miner/dist/index.js';
import { Graph, loadGraph, resolveDialect } from '../../packages/model/dist/index.js';
import { root } from '../run.mjs';
import { random } from './random.mjs';
import { writeScripts } from './working-code.mjs';

const PRODUCTS = [
  ['AfterEffects', ['AfterEffects/22.6', 'shared']],
  ['Illustrator', ['Illustrator/2022', 'shared']],
  ['Premiere', ['Premiere/24.0', 'shared']],
];

/** All subjects; `products` false leaves the mined ones out, which take seconds to mine. */
export function subjects(seed, { products = true } = {}) {
  const folder = join(root, 'generated/quire');
  const quire = loadGraph({ members: readFileSync(join(folder, 'members.json'), 'utf8'), constructs: readFileSync(join(folder, 'constructs.json'), 'utf8') }, folder);
  const es3 = resolveDialect('es3');
  return [
    subject('Quire, sample project', quire, es3, readScripts(join(root, 'docs-fixtures/projects/clean'))),
    subject('Quire, written scripts', quire, es3, writeScripts(quire, es3, random(seed))),
    ...(products ? PRODUCTS : []).map(([name, folders], index) => {
      const graph = mineDeclarations(name, folders);
      const dialect = resolveDialect('extendscript');
      return subject(name, graph, dialect, writeScripts(graph, dialect, random(seed + index + 1)));
    }),
  ];
}

function subject(name, graph, dialect, files) {
  const scripts = new Map([...files].filter(([path]) => path.endsWith('.js')));
  return { name, graph, dialect, files, scripts, types: editorTypes(graph.members), text: [...scripts.values()].join('\n') };
}

function mineDeclarations(engine, folders) {
  const top = dirname(createRequire(import.meta.url).resolve('types-for-adobe/package.json'));
  const files = folders.flatMap(folder => readdirSync(join(top, folder)).filter(name => name.endsWith('.d.ts')).sort()
    .map(name => ({ path: `${folder}/${name}`, text: readFileSync(join(top, folder, name), 'utf8') })));
  const mined = mine({ files, profile: loadProfile('dts'), engine });
  return new Graph(mined.members, mined.constructs);
}

function readScripts(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile()).map(each => join(each.parentPath, each.name)).sort();
  return new Map(paths.map(path => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]));
}
