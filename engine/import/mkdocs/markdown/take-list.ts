import { dedent, indent, indentOf, isBlank, type Line } from './line.ts';
import { readDefinition } from './read-definition.ts';
import { isRule } from './take-rule.ts';
import type { TakeBlock } from './translation.ts';
import { writeParagraph } from './write-paragraph.ts';

const ITEM = /^( {0,3})([-*+]|\d+[.)])( +|$)(.*)$/;

/** One item of a list: its first line, and what is indented below it. */
export const takeItem: TakeBlock = (lines, at, page) => {
  const line = lines[at]!;
  const [, space = '', marker, gap = '', text = ''] = ITEM.exec(line.text) ?? [];
  if (marker === undefined || !isItem(line)) return null;
  if (space.length >= 2 && indentOf(lines.find((each) => !isBlank(each))!) < space.length) {
    page.noteOnce(line, {
      kind: 'translated',
      message: `A list item that is indented by ${space.length} spaces belongs to the item above it; MkDocs showed it beside that one.`,
    });
  }
  const width = space.length + marker.length + (gap.length > 4 || gap === '' ? 1 : gap.length);
  const head = takeHead(lines, at);
  const words = head.map((each, index) => (index === 0 ? text : each.text)).join('\n');
  const { inner, end } = takeBelow(lines, at + head.length, width);
  const isCode = gap.length > 4;
  const isBlock = head.length === 1 && /^(?:[`~]{3}|>|#{1,6} )/.test(text);
  const first = isCode ? [words] : isBlock ? page.blocks(openBlock(line, text, inner), 'item') : writeParagraph(page.inline(words, head));
  const below = isBlock && /^[`~]{3}/.test(text) ? [] : page.blocks(inner, 'item');
  const prefix = `${space}${marker}${gap}`;
  const pad = ' '.repeat(isTooDeep(inner, width) ? width : Math.max(4, width));
  const isFenced = isBlock && /^[`~]{3}/.test(text);
  const out = [
    prefix + first[0]!,
    ...(isFenced ? indent(first.slice(1), pad) : first.slice(1)),
    ...separate(below, lines[at + head.length], pad),
  ];
  return { end, out: out.map((each) => (each.trimEnd() === each.trim() && each.trim() === '' ? '' : each)) };
};

export function isItem(line: Line): boolean {
  return ITEM.test(line.text) && !isRule(line);
}

/** What is no more of a paragraph. */
const BEGINS = /^(?:[-*+] |\d+[.)] |[`~]{3}|>|\[\^[^\]]+\]:|#{1,6} |!!!|\?\?\?|===[!+]* ?["']|::: ?[A-Za-z]|\/\/\/|\$\$|\||<\/?[a-z])/i;

/** The first paragraph of an item may go on without indentation. */
function takeHead(lines: Line[], at: number): Line[] {
  const head = [lines[at]!];
  for (let next = at + 1; next < lines.length; next++) {
    const line = lines[next]!;
    if (isBlank(line) || isItem(line) || isRule(line) || BEGINS.test(line.text.trimStart())) break;
    if (readDefinition([{ ...line, text: line.text.trimStart() }], 0)) break;
    head.push(line);
  }
  return head;
}

/** What is indented by four below an item; a line that is not ends it, if a blank one stands before it. */
function takeBelow(lines: Line[], at: number, width: number): { inner: Line[]; end: number } {
  let end = at;
  for (let next = at; next < lines.length; next++) {
    if (isBlank(lines[next]!)) continue;
    if (indentOf(lines[next]!) < 4) break;
    end = next + 1;
  }
  const below = lines.slice(at, end);
  // As CommonMark counts, where that is further.
  const isDeep = width > 4 && below.every((line) => isBlank(line) || indentOf(line) >= width);
  return { inner: dedent(below, isDeep ? width : 4), end };
}

/** Tells whether CommonMark would take a list below an item for code, since it begins more than three spaces behind the words of the item. */
function isTooDeep(inner: Line[], width: number): boolean {
  let isInList = false;
  return inner.some((line, index) => {
    const begins = isItem(line) && !isInList;
    if (isItem(line)) isInList = true;
    else if (!isBlank(line) && indentOf(line) < 4 && (index === 0 || isBlank(inner[index - 1]!))) isInList = false;
    return begins && 4 + indentOf(line) > width + 3;
  });
}

/** A block that begins on the line of the marker. */
function openBlock(line: Line, text: string, inner: Line[]): Line[] {
  const first = { ...line, text, column: line.column + line.text.length - text.length };
  return /^[`~]{3}/.test(text) ? [first, ...inner] : [first];
}

/** The blocks of an item; a container needs a blank line in front of it. */
function separate(below: string[], after: Line | undefined, pad: string): string[] {
  if (below.length === 0) return [];
  const isTight = after !== undefined && !isBlank(after) && below[0] !== '';
  const needsGap = isTight && /^:{2,}/.test(below[0]!);
  return [...(needsGap ? [''] : []), ...indent(below, pad)];
}
