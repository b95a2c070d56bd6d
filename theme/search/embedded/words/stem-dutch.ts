import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/dutch';

/** Participles and what ends with 'eert' are written as the verbs that they are of: 'gecontroleerd' as 'controleren', 'verwijderd' as 'verwijderen'. */
export const rules: readonly FormRule[] = [
  [/^(?:ge)?(.{3,})eer[dt]e?$/, '$1eren'],
  [/^(?:ge(?!bruik|beur))?(.{3,})(er|[bgk])[dt][es]?$/, '$1$2en'],
];
