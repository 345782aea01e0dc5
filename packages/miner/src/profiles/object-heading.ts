/** The profile `object-heading`: a page per object, `### Object.member` headings, Type and Returns as blocks of their own, access paths in code spans. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`;

export const OBJECT_HEADING: ProfileData = {
  name: 'object-heading',
  $comment: 'Titles "Document object" and "Document.close()" (or "app.open()" under the object whose access path is `app`); "Type" and "Returns" stand above their words.',
  extends: 'interface-member',
  interface: [
    String.raw`^(?:The )?(?<interface>\p{Lu}[\p{L}\p{N}_$]*) (?:[Oo]bject|[Cc]lass|[Ii]nterface)$`,
    String.raw`^(?<interface>\p{Lu}[\p{L}\p{N}_$]*)$`,
  ],
  member: [
    String.raw`^(?<interface>${NAME})(?:\.prototype)?(?:\.|#|::)(?<member>${NAME})\s*(?:\((?<params>.*?)\)?)?$`,
    String.raw`^(?<member>${NAME})\s*(?:\((?<params>.*?)\)?)?$`,
  ],
  propertySection: [String.raw`^(?:Attributes|Properties)$`],
  methodSection: [String.raw`^(?:Methods|Functions)$`],
  ignore: [String.raw`^(?:Introduction|Overview|Examples?|Remarks?|Notes?|Description|Syntax|Parameters?|Returns?|Type|See also|Contents|Index|Changelog|Licen[cs]e)$`],
  access: [
    String.raw`^\x60(?<path>${DOTTED})\x60$`,
    String.raw`[Aa]ccess(?:ed|ible)?(?:\s+(?:it|this|path|object|using|through|via|by|as|with|the))*\s*:?\s+\x60(?<path>${DOTTED})\x60`,
  ],
  parent: [
    String.raw`^Parent\s+(?:interface|class|object|type)s?\s*:?\s*\x60?(?<parent>${DOTTED})\x60?`,
    String.raw`\b[Ii]nherits\s+(?:(?:all|its|the|every|members?|methods|properties|and|of)\s+)*from\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
    String.raw`\b(?:is\s+a\s+)?[Ss]ubclass\s+of\s+(?:the\s+)?\x60?(?<parent>\p{Lu}[\p{L}\p{N}_$]*)\x60?`,
  ],
  type: [String.raw`^Type\s*:?\s*\n?(?<type>\x60?[\p{L}_$][^,;.\n]*)(?<flags>[^\n]*)$`],
  returns: [String.raw`^Returns?\s*:?\s*\n?(?<type>\x60?[\p{L}_$][^,;.\n]*)`],
  readonly: [String.raw`^Type\s*:?\s*\n?[^\n]*\bread-?\s?only\b`, String.raw`^Read-?\s?only\b`],
};
