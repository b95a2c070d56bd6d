/** Texts that go into one file, and what they begin with at least. */
export interface TextRange {
  key: string;
  first: number;
  end: number;
}

/**
 * Splits sorted texts into ranges of at most `limit`, where one text is not more by itself. Texts with a common beginning that are more are split by their next
 * character, and neighbors among them are joined again. So a range depends on its texts and its neighbors of the same beginning alone.
 */
export function splitByBeginning(texts: readonly string[], sizeAt: (at: number) => number, limit: number): TextRange[] {
  const ends = new Float64Array(texts.length + 1);
  for (let at = 0; at < texts.length; at++) ends[at + 1] = ends[at]! + sizeAt(at);
  const sizeOf = (first: number, end: number) => ends[end]! - ends[first]!;
  const ranges: TextRange[] = [];

  /** Splits what has the first `length` characters in common. */
  function split(first: number, end: number, length: number): void {
    const beginning = texts[first]!.slice(0, length);
    let joined: TextRange | null = null;
    const finish = () => {
      if (joined) ranges.push(joined);
      joined = null;
    };
    for (let from = first; from < end; ) {
      const key = texts[from]!.slice(0, length + 1);
      const to = key === beginning ? from + 1 : findEnd(texts, from, end, length);
      if (sizeOf(from, to) > limit && to - from > 1 && length < DEEPEST) {
        finish();
        split(from, to, length + 1);
      } else if (joined && sizeOf((joined as TextRange).first, to) <= limit) (joined as TextRange).end = to;
      else {
        finish();
        joined = { key, first: from, end: to };
      }
      from = to;
    }
    finish();
  }

  if (texts.length === 0) return [];
  if (sizeOf(0, texts.length) <= limit) return [{ key: '', first: 0, end: texts.length }];
  split(0, texts.length, 0);
  return ranges;
}

/** Texts that have more in common are not told apart. */
const DEEPEST = 64;

/** Where the texts end that have the same character at a place. */
function findEnd(texts: readonly string[], from: number, end: number, place: number): number {
  const code = texts[from]!.charCodeAt(place);
  let [low, high] = [from, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts[middle]!.charCodeAt(place) === code) low = middle + 1;
    else high = middle;
  }
  return low;
}
