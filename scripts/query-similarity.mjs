// How well a threshold of the fuzzy query cache tells reworded questions from different ones, measured on the labelled
// pairs of packages/guard/test/query-pairs.json. The table stands in packages/guard/README.md, and a test compares it.
//   npm run build && node scripts/query-similarity.mjs [--pairs]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const THRESHOLDS = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1];

/**
 * The table as Markdown, for the likeness in use and for the ratio of letters alone. Precision: of the pairs called one,
 * those that are. Recall: of the pairs that are one, those called so.
 */
export function similarityTable({ same, different }, { likeness, letters }) {
  const scores = [likeness, letters].map(score => [same, different].map(pairs => pairs.map(([a, b]) => score(a, b))));
  const rows = THRESHOLDS.map(threshold => `| ${[threshold.toFixed(2), ...scores.flatMap(([reworded, others]) => {
    const right = reworded.filter(each => each >= threshold).length;
    const wrong = others.filter(each => each >= threshold).length;
    return [percent(right, right + wrong), percent(right, same.length), `${wrong} of ${different.length}`];
  })].join(' | ')} |`);
  return ['| threshold | precision | recall | wrongly one | letters alone: precision | recall | wrongly one |', '|---|---|---|---|---|---|---|', ...rows].join('\n');
}

function percent(part, whole) {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pairs = JSON.parse(readFileSync(new URL('../packages/guard/test/query-pairs.json', import.meta.url), 'utf8'));
  const { queryLikeness, queryLetters } = await import('../packages/guard/dist/index.js');
  console.log(similarityTable(pairs, { likeness: queryLikeness, letters: queryLetters }));
  if (process.argv.includes('--pairs')) {
    for (const label of ['same', 'different']) for (const [a, b] of pairs[label]) console.log(`${label}\t${queryLikeness(a, b).toFixed(2)}\t${a}\t${b}`);
  }
}
