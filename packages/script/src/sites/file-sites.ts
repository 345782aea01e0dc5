/** Sites of the file family: literal paths that lead nowhere. */
import type { Collector } from './collect.js';

export function fileSites(collector: Collector): void {
  const reported = new Set(collector.loaded.reported.map(file => file.parsed.file));
  const seen = new Set<string>();
  for (const { file, path, purpose, start, end, resolution } of collector.loaded.references) {
    const place = `${file}\0${start}`;
    if (!reported.has(file) || seen.has(place)) continue;
    seen.add(place);
    switch (resolution.kind) {
      case 'url': collector.skip('unknown-value'); break;
      case 'absolute': collector.skip('absolute-path'); break;
      case 'computed': collector.skip('computed-name'); break;
      case 'guarded': collector.skip('probe'); break;
      case 'may-be-written': collector.skip('unknown-value'); break;
      default:
        collector.count('file');
        if (resolution.kind !== 'found') collector.sites.push({ kind: 'file', file, start, end, path, purpose, actual: resolution.kind === 'letter-case' ? resolution.path : null });
    }
  }
  for (let i = 0; i < collector.loaded.computedLoads; i++) collector.skip('computed-name');
}
