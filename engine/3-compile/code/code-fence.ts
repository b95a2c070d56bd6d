/** What a fence's info string and its magic comments ask for. */
export interface CodeFence {
  /** As written, lower case. */
  language: string;
  title: string | null;
  /** Number of the first line; null shows no numbers. */
  lineNumbers: number | null;
  wrap: boolean;
  /** Without magic comments. */
  code: string;
  /** Numbers of highlighted lines in `code`, from 1. */
  highlighted: ReadonlySet<number>;
}

/** Reads a fence: ` ```js title="a.js" {1,3-5} showLineNumbers=10 wrap`. Words that mean nothing here are left alone. */
export function readFence(fence: { language: string; meta: string; code: string }, defaults: { lineNumbers: boolean }): CodeFence {
  // Some write the ranges right after the language: ```js{1,3}
  const [, language, glued] = /^([^{]*)(.*)$/s.exec(fence.language) as unknown as [string, string, string];
  const meta = `${glued} ${fence.meta}`;
  const { code, highlighted } = takeMagicComments(fence.code);
  const lineCount = code.split('\n').length;
  for (const line of readRanges(/\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? '', lineCount)) highlighted.add(line);
  return {
    language: language.toLowerCase(),
    title: readTitle(meta),
    lineNumbers: readLineNumbers(meta, defaults.lineNumbers),
    wrap: /(?:^|\s)wrap(?:\s|$)/.test(meta),
    code,
    highlighted,
  };
}

function readTitle(meta: string): string | null {
  const match = /(?:^|\s)title=(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')/.exec(meta);
  const title = match && (match[1] ?? match[2] ?? '').replace(/\\(["'\\])/g, '$1');
  return title || null;
}

function readLineNumbers(meta: string, isDefault: boolean): number | null {
  const match = /(?:^|\s)(no|show)LineNumbers(?:=\{?(\d+|true|false)\}?)?(?=\s|$)/i.exec(meta);
  if (!match) return isDefault ? 1 : null;
  if (match[1]!.toLowerCase() === 'no' || match[2] === 'false') return null;
  return match[2] && match[2] !== 'true' ? Number(match[2]) : 1;
}

/** More than anybody writes. */
const MAX_RANGES = 1000;

/** Ranges end with the code, or after some lines more: there might be 999,999,999. */
const MIN_LINES = 1000;

function readRanges(text: string, lineCount: number): number[] {
  return text.split(',', MAX_RANGES).flatMap((part) => {
    const [from, to = from] = part.split('-').map((number) => Number.parseInt(number, 10));
    if (!from || !to || to < from) return [];
    return Array.from({ length: Math.max(1, Math.min(to, Math.max(lineCount, MIN_LINES)) - from + 1) }, (_, index) => from + index);
  });
}

/** A line with nothing but a comment, in any language's syntax. */
const MAGIC = /^\s*(?:\/\/|#|--|%|;+|'|"|REM|<!--|\/\*|\{\/\*|\(\*)\s*highlight-(next-line|start|end)\s*(?:-->|\*\/\}?|\*\))?\s*$/;

function takeMagicComments(code: string): { code: string; highlighted: Set<number> } {
  const highlighted = new Set<number>();
  if (!code.includes('highlight-')) return { code, highlighted };
  const kept: string[] = [];
  let isInside = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const magic = MAGIC.exec(line)?.[1];
    if (magic === undefined) {
      kept.push(line);
      if (isInside || isNext) highlighted.add(kept.length);
      isNext = false;
    } else if (magic === 'next-line') isNext = true;
    else isInside = magic === 'start';
  }
  return { code: kept.join('\n'), highlighted };
}
