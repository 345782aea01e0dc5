// The result as a table.
const percent = (part, whole) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`);

/** Lines for people: recall by kind, wrong accusations, ranks; with `misses`, each of ours that is not found. */
export function benchmarkText(result, { misses = false } = {}) {
  const { rows, own, ranks, tools } = result;
  const out = [`Seed ${result.seed}, ${rows.reduce((sum, row) => sum + row.planted, 0)} inventions, one in each copy of working code.`, ''];
  const heads = tools.map(each => each.name.padStart(26)).join('');
  out.push(`${'family'.padEnd(12)} ${'receiver'.padEnd(26)} ${'planted'.padStart(8)}${heads} ${'goal'.padStart(7)}`);
  for (const row of rows) {
    const short = row.goal !== null && row.found.plumbline < row.goal * row.planted ? '  below' : '';
    out.push(`${row.family.padEnd(12)} ${row.kind.padEnd(26)} ${String(row.planted).padStart(8)}${tools.map(each => percent(row.found[each.key], row.planted).padStart(26)).join('')} ${(row.goal === null ? '' : `${row.goal * 100} %`).padStart(7)}${short}`);
  }
  const lines = own.reduce((sum, each) => sum + each.lines, 0);
  out.push('', `Findings per 1,000 lines on the ${lines} lines of working code:`);
  for (const tool of tools) out.push(`  ${tool.name.padEnd(28)} ${((1000 * own.reduce((sum, each) => sum + each.findings[tool.key], 0)) / lines).toFixed(2)}`);
  for (const each of own) for (const wrong of each.wrong) out.push(`  wrong: ${each.subject}, ${wrong}`);
  out.push('', `The real name among the candidates, where the invention was an edit or a synonym of one (${ranks.asked}): first ${percent(ranks.first, ranks.asked)}, later ${percent(ranks.later, ranks.asked)}, not named ${percent(ranks.none, ranks.asked)}; goal: first in 90 %.`);
  if (misses) {
    if (result.misses.length > 0) out.push('', 'Not found:');
    for (const each of result.misses) out.push(`  ${each.kind}: ${each.subject}, ${each.file}:${each.line}: ${each.text}   (${each.name}, ${each.strategy})`);
    if (ranks.notFirst.length > 0) out.push('', 'Real name not first:');
    for (const each of ranks.notFirst) out.push(`  ${each.real} for ${each.name} (${each.strategy}, ${each.rule}): ${each.candidates.join(', ') || 'none'}   ${each.text}`);
  }
  return out.join('\n');
}
