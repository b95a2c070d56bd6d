import { attributeOf, type Markup, type Tag, tagsOf } from '../../markup/read-markup.ts';
import { indentItem } from './shape-blocks.ts';
import { isSilent, writeInline } from './write-inline.ts';
import { writeThemeItem, writeTreeEntry } from './write-theme-item.ts';
import type { Writing } from './writing.ts';

const BULLETS = ['-', '*'];
const DELIMITERS = ['.', ')'];

/** Writes a list. With `sign` 1 it has other signs than one that stands right before it. */
export function writeList(tag: Tag, writing: Writing, sign: number): string {
  const items = tagsOf(tag.children).filter((each) => !isSilent(each));
  const written = items.map((item) => writeItem(item, tag, writing)).filter((blocks) => blocks.length > 0);
  const isLoose = written.some((blocks) => blocks.length > 1 && !blocks.slice(1).every(isListBlock));
  const first = Number(attributeOf(tag, 'start') ?? 1);
  const lines = written.map((blocks, index) => {
    const marker = tag.name === 'ol' ? `${first + index}${DELIMITERS[sign]}` : BULLETS[sign]!;
    return indentItem(blocks.join(isLoose ? '\n\n' : '\n'), `${marker} `);
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

function isListBlock(block: string): boolean {
  return /^(?:[-*]|\d+[.)]) /.test(block);
}

function writeItem(item: Tag, list: Tag, writing: Writing): string[] {
  if (item.name !== 'li') return writing.writeBlocks([item]);
  const own = writeTreeEntry(item, writing) ?? writeThemeItem(item, list, writing);
  if (own) return own;
  const [task, ...rest] = trimStart(item.children);
  const box = typeof task !== 'string' && task?.name === 'input' ? writeInline([task], writing) : '';
  const blocks = writing.writeBlocks(box === '' ? item.children : rest).map((block, index) =>
    // A heading that begins a step is its title.
    index === 0 ? block.replace(/^#{2,6} (.*)$/, (_, title: string) => `**${title.replaceAll('**', '')}**`) : block,
  );
  return box === '' ? blocks : [`${box} ${blocks[0] ?? ''}`.trim(), ...blocks.slice(1)];
}

function trimStart(nodes: readonly Markup[]): readonly Markup[] {
  const first = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '');
  return first === -1 ? [] : nodes.slice(first);
}

/** Terms with what they mean. */
export function writeDefinitions({ children }: Tag, writing: Writing): string[] {
  const parts = tagsOf(children).flatMap((each) => (each.name === 'div' ? tagsOf(each.children) : [each]));
  const items: string[][] = [];
  for (const part of parts) {
    if (part.name === 'dt') {
      const term = writeInline(part.children, writing, { isOneLine: true, isStrong: true });
      items.push([`**${term}**`]);
    } else items.at(-1)?.push(...writing.writeBlocks(part.children));
  }
  const isSimple = items.every((blocks) => blocks.length <= 2 && !blocks.some((block) => block.includes('\n')));
  if (isSimple) return [items.map(([term, about]) => `- ${term}${about === undefined ? '' : `: ${about}`}`).join('\n')].filter(Boolean);
  return [items.map((blocks) => indentItem(blocks.join('\n\n'), '- ')).join('\n\n')];
}
