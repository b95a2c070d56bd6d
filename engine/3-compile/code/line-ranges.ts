/** Numbers of a first and a last line; the last is Infinity in `3-`. */
export type LineRange = [from: number, to: number];

/** More than anybody writes. */
const MAX_RANGES = 1000;

/** Reads `1,3-5`. A part that is no range comes back in `wrong`, as written. */
export function readRanges(text: string): { ranges: LineRange[]; wrong: string[] } {
  const ranges: LineRange[] = [];
  const wrong: string[] = [];
  for (const part of text.split(',', MAX_RANGES)) {
    const written = part.trim();
    if (written === '') continue;
    const [, first, dash, last] = /^(\d+)(?:\s*(-)\s*(\d+)?)?$/.exec(written) ?? [];
    const from = Number(first);
    const to = last !== undefined ? Number(last) : dash ? Number.POSITIVE_INFINITY : from;
    if (from >= 1 && to >= from) ranges.push([from, to]);
    else wrong.push(written);
  }
  return { ranges, wrong };
}

/** Every line of a text with so many that is in one of the ranges, each once, in order. */
export function listLines(ranges: LineRange[], lineCount: number): number[] {
  const lines: number[] = [];
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    for (let line = Math.max(from, (lines.at(-1) ?? 0) + 1); line <= Math.min(to, lineCount); line++) lines.push(line);
  }
  return lines;
}
