/**
 * What an internal DTD subset tells of a document's content: general entities, default values of attributes, and which
 * attributes are identifiers (XML 1.0, 3.3 and 4). External entities and subsets are not fetched, as of any parser that does
 * not validate.
 */
export interface AttributeDeclaration { readonly name: string; readonly type: string; readonly preset: string | null }
export interface DocumentType {
  /** Replacement texts, with references to characters and parameter entities already replaced. */
  readonly entities: ReadonlyMap<string, string>;
  /** General entities that stand in files of their own. */
  readonly external: ReadonlySet<string>;
  /** By element. */
  readonly attributes: ReadonlyMap<string, readonly AttributeDeclaration[]>;
}
export const NO_DOCUMENT_TYPE: DocumentType = { entities: new Map(), external: new Set(), attributes: new Map() };

/** What entities may expand to, all together: far more than files need, and no memory bomb. */
export const LARGEST_EXPANSION = 1_000_000;

const NAME = '[^\\s<>&%;"\'=()|,?*+/\\[\\]]+';
const LITERAL = '(?:"([^"]*)"|\'([^\']*)\')';
const DECLARATION = new RegExp(`<!--[^]*?-->|<\\?[^]*?\\?>|%(${NAME});|<!ENTITY\\s+(%\\s+)?(${NAME})\\s+${LITERAL}\\s*>|<!ENTITY\\s+(${NAME})\\s+(?:SYSTEM|PUBLIC)\\s(?:[^"'>]|"[^"]*"|'[^']*')*>|<!ATTLIST\\s+(${NAME})((?:[^"'>]|"[^"]*"|'[^']*')*)>|<!(?:[^"'>]|"[^"]*"|'[^']*')*>`, 'gy');
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s+(NOTATION\\s*\\([^)]*\\)|\\([^)]*\\)|[A-Z]+)\\s+(?:#REQUIRED|#IMPLIED|(?:#FIXED\\s+)?${LITERAL})`, 'g');

/** @throws Error with the fault's words when parameter entities expand without end. */
export function documentType(declaration: string): DocumentType {
  const subset = /\[([^]*)\]\s*$/.exec(declaration)?.[1];
  if (subset === undefined) return NO_DOCUMENT_TYPE;
  const entities = new Map<string, string>();
  const external = new Set<string>();
  const parameters = new Map<string, string>();
  const attributes = new Map<string, AttributeDeclaration[]>();
  let expanded = 0;
  const declare = (text: string, open: ReadonlySet<string>): void => {
    for (let at = 0; at < text.length; at++) {
      DECLARATION.lastIndex = at;
      const found = DECLARATION.exec(text);
      if (found === null) continue;
      at = DECLARATION.lastIndex - 1;
      const [, parameter, percent, entity, double, single, outside, element, list = ''] = found;
      if (parameter !== undefined) {
        const inner = parameters.get(parameter);
        if (inner === undefined) continue;
        if (open.has(parameter)) throw new Error(`the entity %${parameter}; contains itself`);
        expanded += inner.length;
        if (expanded > LARGEST_EXPANSION) throw new Error(TOO_LARGE);
        declare(inner, new Set([...open, parameter]));
      } else if (entity !== undefined) {
        const target = percent === undefined ? entities : parameters;
        // The first declaration of a name counts.
        if (!target.has(entity) && !(percent === undefined && external.has(entity))) target.set(entity, withCharacters(double ?? single ?? ''));
      } else if (outside !== undefined) {
        if (!entities.has(outside)) external.add(outside);
      } else if (element !== undefined) {
        const declared = attributes.get(element) ?? [];
        attributes.set(element, declared);
        for (const [, name, type, quoted, apostrophed] of list.matchAll(ATTRIBUTE)) {
          if (!declared.some(each => each.name === name)) declared.push({ name: name!, type: type!, preset: quoted ?? apostrophed ?? null });
        }
      }
    }
  };
  declare(subset, new Set());
  return { entities, external, attributes };
}

export const TOO_LARGE = `its entities expand to more than ${LARGEST_EXPANSION / 1_000_000} million characters`;

/** References to characters are replaced where they stand; those that XML does not know stay. */
export function withCharacters(text: string): string {
  return text.replace(/&#(?:x([0-9a-f]+)|([0-9]+));/gi, (reference, hex: string | undefined, decimal: string | undefined) => {
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
