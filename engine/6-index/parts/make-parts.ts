import type { Work } from '../../tools/slices.ts';
import type { EmbeddedIndex } from '../embedded-indexes.ts';
import {
  countTables,
  encodeNumbers,
  HASH_LENGTH,
  namePageFile,
  PARTED_FORMAT,
  type PageTable,
  type PartedIndex,
  spaceFor,
  writeNumbers,
} from '../theme.ts';
import { type KnownParts, makeTermParts, type PartFile, type PartSizes, toFile } from './make-term-parts.ts';
import type { TermColumns } from './term-columns.ts';

/** What an index in parts says of a page beside its terms. */
export interface NumberedPage {
  number: number;
  /** Of its file. */
  digest: string;
  sections: number;
  rank: number;
  listsChanges: boolean;
}

export interface MadeParts {
  top: PartedIndex;
  /** By what they are made for. */
  files: Map<string, PartFile[]>;
}

/** Makes all files of an index in parts but those of its pages. These are in order of their numbers. It pauses after each file. */
export function* makeParts(
  head: EmbeddedIndex['head'],
  pages: readonly NumberedPage[],
  columns: TermColumns,
  known: KnownParts | null,
  sizes?: PartSizes,
): Work<MadeParts> {
  const { files, ...terms } = yield* makeTermParts(columns, known, sizes);
  const tables = makeTables(pages);
  files.set('tables', tables);
  const top: PartedIndex = {
    ...head,
    format: PARTED_FORMAT,
    pageCount: pages.length,
    sectionCount: pages.reduce((sum, { sections }) => sum + sections, 0),
    standings: listStandings(pages),
    ...terms,
    tables: tables.map(({ name }) => name),
  };
  return { top, files };
}

/** Name of a page's file in the folder of parts. */
export function nameOfPage({ number, digest }: Pick<NumberedPage, 'number' | 'digest'>): string {
  return namePageFile(number, digest.slice(0, HASH_LENGTH));
}

function makeTables(pages: readonly NumberedPage[]): PartFile[] {
  const count = countTables(pages.length);
  const span = spaceFor(pages.length) / count;
  const tables = Array.from({ length: count }, () => ({ numbers: writeNumbers(), last: 0, digests: '' }));
  for (const { number, digest } of pages) {
    const table = tables[Math.floor(number / span)]!;
    table.numbers.add(number - table.last);
    table.digests += digest.slice(0, HASH_LENGTH);
    table.last = number;
  }
  return tables.map(({ numbers, digests }) => toFile([numbers.finish(), digests] satisfies PageTable));
}

/** Most pages count 1 and list no changes. */
function listStandings(pages: readonly NumberedPage[]): PartedIndex['standings'] {
  const standings = new Map<string, { rank: number; listsChanges: boolean; numbers: number[] }>();
  for (const { number, rank, listsChanges } of pages) {
    if (rank === 1 && !listsChanges) continue;
    const key = `${rank} ${listsChanges}`;
    const same = standings.get(key) ?? { rank, listsChanges, numbers: [] };
    same.numbers.push(number);
    standings.set(key, same);
  }
  return [...standings.values()].map(({ rank, listsChanges, numbers }) => {
    const distances = numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
    return [rank, listsChanges, encodeNumbers([numbers.length, ...distances])];
  });
}
