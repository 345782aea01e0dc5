// `node other-tool.mjs eslint|typescript FOLDER GRAPH`: another tool over the scripts of a folder, cold, for `npm run bench`.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const [tool, folder, graph] = process.argv.slice(2);
const findings = await { eslint, typescript }[tool]();
if (!(findings > 0)) throw new Error(`${tool} found nothing: it did not read the files`);

/** What is outside ES3, and names that nothing declares: all that it can say of these files. */
async function eslint() {
  const { ESLint } = await import('eslint');
  const { default: esx } = await import('eslint-plugin-es-x');
  const { globals, functions, interfaces } = JSON.parse(readFileSync(join(graph, 'members.json'), 'utf8'));
  const names = Object.fromEntries([globals, functions, interfaces].flatMap(each => Object.keys(each)).map(name => [name, 'writable']));
  const linter = new ESLint({
    cwd: folder, overrideConfigFile: true,
    overrideConfig: [{ files: ['**/*.js'], plugins: { 'es-x': esx }, languageOptions: { ecmaVersion: 'latest', sourceType: 'script', globals: names }, rules: { ...esx.configs['flat/restrict-to-es3'].rules, 'no-undef': 'error' } }],
  });
  return (await linter.lintFiles(['.'])).reduce((sum, each) => sum + each.messages.length, 0);
}

async function typescript() {
  const { default: ts } = await import('typescript');
  const scripts = readdirSync(folder, { recursive: true }).map(String).filter(each => each.endsWith('.js')).map(each => join(folder, each));
  const program = ts.createProgram([...scripts, join(graph, 'engine.d.ts')], { allowJs: true, checkJs: true, noEmit: true, types: [], lib: ['lib.es5.d.ts'], target: ts.ScriptTarget.ES5 });
  return ts.getPreEmitDiagnostics(program).length;
}
