import type { ElementContent } from 'hast';
import { type Segment, toSpans } from './highlight-code.ts';
import type { WordMark } from './line-marks.ts';

/** A stretch of a line that is marked. */
interface MarkedStretch {
  element: WordMark['element'];
  start: number;
  end: number;
}

/** Writes a line as HTML, with its marked words in elements. `line` is its number. */
export function toMarkedSpans(segments: Segment[], line: number, words: WordMark[]): ElementContent[] {
  const wanted = words.slice(0, MAX_WORDS).filter(({ from, to }) => line >= from && line <= to);
  const stretches = wanted.length === 0 ? [] : findStretches(segments.map(({ text }) => text).join(''), wanted);
  if (stretches.length === 0) return toSpans(segments);
  const content: ElementContent[] = [];
  let position = 0;
  for (const { element, start, end } of stretches) {
    content.push(...toSpans(cut(segments, position, start)));
    content.push({
      type: 'element',
      tagName: element,
      properties: { className: ['code-word'] },
      children: toSpans(cut(segments, start, end)),
    });
    position = end;
  }
  return [...content, ...toSpans(cut(segments, position, Number.POSITIVE_INFINITY))];
}

/** In a block: each line is searched for each. */
const MAX_WORDS = 100;
/** In a line: each is compared with those before it. */
const MAX_STRETCHES = 500;

/** In the order of the line. Where two overlap, the one that was asked for first stays. */
function findStretches(text: string, words: WordMark[]): MarkedStretch[] {
  const found: MarkedStretch[] = [];
  for (const { element, pattern } of words) {
    for (const match of text.matchAll(pattern)) {
      if (found.length >= MAX_STRETCHES) break;
      // Groups say which part of a match is meant.
      const [whole, ...groups] = match.indices!;
      for (const range of groups.some(Boolean) ? groups : [whole!]) {
        if (!range) continue;
        const [start, end] = range;
        if (start < end && found.every((other) => end <= other.start || start >= other.end)) found.push({ element, start, end });
      }
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function cut(segments: Segment[], start: number, end: number): Segment[] {
  let position = 0;
  return segments.flatMap((segment) => {
    const text = segment.text.slice(Math.max(0, start - position), Math.max(0, end - position));
    position += segment.text.length;
    return text === '' ? [] : [{ ...segment, text }];
  });
}
