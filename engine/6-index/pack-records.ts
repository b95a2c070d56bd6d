import { contentDigest } from '../text/digest.ts';
import type { SearchRecord } from './search-record.ts';
import { type PageFile, packPage } from './theme.ts';

/** What one page adds to the index of its version. */
export interface PackedText extends PageNote {
  /** JSON of a PageFile. The number of the category is left 0: its name stands beside. */
  contents(): Uint8Array;
  /** Lets go of the contents where they are held: whoever asks again has them made again. */
  forget?(): void;
}

/** What an index says of a page without its text. */
export interface PageNote {
  /** As the index has it. */
  path: string;
  /** Of the contents. */
  digest: string;
  /** Of the contents, in bytes. */
  size: number;
  /** How many there are. */
  sections: number;
  rank: number;
  listsChanges: boolean;
}

/** Packs the records of one page; null when there are none. `origin` is what their URLs begin with. */
export function packRecords(records: SearchRecord[], origin: string): PackedText | null {
  if (records.length === 0) return null;
  const { category, page } = packPage(records, origin);
  const file: PageFile = [category, page];
  const contents = Buffer.from(JSON.stringify(file));
  const [path, , , rank, , sections, listsChanges = 0] = page;
  return {
    path,
    digest: contentDigest(contents),
    size: contents.byteLength,
    sections: sections.length,
    rank,
    listsChanges: listsChanges === 1,
    contents: () => contents,
  };
}

/** What a packed page holds. */
export function readPacked({ contents }: Pick<PackedText, 'contents'>): PageFile {
  const { buffer, byteOffset, byteLength } = contents();
  return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString('utf8')) as PageFile;
}
