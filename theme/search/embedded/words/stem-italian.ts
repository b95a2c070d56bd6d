import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/italian';

/** 'creazione', which is too short for Snowball. */
export const rules: readonly FormRule[] = [[/^(.{2,4})azion[ei]$/, '$1are']];
