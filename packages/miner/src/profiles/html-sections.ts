/** The profile `html-sections`: documentation generators' HTML, members under the heading of their interface in sections of properties and methods, facts in a table. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

export const HTML_SECTIONS: ProfileData = {
  name: 'html-sections',
  $comment: 'Headings such as "Marker", "Marker properties", "frame"; a table with the columns Type and Access; "Returns" above its words.',
  extends: 'interface-member',
  interface: [String.raw`^(?:Class |Interface )?(?<interface>\p{Lu}[\p{L}\p{N}_$]*)(?: (?:object|class|interface))?$`],
  member: [
    String.raw`^(?<interface>${NAME})(?:\.|#|::)(?<member>${NAME})\s*(?:\((?<params>.*?)\)?)?$`,
    String.raw`^(?<member>${NAME})\s*(?:\((?<params>.*?)\)?)?$`,
  ],
  propertySection: [String.raw`^(?:(?<interface>\p{Lu}[\p{L}\p{N}_$]*) )?(?:[Pp]roperties|[Aa]ttributes|[Ff]ields)$`],
  methodSection: [String.raw`^(?:(?<interface>\p{Lu}[\p{L}\p{N}_$]*) )?(?:[Mm]ethods|[Ff]unctions)$`],
  returns: [
    String.raw`^Returns?\s*:?\s*\n?(?:An?\s+|The\s+)?\x60?(?<type>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+(?:object|instance)\b`,
    String.raw`^Returns?\s*:?\s*\n?(?:An?\s+|The\s+)?\x60?(?<type>string|number|boolean|array|true|false|void|nothing)\x60?\b`,
    String.raw`^Returns?\s*:\s*\n?(?<type>\x60?[\p{L}_$][^,;.\n]*)`,
  ],
  optional: [String.raw`^\(?[Oo]ptional\b`],
  tables: {
    facts: [String.raw`(?:^|\| )Type(?: \||$).*\bAccess\b`, String.raw`^Type \| (?:Default|Access)`],
    params: [String.raw`^(?:Parameters?|Arguments?|Name|Param) \| (?:Types?|Data ?type)(?: \||$)`, String.raw`^(?:Parameters?|Arguments?|Param)(?: \| Description)?$`],
  },
  columns: { access: [String.raw`^Access$`] },
  rename: { true: 'boolean', false: 'boolean' },
};
