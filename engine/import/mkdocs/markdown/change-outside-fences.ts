import type { Line } from './line.ts';

/** Changes each line of a text that is not code between fences. */
export function changeOutsideFences(lines: Line[], change: (line: Line) => Line): Line[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line.text)?.[1];
    if (mark !== undefined) fence = fence === null ? mark : line.text.trim().startsWith(fence) ? null : fence;
    return fence === null ? change(line) : line;
  });
}
