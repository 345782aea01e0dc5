// The command line of a script: `--help` says what it takes, and what it does not take is refused in one line, with exit code 2.
import { parseArgs } from 'node:util';

/**
 * `options` are those of `parseArgs`, of type `string`, `boolean` or `number` (not negative), the last given as numbers.
 * `choices` may name the texts that an option takes.
 */
export function commandLine(usage, options) {
  const given = Object.entries({ ...options, help: { type: 'boolean', default: false } });
  const forNode = given.map(([name, { type, default: value }]) => [name, { type: type === 'number' ? 'string' : type, ...(value === undefined ? {} : { default: type === 'number' ? String(value) : value }) }]);
  let values;
  try {
    ({ values } = parseArgs({ options: Object.fromEntries(forNode) }));
    for (const [name, { type, choices }] of given) {
      const value = values[name];
      if (value === undefined) continue;
      if (choices && !choices.includes(value)) throw new Error(`--${name} ${value}: expected ${choices.join(' or ')}`);
      if (type !== 'number') continue;
      if (!/^\d+(?:\.\d+)?$/.test(value)) throw new Error(`--${name} ${value}: expected a number`);
      values[name] = Number(value);
    }
  } catch (error) {
    console.error(`${error.message.replace(/\.$/, '')}.\n${usage}`);
    process.exit(2);
  }
  if (values.help) { console.log(usage); process.exit(0); }
  return values;
}
