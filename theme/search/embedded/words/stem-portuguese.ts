import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/portuguese';

export const rules: readonly FormRule[] = [
  // Plurals of 'versão', 'imagem' and 'manual'.
  [/oes$/, 'ao'],
  [/(?<=[aeiou])ns$/, 'm'],
  [/(?<=.{2}[ae])is$/, 'l'],
  // 'gravação', which is too short for Snowball.
  [/^(.{2,4})acao$/, '$1ar'],
  [/cao$/, 'ção'],
  [/rao$/, 'rão'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
  [/encia(s?)$/, 'ência$1'],
];
