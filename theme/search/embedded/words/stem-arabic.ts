import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/arabic';

/** Snowball knows a noun by its article; without one it takes some for verbs. */
export const rules: readonly FormRule[] = [[/^(?:[وفبك]?ال|لل)?(?=.{3})/, 'ال']];
