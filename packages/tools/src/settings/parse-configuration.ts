/** The shape of a configuration, with the place of every mistake. `schema/plumbline.config.schema.json` says the same for editors. */
import { isRecord, resolveDialect, UsageError, type DialectSettings } from '@plumbline/model';

export interface Configuration {
  /** The graph's folder. */
  readonly graph?: string;
  readonly dialect?: string | DialectSettings;
  /** Folders under which referenced files are looked for. */
  readonly roots?: readonly string[];
  /** Names that the host defines beside the documentation. */
  readonly globals?: readonly string[];
  /** Files that folders do not expand to, in the grammar of `.gitignore`. */
  readonly ignore?: readonly string[];
  /** Profiles by name: a file's path, or the profile itself. */
  readonly profiles?: Readonly<Record<string, string | Readonly<Record<string, unknown>>>>;
  /** The documentation: folders or files. */
  readonly docs?: readonly string[];
  /** The facts file. */
  readonly facts?: string;
  /** How `docs` are written: a built-in profile, one of `profiles`, or a JSON file. */
  readonly profile?: string;
  /** The engine's name, as `generate` gives it to the graph. */
  readonly engine?: string;
}

type Check = (value: unknown, where: string) => void;
const fail = (where: string, expected: string, value: unknown): never => {
  throw new UsageError(`${where}: expected ${expected}, found ${JSON.stringify(value)}; correct it.`);
};
const text: Check = (value, where) => { if (typeof value !== 'string' || value === '') fail(where, 'a text', value); };
const texts: Check = (value, where) => {
  if (!Array.isArray(value)) fail(where, 'a list of texts', value);
  (value as unknown[]).forEach((each, index) => text(each, `${where}[${index}]`));
};
const identifiers: Check = (value, where) => {
  texts(value, where);
  for (const [index, each] of (value as string[]).entries()) if (!/^[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*$/u.test(each)) fail(`${where}[${index}]`, 'an identifier', each);
};
const patterns: Check = (value, where) => {
  texts(value, where);
  for (const [index, each] of (value as string[]).entries()) {
    const fault = patternFault(each);
    if (fault !== null) throw new UsageError(`${where}[${index}]: ${JSON.stringify(each)} can match nothing: ${fault}.`);
  }
};
/** Patterns that git takes in silence and that never match a path. */
function patternFault(pattern: string): string | null {
  const bare = pattern.replace(/^!/, '');
  if (bare.trim() === '') return 'it is empty; write a pattern such as vendor/**';
  if (pattern.startsWith('#')) return 'it is a comment; write \\# for a name that begins so';
  if (/(?:^|\/)\.{1,2}(?:\/|$)/.test(bare)) return 'patterns begin at the configuration\'s folder, and go nowhere by . or ..; write vendor/**';
  if (/^[A-Za-z]:[\\/]/.test(bare)) return 'patterns begin at the configuration\'s folder, not at a drive; write vendor/**';
  if (/\\(?:[\p{L}\p{N}]|$)/u.test(bare.replaceAll('\\\\', ''))) return 'folders are separated by /, and \\ takes a mark literally';
  if (/\[[^\]]*$/.test(bare.replace(/\\./g, ''))) return 'nothing closes its [; write \\[ for the mark itself';
  return null;
}
const dialect: Check = (value, where) => {
  if (typeof value !== 'string' && !isRecord(value)) fail(where, 'the name of a dialect, or an object', value);
  if (isRecord(value) && value.extends !== undefined) text(value.extends, `${where}.extends`);
  if (isRecord(value) && value.paths !== undefined) {
    if (!isRecord(value.paths)) fail(`${where}.paths`, 'an object', value.paths);
    for (const [key, flag] of Object.entries(value.paths as Record<string, unknown>)) {
      if (key !== 'ignoreCase' && key !== 'backslash') throw new UsageError(`${where}.paths.${key}: not known here; expected ignoreCase, backslash; rename or delete it.`);
      if (typeof flag !== 'boolean') fail(`${where}.paths.${key}`, 'true or false', flag);
    }
  }
  resolveDialect(value as string | DialectSettings, where);
};
const profiles: Check = (value, where) => {
  if (!isRecord(value)) fail(where, 'an object of profiles by name', value);
  for (const [name, each] of Object.entries(value as Record<string, unknown>)) if (!isRecord(each)) text(each, `${where}.${name}`);
};

const KEYS: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['graph', text], ['dialect', dialect], ['roots', texts], ['globals', identifiers], ['ignore', patterns], ['profiles', profiles], ['docs', texts], ['facts', text], ['profile', text], ['engine', text],
]);

/** @throws UsageError naming the file and the key. */
export function parseConfiguration(data: unknown, file: string): Configuration {
  if (!isRecord(data)) throw new UsageError(`${file}: expected an object with the keys ${[...KEYS.keys()].join(', ')}; write { … } around the settings.`);
  for (const [key, value] of Object.entries(data)) {
    if (key === '$schema') continue;
    const check = KEYS.get(key);
    if (!check) throw new UsageError(`${file}: ${key}: not known here; expected ${[...KEYS.keys()].join(', ')}; rename or delete it.`);
    check(value, `${file}: ${key}`);
  }
  return data as Configuration;
}
