import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/finnish';

export const rules: readonly FormRule[] = [[/(?<=.{3}[uy])ks[ei]\w{0,6}$/, 's']];
