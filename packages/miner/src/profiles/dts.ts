/** The profile `dts`: TypeScript declarations. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`${NAME}(?:\.${NAME})*`;

export const DTS: ProfileData = {
  name: 'dts',
  $comment: 'Interfaces, classes, enums, namespaces, variables and functions of .d.ts files. The patterns read what the declarations say, never their comments, but for "deprecated".',
  extends: 'interface-member',
  reader: 'dts',
  whole: true,
  interface: [String.raw`^(?<interface>${DOTTED})$`],
  // A member's name may be anything that stands in quotes.
  member: [String.raw`^(?<interface>${DOTTED})-(?<member>.+)$`],
  global: [String.raw`^Global-(?<global>${NAME})$`],
  ignore: [], globalOf: [], access: [], event: [], namedConstant: [], child: [],
  parent: [String.raw`^Parent interface: (?<parent>${DOTTED}(?:, ${DOTTED})*)$`],
  type: [String.raw`^Type: (?<type>[^,\n]+)(?<flags>(?:, (?:read-only|constant|static))*)$`],
  returns: [String.raw`^Returns: (?<type>[^\n]+)$`],
  constructible: [String.raw`^Created with \x60new (?<interface>${DOTTED})\(\)\x60\.$`],
  notConstructible: [String.raw`^It cannot be created by a script\.$`],
  index: [String.raw`^Collection of (?<type>[^\n]+)$`],
  open: [String.raw`^Open interface: scripts may add properties of any name\.$`],
  readonly: [String.raw`^Type: [^\n]*, read-only(?:, static)?$`],
  constant: [String.raw`^Type: [^\n]*, constant(?:, static)?$`],
  static: [String.raw`^Type: [^\n]*, static$`, String.raw`^Static method\.$`],
};
