// The licences of what a bundle has taken in: they ask to be passed on.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A text with the licence of every library that one of the modules is of, sorted. Throws for a library without one. */
export function noticesOf(modules) {
  const folders = new Map();
  for (const id of modules) {
    for (let at = dirname(id); at.includes('node_modules'); at = dirname(at)) {
      const manifest = existsSync(join(at, 'package.json')) ? JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) : {};
      if (manifest.name === undefined || manifest.version === undefined) continue;
      folders.set(`${manifest.name} ${manifest.version} (${manifest.license})`, { folder: at, manifest });
      break;
    }
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([title, { folder, manifest }]) => {
    const file = readdirSync(folder).sort().find(name => /^licen[cs]e/i.test(name));
    if (file === undefined && !/^(?:MIT|ISC)$/.test(manifest.license)) throw new Error(`${title}: the package has no file with its licence.`);
    return `${title}\n${'-'.repeat(title.length)}\n\n${file === undefined ? `Under the ${manifest.license} licence, as its package.json says${typeof manifest.author === 'string' ? `, by ${manifest.author}` : ''}.` : readFileSync(join(folder, file), 'utf8').trim()}\n`;
  }).join('\n\n');
}
