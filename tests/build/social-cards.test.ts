import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { findChromium } from '../../engine/chromium/find-chromium.ts';
import { runProgram, startProgram } from './run-program.ts';
import { listTree, makeSite } from './site-folder.ts';

/** Images of pages that the build draws, where the machine has a Chromium; and what happens where it has none. */
const FILES = {
  'config/site.config.ts': "export default { title: 'Docs', url: 'https://docs.example.com', socialCards: true };\n",
  'content/introduction.md': '---\ndescription: What it is.\n---\n\n# Introduction\n\n[Own](own.md)\n',
  'content/own.md': '---\nimage: ./own.svg\n---\n\n# Own\n',
  'content/own.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
};
const chromium = findChromium(process.env);
const imageOf = (dist: string, path: string) => /property="og:image" content="([^"]*)"/.exec(readFileSync(join(dist, path), 'utf8'))?.[1];
const cardsOf = (dist: string) => listTree(dist).filter((path) => path.startsWith('assets/cards/'));

it.skipIf(chromium === null)('draws one for each page that names none, once', async () => {
  const siteDir = makeSite(FILES);
  const dist = join(siteDir, 'dist');
  const { exitCode, stderr } = await runProgram(['build', '--quiet'], siteDir);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  const image = imageOf(dist, 'introduction/index.html')!;
  const path = image.replace('https://docs.example.com/', '');
  const drawn = readFileSync(join(dist, path));
  expect(imageSize(drawn)).toMatchObject({ width: 1200, height: 630, type: 'png' });
  expect(imageOf(dist, 'own/index.html')).toMatch(/\/assets\/files\/own-/);
  expect(imageOf(dist, '404.html')).toBe(undefined);
  // The page at the root is the introduction once more.
  expect(imageOf(dist, 'index.html')).toBe(image);
  expect(cardsOf(dist)).toEqual([path]);
  expect(listTree(dist).filter((file) => /draw|social/.test(file))).toEqual([]);

  // An edit of another page leaves the file, and a site that was lost is put together from what is kept.
  const { ino } = statSync(join(dist, path));
  writeFileSync(join(siteDir, 'content/own.md'), `${FILES['content/own.md']}\nMore.\n`);
  const others = { CHROMIUM_PATH: writeFailing(siteDir) };
  expect((await startProgram(['build', '--quiet'], siteDir, others).outcome).exitCode).toBe(0);
  expect(statSync(join(dist, path)).ino).toBe(ino);
  rmSync(dist, { recursive: true });
  expect((await startProgram(['build', '--quiet'], siteDir, others).outcome).exitCode).toBe(0);
  expect(readFileSync(join(dist, path)).equals(drawn)).toBe(true);

  // With nothing kept it is drawn again, to the same bytes, or the site that stands stays.
  const failed = await startProgram(['build', '--quiet', '--no-cache'], siteDir, others).outcome;
  expect(failed.exitCode).toBe(2);
  expect(failed.stderr).toMatch(/The image of the page "Introduction" could not be drawn by "[^"]*": .*\n\s*Fix: check that the Chromium/);
  expect(readFileSync(join(dist, path)).equals(drawn)).toBe(true);
  await runProgram(['build', '--quiet', '--no-cache'], siteDir);
  expect(readFileSync(join(dist, path)).equals(drawn)).toBe(true);
});

it.skipIf(chromium === null)('draws the same on several machines', async () => {
  const siteDir = makeSite(FILES);
  await runProgram(['build', '--quiet'], siteDir);
  for (const part of [1, 2]) await runProgram(['build', '--quiet', '--shard', `${part}/2`, '--out', `part-${part}`], siteDir);
  expect((await runProgram(['merge', 'part-1', 'part-2', '--out', 'merged'], siteDir)).exitCode).toBe(0);
  const readAll = (dir: string) => cardsOf(dir).map((path) => [path, readFileSync(join(dir, path)).toString('base64')]);
  expect(readAll(join(siteDir, 'merged'))).toEqual(readAll(join(siteDir, 'dist')));
});

it('leaves them out where there is no Chromium, and says so', async () => {
  const siteDir = makeSite(FILES);
  const { exitCode, stderr } = await startProgram(['build', '--quiet'], siteDir, { CHROMIUM_PATH: '/nowhere/chromium' }).outcome;
  expect(exitCode).toBe(0);
  expect(stderr).toContain(`config/site.config.ts:1:79  warning  card-not-drawn
  Images of pages are to be drawn by the build, but CHROMIUM_PATH names "/nowhere/chromium", which is no program. Pages have none, but for those that name one.`);
  expect(imageOf(join(siteDir, 'dist'), 'introduction/index.html')).toBe(undefined);
  expect(cardsOf(join(siteDir, 'dist'))).toEqual([]);
});

/** A program that is no Chromium. */
function writeFailing(siteDir: string): string {
  const path = join(siteDir, 'no-chromium');
  writeFileSync(path, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return path;
}
