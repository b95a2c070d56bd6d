/**
 * Writes `**Note:**If` as HTML. Python-Markdown takes stars for emphasis whatever stands beside them; CommonMark shows them where a sign is on their
 * inner side and a letter on the outer one, as Chinese and Japanese are often written, and where a space is on both of their inner sides. `stars` are
 * the places of those that are no part of something else.
 */
export function settleEmphasis(text: string, stars: number[], allowsSpace: boolean): string {
  if (stars.length < 2) return text;
  const runs = stars.map((from) => ({ from, to: from + /^\*+/.exec(text.slice(from))![0].length }));
  const isHead = (run: Run) => allowsSpace && isAtHead(text, run);
  const pairs = findPairs(text, runs, isHead);
  const isMeant = pairs.every(([open]) => !/^\s/.test(text.slice(open.to)) || isHead(open));
  const marks = pairs.flatMap(([open, close]): [Run, string][] => {
    const width = open.to - open.from;
    const isWide = /\s/.test(text[close.from - 1]!);
    if ((isLeft(text, open) && isRight(text, close)) || (/\s/.test(text[open.to]!) && !isHead(open)) || isArithmetic(text, open)) return [];
    if (isWide && !(allowsSpace && isMeant && width > 1)) return [];
    const [opening, closing] = TAGS[width]!;
    return [
      [open, opening],
      [close, closing],
    ];
  });
  return marks
    .sort(([a], [b]) => b.from - a.from)
    .reduce((written, [{ from, to }, tag]) => written.slice(0, from) + tag + written.slice(to), text);
}

/** Stars in a row. */
interface Run {
  from: number;
  to: number;
}

const TAGS: Record<number, [opening: string, closing: string]> = {
  1: ['<em>', '</em>'],
  2: ['<strong>', '</strong>'],
  3: ['<strong><em>', '</em></strong>'],
};

/** What Python-Markdown pairs, from left to right; two runs of different widths, which each of the two reads in its own way, are no pair. */
function findPairs(text: string, runs: Run[], isHead: (run: Run) => boolean): [Run, Run][] {
  const pairs: [Run, Run][] = [];
  for (let at = 0; at < runs.length; at++) {
    const open = runs[at]!;
    const width = open.to - open.from;
    if (width > 3 || (isSpace(text[open.from - 1]) && isSpace(text[open.to]) && !isHead(open))) continue;
    let end = at + 1;
    while (width === 2 && end < runs.length && runs[end]!.to - runs[end]!.from < width) end++;
    const close = runs[end];
    if (!close || close.to - close.from !== width) continue;
    pairs.push([open, close], ...findPairs(text, runs.slice(at + 1, end), isHead));
    at = end;
  }
  return pairs;
}

/** `** Words **` at the beginning of a line; further on in it, `x ** y ** z` may be a formula. */
function isAtHead(text: string, { from, to }: Run): boolean {
  return to - from === 2 && (from === 0 || text[from - 1] === '\n') && /^[ \t]+\S/.test(text.slice(to));
}

/** CommonMark's left-flanking run, which can open emphasis. */
function isLeft(text: string, { from, to }: Run): boolean {
  return !isSpace(text[to]) && (!isSign(text[to]) || isSpace(text[from - 1]) || isSign(text[from - 1]));
}

/** CommonMark's right-flanking run, which can close it. */
function isRight(text: string, { from, to }: Run): boolean {
  return !isSpace(text[from - 1]) && (!isSign(text[from - 1]) || isSpace(text[to]) || isSign(text[to]));
}

/** `2**-1` and `5*(a+b)*c` are no emphasis that somebody meant. */
function isArithmetic(text: string, { from, to }: Run): boolean {
  return /[\w)]/.test(text[from - 1] ?? '') && /[-+(]/.test(text[to]!);
}

function isSpace(character: string | undefined): boolean {
  return character === undefined || /\s/.test(character);
}

function isSign(character: string | undefined): boolean {
  return character !== undefined && /[\p{P}\p{S}]/u.test(character);
}
