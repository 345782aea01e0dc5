// What the published package holds, out of what the compiler made: the command as few files, `packages/cli/dist/command` (a start
// that opens two hundred small modules takes longer than a check of twenty scripts), and the library with its types,
// `packages/cli/dist/library`. `npm run build` runs this after the compiler.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { compileAhead } from './compile-ahead.mjs';
import { writeLibraryTypes } from './library-types.mjs';
import { rulePageFiles } from './rule-pages.mjs';
import { root } from './run.mjs';
import { noticesOf } from './third-party-notices.mjs';

const cli = join(root, 'packages/cli');
/** The program of a reading thread, beside those that start it. */
const thread = { 'summary-worker': join(root, 'packages/tools/dist/threads/summary-worker.js') };
const dependencies = Object.keys(JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')).dependencies);
/** What the sandbox and the rarely needed parsers are loaded from at run time, by name. Of acorn the types alone are, by the library's. */
const external = dependencies.filter(name => name !== 'acorn');

/** What commands share and a check of scripts does not need: in a file of its own, since a start reads all of a file. `test/start.test.ts` sees that it is so. */
const NOT_FOR_CHECK = /[\\/](?:lookup[\\/]dist|script[\\/]dist[\\/]positions|model[\\/]dist[\\/]graph[\\/]diff\.|report[\\/]dist[\\/](?:lookups|guard|pages[\\/](?:dry-run|surface)|dry-run-|diff|change-|coverage|explan|explain|generate-|graph-difference|init-|install-)|tools[\\/]dist[\\/](?:agent-tools|completeness|diff|drift|editor|explain|hooks|init|install|model-clients|stores|files[\\/](?:root-files|read-text|vector-filter)|operations[\\/](?:generate|read-documentation|dry-run|install|init|explain|diff|coverage|look-up|report-surface|verify|replay|drift)))/;

const CHECKER = /[\\/](?:script|checker)[\\/]dist[\\/]|[\\/]acorn[\\/]/;
const FOR_ALL = /[\\/](?:model|report|tools|cli)[\\/]dist[\\/]|[\\/](?:commander|lilconfig)[\\/]/;

/** Which tool judges, for the cache: a digest of all of the code, put where this stands once the code is made. */
const IDENTITY = '{plumbline identity}';
const { version } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
const identity = {
  name: 'identity',
  generateBundle(_options, files) {
    const chunks = Object.values(files).filter(each => each.type === 'chunk').sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
    for (const chunk of chunks) chunk.code = inAscii(withoutHashes(chunk.code));
    const digest = createHash('sha256').update(chunks.map(each => each.code).join('\0')).digest('hex');
    for (const chunk of chunks) chunk.code = chunk.code.replace(IDENTITY, digest);
  },
};

/** Node's hashes take longer to load than a graph, and most commands make none: they come with the first one. */
function withoutHashes(code) {
  const plain = code.replace(/\blet node_crypto=require\("node:crypto"\);/, '');
  return plain === code ? code : plain.replace(/\bnode_crypto\./g, 'require("node:crypto").');
}

/** Node's asynchronous files, which nobody asks of it, take longer to load than the rest of this library and a search for the configuration. */
const configuration = {
  name: 'configuration',
  transform(code, id) {
    if (!/[\\/]lilconfig[\\/]src[\\/]index\.js$/.test(id)) return null;
    const later = code.replace('const fsReadFileAsync = fs.promises.readFile;', 'const fsReadFileAsync = (...args) => fs.promises.readFile(...args);');
    if (later === code) throw new Error('lilconfig takes fs.promises in another way; see what it loads.');
    return later;
  },
};

/** One character beyond Latin-1, and V8 keeps all of a file in two bytes a character. Literals and patterns mean the same escaped, and comments are gone. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, each => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Bundles one entry into a folder of few files; `more` adds to it. Made beside and swapped in: who starts meanwhile finds the old one or the new one. */
async function bundleInto(folder, input, ending, more) {
  const modules = new Set();
  const bundle = await rolldown({
    input,
    cwd: root,
    platform: 'node',
    // A module that one command waits for and another has at once is with the other's: no fault.
    checks: { ineffectiveDynamicImport: false },
    external,
    plugins: [configuration, identity, { name: 'modules', generateBundle: (_options, files) => { for (const each of Object.values(files)) for (const id of each.moduleIds ?? []) modules.add(id.replace(/^\0/, '').replace(/\?.*$/, '')); } }],
    // Our modules only declare: what a command does not use is left out of its file.
    treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/][a-z]+[\\/]dist[\\/]/, sideEffects: false }] },
    transform: { define: { PLUMBLINE_IDENTITY: JSON.stringify(IDENTITY), PLUMBLINE_VERSION: JSON.stringify(version) } },
  });
  const [made, old] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
  await bundle.write({
    dir: made, format: 'cjs', entryFileNames: `[name].${ending}`, chunkFileNames: `[name].${ending}`, minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
    codeSplitting: { groups: [{ name: 'common', test: id => FOR_ALL.test(id) && !NOT_FOR_CHECK.test(id), minShareCount: 2, priority: 2 }, { name: 'checker', test: id => CHECKER.test(id) && !NOT_FOR_CHECK.test(id), priority: 1 }, { name: 'other', test: NOT_FOR_CHECK, minShareCount: 2 }] },
  });
  await bundle.close();
  writeFileSync(join(made, 'third-party-licences.txt'), noticesOf(modules));
  more(made);
  if (existsSync(folder)) renameSync(folder, old);
  renameSync(made, folder);
  rmSync(old, { recursive: true, force: true });
}

await bundleInto(join(cli, 'dist/command'), { main: join(cli, 'dist/main.js'), ...thread }, 'cjs', made => {
  // The rules' pages, which an editor opens where a finding names its rule.
  mkdirSync(join(made, 'rules'));
  for (const [name, path] of rulePageFiles()) copyFileSync(path, join(made, 'rules', `${name}.md`));
  compileAhead(made);
});
// Of its own, so that what only the library shares stays out of the command's start. CommonJS, which both kinds of module can load.
await bundleInto(join(cli, 'dist/library'), { index: join(cli, 'dist/index.js'), ...thread }, 'js', made => {
  writeFileSync(join(made, 'package.json'), '{ "type": "commonjs" }\n');
  writeLibraryTypes(made, join(cli, 'dist/index.d.ts'), dependencies);
});
