/** The default profile: chunks titled `Interface-member`. The object has the exact shape of a profile's JSON file. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`;
/** One name or several: the first is the parent, the others are mixed in. */
const PARENTS = String.raw`\x60?${DOTTED}\x60?(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+)\x60?\p{Lu}[\p{L}\p{N}_$.]*\x60?)*`;
const TYPE = String.raw`\x60?[\p{L}_$"'\u201C](?:\([^()\n]*\)|[^,;()\n])*?`;
const FLAGS = String.raw`(?<flags>(?:,\s*(?:read-?\s?only|constant|static|in\s[^,\n]+|default[^,\n]*))*)`;
/** What may follow a type on its line: a sentence, or words after a dash or comma. */
const REST = String.raw`\s*(?:\.(?:\s.*)?)?$`;
const QUOTE = String.raw`["'\x60\u201C\u201D\u2018\u2019]`;
// The closing parenthesis may be lost.
const CALL = String.raw`(?:\((?<params>.*?)\)?)?`;

/** One of those that a base class is told for. */
const CHILD = String.raw`(?:both\s+)?(?:for\s+)?(?:the\s+)?\x60?\p{Lu}[\p{L}\p{N}_$]*\x60?(?:\s+(?:object|class|interface)s?)?`;

export const INTERFACE_MEMBER: ProfileData = {
  name: 'interface-member',
  $comment: 'A chunk per interface and per member, titled Interface and Interface-member. Patterns are tried in order; m and u flags are set.',
  reader: 'auto',
  headings: [1, 2, 3, 4, 5, 6],
  interface: [
    String.raw`^(?:The )?(?<interface>\p{Lu}[\p{L}\p{N}_$]*(?:\.${NAME})*)(?: (?:interface|object|class))?$`,
    String.raw`^(?:Interface|Class|Object) (?<interface>\p{Lu}[\p{L}\p{N}_$]*)$`,
  ],
  member: [
    String.raw`^(?<interface>${NAME})[-\u2010-\u2015](?<part>${DOTTED})\.(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<interface>${DOTTED})(?:[-\u2010-\u2015]|\s+[\u2010-\u2015]\s+)(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<interface>${NAME})(?:\.prototype)?(?:\.|#|::)(?<member>${NAME})\s*${CALL}$`,
    String.raw`^(?<interface>${NAME})\.(?<part>${DOTTED})(?:\.|#|::)(?<member>${NAME})\s*${CALL}$`,
  ],
  global: [
    String.raw`^Global[-.#:\u2010-\u2015]+(?<global>${NAME})\s*${CALL}$`,
    String.raw`^(?<global>${NAME})\s*\((?<params>.*)\)$`,
  ],
  ignore: [
    String.raw`^(?:Introduction|Overview|Contents|Index|Glossary|Changelog|Licen[cs]e|Preface|Appendix|Summary|Notes?|Remarks?|Examples?|Syntax|Usage|Parameters?|Arguments?|Options?|Properties|Methods|Events|Constants|Members|Functions|Globals|Returns?|Description|Requirements|Availability|Compatibility|Behaviou?r|Details|Caveats?|History|Limitations|Background|Concepts?|Inheritance|Tips?|Warnings?)$`,
  ],
  globalOf: [
    String.raw`[Aa]ccessed\s+(?:by\s+)?(?:using|through|via|with|by|as)\s+(?:the\s+|a\s+)?global\s+(?:property|variable|object|name|identifier)\s+${QUOTE}?(?<global>${NAME})${QUOTE}?`,
    String.raw`[Aa]vailable\s+(?:as|through|via|under|by)\s+(?:the\s+|a\s+)?global(?:\s+(?:property|variable|object|name|identifier))?\s+${QUOTE}?(?<global>${NAME})${QUOTE}?`,
    String.raw`[Aa]ccess(?:ed|ible)?\s+(?:through|via|as|using|with|by|under)\s+the\s+${QUOTE}(?<global>${NAME})${QUOTE}\s+global\b`,
    String.raw`\b[Gg]lobal\s+(?:property|variable|object)\s*:?\s+${QUOTE}(?<global>${NAME})${QUOTE}`,
    String.raw`^Global:\s*${QUOTE}?(?<global>${NAME})${QUOTE}?$`,
  ],
  access: [
    String.raw`[Aa]ccess(?:ed|ible)?(?:\s+(?:it|this|path|object|using|through|via|by|as|with|the))*\s*:?\s+\x60(?<path>${DOTTED})\x60`,
  ],
  parent: [
    String.raw`(?:^|(?<=[.;][ \t]+))Parent\s+(?:interface|class|object|type)(?:s|es)?\s*:\s*(?<parent>${PARENTS})`,
    String.raw`(?:^|(?<=[.;][ \t]+))(?:Inherits|Extends|Superclass|Base class|Base interface|Subclass of)(?:\s+from)?\s*:\s*(?<parent>${PARENTS})`,
    String.raw`\b[Ii]nherits\s+(?:(?:all|its|the|every|members?|methods|properties|and|of)\s+)*from\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`(?:^|[.;:]\s+)(?:(?:The|This|It|An?)\s+)?(?:\x60?\p{Lu}[\p{L}\p{N}_$]*\x60?\s+|interface\s+|class\s+|object\s+)*[Ee]xtends\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`\b[Ss]ubclass\s+of\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
  ],
  type: [
    String.raw`^Type\s*:\s*(?<type>${TYPE})${FLAGS}${REST}`,
    String.raw`^Type\s+(?<type>\x60[^\x60\n]+\x60)${FLAGS}${REST}`,
  ],
  returns: [
    String.raw`^Returns?\s*:\s*(?<type>${TYPE})(?:\s*[,;:\u2013\u2014-]\s.*)?${REST}`,
    String.raw`^Returns\s+(?<type>\x60[^\x60\n]+\x60)${REST}`,
  ],
  event: [String.raw`^Event\s*:\s*(?<type>${TYPE})\s*\.?$`],
  signature: [
    String.raw`^\x60(?:var\s+${NAME}\s*=\s*)?(?:new\s+)?(?:${NAME}\.)*(?<member>${NAME})\s*\((?<params>.*)\)\s*(?::\s*(?<type>[^\x60]+?))?;?\x60$`,
  ],
  constructible: [
    String.raw`[Cc]reated\s+(?:with|using|by|through|via)\s+\x60?new\s+(?<interface>${DOTTED})\s*(?:\(|\x60|$)`,
    String.raw`^\x60new\s+(?<interface>${DOTTED})\s*\(.*\)\x60$`,
    String.raw`[Cc]onstructor\s*:\s*\x60?(?:new\s+)?(?<interface>${DOTTED})\s*\(`,
  ],
  notConstructible: [
    String.raw`[Cc]annot\s+be\s+(?:created|constructed|instantiated)(?:\s+(?:by|from|in|with)\s+(?:a\s+)?scripts?|\s*[.;]|$)`,
    String.raw`\b(?:[Tt]here\s+is|[Hh]as)\s+no\s+constructor\b`,
  ],
  index: [
    String.raw`^(?:An?\s+)?[Cc]ollection\s+of\s+\x60?(?<type>${DOTTED}(?:\[\])?)\x60?\.?$`,
    String.raw`^(?:Index access|Indexed access|Elements?)\s*:\s*\x60?(?<type>${DOTTED}(?:\[\])?)\x60?\.?$`,
    String.raw`^An?\s+(?:\p{Ll}+\s+)?[Cc]ollection\s+of\s+\x60?(?<type>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+(?:objects|elements|instances)\b`,
    String.raw`\b[Ii]ndex\s+access\s+(?:yields|returns|gives)\s+(?:an?\s+|the\s+)?\x60?(?<type>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
  ],
  open: [
    String.raw`^Open\s+interface\b`,
    String.raw`\b[Ss]cripts?\s+may\s+add\s+properties\s+of\s+any\s+name\b`,
    String.raw`\b[Aa]ny\s+propert(?:y|ies)\s+(?:that\s+(?:is|are|you|scripts?)\s+)?(?:(?:set|stored|put|placed|defined)\s+(?:on|in)|(?:added|assigned)\s+to)\s+(?:this|the|an?)\s+\x60?(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
  ],
  readonly: [
    String.raw`^Type\b[^\n]*,\s*read-?\s?only\b`,
    String.raw`^Read-?\s?only(?:\s+property)?\s*\.?$`,
    String.raw`\([Rr]ead-?\s?only\)`,
  ],
  constant: [
    String.raw`^Type\b[^\n]*,\s*constant\b`,
    String.raw`^Constant(?:\s*\.|\s*:.*)?$`,
  ],
  static: [
    String.raw`^Type\b[^\n]*,\s*static\b`,
    String.raw`^Static\s+(?:method|property|member|constant)\s*\.?$`,
  ],
  deprecated: [
    String.raw`^Deprecated\s*[.:,;\u2013\u2014-]\s*(?<text>.+)$`,
    String.raw`\b[Tt]his\s+(?:method|property|member|function|event|interface|class|object|API)\s+is\s+deprecated\b[.,;:]?\s*(?<text>.*)$`,
    String.raw`^Deprecated\s*\.?$`,
  ],
  optional: [String.raw`^\(?[Oo]ptional\b`],
  texts: [String.raw`\b(?:takes only|always) (?<texts>\x60"[^\x60]*"\x60(?:(?:,| or) \x60"[^\x60]*"\x60)*)`],
  keys: [String.raw`\bkeys?\s*:\s*(?<keys>\x60[^\x60]+\x60(?:\s*(?:,|and|or)\s*(?:and\s+|or\s+)?\x60[^\x60]+\x60)*)`],
  constantSection: [], namespace: [], namedValue: [],
  constantNames: [],
  listedConstant: [],
  child: [String.raw`\b(?<interface>\p{Lu}[\p{L}\p{N}_$]*)\x60?\s+(?:(?:object|class|interface)\s+)?is\s+(?:the|a)\s+(?:base|super|parent)(?:\s+|-)?(?:class|interface|type)\s+(?:for|of)\s+(?<child>${CHILD}(?:,?\s+(?:and|or)\s+${CHILD}|,\s+${CHILD})*)`],
  namedConstant: [String.raw`^(?<interface>\p{Lu}[\p{L}\p{N}_$]+)\.(?<member>\p{Lu}[\p{L}\p{N}_$]*)$`],
  tables: {
    params: [String.raw`^(?:Parameters?|Arguments?|Name|Param) \| (?:Types?|Data ?type)(?: \||$)`, String.raw`^(?:Parameters?|Arguments?|Param)(?: \| Description)?$`],
    returns: [String.raw`^(?:Return )?Type \| (?:Description|Meaning)$`, String.raw`^Returns?(?: \||$)`],
    options: [String.raw`^(?:Options?|Keys?|Property)(?: \||$)`],
    constants: [String.raw`^(?:Constants?|Value name)(?: \||$)`],
  },
  columns: {
    name: [String.raw`^(?:Parameters?|Arguments?|Name|Param|Options?|Keys?|Property|Constants?|Value name)$`],
    type: [String.raw`^(?:Return )?(?:Types?|Data ?type|Returns?)$`],
    description: [String.raw`^(?:Description|Meaning|Notes?|Remarks?|Explanation)$`],
    optional: [String.raw`^(?:Optional|Required)\??$`],
  },
  fields: {
    title: ['title', 'metadata.title', 'heading', 'name', 'metadata.heading', 'metadata.name', 'meta.title', 'cmetadata.title', 'payload.metadata.title', 'extra_info.title'],
    text: ['text', 'page_content', 'pageContent', 'content', 'document', 'body', 'chunk', 'answer'],
    id: ['id', '_id', 'id_', 'metadata.id', 'meta.id', 'cmetadata.id', 'uuid', 'doc_id'],
    source: ['source', 'metadata.source', 'url', 'metadata.url', 'meta.source', 'cmetadata.source', 'metadata.file_path', 'metadata.path', 'extra_info.source'],
  },
  void: ['void', 'none', 'nothing'],
  strip: [],
  rename: {
    String: 'string', Number: 'number', Boolean: 'boolean', Function: 'function', Object: 'object', Any: 'any', Void: 'void',
    str: 'string', bool: 'boolean', Bool: 'boolean', int: 'number', integer: 'number', Integer: 'number', Int: 'number', float: 'number',
    Float: 'number', double: 'number', Double: 'number', Int32: 'number', int32: 'number', Real: 'number', real: 'number', Long: 'number', long: 'number', date: 'Date', array: 'Array', regexp: 'RegExp', mixed: 'any', '*': 'any',
  },
};
