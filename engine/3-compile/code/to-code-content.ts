import type { Element, ElementContent } from 'hast';
import { addText } from '../plugins/add-text.ts';
import type { CodeFence } from './code-fence.ts';
import { type Segment, splitLines, toSpans } from './highlight-code.ts';
import { LINE_MARKS, type MarkedLines, markLine, type WordMark } from './line-marks.ts';
import { listLines } from './line-ranges.ts';
import { toMarkedSpans } from './mark-words.ts';

interface CodeMarks {
  fence: CodeFence;
  /** What comments in the code mark beside what the fence does. */
  lines: MarkedLines;
  words: WordMark[];
  /** See ReadCode. */
  classes: Map<number, string[]>;
  isDiff: boolean;
}

/** Writes coloured code as HTML: bare where nothing tells lines apart, otherwise a `span.line` for each. */
export function toCodeContent(
  segments: Segment[],
  { fence, lines: marked, words: markedWords, classes, isDiff }: CodeMarks,
): ElementContent[] {
  const words = [...fence.words, ...markedWords];
  const isPlain =
    !isDiff && fence.lineNumbers === null && fence.marks.length === 0 && marked.size === 0 && classes.size === 0 && words.length === 0;
  if (isPlain) return toSpans(segments);
  const lines = splitLines(segments);
  for (const mark of LINE_MARKS) {
    const ranges = fence.marks.flatMap((asked) => (asked.mark === mark ? [asked.range] : []));
    for (const line of listLines(ranges, lines.length)) markLine(marked, line, mark);
  }
  const hasFocus = [...marked.values()].some((marks) => marks.has('focus'));
  const lastNumber = String((fence.lineNumbers ?? 1) + lines.length - 1);
  return lines.map((line, index): Element => {
    const number = index + 1;
    const marks = marked.get(number);
    const className = ['line'];
    if (marks) for (const mark of LINE_MARKS) if (marks.has(mark)) className.push(`line-${mark}`);
    if (hasFocus && !marks?.has('focus')) className.push('line-dim');
    // A diff has its signs in its text, and is copied with all its lines.
    if (!isDiff && (marks?.has('insert') || marks?.has('delete'))) className.push('line-signed');
    className.push(...(classes.get(number) ?? []));
    if (isDiff) className.push(...classOfDiff(line[0]?.text ?? ''));
    const children = toMarkedSpans(line, number, words);
    if (number < lines.length) addText('\n', children);
    const properties: Element['properties'] = { className };
    // All as wide as the last: the code of a block begins in one column.
    if (fence.lineNumbers !== null) properties.dataLine = String(fence.lineNumbers + index).padStart(lastNumber.length);
    return { type: 'element', tagName: 'span', properties, children };
  });
}

function classOfDiff(line: string): string[] {
  if (/^(?:\+\+\+|---|@@|diff |index )/.test(line)) return ['line-meta'];
  if (line.startsWith('+')) return ['line-insert'];
  return line.startsWith('-') ? ['line-delete'] : [];
}
