// Plants, asks every tool, counts.
import { MEANT } from './names.mjs';
import { findPlaces } from './places.mjs';
import { KINDS, Planter, plantedText } from './plant.mjs';
import { random } from './random.mjs';
import { subjects } from './subjects.mjs';
import { TOOLS } from './tools.mjs';

/**
 * Plants `count` inventions, as evenly over the kinds as the code allows, and gives recall by kind, the findings on the own
 * code, the rank of the right name, and every miss of ours with its line.
 */
export function measure({ seed, count, tools = TOOLS.map(each => each.key), products = true }) {
  const chance = random(seed);
  const asked = TOOLS.filter(each => tools.includes(each.key));
  const stands = subjects(seed, { products }).map(subject => ({ subject, planter: new Planter(subject, findPlaces(subject).places, chance), tools: new Map(asked.map(each => [each.key, each.make(subject)])) }));
  const rows = KINDS.map(kind => ({ ...kind, planted: 0, found: Object.fromEntries(asked.map(each => [each.key, 0])) }));
  const misses = [];
  const ranks = { asked: 0, first: 0, later: 0, none: 0, notFirst: [] };
  const seen = new Set();
  for (let i = 0; i < count; i++) {
    const row = rows[i % rows.length];
    for (const { subject, planter, tools: judges } of chance.shuffled(stands)) {
      const plant = planter.plant(row.kind);
      const key = plant === null ? '' : `${subject.name} ${plant.file} ${plant.start} ${plant.text}`;
      if (plant === null || seen.has(key)) continue;
      seen.add(key);
      row.planted++;
      const line = lineOf(plantedText(subject, plant), plant);
      for (const [tool, judge] of judges) {
        const found = judge.finds(plant);
        if (found !== null) row.found[tool]++;
        if (tool !== 'plumbline') continue;
        if (found === null) misses.push({ kind: row.kind, subject: subject.name, file: plant.file, ...line, name: plant.name, real: plant.real, strategy: plant.strategy });
        else if (MEANT.has(plant.strategy) && row.family !== 'file') rank(ranks, plant, found.finding, line.text);
      }
      break;
    }
  }
  const own = stands.map(({ subject, tools: judges }) => ({
    subject: subject.name, lines: subject.text.split('\n').length, findings: Object.fromEntries([...judges].map(([tool, judge]) => [tool, judge.own.length])),
    wrong: (judges.get('plumbline')?.own ?? []).map(each => `${each.file}:${each.finding.line}: ${each.what} ${each.finding.symbol}`),
  }));
  return { seed, tools: asked.map(each => ({ key: each.key, name: each.name })), rows, own, ranks, misses };
}

function lineOf(text, plant) {
  const before = text.lastIndexOf('\n', plant.from - 1) + 1;
  const after = text.indexOf('\n', plant.from);
  return { line: text.slice(0, before).split('\n').length, text: text.slice(before, after < 0 ? undefined : after).trim() };
}

/** Where the real name stands among the candidates. */
function rank(ranks, plant, finding, text) {
  ranks.asked++;
  const at = finding.candidates.map(each => each.replace(/^new /, '').split('.').at(-1)).indexOf(plant.real);
  if (at === 0) ranks.first++;
  else {
    if (at > 0) ranks.later++; else ranks.none++;
    ranks.notFirst.push({ text, name: plant.name, real: plant.real, strategy: plant.strategy, rule: finding.data.rule, candidates: finding.candidates });
  }
}
