import type { ElementContent } from 'hast';

/** More pairs than these are not looked at one by one. */
const MOST_PAIRS = 40_000;

/** Finds which items of two lists belong together, in the order of both: the pairs that are most alike, as indexes. */
export function pairAlike(
  older: ElementContent[],
  newer: ElementContent[],
  likenessOf: (older: ElementContent, newer: ElementContent) => number,
): [older: number, newer: number][] {
  const [rows, columns] = [older.length, newer.length];
  if (rows * columns > MOST_PAIRS || rows * columns === 0) return [];
  const likeness = older.map((each) => newer.map((other) => likenessOf(each, other)));
  // The most that the items from here on can be alike.
  const best = Array.from({ length: rows + 1 }, () => new Float64Array(columns + 1));
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      const alike = likeness[row]![column]!;
      const paired = alike > 0 ? alike + best[row + 1]![column + 1]! : 0;
      best[row]![column] = Math.max(best[row + 1]![column]!, best[row]![column + 1]!, paired);
    }
  }
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    const alike = likeness[row]![column]!;
    const isPair = alike > 0 && best[row]![column] === alike + best[row + 1]![column + 1]!;
    if (isPair) pairs.push([row++, column++]);
    else if (best[row]![column] === best[row + 1]![column]!) row++;
    else column++;
  }
  return pairs;
}

/** The share of words that two texts have in common, from 0 to 1 (Dice's coefficient of the two bags of words). */
export function measureLikeness(older: string[], newer: string[]): number {
  if (older.length + newer.length === 0) return 1;
  const counts = new Map<string, number>();
  for (const word of older) counts.set(word, (counts.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of newer) {
    const left = counts.get(word) ?? 0;
    if (left > 0) common++;
    counts.set(word, left - 1);
  }
  return (2 * common) / (older.length + newer.length);
}
