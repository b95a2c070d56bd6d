import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/russian';

/** Nouns are written as the verbs that they are of: 'обновление' as 'обновить', 'создание' as 'создать'. */
export const rules: readonly FormRule[] = [
  [/(?<=.{3})(?:(?<=[бвмпф])л)?ени(?:[еиюяй]|е[мй]|ям|ями|ях)$/, 'ить'],
  [/(?<=.{2}[ая])ни(?:[еиюяй]|е[мй]|ям|ями|ях)$/, 'ть'],
];
