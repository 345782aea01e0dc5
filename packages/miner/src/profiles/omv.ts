/** The profile `omv`: object model viewer XML. */
import type { ProfileData } from '../profile.js';

export const OMV: ProfileData = {
  name: 'omv',
  $comment: 'classdef, elements, property, method, superclass; the class "global" holds the globals.',
  extends: 'interface-member',
  reader: 'omv',
  interface: [String.raw`^(?<interface>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)$`],
  member: [String.raw`^(?<interface>[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*)-(?<member>[\p{L}_$][\p{L}\p{N}_$]*)$`],
  ignore: [],
  rename: { varies: 'any', Varies: 'any', uint: 'number', Undefined: 'void' },
};
