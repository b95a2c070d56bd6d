import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listUrls } from '../../engine/list-urls.ts';
import { makeFolder } from '../build/site-folder.ts';

/**
 * The site that ships keeps its addresses: what `docsgen urls --against config/urls.lock` says. A page or heading that may go is taken out with
 * `docsgen urls --lock config/urls.lock`.
 */
it('answers all addresses and anchors that it ever had', async () => {
  const root = join(import.meta.dirname, '../..');
  // The repository's own state may be in use.
  const siteDir = makeFolder();
  for (const folder of ['config', 'content']) cpSync(join(root, folder), join(siteDir, folder), { recursive: true });
  const { compared, diagnostics } = await listUrls({ siteDir, against: join(siteDir, 'config/urls.lock') });
  expect(diagnostics.map(({ message, place, fix }) => [message, place, fix])).toEqual([]);
  expect(compared).toMatchObject({ form: 'lock file', removed: 0, withoutAnchors: 0 });
  expect(compared!.checked).toBeGreaterThan(1000);
});
