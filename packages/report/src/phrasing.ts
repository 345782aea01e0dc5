/** Small grammar: capitals, counts. */

export function capitalise(text: string): string {
  return text === '' ? text : text[0]!.toUpperCase() + text.slice(1);
}

/** A sentence as it stands after a colon: its first letter small, unless its first word is a name or code. */
export function clause(text: string): string {
  const trimmed = text.trim();
  return /^[A-Z][a-z]*(?:[\s,]|$)/.test(trimmed) && !/^I\b/.test(trimmed) ? trimmed[0]!.toLowerCase() + trimmed.slice(1) : trimmed;
}

/** With a full stop at its end. */
export function sentence(text: string): string {
  return /[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`;
}

/** `1 error`, `2 errors`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
