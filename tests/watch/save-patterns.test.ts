import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { buildWell, readDigests } from '../build/site-folder.ts';
import { times, type Watched, watchFolder } from './watch-folder.ts';

/** How editors and tools bring a new text under an old name, step by step as they do it; each many times in a row, and each built at most twice. */

const FILES = {
  'content/introduction.md': '# Introduction\n',
  'content/guides/page.md': '# Page\n\nFirst.\n',
  'content/guides/other.md': '# Other\n\nSee [the page](page.md).\n',
};
const PAGE = 'content/guides/page.md';

/** Puts a text into a file in the way of some program. */
type Save = (file: string, text: string, round: number) => void | Promise<void>;

const SAVES: Record<string, Save> = {
  'vim: the old file becomes the backup, the new one is written under its name': (file, text) => {
    const swap = join(dirname(file), '.page.md.swp');
    writeFileSync(swap, 'b0VIM');
    writeFileSync(join(dirname(file), '4913'), '');
    unlinkSync(join(dirname(file), '4913'));
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    unlinkSync(`${file}~`);
    unlinkSync(swap);
  },
  'vim with backupcopy: the backup is a copy, the file is written in place': (file, text) => {
    copyFileSync(file, `${file}~`);
    const handle = openSync(file, 'r+');
    writeSync(handle, text);
    closeSync(handle);
    truncateSync(file, Buffer.byteLength(text));
    unlinkSync(`${file}~`);
  },
  'emacs: a lock that is a link to nowhere, an autosave, a backup by renaming': (file, text) => {
    const lock = join(dirname(file), '.#page.md');
    const autosave = join(dirname(file), '#page.md#');
    symlinkSync('ada@machine.4711:1700000000', lock);
    writeFileSync(autosave, text);
    renameSync(file, `${file}~`);
    writeFileSync(file, text);
    unlinkSync(autosave);
    unlinkSync(lock);
  },
  'VS Code: written in place, emptied first': (file, text) => writeFileSync(file, text),
  'VS Code, atomic: beside it, then renamed': (file, text) => {
    writeFileSync(`${file}.vsctmp`, text);
    renameSync(`${file}.vsctmp`, file);
  },
  'JetBrains, safe write: beside it, the old one away, the new one in its place': (file, text) => {
    writeFileSync(`${file}___jb_tmp___`, text);
    renameSync(file, `${file}___jb_old___`);
    renameSync(`${file}___jb_tmp___`, file);
    unlinkSync(`${file}___jb_old___`);
  },
  'sed -i': (file, text) => {
    const line = text.trimEnd().split('\n').at(-1)!;
    execFileSync('sed', ['-i', `$ s/.*/${line}/`, file]);
  },
  'rsync: a hidden name, the time set, then renamed': (file, text, round) => {
    const temporary = join(dirname(file), `.page.md.a1B2c${round % 10}`);
    writeFileSync(temporary, text);
    // Rsync keeps the source's time, which may lie long back and be the same twice.
    utimesSync(temporary, 1_600_000_000, 1_600_000_000);
    renameSync(temporary, file);
  },
  'git checkout: the old one removed, the new one written': (file, text) => {
    unlinkSync(file);
    writeFileSync(file, text, { flag: 'wx' });
  },
  'truncate, and write after a pause': async (file, text) => {
    truncateSync(file, 0);
    await sleep(50);
    writeFileSync(file, text);
  },
  'truncate, and write after a long pause, without a moment in which the page is empty': async (file, text) => {
    truncateSync(file, 0);
    await sleep(300);
    writeFileSync(file, text);
  },
  'half of it, and the rest after a pause': async (file, text) => {
    writeFileSync(file, text.slice(0, -5));
    await sleep(30);
    appendFileSync(file, text.slice(-5));
  },
  'touch, and then a text of the same length with the same time': (file, text) => {
    const time = new Date(1_650_000_000_000);
    utimesSync(file, time, time);
    writeFileSync(file, text);
    utimesSync(file, time, time);
  },
  'the folder copied, the copy edited, then moved into its place': (file, text) => {
    const folder = dirname(file);
    cpSync(folder, `${folder}-next`, { recursive: true });
    writeFileSync(file.replace(folder, `${folder}-next`), text);
    renameSync(folder, `${folder}-old`);
    renameSync(`${folder}-next`, folder);
    rmSync(`${folder}-old`, { recursive: true });
  },
  'the folder deleted and made again at once': (file, text) => {
    const other = readFileSync(join(dirname(file), 'other.md'));
    rmSync(dirname(file), { recursive: true });
    mkdirSync(dirname(file));
    writeFileSync(join(dirname(file), 'other.md'), other);
    writeFileSync(file, text);
  },
};

it.each(Object.entries(SAVES))('%s', async (_name, save) => {
  const watched = await watchFolder(FILES);
  const rounds = times(2, 50);
  const builds: number[] = [];
  for (let round = 10; round < 10 + rounds; round++) {
    const before = watched.builds.length;
    await save(watched.path(PAGE), `# Page\n\nRound ${round}.\n`, round);
    await watched.shows('/guides/page', `Round ${round}.`);
    await watched.server.settled();
    builds.push(watched.builds.length - before);
  }
  // A busy machine may tear one of them apart.
  expect(builds.sort((a, b) => a - b)[Math.floor((rounds - 1) / 2)]).toBeLessThanOrEqual(2);
  expect(watched.failures).toEqual([]);
  expect(await readServed(watched)).toEqual(await readBuilt(watched));
});

/** The pages, as far as they can be asked for by their address, without the live client. */
async function readServed(watched: Watched): Promise<Record<string, string>> {
  const pages: Record<string, string> = {};
  for (const path of ['/', '/guides/page', '/guides/other', '/assets/routes/current.json'])
    pages[path] = (await watched.get(path)).text.replace(/<script type="module" src="\/__docsgen[^>]*><\/script>/, '');
  return pages;
}

async function readBuilt({ siteDir }: Watched): Promise<Record<string, string>> {
  await buildWell(siteDir);
  expect(Object.keys(readDigests(join(siteDir, 'dist')))).toContain('guides/page/index.html');
  const read = (file: string) => readFileSync(join(siteDir, 'dist', file), 'utf8');
  return {
    '/': read('index.html'),
    '/guides/page': read('guides/page/index.html'),
    '/guides/other': read('guides/other/index.html'),
    '/assets/routes/current.json': read('assets/routes/current.json'),
  };
}
