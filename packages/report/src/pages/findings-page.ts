/**
 * One self-contained page (DESIGN 9): the findings in their source, filters by family and severity, a search, the keyboard.
 * No network, no script but its own; everything from outside is text.
 */
import { FAMILIES, type Finding } from '@plumbline/model';
import { filesLine } from '../check-text.js';
import { codeFrame, linesOf, visible } from '../code-frame.js';
import { counted } from '../phrasing.js';
import { byFile, gravestFirst, type Reported, type ReportOptions } from '../formats/reported.js';
import { PAGE_SCRIPT } from './findings-script.js';
import { html, marked, PAGE_HEAD } from './html.js';
import { PAGE_STYLE } from './page-style.js';

/** Lines shown around a finding. */
const AROUND = 4;
/** Past this, a line is cut around what is accused in it. */
const LONG_LINE = 400;
/** Past this, a page is no use to a reader; the totals stay true. */
const MOST_FINDINGS = 5000;

export function findingsPage(result: Reported, { read, version }: Pick<ReportOptions, 'read' | 'version'>): string {
  const { errors, warnings, notes } = result.summary;
  const kept = new Set(gravestFirst(result.findings).slice(0, MOST_FINDINGS));
  const shown = result.findings.filter(each => kept.has(each));
  const totals = `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}`;
  const families = FAMILIES.filter(family => shown.some(each => each.family === family));
  const files = [...byFile(shown)].map(([file, findings]) => section(file, findings, linesOf(read(file) ?? '')));
  const rows = (counts: Readonly<Record<string, number>>): string => Object.entries(counts).filter(([, count]) => count > 0).map(([name, count]) => `<tr><td>${html(name)}</td><td class="number">${count}</td></tr>`).join('');
  return `${PAGE_HEAD}
<title>${html(`Plumbline: ${totals}`)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${html(totals)}</h1>
<p>${html(`${filesLine(result)}. Graph: ${result.graph.engine}, ${counted(result.graph.interfaces, 'interface')}, ${counted(result.graph.members, 'member')}.`)}</p>
${shown.length < result.findings.length ? `<p role="note">The gravest ${shown.length} of ${result.findings.length} findings are shown.</p>` : ''}
<div class="tools" role="group" aria-label="Filters">
${families.map(family => toggle('family', family, shown.filter(each => each.family === family).length)).join('\n')}
${(['error', 'warning', 'note'] as const).filter(severity => shown.some(each => each.severity === severity)).map(severity => toggle('severity', severity, shown.filter(each => each.severity === severity).length)).join('\n')}
<label>Search <input id="search" type="search" autocomplete="off"></label>
<output id="count" aria-live="polite">${counted(shown.length, 'finding')}</output>
</div>
<p class="keys">Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>/</kbd> search.</p>
</header>
<main>
${files.join('\n') || '<p class="clean">Nothing is wrong.</p>'}
</main>
<footer>
<details><summary>What was judged, and what not</summary>
<table><caption>Judged, by family</caption>${rows(result.judged)}</table>
<table><caption>Not judged, by reason</caption>${rows(result.skipped)}</table>
<table><caption>Not checked</caption>${rows(result.notChecked)}</table>
<pre>${html(JSON.stringify(result.settings, null, 2))}</pre>
</details>
<p>Plumbline ${html(version)}, graph ${html(result.graph.digest)}</p>
</footer>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
}

function toggle(kind: 'family' | 'severity', name: string, count: number): string {
  return `<button type="button" data-${kind}-filter="${name}" aria-pressed="true">${name} <span>${count}</span></button>`;
}

function section(file: string, findings: readonly Finding[], lines: readonly string[]): string {
  return `<section data-file="${html(file)}"><h2>${html(visible(file))} <span>${counted(findings.length, 'finding')}</span></h2>
${windows(findings, lines.length).map(({ from, to, inside }) => `<div class="window">${block(inside, lines, from, to)}</div>`).join('\n')}
</section>`;
}

interface Window { readonly from: number; to: number; readonly inside: Finding[] }

/** Runs of lines around findings, those that meet joined. */
function windows(findings: readonly Finding[], lineCount: number): Window[] {
  const out: Window[] = [];
  for (const finding of findings) {
    const from = Math.max(1, finding.line - AROUND);
    const to = Math.min(lineCount, finding.line + AROUND);
    const last = out.at(-1);
    if (last && from <= last.to + 1) { last.to = Math.max(last.to, to); last.inside.push(finding); } else out.push({ from, to, inside: [finding] });
  }
  return out;
}

function block(findings: readonly Finding[], lines: readonly string[], from: number, to: number): string {
  const out: string[] = [];
  for (let number = from; number <= to; number++) {
    const here = findings.filter(each => each.line === number);
    const text = lines[number - 1] ?? '';
    if (text.length <= LONG_LINE || here.length === 0) out.push(row(number, here.length === 0 ? html(visible(text.slice(0, LONG_LINE))) : marked(text, here)));
    for (const each of here) {
      if (text.length > LONG_LINE) out.push(`<pre class="cut">${codeFrame(lines, each).map(html).join('\n')}</pre>`);
      out.push(card(each));
    }
  }
  // A place past the text, when the text is not at hand.
  for (const each of findings) if (each.line < from || each.line > to) out.push(card(each));
  return out.join('');
}

function row(number: number, code: string): string {
  return `<div class="line"><span class="number">${number}</span><code>${code}</code></div>`;
}

function card(finding: Finding): string {
  const seen = finding.via === 'dry-run' ? ' · dry run' : '';
  const sources = finding.source.length > 0 ? `<p class="source">Documentation: ${finding.source.slice(0, 3).map(each => `<code>${html(each)}</code>`).join(', ')}${finding.source.length > 3 ? ', …' : ''}</p>` : '';
  return `<article class="${finding.severity}" tabindex="0" data-family="${finding.family}" data-severity="${finding.severity}" id="f-${finding.fingerprint}">
<p class="rule">${finding.severity} · <code>${html(finding.rule)}</code> · ${html(visible(`${finding.file}:${finding.line}:${finding.column}`))}${seen}</p>
<p>${html(visible(finding.message))}</p><p class="action">${html(visible(finding.action))}</p>${sources}</article>`;
}

