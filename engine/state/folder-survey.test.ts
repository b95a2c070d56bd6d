import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outputFiles } from '../files/output-files.ts';
import { type FolderSurvey, foreignIn, isSettled, readSurvey, saveSurvey, surveyFolders } from './folder-survey.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'docsgen-survey-'));
  for (const folder of ['a/b', 'c', 'empty']) mkdirSync(join(dir, folder), { recursive: true });
  for (const file of ['own', 'theirs', 'a/own', 'a/b/theirs', 'c/own']) writeFileSync(join(dir, file), '');
});
afterEach(() => rmSync(dir, { recursive: true }));

const LATER = Date.now() + 60_000;
const survey = (known: FolderSurvey = new Map(), now: number | null = LATER) =>
  surveyFolders(dir, { isOwn: (path) => path.endsWith('own'), known, now }, outputFiles);
const foreign = (folders: FolderSurvey) => foreignIn(folders).map(({ path, kind }) => `${kind} ${path}`);

it('finds all folders, those above first, and what other people have in them', () => {
  const { folders, listed } = survey();
  expect([...folders.keys()]).toEqual(['', 'a', 'a/b', 'c', 'empty']);
  expect(listed.size).toBe(5);
  expect(foreign(folders)).toEqual(['file theirs', 'file a/b/theirs', 'folder empty']);
  expect(surveyFolders(join(dir, 'nowhere'), { isOwn: () => true, known: new Map(), now: null }, outputFiles).folders.size).toBe(0);
});

it('lists only what changed since, also after it was kept', () => {
  const known = readSurvey(JSON.parse(JSON.stringify(saveSurvey(survey().folders))));
  expect(survey(known)).toEqual({ folders: known, listed: new Set() });
  writeFileSync(join(dir, 'a/b/new'), '');
  utimesSync(join(dir, 'a/b'), 1, 1);
  rmSync(join(dir, 'theirs'));
  rmSync(join(dir, 'empty'), { recursive: true });
  mkdirSync(join(dir, 'd/e'), { recursive: true });
  const { folders, listed } = survey(known);
  expect([...listed]).toEqual(['', 'd', 'd/e', 'a/b']);
  expect(foreign(folders)).toEqual(['file a/b/new', 'file a/b/theirs', 'folder d/e']);
});

it("does not ask again for folders that somebody has seen, but for those with other people's files", () => {
  const known = survey().folders;
  writeFileSync(join(dir, 'a/new'), '');
  writeFileSync(join(dir, 'c/new'), '');
  const isSeen = (path: string, number: number) => ['c', 'a/b'].includes(path) && [...known.keys()][number] === path;
  rmSync(join(dir, 'a/b/theirs'));
  const { folders, listed } = surveyFolders(dir, { isOwn: (path) => path.endsWith('own'), known, isSeen, now: LATER }, outputFiles);
  expect([[...folders.keys()], [...listed]]).toEqual([[...known.keys()], ['a', 'a/b']]);
  expect(foreign(folders)).toEqual(['file theirs', 'file a/new', 'folder a/b', 'folder empty']);
});

it('does not follow a link that stands for a folder, and knows a folder from another in its place', () => {
  const known = survey().folders;
  renameSync(join(dir, 'a'), join(dir, 'z'));
  symlinkSync('z', join(dir, 'a'));
  renameSync(join(dir, 'c'), join(dir, 'y'));
  mkdirSync(join(dir, 'c'));
  const { folders } = survey(known);
  expect([...folders.keys()].sort()).toEqual(['', 'c', 'empty', 'y', 'z', 'z/b']);
  expect(foreign(folders)).toContain('symlink a');
  expect(foreign(folders)).toContain('folder c');
});

it('notes no time that a later change could have, too', () => {
  const times = (now: number | null) => [...survey(new Map(), now).folders.values()].map(({ ctimeMs }) => ctimeMs);
  expect(times(null)).toEqual([null, null, null, null, null]);
  expect(times(Date.now() - 60_000)).toEqual([null, null, null, null, null]);
  expect(times(LATER)).not.toContain(null);
  expect([isSettled(1000.5, 1101), isSettled(1000.5, 1100), isSettled(1000.5, null)]).toEqual([true, false, false]);
  // A file system that counts in seconds.
  expect([isSettled(1000, 2900), isSettled(1000, 3001)]).toEqual([false, true]);
});
