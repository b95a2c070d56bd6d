import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { watchSite } from '../../engine/watch-site.ts';
import { makeSite, writeTree } from '../build/site-folder.ts';

/** Files that come, change and go while the first page is made, before the folders that they are in are watched. */

// It would find them, too, later.
vi.mock('../../engine/watch/patrol.ts', () => ({ startPatrol: () => ({ close() {} }) }));

/** Holds the process up for so long, in milliseconds. */
const SLOW = 3000;

it('are not missed', { timeout: 120_000 }, async () => {
  const siteDir = makeSite({
    'content/introduction.md': '# Introduction\n\nFirst words.\n',
    'content/gone.md': '# Gone\n\nWords.\n',
    'content/slow.mdx': `# Slow\n\n{(() => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${SLOW}); return 'Done.'; })()}\n`,
    'content/folder/_category_.json': '{ "label": "First label" }\n',
    'content/folder/page.md': '# Page\n\nWords.\n',
  });
  let isListing = false;
  const onProgress = () => {
    isListing = true;
  };
  const server = await watchSite({ siteDir, port: 0, host: '127.0.0.1', workers: 1, onProgress });
  try {
    const get = (path: string) => fetch(new URL(path, server.url), { headers: { Accept: 'text/html' } });
    const slow = get('/slow');
    await vi.waitFor(() => expect(isListing).toBe(true), 60_000);
    await new Promise((resume) => setTimeout(resume, SLOW / 3));
    writeTree(siteDir, {
      'content/introduction.md': '# Introduction\n\nOther words.\n',
      'content/new.md': '# New\n\nWords.\n',
      'content/new-folder/page.md': '# Page\n\nWords.\n',
      'content/folder/_category_.json': '{ "label": "Other label" }\n',
    });
    rmSync(join(siteDir, 'content/gone.md'));
    await slow;
    const shows = async (path: string, text: string) => (await (await get(path)).text()).includes(text);
    await vi.waitFor(
      async () => {
        expect(await shows('/introduction', 'Other words.')).toBe(true);
        expect(await shows('/introduction', 'Other label')).toBe(true);
        expect((await get('/new')).status).toBe(200);
        expect((await get('/new-folder/page')).status).toBe(200);
        expect((await get('/gone')).status).toBe(404);
      },
      { timeout: 30_000, interval: 100 },
    );
    // What came in time is watched as all else is.
    writeTree(siteDir, { 'content/new-folder/page.md': '# Page\n\nOther words.\n' });
    await vi.waitFor(async () => expect(await shows('/new-folder/page', 'Other words.')).toBe(true), { timeout: 30_000, interval: 100 });
  } finally {
    await server.close();
  }
});
