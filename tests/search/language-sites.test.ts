import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkSearch } from '../../engine/check-search.ts';
import { copySite } from '../build/site-folder.ts';

const SITES = join(import.meta.dirname, 'languages');

/** Small sites in languages of other kinds: what their readers type (words inside a run, parts of compounds, other forms, without accents) finds its page. */
it.each(readdirSync(SITES))('%s: each query of search.spec finds what it must', async (locale) => {
  const { checks, diagnostics } = await checkSearch({ siteDir: copySite(join(SITES, locale)) });
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(checks.length).toBeGreaterThan(20);
});
