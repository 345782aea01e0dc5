/** The profile `dts`: TypeScript declarations. */
import type { ProfileData } from '../profile.js';

export const DTS: ProfileData = {
  name: 'dts',
  $comment: 'Interfaces, classes, enums, namespaces, variables and functions of .d.ts files.',
  extends: 'interface-member',
  reader: 'dts',
  interface: [String.raw`^(?<interface>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)$`],
  member: [String.raw`^(?<interface>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)-(?<member>[\p{L}_$][\p{L}\p{N}_$]*)$`],
  ignore: [],
  rename: { unknown: 'any', bigint: 'number' },
};
