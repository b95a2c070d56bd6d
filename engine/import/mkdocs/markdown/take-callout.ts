import { isBlank, type Line } from './line.ts';
import { writeAdmonition } from './take-admonition.ts';
import type { TakeBlock, Translation } from './translation.ts';

const PARAGRAPH = /^([A-Z]{2,}):(?: (.*)|$)/;
const QUOTE = /^ {0,3}>([!?])? ?([A-Z]{2,}):(?: (.*)|$)/;

/**
 * `NOTE: Words` of markdown-callouts, which may be quoted, and closed (`>?`) or open (`>!`) at first. What is bold at the beginning of its words is its
 * title.
 */
export const takeCallout: TakeBlock = (lines, at, page) => {
  if (!page.options.extensions.has('callouts')) return null;
  const line = lines[at]!;
  const quoted = QUOTE.exec(line.text);
  const [, kind, words = ''] = PARAGRAPH.exec(line.text) ?? (quoted ? [null, quoted[2], quoted[3]] : []);
  if (kind === undefined || kind === null) return null;
  const { inner, end } = takeLines(lines, at, quoted !== null);
  const first = { ...line, text: words, column: line.column + line.text.length - words.length };
  const { title, content } = takeTitle([first, ...inner], page);
  const fold = { '?': '???', '!': '???+' }[quoted?.[1] ?? ''] ?? '!!!';
  return { end, out: writeAdmonition({ type: kind.toLowerCase(), title, fold }, page.blocks(content, 'block'), { line, page }) };
};

/** What belongs to it: the rest of its paragraph, or of its quotation up to the next callout. */
function takeLines(lines: Line[], at: number, isQuoted: boolean): { inner: Line[]; end: number } {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]!) && (!isQuoted || (/^ {0,3}>/.test(lines[end]!.text) && !QUOTE.test(lines[end]!.text))))
    end++;
  const inner = lines.slice(at + 1, end);
  return { inner: isQuoted ? inner.map(unquote) : inner, end };
}

function unquote(line: Line): Line {
  const [sign] = /^ {0,3}>[!?]? ?/.exec(line.text)!;
  return { ...line, text: line.text.slice(sign.length), column: line.column + sign.length };
}

/** The bold words at the beginning, without their point. */
function takeTitle([first, ...rest]: Line[], page: Translation): { title: string | null; content: Line[] } {
  const { text, column } = first!;
  const [whole, , words] = /^(\*\*|__)(?!\s)(.+?)\.?\1\s*/.exec(text) ?? [];
  if (whole === undefined) return { title: null, content: text === '' ? rest : [first!, ...rest] };
  const after = { ...first!, text: text.slice(whole.length), column: column + whole.length };
  return { title: page.title(words!, [first!]), content: after.text === '' ? rest : [after, ...rest] };
}
