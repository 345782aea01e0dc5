// The command as few files: `packages/cli/dist/command`, out of what the compiler made. A start that opens two hundred small
// modules takes longer than a check of twenty scripts. `npm run build` runs this after the compiler.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { rulePageFiles } from './rule-pages.mjs';
import { root } from './run.mjs';

const cli = join(root, 'packages/cli');
const folder = join(cli, 'dist/command');
/** What the sandbox and the rarely needed parsers are loaded from at run time, by name: dependencies of the published package. */
const external = Object.keys(JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8')).dependencies).filter(name => !name.startsWith('@plumbline/') && name !== 'commander');

/** Which tool judges, for the cache: a digest of all of the code, put where this stands once the code is made. */
const IDENTITY = '{plumbline identity}';
const identity = {
  name: 'identity',
  generateBundle(_options, files) {
    const chunks = Object.values(files).filter(each => each.type === 'chunk').sort((a, b) => (a.fileName < b.fileName ? -1 : 1));
    const digest = createHash('sha256').update(chunks.map(each => each.code).join('\0')).digest('hex');
    for (const chunk of chunks) chunk.code = chunk.code.replace(IDENTITY, digest);
  },
};

const bundle = await rolldown({
  input: { main: join(cli, 'dist/main.js') },
  cwd: root,
  platform: 'node',
  // A module that one command waits for and another has at once is with the other's: no fault.
  checks: { ineffectiveDynamicImport: false },
  external,
  plugins: [identity],
  // Our modules only declare: what a command does not use is left out of its file.
  treeshake: { moduleSideEffects: [{ test: /[\\/]packages[\\/][a-z]+[\\/]dist[\\/]/, sideEffects: false }] },
  transform: { define: { PLUMBLINE_IDENTITY: JSON.stringify(IDENTITY) } },
});
// Made beside and swapped in: a command that starts meanwhile finds the old one or the new one.
const [made, old] = [`${folder}.${process.pid}.new`, `${folder}.${process.pid}.old`];
await bundle.write({
  dir: made, format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name].cjs', minify: { mangle: false, compress: false, codegen: { removeWhitespace: true } },
  codeSplitting: { groups: [{ name: 'common', test: /[\\/](?:model|report|tools|cli)[\\/]dist[\\/]|[\\/](?:commander|lilconfig)[\\/]/, minShareCount: 2 }] },
});
await bundle.close();
// The rules' pages, which an editor opens where a finding names its rule.
mkdirSync(join(made, 'rules'));
for (const [name, path] of rulePageFiles()) copyFileSync(path, join(made, 'rules', `${name}.md`));
if (existsSync(folder)) renameSync(folder, old);
renameSync(made, folder);
rmSync(old, { recursive: true, force: true });
