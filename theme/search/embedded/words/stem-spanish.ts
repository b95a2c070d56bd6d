import type { FormRule } from './form-rule.ts';

export { stemmer } from '@orama/stemmers/spanish';

export const rules: readonly FormRule[] = [
  // 'creación', which is too short for Snowball.
  [/^(.{2,4})acion(?:es)?$/, '$1ar'],
  [/enes$/, 'en'],
  [/([cs])ion$/, '$1ión'],
  [/logia(s?)$/, 'logía$1'],
  [/([aei])re(is|s)?$/, '$1ré$2'],
  [/([aei])ra([sn])$/, '$1rá$2'],
  [/([aei])ria(s|n|mos|is)?$/, '$1ría$2'],
];
