import type { CodePart } from './code-reference.ts';
import { isMark, listRegions } from './code-regions.ts';
import { listLines } from './line-ranges.ts';

/** Code taken from a file, or why there is none. */
export type TakenCode =
  | { code: string }
  | { problem: 'unknown-region'; name: string; known: string[] }
  | { problem: 'open-region'; name: string; line: number }
  | { problem: 'empty-region'; name: string }
  | { problem: 'wrong-range'; part: string }
  | { problem: 'missing-lines'; written: string; lineCount: number }
  | { problem: 'empty-file' };

/** Takes a part of a file's text, without the marks of regions in it, moved to the left as far as it goes. */
export function takeCode(text: string, part: CodePart | null): TakenCode {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  if (part === null) return text.trim() === '' ? { problem: 'empty-file' } : { code: lines.join('\n') };
  return part.kind === 'region' ? takeRegion(lines, part.name) : takeLines(lines, part);
}

/** Regions of one name are shown one after the other; what is in two of them, once. */
function takeRegion(lines: string[], name: string): TakenCode {
  const regions = listRegions(lines);
  const named = regions.filter((region) => region.name === name);
  if (named.length === 0) {
    const known = new Set(regions.flatMap((region) => (region.name === '' ? [] : [region.name])));
    return { problem: 'unknown-region', name, known: [...known] };
  }
  const code: string[] = [];
  let taken = 0;
  for (const { start, end } of named) {
    if (end === null) return { problem: 'open-region', name, line: start - 1 };
    for (let line = Math.max(start, taken + 1); line <= end; line++) if (!isMark(lines[line - 1]!)) code.push(lines[line - 1]!);
    taken = Math.max(taken, end);
  }
  return code.every((line) => line.trim() === '') ? { problem: 'empty-region', name } : { code: dedent(code) };
}

function takeLines(lines: string[], { written, ranges, wrong }: CodePart & { kind: 'lines' }): TakenCode {
  if (wrong.length > 0 || ranges.length === 0) return { problem: 'wrong-range', part: wrong[0] ?? written };
  const isBeyond = ranges.some(([from, to]) => from > lines.length || (Number.isFinite(to) && to > lines.length));
  if (isBeyond) return { problem: 'missing-lines', written, lineCount: lines.length };
  const code = listLines(ranges, lines.length).map((line) => lines[line - 1]!);
  return { code: dedent(code) };
}

function dedent(lines: string[]): string {
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)![0]]));
  let common = indents[0] ?? '';
  for (const indent of indents) while (!indent.startsWith(common)) common = common.slice(0, -1);
  return lines.map((line) => (line.startsWith(common) ? line.slice(common.length) : line.trimStart())).join('\n');
}
