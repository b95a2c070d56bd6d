import { expect, test } from 'vitest';
import type { Reading } from './reading.ts';
import type { SiteValue } from './site-code/site-value.ts';
import { toConfigValue } from './to-config-value.ts';

test('says once what all items of a list lack that code of the config has made', () => {
  const reading = { plan: { notes: [] }, configFile: 'docusaurus.config.js', configText: 'export default make();' } as unknown as Reading;
  const made: SiteValue = { $docsgen: 'function', text: '' } as never;
  toConfigValue(reading, [{ a: 1, b: made }, { b: made }, { c: made }], ['customFields', 'posts']);
  expect(reading.plan.notes.map(({ message }) => message)).toEqual([
    '"customFields.posts.b" is left out: it is a function.',
    '"customFields.posts.c" is left out: it is a function.',
  ]);
});
