/** Small grammar of the sentences that look-ups answer with. */

/** `a`, `a and b`, `a, b and c`. */
export function listed(items: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${conjunction} ${items.at(-1)!}`;
}

/** At most so many, then `…`. */
export function some(items: readonly string[], limit: number): string {
  return items.length <= limit ? listed(items) : `${items.slice(0, limit).join(', ')}, …`;
}

/** With a full stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
