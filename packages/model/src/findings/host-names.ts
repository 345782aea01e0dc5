/** Where a name that other hosts have comes from, for messages only: no verdict depends on this list. */
const HOSTS: ReadonlyMap<string, string> = new Map([
  ...'window document navigator location history screen alert confirm prompt setTimeout clearTimeout setInterval clearInterval console localStorage sessionStorage XMLHttpRequest fetch Image Event Blob FormData URL FileReader DOMParser requestAnimationFrame jQuery $'.split(' ').map(name => [name, 'browsers'] as const),
  ...'require module exports process global Buffer __dirname __filename setImmediate'.split(' ').map(name => [name, 'Node.js'] as const),
  ...'ActiveXObject WScript Enumerator VBArray GetObject'.split(' ').map(name => [name, 'Windows Script Host'] as const),
]);

export function hostOf(name: string): string | null {
  return HOSTS.get(name) ?? null;
}
