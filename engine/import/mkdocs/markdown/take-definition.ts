import { findUrlFault } from '../../../paths/url-fault.ts';
import { writeTitle } from '../inline/read-link.ts';
import { indent, isBlank, type Line, takeIndented } from './line.ts';
import { readDefinition } from './read-definition.ts';
import type { TakeBlock, Taken, Translation } from './translation.ts';

/** A footnote's text, and the URL of a reference. */
export const takeDefinition: TakeBlock = (lines, at, page) => {
  const { text } = lines[at]!;
  const footnote = /^( {0,3}\[\^[^\]]+\]:)( *)(.*)$/.exec(text);
  if (footnote) {
    const name = /\^([^\]]+)/.exec(text)![1]!;
    const renamed = page.footnotes.get(name);
    if (renamed === undefined) return keepFootnote(lines, at, name, page);
    const { inner, end } = takeIndented(lines, at + 1, 4);
    const [, head, space, words] = footnote as unknown as [string, string, string, string];
    const goesOn = takeLazy(lines, at + 1, end);
    const firstLines = words === '' ? '' : page.inline([words, ...goesOn.map((line) => line.text)].join('\n'), [lines[at]!, ...goesOn]);
    const below = goesOn.length > 0 ? [] : page.blocks(inner, 'block');
    return {
      end: goesOn.length > 0 ? at + 1 + goesOn.length : end,
      out: [...`${head.replace(name, () => renamed)}${space}${firstLines}`.trimEnd().split('\n'), ...indent(below, '    ')],
    };
  }
  const definition = readDefinition(lines, at);
  if (!definition) return null;
  const { head, written, url, rest, end } = definition;
  // Links without an address are their words.
  if (findUrlFault(url) !== null) return { end, out: [] };
  const moved = page.url(url, false);
  const title = mendTitle(rest);
  if (moved === url && title === rest) return { end, out: lines.slice(at, end).map((line) => line.text) };
  return { end, out: [(head + (moved === url ? written : moved) + title).replace(/ *\n */g, ' ')] };
};

/** The title behind a URL: CommonMark has no quotes in it that are those around it. */
function mendTitle(rest: string): string {
  const [, space, quoted, double, single, round] = /^(\s+)("(.*)"|'(.*)'|\((.*)\))\s*$/.exec(rest) ?? [];
  if (quoted === undefined) return rest;
  const ends = double !== undefined ? /(?<!\\)"/ : single !== undefined ? /(?<!\\)'/ : /(?<!\\)[()]/;
  const title = (double ?? single ?? round)!;
  return ends.test(title) ? space + writeTitle(title) : rest;
}

/** Nothing refers to it: docsgen would leave it out. */
function keepFootnote(lines: Line[], at: number, name: string, page: Translation): Taken {
  page.note(lines[at]!, { kind: 'translated', message: `Nothing refers to the footnote "${name}": its text stands where it was.` });
  const { inner, end } = takeIndented(lines, at + 1, 4);
  const first = { ...lines[at]!, text: lines[at]!.text.replace(/^ {0,3}\[\^[^\]]+\]: */, '') };
  return {
    end,
    out: [`\\[${name}]`, ...(first.text === '' ? [] : [page.inline(first.text, [first])]), '', ...page.blocks(inner, 'block')],
  };
}

/** Lines of a footnote that are not indented. */
function takeLazy(lines: Line[], at: number, end: number): Line[] {
  if (end > at) return [];
  const lazy: Line[] = [];
  for (const line of lines.slice(at)) {
    if (isBlank(line) || /^ {0,3}(?:\[|#|[-*+] |>|```)/.test(line.text)) break;
    lazy.push(line);
  }
  return lazy;
}
