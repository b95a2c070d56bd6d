/** Lines that files may bring into a page, with those that they include. More come of files that include one another many times over. */
export const MOST_LINES = 100_000;

/** The way on which lines come into a page. */
export interface Inclusion {
  /** The files that include one another, the outermost first. */
  files: string[];
  /** Of one page. */
  left: { lines: number };
}

export function startInclusion(): Inclusion {
  return { files: [], left: { lines: MOST_LINES } };
}

/** One file further in; null where its lines are too many. */
export function goIn({ files, left }: Inclusion, file: string, lines: number): Inclusion | null {
  if (lines > left.lines) return null;
  left.lines -= lines;
  return { files: [...files, file], left };
}
