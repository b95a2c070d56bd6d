import type { RootContent } from 'mdast';

/** Moves the places in the blocks of a text to where the text stands in another one, at the beginning of a line. */
export function shiftBlocks(blocks: RootContent[], by: { offset: number; line: number }) {
  if (by.offset !== 0 || by.line !== 0) for (const block of blocks) shift(block, { ...by, seen: new Set() });
}

interface Shift {
  offset: number;
  line: number;
  /** Nodes share points. */
  seen: Set<object>;
}

/** Nodes of a page and nodes of code in it, whatever property they are in. */
function shift(value: object, by: Shift) {
  if (by.seen.has(value)) return;
  by.seen.add(value);
  const place = value as Place;
  if (typeof place.line === 'number' && typeof place.column === 'number') place.line += by.line;
  if (typeof place.offset === 'number') place.offset += by.offset;
  if (typeof place.start === 'number' && typeof place.end === 'number') {
    place.start += by.offset;
    place.end += by.offset;
  }
  for (const [key, child] of Object.entries(value) as [string, unknown][]) {
    if (key === 'range') shiftRange(child, by);
    else if (typeof child === 'object' && child !== null && !(child instanceof RegExp)) shift(child, by);
  }
}

interface Place {
  line?: unknown;
  column?: unknown;
  offset?: unknown;
  start?: unknown;
  end?: unknown;
}

function shiftRange(range: unknown, { offset, seen }: Shift) {
  if (!Array.isArray(range) || seen.has(range)) return;
  seen.add(range);
  for (const [index, at] of range.entries()) range[index] = at + offset;
}
