import type { EmbeddedIndex, PackedPage } from '../index-format.ts';
import type { PartRanges } from './part-ranges.ts';

/**
 * The index of a large version: what is said of all of it, and the names of the files with the rest. These stand in a folder beside it, named
 * by their contents.
 */
export interface PartedIndex extends Omit<EmbeddedIndex, 'format' | 'categories' | 'pages'> {
  format: typeof PARTED_FORMAT;
  pageCount: number;
  sectionCount: number;
  /** How pages count that do not count as most do: how many there are, and the distances of their numbers. */
  standings: [rank: number, listsChanges: boolean, pages: string][];
  terms: PartRanges;
  /** Names of the files with the best terms of a beginning, in the order of the inner beginnings of `terms`. */
  beginnings: string[];
  spelled: PartRanges;
  /** Of the same terms, backwards. */
  reversed: PartRanges;
  /** Names of the files that say how the files of pages are called. */
  tables: string[];
}

/** No number, so that it is never one of the whole index's. */
export const PARTED_FORMAT = 'parts-2';

/** Pages by number: the distances of the numbers, and the hashes in the names of their files, HASH_LENGTH characters each. */
export type PageTable = [numbers: string, hashes: string];

export const HASH_LENGTH = 8;

/** The file of one page. Its category stands by its name. */
export type PageFile = [category: string, page: PackedPage];

/** Name of a page's file. */
export function namePageFile(number: number, hash: string): string {
  return `p${number.toString(36)}.${hash}`;
}

/** Where the parts are of an index with this address: '…/1.54.0a1b2c3d.json' has them in '…/1.54/'. */
export function folderOfParts(href: string): string {
  return href.replace(/\.[^./]*\.json$/, '/');
}

/** Where the part of this name is. */
export function pathOfPart(href: string, name: string): string {
  return `${folderOfParts(href)}${name}.json`;
}

/** How many tables pages take: a power of two, so that a new page leaves the ranges of the others. */
export function countTables(pageCount: number): number {
  let count = 1;
  while (count * TABLE_PAGES < pageCount) count *= 2;
  return count;
}

const TABLE_PAGES = 2048;
