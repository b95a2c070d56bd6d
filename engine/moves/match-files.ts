import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import { compareText, folderOf, nameOf } from '../paths/site-path.ts';

/** A page's file, with as much of its text as tells whether another file holds the same. */
export interface PageFile {
  /** Relative to the site folder. */
  file: string;
  version: string;
  /** Names the versions among which nothing moves: a page that leaves one of them for another is a copy, or the version has a new name. */
  set: string;
  compiled: Pick<CompiledDoc, 'key' | 'textKey' | 'contentTitle' | 'sections'>;
}

export interface MovedFile<T extends PageFile = PageFile> {
  from: T;
  to: T;
}

/** How alike two texts must be, of 1: less if their files have the same name. */
const ALIKE = 0.5;
const ALIKE_NAMESAKES = 0.25;
/** Shorter texts, in groups of words, are alike by chance. */
const LEAST = 8;
/** More pairs than this are not compared, but for those of one name. */
const MOST_PAIRS = 20_000;

/** Finds which of the files that are gone are among those that have come: with the same text first, then with one that is much alike. */
export function matchFiles<T extends PageFile>(gone: readonly T[], come: readonly T[]): MovedFile<T>[] {
  if (gone.length === 0 || come.length === 0) return [];
  const moved: MovedFile<T>[] = [];
  const open = { from: new Set(gone), to: new Set(come) };
  const settle = (pairs: Pair<T>[]) => {
    for (const { from, to } of pairs.sort(byScore)) {
      if (!open.from.has(from) || !open.to.has(to)) continue;
      open.from.delete(from);
      open.to.delete(to);
      moved.push({ from, to });
    }
  };
  settle(pairEqual(gone, come));
  settle(pairAlike([...open.from], [...open.to]));
  return moved.sort((a, b) => compareText(a.from.file, b.from.file));
}

interface Pair<T extends PageFile> extends MovedFile<T> {
  score: number;
}

function byScore(a: Pair<PageFile>, b: Pair<PageFile>): number {
  return b.score - a.score || compareText(a.from.file, b.from.file) || compareText(a.to.file, b.to.file);
}

function mayMove(from: PageFile, to: PageFile): boolean {
  return from.set !== to.set || from.version === to.version;
}

/** Of files with one text, those with the most of their paths in common belong together. */
function pairEqual<T extends PageFile>(gone: readonly T[], come: readonly T[]): Pair<T>[] {
  const byText = new Map<string, T[]>();
  for (const to of come) byText.set(textOf(to), [...(byText.get(textOf(to)) ?? []), to]);
  return gone.flatMap((from) =>
    (byText.get(textOf(from)) ?? []).flatMap((to) => (mayMove(from, to) ? [{ from, to, score: countShared(from.file, to.file) }] : [])),
  );
}

function textOf({ compiled }: PageFile): string {
  return compiled.textKey ?? compiled.key;
}

/** The segments that two paths end with, then those that they begin with. */
function countShared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const count = (one: string[], other: string[]) => {
    const differs = one.findIndex((segment, index) => segment !== other[index]);
    return differs === -1 ? one.length : differs;
  };
  return count([...left].reverse(), [...right].reverse()) * 100 + count(left, right);
}

function pairAlike<T extends PageFile>(gone: T[], come: T[]): Pair<T>[] {
  const isMany = gone.length * come.length > MOST_PAIRS;
  const groups = new Map<PageFile, ReadonlySet<string>>();
  const groupsOf = (page: PageFile) => {
    const known = groups.get(page) ?? listGroups(page);
    groups.set(page, known);
    return known;
  };
  const byStem = new Map<string, T[]>();
  if (isMany) for (const to of come) byStem.set(stemOf(to), [...(byStem.get(stemOf(to)) ?? []), to]);
  return gone.flatMap((from) =>
    (isMany ? (byStem.get(stemOf(from)) ?? []) : come).flatMap((to) => {
      if (!mayMove(from, to)) return [];
      const score = likeness(groupsOf(from), groupsOf(to));
      const isNamesake = stemOf(from) === stemOf(to);
      return score >= (isNamesake ? ALIKE_NAMESAKES : ALIKE) ? [{ from, to, score: isNamesake ? score + 0.5 : score }] : [];
    }),
  );
}

/** The name without extension; of the file that stands for a folder, the folder's. */
function stemOf({ file }: PageFile): string {
  const stem = nameOf(file)
    .replace(/\.[^.]+$/, '')
    .toLowerCase();
  return stem === 'index' || stem === 'readme' ? nameOf(folderOf(file)).toLowerCase() : stem;
}

/** All groups of three words that follow one another. */
function listGroups({ compiled: { contentTitle, sections } }: PageFile): ReadonlySet<string> {
  const words = [contentTitle ?? '', ...sections.flatMap(({ heading, text }) => [heading, text])].join(' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** The share of what two texts have in common, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (Math.min(a.size, b.size) < LEAST) return 0;
  let shared = 0;
  for (const group of a) if (b.has(group)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
