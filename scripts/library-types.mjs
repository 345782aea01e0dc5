// The library's types as one tree beside its code: the compiler's declarations of every package that the entry's own reach,
// with relative paths for our packages' names, which no registry has.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import { root } from './run.mjs';

const SPECIFIER = /(\bfrom\s+|\bimport\(|\bimport\s+)(['"])([^'"]+)\2/g;
const packages = join(root, 'packages');

/** Writes `index.d.ts` and `types/<package>/…` into the folder. Throws for a type of a library that is not among `dependencies`: it would be `any` to a user. */
export function writeLibraryTypes(folder, entry, dependencies) {
  const placeOf = file => (file === entry ? 'index.d.ts' : join('types', relative(packages, file).replace(`${sep}dist${sep}`, sep)).split(sep).join('/'));
  const done = new Set();
  const take = file => {
    if (done.has(file)) return;
    done.add(file);
    const text = readFileSync(file, 'utf8').replace(SPECIFIER, (whole, before, quote, specifier) => {
      const own = specifier.startsWith('.') ? resolve(dirname(file), specifier.replace(/\.js$/, '.d.ts')) : specifier.startsWith('@plumbline/') ? join(packages, specifier.slice('@plumbline/'.length), 'dist/index.d.ts') : undefined;
      if (own === undefined) {
        if (!specifier.startsWith('node:') && !dependencies.includes(specifier)) throw new Error(`${file}: its types are those of ${specifier}, which packages/cli/package.json does not depend on.`);
        return whole;
      }
      take(own);
      const path = posix.relative(posix.dirname(placeOf(file)), placeOf(own)).replace(/\.d\.ts$/, '.js');
      return `${before}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`;
    }).replace(/^\/\/# sourceMappingURL=.*\n?/m, '');
    const out = join(folder, placeOf(file));
    mkdirSync(dirname(out), { recursive: true });
    writeFileSync(out, text);
  };
  take(entry);
}
