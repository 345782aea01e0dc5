/** Sites of the syntax family: each fault of the parse, with the rewrite that certainly means the same. */
import type { FileSummary } from '../scope/scope.js';
import type { SyntaxFault } from '../parse/parsed.js';
import type { Collector } from './collect.js';
import type { SyntaxSite } from './site.js';

export function syntaxSites(collector: Collector, file: FileSummary): void {
  if (file.parsed.grammar === 'none' && file.parsed.faults.length === 0) return;
  collector.count('syntax');
  for (const fault of file.parsed.faults) {
    collector.sites.push({
      kind: 'syntax', file: file.parsed.file, start: fault.start, end: fault.end, fault, recovered: file.parsed.grammar === 'recovered' || file.parsed.grammar === 'none',
      rewrite: rewriteOf(fault, file.parsed.code),
    });
  }
}

function rewriteOf(fault: SyntaxFault, code: string): SyntaxSite['rewrite'] {
  switch (fault.production) {
    case 'trailing-comma': return { range: [fault.start, fault.end], text: '' };
    case 'reserved-property': {
      // `o.default` → `o["default"]`; a key → `"default"`.
      const before = code.slice(0, fault.start).trimEnd();
      if (!before.endsWith('.')) return { range: [fault.start, fault.end], text: `"${fault.text}"` };
      const dot = before.length - 1;
      return { range: [dot, fault.end], text: `["${fault.text}"]` };
    }
    // The string is the same without both.
    case 'line-continuation': return { range: [fault.start, fault.end + (code.startsWith('\r\n', fault.end) ? 2 : 1)], text: '' };
    default: return null;
  }
}
