/** Small grammar of the sentences that look-ups answer with. */
import { listed } from '@plumbline/model';

/** At most so many, then `…`. */
export function some(items: readonly string[], limit: number): string {
  return items.length <= limit ? listed(items) : `${items.slice(0, limit).join(', ')}, …`;
}

/** With a full stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
