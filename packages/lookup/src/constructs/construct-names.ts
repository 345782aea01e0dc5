/** Which constructs a name means: an identifier, an alias, the interface, or one of the construct's own calls. */
import { singular, type Construct, type Graph } from '@plumbline/model';

/** Exact names first; else plurals too. */
export function constructsNamed(graph: Graph, name: string): Construct[] {
  const asked = plain(name);
  const exact = graph.constructs.filter(each => namesOf(each).includes(asked));
  return exact.length > 0 ? exact : graph.constructs.filter(each => namesOf(each).some(one => singulars(one) === singulars(asked)));
}

/** Constructs of which an alias stands in a text, with the words as written. */
export function constructsIn(graph: Graph, text: string): { readonly construct: Construct; readonly word: string }[] {
  const tokens = (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).map(word => ({ word, one: singular(word) }));
  return graph.constructs.flatMap(construct => {
    for (const alias of [construct.id, ...construct.aliases]) {
      const parts = (alias.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).map(singular);
      const at = tokens.findIndex((_, start) => parts.length > 0 && parts.every((part, index) => tokens[start + index]?.one === part));
      if (at >= 0) return [{ construct, word: tokens.slice(at, at + parts.length).map(each => each.word).join(' ') }];
    }
    return [];
  });
}

function namesOf({ id, aliases, interface: owner, start, end, companions }: Construct): string[] {
  const calls = [start, end, ...companions];
  return [id, ...aliases, ...(owner === null ? [] : [owner]), ...calls, ...calls.map(path => path.slice(path.lastIndexOf('.') + 1))].map(each => each.toLowerCase());
}
function plain(name: string): string {
  return name.trim().replace(/^new\s+/, '').replace(/\s*\([^]*$/, '').replace(/[#:]+/g, '.').toLowerCase();
}
function singulars(name: string): string {
  return name.split(/\s+/).map(singular).join(' ');
}
