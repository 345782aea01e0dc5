/**
 * The coverage page of a dry run (DESIGN 9): the source with what ran in which world, the findings in place, what never ran
 * and why. One self-contained page, no network, no script but its own; everything from outside is text.
 */
import { grouped, type CoverageCount, type DryRunResult, type Finding, type RanPlace, type RunReport, type ScriptCoverage, type WorldName } from '@plumbline/model';
import { linesOf, visible } from '../code-frame.js';
import { forcedWords, neverRunWords } from '../never-run-words.js';
import { counted } from '../phrasing.js';
import { COVERAGE_SCRIPT, COVERAGE_STYLE } from './dry-run-script.js';
import { html, marked, PAGE_HEAD } from './html.js';
import { PAGE_STYLE } from './page-style.js';

/** Past this, a line is cut. */
const LONG_LINE = 500;
const WORLDS: readonly WorldName[] = ['empty', 'one', 'data', 'forced'];

export interface DryRunPage {
  /** The text of a script, or undefined when it is not at hand. */
  readonly read: (file: string) => string | undefined;
  readonly version: string;
  readonly scripts: readonly ScriptCoverage[];
}

export function dryRunHtml(result: Omit<DryRunResult, 'schema'>, page: DryRunPage): string {
  const { errors, warnings, notes } = result.summary;
  const totals = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}`;
  const { branches, functions, statements } = result.coverage;
  const worlds = WORLDS.filter(world => result.coverage.worlds[world] !== undefined);
  const shown = new Set(page.scripts.map(each => each.file));
  return `${PAGE_HEAD}
<title>${html(`Plumbline dry run: ${totals}`)}</title>
<style>${PAGE_STYLE}${COVERAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${html(totals)}</h1>
<p>${html(`Ran ${share(branches)} branch arms, ${share(functions)} functions, ${share(statements)} statements of ${counted(result.files, 'script')}. Graph: ${result.graph.engine}.`)}</p>
<div class="tools" role="group" aria-label="Worlds">
${worlds.map(world => `<button type="button" data-world="${world}" aria-pressed="true">${world}</button>`).join('\n')}
<button type="button" id="only" aria-pressed="false">only what never ran</button>
</div>
</header>
<main>
<table class="worlds"><caption>Worlds</caption><thead><tr><th scope="col">world</th><th scope="col">end</th><th scope="col">branch arms</th><th scope="col">functions</th><th scope="col">statements</th></tr></thead>
<tbody>${[...result.runs.map(run => worldRow(run, result)), ...result.notRun.map(({ world, message }) => `<tr><th scope="row">${world}</th><td>${html(`not run: ${message}`)}</td><td></td><td></td><td></td></tr>`)].join('\n')}</tbody></table>
${page.scripts.map(script => section(script, result.findings.filter(each => each.file === script.file), linesOf(page.read(script.file) ?? ''))).join('\n')}
${[...new Set(result.findings.map(each => each.file))].filter(file => !shown.has(file)).map(file => `<section><h2>${html(visible(file))} <span>was not run</span></h2>${result.findings.filter(each => each.file === file).map(card).join('\n')}</section>`).join('\n')}
</main>
<footer>
<h2>What this shows</h2><ul>${result.proves.map(each => `<li>${html(each)}</li>`).join('')}</ul>
<h2>What it cannot show</h2><ul>${result.cannotProve.map(each => `<li>${html(each)}</li>`).join('')}</ul>
<details><summary>Sandbox, settings, what was judged and what not</summary>
<pre>${html(JSON.stringify({ guarantees: result.guarantees, judged: result.judged, skipped: result.skipped, notChecked: result.notChecked, settings: result.settings }, null, 2))}</pre></details>
<p>Plumbline ${html(page.version)}, graph ${html(result.graph.digest)}</p>
</footer>
<script>${COVERAGE_SCRIPT}</script>
</body>
</html>
`;
}

function worldRow(run: RunReport, result: Omit<DryRunResult, 'schema'>): string {
  const counts = result.coverage.worlds[run.world];
  const at = run.at === null ? '' : ` at ${visible(run.at.file)}:${run.at.line}:${run.at.column}`;
  const end = `${run.outcome}${at}${run.message === null ? '' : `: ${visible(run.message)}`}${run.rounds === undefined ? '' : ` (${counted(run.rounds, 'run')})`}`;
  const log = run.log.length + run.dropped === 0 ? '' : `<details><summary>${counted(run.log.length + run.dropped, 'log line')}</summary><pre>${run.log.map(line => html(visible(line))).join('\n')}</pre></details>`;
  return `<tr><th scope="row">${run.world}</th><td>${html(end)}${log}</td>${counts === undefined ? '<td></td><td></td><td></td>' : [counts.branches, counts.functions, counts.statements].map(each => `<td class="number">${html(share(each))}</td>`).join('')}</tr>`;
}

function section(script: ScriptCoverage, findings: readonly Finding[], lines: readonly string[]): string {
  const places = byLine([...script.functions, ...script.statements, ...script.arms]);
  const cards = new Map<number, Finding[]>();
  for (const each of findings) cards.set(each.line, [...(cards.get(each.line) ?? []), each]);
  const rows = lines.map((text, index) => {
    const number = index + 1;
    return lineRow(number, text, places.get(number) ?? [], cards.get(number) ?? []);
  });
  const never = [...script.functions, ...script.arms].filter(each => each.ranIn.length === 0).length;
  return `<section data-file="${html(script.file)}"><h2>${html(visible(script.file))} <span>${never === 0 ? 'everything ran' : `${counted(never, 'place')} never ran`}</span></h2>
<div class="window">${rows.join('')}</div></section>`;
}
function byLine(places: readonly RanPlace[]): Map<number, RanPlace[]> {
  return grouped(places, each => each.line);
}

function lineRow(number: number, text: string, places: readonly RanPlace[], findings: readonly Finding[]): string {
  const worlds = WORLDS.filter(world => places.some(each => each.ranIn.includes(world)));
  const missing = places.filter(each => each.ranIn.length === 0);
  const state = places.length === 0 ? 'plain' : worlds.length === 0 ? 'never' : missing.length > 0 ? 'part' : worlds.every(world => world === 'forced') ? 'forced' : 'ran';
  // A function that nothing called says it once; what is in it needs no words of its own.
  const told = missing.filter(each => each.what !== 'statement' && !(each.why === 'never-called' && !each.what.startsWith('function')));
  const why = told.map(each => `${each.what}: ${neverRunWords(each.why ?? 'never-so')}`).join('; ');
  const code = text.length > LONG_LINE ? `${html(visible(text.slice(0, LONG_LINE)))}…` : marked(text, findings);
  return `<div class="line ${state}" data-worlds="${worlds.join(' ')}"><span class="number">${number}</span><span class="in" title="${worlds.length === 0 ? '' : `ran in ${worlds.join(', ')}`}">${worlds.map(world => `<b class="${world}">${world[0]}</b>`).join('')}</span><code>${code}</code>${why === '' ? '' : `<em>${html(visible(why))}</em>`}</div>${findings.map(card).join('')}`;
}

function card(finding: Finding): string {
  const forced = finding.forced === undefined ? '' : `<p class="source">${html(visible(forcedWords(finding.forced, finding.file)))}</p>`;
  return `<article class="${finding.severity}" tabindex="0" id="f-${finding.fingerprint}">
<p class="rule">${finding.severity} · <code>${html(finding.rule)}</code> · ${html(visible(`${finding.file}:${finding.line}:${finding.column}`))}</p>
<p>${html(visible(finding.message))}</p><p class="action">${html(visible(finding.action))}</p>${forced}</article>`;
}

function share(count: CoverageCount): string {
  return count.total === 0 ? 'no' : `${count.hit} of ${count.total} (${Math.floor((100 * count.hit) / count.total)} %)`;
}
