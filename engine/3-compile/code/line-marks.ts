/** What a line of code can be marked as. Its class is `line-` and this. */
export const LINE_MARKS = ['highlight', 'insert', 'delete', 'focus', 'error', 'warning', 'info'] as const;

export type LineMark = (typeof LINE_MARKS)[number];

/** Names that writers use for them. */
export const MARK_NAMES: ReadonlyMap<string, LineMark> = new Map(
  Object.entries({
    highlight: 'highlight',
    hl: 'highlight',
    mark: 'highlight',
    insert: 'insert',
    ins: 'insert',
    delete: 'delete',
    del: 'delete',
    focus: 'focus',
    error: 'error',
    warning: 'warning',
    info: 'info',
  } satisfies Record<string, LineMark>),
);

/** Marks of a block's lines, by the number of the line from 1. */
export type MarkedLines = Map<number, Set<LineMark>>;

/** Marks a line, beside what it is marked as already. */
export function markLine(lines: MarkedLines, line: number, mark: LineMark): void {
  const marks = lines.get(line);
  if (marks) marks.add(mark);
  else lines.set(line, new Set([mark]));
}

/** A word or a pattern to be marked wherever it stands in some lines. */
export interface WordMark {
  element: 'mark' | 'ins' | 'del';
  pattern: RegExp;
  /** Numbers of the first and the last line that it is looked for in. */
  from: number;
  to: number;
}
