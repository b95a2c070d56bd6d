import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { times, watchFolder } from './watch-folder.ts';

/** What an event names may be gone when it is looked at, and what was looked at may be gone when it is read. Nothing of that ends the session. */

const SAVES = times(150, 5000);

it('outlives saves as Emacs makes them, and folders that come and go', { timeout: 1_800_000 }, async () => {
  const random = createRandom(3);
  const page = (number: number) => `# Page\n\nSave ${number}.\n\nSee [the other](other.md).\n`;
  const watched = await watchFolder({
    'content/introduction.md': '# Introduction\n',
    'content/guides/page.md': page(0),
    'content/guides/other.md': '# Other\n',
    'content/public/notes.txt': 'Notes.\n',
    'shared/elsewhere.md': '# Elsewhere\n',
  });
  const guides = watched.path('content/guides');
  const pause = async () => {
    if (random() < 0.3) await sleep(random() * 3);
  };
  for (let number = 1; number <= SAVES; number++) {
    const [lock, autosave, backup] = ['.#page.md', '#page.md#', 'page.md~'].map((name) => join(guides, name)) as [string, string, string];
    symlinkSync(`ada@machine.4711:${number}`, lock);
    writeFileSync(autosave, page(number));
    await pause();
    renameSync(join(guides, 'page.md'), backup);
    writeFileSync(join(guides, 'page.md'), page(number));
    unlinkSync(autosave);
    await pause();
    unlinkSync(lock);
    // Links that lead to a file, to a folder or to themselves, and folders with pages in them, for a moment.
    const link = join(guides, 'link.md');
    symlinkSync([watched.path('shared/elsewhere.md'), watched.path('shared'), link][number % 3]!, link);
    const [coming, going] = [watched.path('content/coming/deep'), watched.path('content/going')];
    mkdirSync(coming, { recursive: true });
    writeFileSync(join(coming, 'page.md'), '# Passing\n');
    writeFileSync(watched.path('content/public/passing.txt'), 'Passing.\n');
    await pause();
    unlinkSync(link);
    renameSync(watched.path('content/coming'), going);
    await pause();
    rmSync(going, { recursive: true });
    unlinkSync(watched.path('content/public/passing.txt'));
    if (number % 50 === 0) await watched.shows('/guides/page', `Save ${number}.`);
    watched.builds.length = 0;
  }
  rmSync(join(guides, 'page.md~'));
  await watched.shows('/guides/page', `Save ${SAVES}.`);
  await expect.poll(async () => (await watched.get('/going/deep/page')).status, { timeout: 20_000 }).toBe(404);
  expect(watched.failures).toEqual([]);
});

it('takes what editors keep for themselves for no part of the site', async () => {
  const watched = await watchFolder({
    'content/introduction.md': '# Introduction\n',
    'content/public/notes.txt': 'Notes.\n',
    'content/public/notes.txt~': 'Old notes.\n',
  });
  const before = watched.builds.length;
  const names = ['.#notes.txt', '#notes.txt#', 'other.txt~', '.notes.txt.swp', '4913', 'notes.txt___jb_tmp___', 'notes.txt.vsctmp'];
  for (const name of names) watched.write({ [`content/public/${name}`]: 'Unsaved.\n', [`content/${name}`]: 'Unsaved.\n' });
  await sleep(1500);
  expect(watched.builds.length).toBe(before);
  watched.write({ 'content/public/notes.txt': 'New notes.\n' });
  await watched.shows('/notes.txt', 'New notes.');
  expect((await watched.get('/notes.txt~')).status).toBe(404);
  for (const name of names) expect([name, (await watched.get(`/${encodeURIComponent(name)}`)).status]).toEqual([name, 404]);
});
