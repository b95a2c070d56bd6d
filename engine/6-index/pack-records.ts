import { contentDigest } from '../text/digest.ts';
import { encodeText } from '../text/encode-text.ts';
import type { SearchRecord } from './search-record.ts';
import { packPage } from './theme.ts';

/** What one page adds to the index of its version. */
export interface PackedText {
  /** Of the category and both texts. */
  digest: string;
  category: string;
  /** The JSON of the packed page before and after the number of its category, which only the index knows. */
  head: Uint8Array;
  tail: Uint8Array;
  /** The whole page as it stands in the index of an earlier build, and the number of its category there. */
  standing?: { whole: Uint8Array; number: number };
}

/** Packs the records of one page; null when there are none. `origin` is what their URLs begin with. */
export function packRecords(records: SearchRecord[], origin: string): PackedText | null {
  if (records.length === 0) return null;
  const { category, page } = packPage(records, origin);
  const [path, title, , ...rest] = page;
  const head = `${JSON.stringify([path, title]).slice(0, -1)},`;
  const tail = `,${JSON.stringify(rest).slice(1)}`;
  const digest = contentDigest(encodeText(JSON.stringify(category) + head + tail));
  return { digest, category, head: Buffer.from(head), tail: Buffer.from(tail) };
}
