/** A page that has an address, and how far that is from the one asked for. */
export interface Near {
  path: string;
  distance: number;
}

/** How much the last segment counts beside each of the others: it names the page, they only say where it is. */
const LAST_WEIGHT = 2;
/** A segment that one address has and the other lacks. */
const GAP = 0.5;
/** Between two names that are not the same, though they may have the same words: 'a-b' and 'b-a'. */
const LEAST_DIFFERENCE = 0.01;
/** Beyond that, names have nothing in common but chance. */
const MAX_LAST = 0.5;

/** The paths that are most like one that is not there, nearest first; of two as near the one that comes first. Paths are below a version's root. */
export function nearestPaths(lost: string, paths: readonly string[], count: number): Near[] {
  const asked = toSegments(lost);
  if (asked.length === 0) return [];
  return paths
    .flatMap((path) => {
      const distance = measure(asked, toSegments(path));
      return distance === null ? [] : [{ path, distance }];
    })
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .slice(0, count);
}

function measure(asked: string[], given: string[]): number | null {
  const [name, other] = [asked.at(-1), given.at(-1)];
  if (name === undefined || other === undefined) return null;
  const last = differ(name, other);
  return last > MAX_LAST ? null : LAST_WEIGHT * last + align(asked.slice(0, -1), given.slice(0, -1));
}

/** What it costs to make one list of folders the other: in the cheapest way, as spelling is measured. */
function align(from: string[], to: string[]): number {
  let row = to.map((_, index) => (index + 1) * GAP);
  from.forEach((segment, index) => {
    let [diagonal, left] = [index * GAP, (index + 1) * GAP];
    row = to.map((other, at) => {
      const above = row[at]!;
      left = Math.min(diagonal + differ(segment, other), above + GAP, left + GAP);
      diagonal = above;
      return left;
    });
  });
  return row.at(-1) ?? from.length * GAP;
}

/** From 0 for the same to 1 for two names without a letter in common. */
function differ(a: string, b: string): number {
  if (a === b) return 0;
  const longest = Math.max(a.length, b.length);
  return Math.max(LEAST_DIFFERENCE, Math.min(countEdits(a, b) / longest, differByWords(a, b)));
}

/** Of words apart by hyphens, how many only one has: 'set-up-tls' is near 'tls-set-up', and 'install' is near 'install-linux'. */
function differByWords(a: string, b: string): number {
  const [one, two] = [a, b].map((text) => new Set(text.split(/[-_.~ ]+/).filter(Boolean)));
  const common = [...one!].filter((word) => two!.has(word)).length;
  return 1 - common / Math.max(one!.size, two!.size, 1);
}

/** Letters to put in, leave out or exchange; two that have changed places are one. */
function countEdits(a: string, b: string): number {
  let [older, row]: number[][] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(row![j]! + 1, next[j - 1]! + 1, row![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, older![j - 2]! + 1);
      next.push(cost);
    }
    [older, row] = [row, next];
  }
  return row![b.length]!;
}

function toSegments(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.slice(0, MAX_SEGMENT));
}

/** An address may be as long as somebody likes. */
const MAX_SEGMENT = 80;
