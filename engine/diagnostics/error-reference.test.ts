import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorUrl } from './error-reference.ts';

test('names a page of the site that docsgen itself names as its own', () => {
  const { homepage } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(errorUrl('broken-link')).toBe(`${homepage}/reference/errors#broken-link`);
});
