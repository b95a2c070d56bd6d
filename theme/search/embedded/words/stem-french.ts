import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/french';

export const rules: readonly FormRule[] = [
  [/ee(s?)$/, 'ée$1'],
  [/iere(s?)$/, 'ière$1'],
  [/ifie(s?)$/, 'ifié$1'],
  // 'création', which is too short for Snowball.
  [/^(.{2,4})ations?$/, '$1er'],
];
