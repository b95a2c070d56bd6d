import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/portuguese';

export const rules: readonly FormRule[] = [
  [/cao$/, 'ção'],
  [/coes$/, 'ções'],
  [/rao$/, 'rão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/encia(s?)$/, 'ência$1'],
];
