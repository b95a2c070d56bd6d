import { readTrailingAttrList } from './attr-list.ts';
import { indentOf } from './line.ts';
import { isItem } from './take-list.ts';
import type { TakeBlock, Translation } from './translation.ts';

/** Stands behind a heading until all ids are known. */
export const HEADING_MARK = /\ue000(\d+)\ue001/g;

/** `# Heading` and the two underlined ones. */
export const takeHeading: TakeBlock = (lines, at, page) => {
  const line = lines[at]!;
  // Python-Markdown takes the sign of "C#" for one that closes the heading, too; nobody can have meant that.
  const hash = /^(#{1,6})(?!#)([ \t]*)(?![ \t])(.*)$/.exec(line.text);
  if (hash && hash[3] !== '' && !hash[3]!.startsWith('!')) {
    const [, level, space, rest] = hash;
    const text = rest!.slice(0, findClosing(rest!));
    const closing = rest!.slice(text.length);
    const { heading, mark, isBare } = read(text, line, page);
    const isSame = isBare && heading === text;
    // Kept as it is, with the signs that close it.
    return { end: at + 1, out: [`${level}${space || ' '}${heading}${mark}${isSame ? closing : ''}`.trimEnd()] };
  }
  const under = lines[at + 1];
  // Python-Markdown takes an item for a heading, too; nobody can have meant that.
  if (!under || !/^(?:=+|-+) *$/.test(under.text) || indentOf(line) > 3 || !/\S/.test(line.text) || isItem(line)) return null;
  const { heading, mark } = read(line.text, line, page);
  return { end: at + 2, out: [heading + mark, under.text] };
};

/** Where the signs begin that close a heading, with the spaces around them. */
function findClosing(text: string): number {
  const end = endBefore(text, text.length, ' \t');
  const signs = endBefore(text, end, '#');
  const words = endBefore(text, signs, ' \t');
  return signs < end && words < signs ? words : end;
}

function endBefore(text: string, end: number, characters: string): number {
  let at = end;
  while (at > 0 && characters.includes(text[at - 1]!)) at--;
  return at;
}

function read(
  written: string,
  line: Parameters<TakeBlock>[0][number],
  page: Translation,
): { heading: string; mark: string; isBare: boolean } {
  const attributes = readTrailingAttrList(written);
  const { id = null, classes = [], values = new Map() } = attributes?.list ?? {};
  const heading = page.title(attributes?.before ?? written, [line]);
  const lost = [...classes.map((name) => `.${name}`), ...values.keys()].filter((name) => name !== '.annotate');
  if (lost.length > 0) page.note(line, { kind: 'person', message: `The attributes "${lost.join(' ')}" of this heading are left out.` });
  return { heading, mark: addHeading(heading, id, page), isBare: attributes === null };
}

/** Adds a heading to those of the page, and gives what stands behind it until its id is known. */
export function addHeading(text: string, id: string | null, page: Translation): string {
  page.headings.push({ text, id });
  return `\ue000${page.headings.length - 1}\ue001`;
}
