import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildWell, type FileTree, listTree, makeSite, readDigests, writeTree } from './site-folder.ts';

/** Fifty files of other people among the pages, thirty of which go: all of the former stay, none of the latter. */

const PAGES = Array.from({ length: 40 }, (_, index) => index + 1);
const toSite = (numbers: number[]): FileTree => ({
  'content/introduction.md': '# Introduction\n',
  ...Object.fromEntries(numbers.map((number) => [`content/guide-${number}.md`, `# Guide ${number}\n`])),
});

/** Ten times: beside a page, named like its chunk, in a folder of its own, a dot file, and with a name that is hard to read. */
const FOREIGN: Record<string, string> = Object.fromEntries(
  Array.from({ length: 10 }, (_, index) => index + 1).flatMap((number) => [
    [`guide-${number}/notes.txt`, `notes ${number}`],
    [`assets/pages/guide-${number}.0badc0d${number % 10}.json`, '{"not": "ours"}'],
    [`reports/${number}/index.html`, `report ${number}`],
    [`.well-known/${number}.txt`, `dot ${number}`],
    [`näme ${number} [*] \\ "%2e".html`, `odd ${number}`],
  ]),
);

it('50 foreign files stay and no stale file does when 30 of 40 pages are deleted', async () => {
  const siteDir = makeSite(toSite(PAGES));
  const dist = join(siteDir, 'dist');
  await buildWell(siteDir);
  expect(Object.keys(FOREIGN)).toHaveLength(50);
  writeTree(dist, FOREIGN);
  symlinkSync('.well-known/1.txt', join(dist, 'alias'));
  for (const kept of [PAGES, PAGES.slice(30), PAGES.slice(20, 30), PAGES.slice(30)]) {
    writeTree(siteDir, toSite(kept));
    const gone = listTree(join(siteDir, 'content')).filter((path) => path.startsWith('guide-') && !(`content/${path}` in toSite(kept)));
    writeTree(siteDir, Object.fromEntries(gone.map((path) => [`content/${path}`, null])));
    await buildWell(siteDir);
    const clean = makeSite(toSite(kept));
    await buildWell(clean);

    const { alias, ...found } = readDigests(dist);
    expect(alias).toBe(found['.well-known/1.txt']);
    for (const [path, contents] of Object.entries(FOREIGN)) {
      expect(readFileSync(join(dist, path), 'utf8')).toBe(contents);
      delete found[path];
    }
    expect(found).toEqual(readDigests(join(clean, 'dist')));
  }
});
