/** The profile `servicenow`: pages per class with scope words, `Class - member(Type name)` headings and tables of name, type, description. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`;
// The closing parenthesis may be lost.
const CALL = String.raw`(?:\((?<params>.*?)\)?)?`;

export const SERVICENOW: ProfileData = {
  name: 'servicenow',
  $comment: 'Titles such as "Scoped GlideRecord - addQuery(String name)"; globals told as "global object `g_form`"; types in tables.',
  extends: 'interface-member',
  headings: [1, 2],
  interface: [
    String.raw`^(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\s*\((?<globals>[\p{Ll}_$][\p{L}\p{N}_$]*(?:(?:\s*,\s*|\s+and\s+)[\p{Ll}_$][\p{L}\p{N}_$]*)*)\)$`,
    String.raw`^(?<candidate>\p{Lu}[\p{L}\p{N}_$]*)$`,
  ],
  member: [
    String.raw`^(?<interface>${NAME})\s*[-\u2010-\u2015]\s*(?<part>${DOTTED})\.(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<interface>${NAME})\s*[-\u2010-\u2015]\s*(?<member>${NAME})\s*${CALL}$`,
  ],
  global: [],
  globalOf: [
    String.raw`\b[Gg]lobal\s+object\s+\(?\x60(?<global>${NAME})\x60`,
    String.raw`\b(?:using|through|via)\s+the\s+\x60(?<global>${NAME})\x60\s+global\s+object\b`,
    String.raw`\breferred\s+to\s+by\s+the\s+variable\s+name\s+\x60(?<global>${NAME})\x60`,
  ],
  // In code, or with an underscore, which no word has.
  namespace: [String.raw`\bthe\s+(?=\x60|\S+_)\x60?(?<namespace>\p{Ll}[\p{L}\p{N}_$]*)\x60?\s+namespace\b`],
  access: [],
  child: [], texts: [],
  parent: [String.raw`^This\s+API\s+extends\s+the\s+(?<parent>${NAME})`],
  type: [],
  returns: [],
  event: [],
  constructible: [],
  notConstructible: [
    String.raw`\bno\s+constructor\b`,
    String.raw`\b[Yy]ou\s+cannot\s+instantiate\s+objects\s+of\s+this\s+type\b`,
  ],
  index: [],
  open: [],
  readonly: [],
  constant: [],
  static: [],
  deprecated: [],
  signature: [],
  optional: [String.raw`^\(?Optional\b`],
  keys: [],
  constantNames: [String.raw`^\p{Lu}[\p{Lu}\p{N}]*(?:_[\p{Lu}\p{N}]+)+$`],
  tables: {
    params: [String.raw`^Name \| Type \| Description$`],
    returns: [String.raw`^Type \| Description$`],
    options: [], constants: [],
  },
  void: ['void', 'none', 'nothing'],
  strip: ['Client side', 'Scoped', 'Global', 'Client', '(Next Experience)', '(deprecated)'],
  rename: {
    'Array of Objects': 'Array', 'Array of objects': 'Array', 'Array of HTML elements': 'Array', 'array list': 'Array', 'Array list': 'Array',
  },
};
