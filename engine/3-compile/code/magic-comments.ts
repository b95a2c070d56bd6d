import { type LineMark, MARK_NAMES, type MarkedLines, markLine, type WordMark } from './line-marks.ts';
import { toLiteral } from './literal-pattern.ts';

/** Code without the comments that say how it is shown, and what they say. */
export interface ReadCode {
  code: string;
  lines: MarkedLines;
  words: WordMark[];
  /** Classes of lines that comments of the site ask for, by the number of the line from 1. */
  classes: Map<number, string[]>;
  /** Marks that are none, with where they stand in the code as it was, counted from 1. They stay in the code. */
  unknown: UnknownMark[];
}

export interface UnknownMark {
  /** What `[!code …]` says. */
  mark: string;
  line: number;
  column: number;
  length: number;
}

/**
 * Takes magic comments out of code, in any language's syntax: `// highlight-next-line`, `-start` and `-end` in lines of their own, as in
 * Docusaurus, and `// [!code ++]`, `[!code focus:3]`, `[!code word:x]` at the end of a line, or in one above it, as in Shiki and VitePress.
 */
export function readMagicComments(code: string, own: readonly CodeComment[] = []): ReadCode {
  const result: ReadCode = { code, lines: new Map(), words: [], classes: new Map(), unknown: [] };
  const ownComments = own.length === 0 ? [] : listComments(own).filter(({ words }) => code.includes(words));
  if (ownComments.length === 0 && !POSSIBLE.test(code)) return result;
  const ownInside = new Set<string>();
  let ownNext: string[] = [];
  const kept: string[] = [];
  const inside = new Set<LineMark>();
  /** The last line that each is asked for, by `[!code hl:3]`. */
  const until = new Map<LineMark, number>();
  let next: LineMark[] = [];
  for (const [index, written] of code.split('\n').entries()) {
    const ownComment = ownComments.find(({ pattern }) => pattern.test(written));
    if (ownComment) {
      const { className, part } = ownComment;
      if (part === 'line') ownNext.push(className);
      else if (part === 'start') ownInside.add(className);
      else ownInside.delete(className);
      continue;
    }
    const [, name, part] = BLOCK.exec(written) ?? [];
    if (name !== undefined) {
      const mark = MARK_NAMES.get(name)!;
      if (part === 'next-line') next.push(mark);
      else if (part === 'start') inside.add(mark);
      else inside.delete(mark);
      continue;
    }
    const { text, notations, unknown } = takeNotations(written);
    result.unknown.push(...unknown.map((mark) => ({ ...mark, line: index + 1 })));
    // A line of nothing but marks stands for what follows.
    const line = kept.length + 1;
    if (text !== null) kept.push(text);
    for (const { mark, word, count } of notations) {
      const last = line + (count ?? (word === null ? 1 : Number.POSITIVE_INFINITY)) - 1;
      if (mark !== null) until.set(mark, Math.max(last, until.get(mark) ?? 0));
      if (word !== null) result.words.push({ element: 'mark', pattern: word, from: line, to: last });
    }
    if (text === null) continue;
    for (const [mark, last] of until) if (line <= last) markLine(result.lines, line, mark);
    for (const mark of [...inside, ...next]) markLine(result.lines, line, mark);
    next = [];
    const asked = new Set([...ownInside, ...ownNext]);
    if (asked.delete(HIGHLIGHTED)) markLine(result.lines, line, 'highlight');
    if (asked.size > 0) result.classes.set(line, [...asked]);
    ownNext = [];
  }
  return { ...result, code: kept.join('\n') };
}

/** A comment of the site's config. */
export interface CodeComment {
  className: string;
  line?: string | undefined;
  block?: { start: string; end: string } | undefined;
}

/** Docusaurus' own class for what docsgen marks as highlighted. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';

function listComments(own: readonly CodeComment[]) {
  return own.flatMap(({ className, line, block }) => {
    const parts = [
      { part: 'line', words: line },
      { part: 'start', words: block?.start },
      { part: 'end', words: block?.end },
    ];
    return parts.flatMap(({ part, words }) => (words === undefined ? [] : [{ className, part, words, pattern: toPattern(words) }]));
  });
}

function toPattern(words: string): RegExp {
  return new RegExp(`^\\s*(?:${OPENING})\\s*${words.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*(?:${CLOSING})?\\s*$`);
}

const POSSIBLE = /\[(?:\\|!)?!code\s|-(?:next-line|start|end)\b/;
/** In characters. In longer lines nobody has written a comment by hand. */
const MAX_LINE = 5000;

/** What a comment may begin with. After STRONG ones it may say something else beside a mark. */
const STRONG = String.raw`\/\/[-/!]?|\/\*+|\{\/\*|<!--|--|#+|%+|;+|\(\*|\*>|@?\b[Rr][Ee][Mm]\b`;
const OPENING = String.raw`${STRONG}|'|"|\{-|\{\{!(?:--)?|\{#|<%#|<%--|<#|@\*|::|!|\bdnl\b|\.\.|\{`;
const CLOSING = String.raw`\*\/\}?|--\}\}|\}\}|--%>|%>|-->|\*\)|-\}|#\}|#>|\*@|\}`;

/** A line with nothing but a comment. */
const BLOCK = new RegExp(
  `^\\s*(?:${OPENING})\\s*(highlight|error|warning|info|focus|insert|delete)-(next-line|start|end)\\s*(?:${CLOSING})?\\s*$`,
);

interface Notation {
  mark: LineMark | null;
  word: RegExp | null;
  /** Of lines; null when it does not say. */
  count: number | null;
}

const NOTATION = /\s*(\[!code\s+((?:\\.|[^\]\\])+)\])/g;
const ALONE = new RegExp(`(?:^|\\s+)(?:${OPENING})$`);
const WITH_TEXT = new RegExp(`(?:^|\\s)(?:${STRONG})\\s`);
const AFTER = new RegExp(`^\\s*(?:${CLOSING})?\\s*$`);

/** Takes the marks out of the comment that ends a line. `text` is null when nothing is left of the line. */
function takeNotations(line: string): { text: string | null; notations: Notation[]; unknown: Omit<UnknownMark, 'line'>[] } {
  const found = line.includes('[!code') && line.length <= MAX_LINE ? [...line.matchAll(NOTATION)] : [];
  const [first, last] = [found[0], found.at(-1)];
  const unescaped = line.replace(/\[(?:\\!|!!)code(?=\s)/g, '[!code');
  const nothing = { text: unescaped, notations: [], unknown: [] };
  if (!first || !last) return nothing;
  const before = line.slice(0, first.index);
  const after = line.slice(last.index + last[0].length);
  const isAlone = ALONE.test(before);
  if (!AFTER.test(after) || !(isAlone || WITH_TEXT.test(before))) return nothing;
  const notations = found.map(([, , written]) => readNotation(written!.trim()));
  const unknown = found.flatMap(({ index, 0: whole, 1: mark = '', 2: written = '' }, number) =>
    notations[number] === null ? [{ mark: written.trim(), column: index + whole.length - mark.length + 1, length: mark.length }] : [],
  );
  if (unknown.length > 0) return { ...nothing, unknown };
  const text = isAlone ? before.replace(ALONE, '') : before + after;
  return { text: text.trim() === '' ? null : text, notations: notations as Notation[], unknown };
}

/** Names of marks in `[!code …]`, for suggestions too. */
export const NOTATION_NAMES = ['++', '--', 'highlight', 'hl', 'focus', 'error', 'warning', 'info', 'word'];

function readNotation(written: string): Notation | null {
  const [, word, wordCount] = /^word:((?:\\.|[^:\\])+)(?::([1-9]\d*))?$/.exec(written) ?? [];
  if (word !== undefined) {
    const literal = word.replace(/\\(.)/g, '$1');
    return { mark: null, word: toLiteral(literal), count: wordCount === undefined ? null : Number(wordCount) };
  }
  const [, name, count] = /^([^:]+)(?::([1-9]\d*))?$/.exec(written) ?? [];
  const mark = name === '++' ? 'insert' : name === '--' ? 'delete' : NOTATION_NAMES.includes(name!) ? MARK_NAMES.get(name!) : undefined;
  return mark === undefined ? null : { mark, word: null, count: count === undefined ? null : Number(count) };
}
