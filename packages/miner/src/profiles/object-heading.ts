/** The profile `object-heading`: a page per object, `### Object.member` headings, Type and Returns as blocks of their own, access paths in code spans. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`;
// The closing parenthesis may be lost.
const CALL = String.raw`(?:\((?<params>.*?)\)?)?`;
const OBJECT = String.raw`\s+(?:[Oo]bject|[Cc]lass|[Ii]nterface)`;
/** "Document object", "Document class", "Static": before the word for its members. */
const OWNER = String.raw`(?:(?!(?:Object|Class|Instance|Static|Global|Public|Common|Own|Other|Deprecated|Inherited|Obsolete|Additional|Private|Protected|Available|Supported|Undocumented|Optional|Required)\b)(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\s+)?(?:(?:[Oo]bject|[Cc]lass|[Ii]nterface|[Ii]nstance|[Ss]tatic|[Pp]ublic|[Cc]ommon|[Dd]eprecated|[Oo]bsolete|[Aa]vailable|[Ss]upported|[Uu]ndocumented)\s+)*`;
/** What stands in a block, up to its first mark. */
const WORDS = String.raw`[\p{L}\p{N}_$\x60"'\u201C][^,;.\n]*(?:\.[\p{L}_$][^,;.\n]*)*`;

export const OBJECT_HEADING: ProfileData = {
  name: 'object-heading',
  $comment: 'Titles "Document object" and "Document.close()" (or "app.open()" under the object whose access path is `app`); "Type" and "Returns" stand above their words, or in bold before them.',
  extends: 'interface-member',
  interface: [
    String.raw`^(?:The\s+)?(?<interface>\p{Lu}[\p{L}\p{N}_$]*)${OBJECT}$`,
    String.raw`^(?<candidate>\p{Lu}[\p{L}\p{N}_$]*)$`,
  ],
  member: [
    String.raw`^(?<interface>${NAME})(?:\.prototype)?(?:\.|#|::)(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<interface>${NAME})\[\]\.(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<member>${NAME})\s*${CALL}$`,
  ],
  propertySection: [String.raw`^${OWNER}(?:[Aa]ttributes|[Pp]roperties|[Ff]ields)$`],
  methodSection: [String.raw`^${OWNER}(?:[Mm]ethods|[Ff]unctions)$`],
  globalSection: [String.raw`^[Gg]lobal\s+(?:[Ff]unctions|[Mm]ethods|[Vv]ariables|[Pp]roperties|[Oo]bjects)$`],
  ignore: [String.raw`^(?:Introduction|Overview|Examples?|Remarks?|Notes?|Description|Syntax|Parameters?|Arguments?|Returns?|Type|See also|Contents|Index|Changelog|Licen[cs]e|Contribution|Attributes|Properties|Methods|Functions|Events|Constants|Enumerations?|Objects|Classes|Collections|Values?|Usage|Tips?|Warnings?|Limitations|Requirements)$`],
  access: [
    String.raw`^\x60(?<path>${DOTTED})\x60$`,
    String.raw`(?:^|[.!]\s+|\bis\s+|\bbe\s+)[Aa]ccess(?:ed|ible)?(?:\s+(?:it|this|path|object|using|through|via|by|as|with|the))*\s*:?\s+\x60(?<path>${DOTTED})\x60`,
  ],
  parent: [
    String.raw`(?:^|(?<=[.;][ \t]+)(?=[^:\n]{0,20}:))Parent\s+(?:interface|class|object|type)s?\s*:?\s*\x60?(?<parent>${DOTTED})\x60?`,
    String.raw`^(?:Inherits|Extends|Superclass|Base class|Base interface|Subclass of)(?:\s+from)?\s*:\s*\x60?(?<parent>${DOTTED})\x60?`,
    String.raw`\b(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\x60?(?:${OBJECT})?\s+is\s+a\s+(?:subclass|sub-class|subtype|specialization|kind|child)\s+of\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`^(?:The\s+|This\s+|It\s+|An?\s+)?(?:\x60?(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+)?(?:object\s+|class\s+|interface\s+)*(?:[Ii]nherits|[Ee]xtends)\s+(?:(?:all|its|the|every|members?|methods|properties|attributes|and|of|from)\s+)*\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`^(?:[Aa]\s+)?[Ss]ubclass\s+of\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
  ],
  type: [
    String.raw`^Type\s*:?\s*\n(?<type>${WORDS})(?<flags>[^\n]*)$`,
    String.raw`^Type\s*:\s*(?<type>${WORDS})(?<flags>[^\n]*)$`,
    String.raw`^Type\s+(?<type>(?:\x60[^\x60\n]+\x60|\p{Lu}[\p{L}\p{N}_$]*(?:\[\])?))(?<flags>(?:[,;][^\n]*)?)\.?$`,
  ],
  returns: [
    String.raw`^Returns?(?:\s+(?:[Tt]ype|[Vv]alue))?\s*:?\s*\n(?<type>${WORDS})`,
    String.raw`^Returns?(?:\s+(?:[Tt]ype|[Vv]alue))?\s*:\s*(?<type>${WORDS})`,
    String.raw`^Returns?\s+(?<type>(?:\x60[^\x60\n]+\x60|\p{Lu}[\p{L}\p{N}_$]*(?:\[\])?))\s*\.?$`,
    String.raw`^Returns?\s+(?:an?|the)\s+(?<type>\x60?\p{Lu}[\p{L}\p{N}_$]*\x60?)\s+(?:instance|object)\s*\.?$`,
  ],
  readonly: [String.raw`^Type\s*:?\s*\n?[^\n]*\bread[- ]?only\s*\.?(?:\s.*)?$`, String.raw`^\(?[Rr]ead[- ]?only(?:\s+(?:property|attribute))?\)?\s*\.?$`],
  index: [
    String.raw`^(?:An?\s+|The\s+)?(?:\p{Lu}[\p{L}\p{N}_$]*\s+(?:object\s+)?(?:is|represents)\s+an?\s+)?(?:\p{Ll}+\s+)?[Cc]ollection\s+of\s+(?:the\s+)?\x60?(?<type>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+(?:objects?|elements|instances|items)\b`,
    String.raw`^(?:The\s+)?\p{Lu}[\p{L}\p{N}_$]*\s+object\s+(?:represents|contains|is)\s+(?:an?\s+|the\s+)?collection\s+of\s+(?:the\s+)?\x60?(?<type>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+(?:objects?|items)\b`,
    String.raw`^Collection of \x60?(?<type>${DOTTED})\x60?\.?$`,
  ],
  listedConstant: [String.raw`^\x60(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\.(?<member>\p{Lu}[\p{L}\p{N}_$]*)\x60(?:\s*[:,;.(\u2013\u2014-].*)?$`],
  optional: [String.raw`^\(?[Oo]ptional\b`],
  tables: {
    params: [String.raw`^(?:Parameters?|Arguments?|Name|Param) \| (?:Types?|Data ?type)(?: \||$)`, String.raw`^(?:Parameters?|Arguments?|Param)(?: \| Description)?$`],
    members: [String.raw`^(?:Attributes?|Propert(?:y|ies)|Members?|Fields?|Methods?|Functions?|Events?)(?: \||$)`],
    constants: [String.raw`^(?:Constants?|Value name|Enum(?:eration)?(?: value)?|Values?|Name)(?: \| (?:Values?|Types?|Number|Numeric value|Integer))?(?: \| (?:Description|Meaning|What it means|Notes?))?$`],
  },
  columns: {
    name: [String.raw`^(?:Parameters?|Arguments?|Name|Param|Options?|Keys?|Property|Constants?|Value name|Enum(?:eration)?(?: value)?|Attributes?|Methods?|Functions?|Members?|Fields?)$`],
    access: ['^Access$'],
  },
};
