import { cardIconOf } from '../inline/icons.ts';
import { writeContainer } from './directive.ts';
import { dedent, indentOf, isBlank, type Line, trimBlank } from './line.ts';
import type { Translation } from './translation.ts';

const ITEM = /^( {0,3})([-*+]|\d+[.)])( +)/;

/** The list of a `grid cards` as cards. Null for one that is no list: its blocks stand as they are. */
export function readCards(lines: Line[], page: Translation): string[] | null {
  const items = readItems(lines);
  if (items === null || items.length === 0) return null;
  const cards = items.map((item, index) => [...(index > 0 ? [''] : []), ...writeCard(item, page)]);
  return writeContainer({ name: 'cards' }, cards.flat());
}

function readItems(lines: Line[]): Line[][] | null {
  const items: Line[][] = [];
  for (const line of lines) {
    if (/^ {0,3}<!--.*--> *$/.test(line.text)) continue;
    const start = ITEM.exec(line.text);
    if (start) items.push([{ ...line, text: line.text.slice(start[0].length), column: line.column + start[0].length }]);
    else if (items.length > 0 && (isBlank(line) || indentOf(line) >= 2)) items.at(-1)!.push(dedent([line], 4)[0]!);
    else return null;
  }
  return items;
}

/** The first paragraph, up to a line, is the title; its icon is the card's where docsgen has one like it. */
function writeCard(item: Line[], page: Translation): string[] {
  const lines = trimBlank(item);
  const gap = lines.findIndex((line) => isBlank(line) || /^ *(?:-{3,}|\*{3,}|_{3,}) *$/.test(line.text));
  const head = gap < 0 ? lines : lines.slice(0, gap);
  const body = trimBlank(gap < 0 ? [] : lines.slice(gap)).filter(
    (line, index) => index > 0 || !/^ *(?:-{3,}|\*{3,}|_{3,}) *$/.test(line.text),
  );
  const written = head
    .map(({ text }) => text.trim())
    .join('\n')
    .replace(/\s*\{[^{}]*\}\s*$/, '');
  const [, shortcode = '', words = ''] = /^(?::([a-z0-9_+-]+):)?(?:\{[^{}]*\})?\s*([\s\S]*)$/i.exec(written)!;
  const icon = cardIconOf(shortcode);
  if (icon === null && shortcode !== '') {
    page.noteOnce(head[0]!, {
      kind: 'person',
      message: `The icon ":${shortcode}:" is left out: docsgen has no icons of this set.`,
      fix: 'give the card an "icon" of docsgen, an emoji, or an image',
    });
  }
  const [, bold, rest] = /^(?:__([^_]+)__|\*\*([^*]+)\*\*)\s*([\s\S]*)$/.exec(words)?.filter((part) => part !== undefined) ?? [
    '',
    words,
    '',
  ];
  const link = /^\[([^\]]*)\]\(([^()\s]+)\)$/.exec(bold!.trim());
  const label = page.title((link ? link[1]! : bold!).replace(/^(__|\*\*)(.*)\1$/s, '$2').trim(), [head[0]!]).replaceAll('\n', ' ');
  // Between a title and its words there is no need of a dash.
  const below = rest!.replace(/^(?:[–—:]|--?)\s+/, '');
  const first = below
    ? [
        { ...head[0]!, text: below.replace(/\s*\n\s*/g, ' ') },
        { ...head[0]!, text: '' },
      ]
    : [];
  const content = page.blocks(trimBlank([...first, ...body]), 'block');
  const href = link ? page.url(link[2]!, false) : null;
  return writeContainer(
    { name: 'card', label: label || '…', attributes: { ...(href !== null && { href }), ...(icon !== null && { icon }) } },
    content,
  );
}
