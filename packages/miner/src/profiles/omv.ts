/** The profile `omv`: object model viewer XML. */
import type { ProfileData } from '../profile.js';

const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;
const DOTTED = String.raw`${NAME}(?:\.${NAME})*`;

export const OMV: ProfileData = {
  name: 'omv',
  $comment: 'classdef, elements, property, method, superclass; the class "global" holds the globals. The patterns read what the elements say, never their descriptions, but for "deprecated".',
  extends: 'dts',
  reader: 'omv',
  member: [String.raw`^(?<interface>${DOTTED})-(?<member>${NAME})$`],
  event: [String.raw`^Event: (?<type>[^\n]+)$`],
  rename: {
    varies: 'any', Varies: 'any', uint: 'number', Undefined: 'void', real: 'number', Real: 'number', Reals: 'number', long: 'number', Long: 'number', short: 'number', Short: 'number', 'unsigned int': 'number', 'Long Integer': 'number', 'Short Integer': 'number',
    'JavaScript Function': 'function', Text: 'string', 'JavaScript Object': 'object',
  },
};
