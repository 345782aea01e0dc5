/** The profile `html-sections`: documentation generators' HTML, members under the heading of their interface, in sections of properties and methods or right below it, facts in a table. */
import type { ProfileData } from '../profile.js';
import { INTERFACE_MEMBER } from './interface-member.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`${NAME}(?:\.${NAME})*`;
// The closing parenthesis may be lost.
const CALL = String.raw`(?:\((?<params>.*?)\)?)?`;
/** JSDoc writes flags before a name in brackets, TypeDoc as words. */
const FLAGS = String.raw`(?<flags>(?:\((?:static|readonly|constant|abstract|inner|async|nullable|generator|deprecated|protected|private)(?:, \w+)*\)\s*|(?:Static|Readonly|Const|Abstract|Optional|Protected|Private|Public|Internal)\s+(?=[\p{L}_$]))*)`;
const OWNER = String.raw`(?:(?!(?:Object|Class|Instance|Static|Global|Public|Common|Own|Other|Deprecated|Obsolete|Private|Protected|Available|Supported|Undocumented|Optional|Required|Member|Inherited|Return|Type|Additional|Enumeration|Enum)\b)(?<interface>${DOTTED})\s+)?(?:(?:[Oo]bject|[Cc]lass|[Ii]nterface|[Ii]nstance|[Ss]tatic|[Pp]ublic|[Cc]ommon|[Dd]eprecated|[Oo]bsolete|[Aa]vailable|[Ss]upported|[Uu]ndocumented)\s+)*`;
/** A member may be called `properties`. */
const NO_MEMBER = String.raw`(?!\p{Ll}\S*$)`;
/** What stands below "Type" or "Returns", up to its first mark. */
const WORDS = String.raw`[\p{L}\p{N}_$\x60"'\u201C][^,;.\n]*(?:\.[\p{L}_$][^,;.\n]*)*`;

export const HTML_SECTIONS: ProfileData = {
  name: 'html-sections',
  $comment: 'Headings such as "Marker", "Marker properties", "frame"; a table with the columns Type and Access; "Returns" above its words.',
  extends: 'interface-member',
  interface: [
    String.raw`^(?:Class|Interface|Namespace|Object|Mixin|Enum(?:eration)?|Struct)\s*:?\s+(?<interface>${DOTTED})(?:<.*>)?$`,
    String.raw`^(?<interface>${DOTTED})\s+(?:object|class|interface|(?:Class|Interface|Struct|Object)(?:\s+Template)?\s+Reference)$`,
    String.raw`^(?<candidate>${NAME})$`,
  ],
  member: [
    String.raw`^${FLAGS}(?<interface>${NAME})(?:\.|#|::)(?<member>${NAME})\s*${CALL}\s*(?:\u2192\s*\{?(?<type>[^{}]*)\}?)?$`,
    String.raw`^${FLAGS}(?<member>${NAME})\s*${CALL}\s*(?:\u2192\s*\{?(?<type>[^{}]*)\}?)?$`,
    String.raw`^${FLAGS}(?<member>${NAME})\s*:\s*(?<type>[^{}]+)$`,
  ],
  propertySection: [String.raw`^${NO_MEMBER}${OWNER}(?:[Pp]roperties|[Aa]ttributes|[Ff]ields|[Mm]embers|[Aa]ccessors|[Pp]roperty Documentation|Member Data Documentation|Field Documentation)$`],
  methodSection: [String.raw`^${NO_MEMBER}${OWNER}(?:[Mm]ethods|[Ff]unctions|Member Function Documentation|Function Documentation)$`],
  constantSection: [String.raw`^Enum(?:eration)? (?:[Mm]embers|[Vv]alues|[Cc]onstants)$`],
  globalSection: [String.raw`^Global\s+(?:[Ff]unctions|[Mm]ethods|[Vv]ariables|[Pp]roperties)$`],
  ignore: [String.raw`^(?:Introduction|Overview|Contents|Index|Glossary|Changelog|Licen[cs]e|Preface|Appendix|Summary|Notes?|Remarks?|Examples?|Syntax|Usage|Parameters?|Arguments?|Options?|Events|Constants|Returns?|Return type|Type|Throws|Exceptions?|Extends|Hierarchy|Description|Detailed Description|Requirements|Availability|Compatibility|Details|History|Limitations|Inheritance|Tips?|Warnings?|Source|See [Aa]lso|Defined in|Type parameters|Constructors?|Classes|Interfaces|Namespaces|Globals?|Home|Navigation|Implements|Implemented by|Overrides|Indexable|Index signatures?|Call signatures?|Type declaration|Type aliases|Modules?|External modules|Legend|\p{Lu})\s*:?$`],
  parent: [
    String.raw`(?:^|(?<=[.;][ \t]+)(?=[^:\n]{0,20}:))Parent\s+(?:interface|class|object|type)s?\s*:?\s*\x60?(?<parent>${DOTTED})\x60?`,
    String.raw`^(?:Inherits|Extends|Superclass|Base class(?:es)?|Bases|Base interface|Subclass of|Inherits from|Inherited from)\s*:?\s*\n?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$.]*)\x60?\s*\.?$`,
    String.raw`\b[Ii]nherits\s+(?:(?:all|its|the|every|members?|methods|properties|and|of)\s+)*from\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`(?:^|[.;:]\s+)(?:(?:The|This|It|An?)\s+)?(?:\x60?\p{Lu}[\p{L}\p{N}_$]*\x60?\s+|interface\s+|class\s+|object\s+)*[Ee]xtends\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`\b[Ss]ubclass\s+of\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`\bcontains\s+(?:all\s+)?the\s+same\s+(?:methods|properties)(?:\s+and\s+(?:methods|properties))?\s+as\s+(?:an?\s+|the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`^Hierarchy\n(?<parent>\p{Lu}[\p{L}\p{N}_$]*)(?:<[^\n]*>)?\n(?<interface>\p{Lu}[\p{L}\p{N}_$]*)`,
  ],
  type: [
    String.raw`^Type\s*:?\s*\n(?<type>${WORDS})(?<flags>[^\n]*)$`,
    String.raw`^Type\s*:\s*(?<type>${WORDS})(?<flags>[^\n]*)$`,
    String.raw`^\x60(?:(?:readonly|static|optional)\s+)*${NAME}\??\s*:\s*(?<type>[^\x60\n=]+?)\s*(?:=[^\x60\n]*)?\x60$`,
  ],
  returns: [
    String.raw`^Return type\s*:?\s*\n(?<type>${WORDS})`,
    String.raw`^Returns?\s*:?\s*\n(?:[^\n]*\n)?Type\s*:?\s*\n(?<type>${WORDS})`,
    String.raw`^Returns?\s*:?\s*\n(?<type>${WORDS})`,
    String.raw`^Returns?\s*:\s*(?<type>${WORDS})`,
    String.raw`^Returns?\s+(?<type>(?:\x60[^\x60\n]+\x60|\p{L}[\p{L}\p{N}_$.]*(?:\[\])?(?:\s*\|\s*[\p{L}\p{N}_$.[\]]+)*))$`,
  ],
  signature: [
    String.raw`^\x60(?:var\s+${NAME}\s*=\s*)?(?:(?:static|async)\s+)?(?:new\s+)?(?:${NAME}\.)*(?<member>${NAME})\s*\((?<params>.*)\)\s*(?::\s*(?<type>[^\x60]+?))?;?\x60$`,
    String.raw`^\x60(?:static\s+|virtual\s+)*(?<type>[\p{L}_$][\p{L}\p{N}_$.:<>*&\s]*?)\s+(?:${NAME}::)*(?<member>${NAME})\s*\((?<params>.*)\)[^\x60]*\x60$`,
  ],
  constructible: [...INTERFACE_MEMBER.constructible!, String.raw`^new\s+(?<interface>${DOTTED})\s*\(.*\)$`],
  globalOf: INTERFACE_MEMBER.globalOf!.filter(source => !source.startsWith(String.raw`\b[Gg]lobal`)),
  access: [String.raw`(?:^|[.!]\s+|\bis\s+|\bbe\s+)[Aa]ccess(?:ed|ible)?(?:\s+(?:it|this|path|object|using|through|via|by|as|with|the))*\s*:?\s+\x60(?<path>${DOTTED})\x60(?!\s+(?:object|property|method|event|parameter)s?\b)`],
  // Objects in small letters are read as well as called.
  namedValue: [String.raw`^(?<global>\p{Ll}[\p{L}\p{N}_$]*)\.(?<member>${NAME})$`],
  open: [...INTERFACE_MEMBER.open!, String.raw`\b[Yy]ou\s+can\b[^.\n]*\bby\s+adding\s+properties\s+to\s+the\s+\x60?(?:${NAME})\x60?\s+object\b`],
  example: [String.raw`(?:^|[^\p{L}\p{N}_$.])(?<global>${NAME})\.(?<member>${NAME})\s*\(`, String.raw`(?:^|[^\p{L}\p{N}_$.])(?<global>\p{Ll}[\p{L}\p{N}_$]*)\.(?<member>${NAME})(?![\p{L}\p{N}_$])`],
  deprecated: [
    String.raw`^Deprecated\s*[.:,;\u2013\u2014-]\s*(?<text>.+)$`,
    String.raw`\b[Tt]his\s+(?:method|property|member|function|event|interface|class|object|API)\s+is\s+deprecated\b[.,;:]?\s*(?<text>.*)$`,
    String.raw`^Deprecated\s*\.?$`,
  ],
  optional: [String.raw`^\(?[Oo]ptional\b`],
  tables: {
    facts: [String.raw`(?:^|\| )Type(?: \||$).*\bAccess\b`, String.raw`^Type \| (?:Default|Access)`],
    params: [String.raw`^(?:Parameters?|Arguments?|Name|Param) \| (?:Types?|Data ?type)(?: \||$)`, String.raw`^(?:Parameters?|Arguments?|Param)(?: \| Description)?$`],
    members: [String.raw`^(?:Attributes?|Propert(?:y|ies)|Members?|Fields?|Methods?|Functions?|Events?) \|`],
  },
  columns: {
    name: [String.raw`^(?:Parameters?|Arguments?|Name|Param|Options?|Keys?|Property|Constants?|Value name|Attributes?|Methods?|Functions?|Members?|Fields?)$`],
    access: [String.raw`^Access$`],
    optional: [String.raw`^(?:Optional|Required|Attributes)\??$`],
  },
  rename: { true: 'boolean', false: 'boolean' },
};
