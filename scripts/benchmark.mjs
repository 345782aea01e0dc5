// `npm run benchmark`: plants seeded inventions into working code over several documented engines, and measures what each tool
// finds. Exit 1 for a wrong accusation.
import { commandLine } from './command-line.mjs';
import { build, setUp } from './run.mjs';

const usage = `npm run benchmark [-- --seed N --count N --format text|json --tools plumbline,typescript,eslint --quire --misses --built]
--quire leaves out the engines that have to be mined first; --misses lists what was not found; --built: with what is built.`;
const values = commandLine(usage, {
  seed: { type: 'number', default: 1 }, count: { type: 'number', default: 1330 }, format: { type: 'string', default: 'text', choices: ['text', 'json'] }, tools: { type: 'string' },
  quire: { type: 'boolean', default: false }, misses: { type: 'boolean', default: false }, built: { type: 'boolean', default: false },
});
if (!values.built) { setUp(); build(); }
const { measure } = await import('./benchmark/measure.mjs');
const { benchmarkText } = await import('./benchmark/text.mjs');

const result = measure({ seed: values.seed, count: values.count, products: !values.quire, ...(values.tools ? { tools: values.tools.split(',') } : {}) });
console.log(values.format === 'json' ? JSON.stringify(result, null, 2) : benchmarkText(result, { misses: values.misses }));
process.exitCode = result.own.some(each => each.findings.plumbline > 0) ? 1 : 0;
