/**
 * Numbers pages by their paths, so that a page that comes or goes leaves the numbers of the others, and with them what an index says of
 * them: a hash of the path in a space that is much larger than the pages are many. Where two meet, the later path takes the next free number.
 */
export function numberPages(paths: readonly string[]): Map<string, number> {
  const space = spaceFor(paths.length);
  const taken = new Set<number>();
  const numbers = new Map<string, number>();
  for (const path of [...paths].sort(compareCodeUnits)) {
    let number = hash(path) & (space - 1);
    while (taken.has(number)) number = (number + 1) & (space - 1);
    taken.add(number);
    numbers.set(path, number);
  }
  return numbers;
}

/** Numbers that a count of pages shares: a power of two, SPARE times as many at least. */
export function spaceFor(count: number): number {
  let space = SPARE;
  while (space < SPARE * count) space *= 2;
  return space;
}

const SPARE = 16;

function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** FNV-1a of the code units, with its upper bits mixed into the lower ones, which are those that are used. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
