/** The file of a graph source: `layout.md#layout-tablestart` → `layout.md`. */
export function fileOf(source: string): string {
  const hash = source.indexOf('#');
  return hash < 0 ? source : source.slice(0, hash);
}
