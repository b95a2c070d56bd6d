import { FIELD_BITS, type Postings } from '../index/posting.ts';
import { readNumbers, writeNumbers } from './vlq.ts';

/**
 * Postings as text, a column for each thing that is said of them: like stands by like, which hosts compress to half of what they take
 * otherwise. A list's first page is said as it is, each further one by its distance.
 */
export type PostingsText = [pages: string, sections: string, marks: string, lengths: string, headings: string];

/** Writes lists, one after the other. How long each is has to be known to who reads them. */
export function encodePostings(lists: Iterable<Postings>): PostingsText {
  const [pages, sections, marks, lengths, headings] = [writeNumbers(), writeNumbers(), writeNumbers(), writeNumbers(), writeNumbers()];
  for (const postings of lists) {
    let before = 0;
    for (let at = 0; at < postings.length; at += 2) {
      const page = postings[at]!;
      const place = postings[at + 1]!;
      pages.add(page - before);
      sections.add(place >>> 16);
      marks.add(toMark((place >>> 11) & 31, (place >>> 8) & 7));
      lengths.add((place >>> 4) & 15);
      headings.add(place & 15);
      before = page;
    }
  }
  return [pages.finish(), sections.finish(), marks.finish(), lengths.finish(), headings.finish()];
}

/** Makes a function that gives the next list, which has as many postings. */
export function readPostings(text: PostingsText): (count: number) => Postings {
  const [nextPage, nextSection, nextMark, nextLength, nextHeading] = text.map(readNumbers) as [
    () => number,
    () => number,
    () => number,
    () => number,
    () => number,
  ];
  return (count) => {
    const postings = new Uint32Array(2 * count);
    let page = 0;
    for (let at = 0; at < postings.length; at += 2) {
      page += nextPage();
      const place = (nextSection() << 16) | fromMark(nextMark()) | (nextLength() << 4) | nextHeading();
      postings[at] = page;
      postings[at + 1] = place >>> 0;
    }
    return postings;
  };
}

/** What most postings have takes the lower bits. A term that is often in a text is in it, so that only the contrary is said. */
function toMark(fields: number, often: number): number {
  const isOdd = ((fields & FIELD_BITS.text) !== 0) !== often > 0;
  return (
    often |
    (fields & FIELD_BITS.heading ? 8 : 0) |
    (fields & FIELD_BITS.code ? 16 : 0) |
    (fields & FIELD_BITS.parents ? 32 : 0) |
    (fields & FIELD_BITS.keywords ? 64 : 0) |
    (isOdd ? 128 : 0)
  );
}

/** The fields and how often, as they stand in a place. */
function fromMark(mark: number): number {
  const often = mark & 7;
  const isInText = often > 0 !== (mark & 128) > 0;
  const fields =
    (mark & 8 ? FIELD_BITS.heading : 0) |
    (mark & 16 ? FIELD_BITS.code : 0) |
    (mark & 32 ? FIELD_BITS.parents : 0) |
    (mark & 64 ? FIELD_BITS.keywords : 0) |
    (isInText ? FIELD_BITS.text : 0);
  return (fields << 11) | (often << 8);
}
