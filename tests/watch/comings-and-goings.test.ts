import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { times, watchFolder } from './watch-folder.ts';

/** What an event names may be gone when it is looked at, and what was looked at may be gone when it is read. Nothing of that ends the session. */

const SAVES = times(150, 5000);

/** In a process of its own, so that things go between two looks at them. */
const WRITER = `
import { mkdirSync, renameSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRandom } from ${JSON.stringify(new URL('../fixtures/random.mjs', import.meta.url).href)};
const [site, saves] = process.argv.slice(1);
const random = createRandom(1);
const guides = site + '/content/guides';
const pause = () => new Promise((resume) => (random() < 0.3 ? setTimeout(resume, random(3)) : setImmediate(resume)));
(async () => {
  for (let number = 1; number <= saves; number++) {
    const text = '# Page\\n\\nSave ' + number + '.\\n\\nSee [the other](other.md).\\n';
    symlinkSync('ada@machine.4711:' + number, guides + '/.#page.md');
    writeFileSync(guides + '/#page.md#', text);
    await pause();
    renameSync(guides + '/page.md', guides + '/page.md~');
    writeFileSync(guides + '/page.md', text);
    unlinkSync(guides + '/#page.md#');
    await pause();
    unlinkSync(guides + '/.#page.md');
    // Links that lead to a file, to a folder or to themselves, and folders with pages in them, for a moment.
    const link = guides + '/link.md';
    symlinkSync([site + '/shared/elsewhere.md', site + '/shared', link][number % 3], link);
    if (number % 2) await pause();
    unlinkSync(link);
    mkdirSync(site + '/content/coming/deep', { recursive: true });
    writeFileSync(site + '/content/coming/deep/page.md', '# Passing');
    writeFileSync(site + '/content/public/passing.txt', 'Passing.');
    await pause();
    renameSync(site + '/content/coming', site + '/content/going');
    await pause();
    rmSync(site + '/content/going', { recursive: true });
    unlinkSync(site + '/content/public/passing.txt');
  }
})();
`;

it('outlives saves as Emacs makes them, and folders that come and go', { timeout: 1_800_000 }, async () => {
  const watched = await watchFolder({
    'content/introduction.md': '# Introduction\n',
    'content/guides/page.md': '# Page\n',
    'content/guides/other.md': '# Other\n',
    'content/public/notes.txt': 'Notes.\n',
    'shared/elsewhere.md': '# Elsewhere\n',
  });
  const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, watched.siteDir, String(SAVES)], { stdio: 'inherit' });
  expect(await new Promise((done) => writer.once('exit', done))).toBe(0);
  await watched.shows('/guides/page', `Save ${SAVES}.`);
  await expect.poll(async () => (await watched.get('/going/deep/page')).status, { timeout: 60_000 }).toBe(404);
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

it('the folder of the site, which nothing is kept in the place of', async () => {
  const watched = await watchFolder({ 'content/introduction.md': '# Introduction\n' });
  const { siteDir } = watched;
  const elsewhere = `${siteDir}-elsewhere`;
  renameSync(siteDir, elsewhere);
  await vi.waitFor(() => expect(watched.notices).toEqual([`The folder ${siteDir} is gone. docsgen waits for it to come back.`]), 60_000);
  watched.server.rebuild();
  await watched.server.settled();
  expect(existsSync(siteDir)).toBe(false);
  appendFileSync(join(elsewhere, 'content/introduction.md'), '\nEdited meanwhile.\n');
  renameSync(elsewhere, siteDir);
  await watched.shows('/introduction', 'Edited meanwhile.');
  expect(watched.notices).toHaveLength(1);
});
