import { attributeOf, findTag, hasClass, type Markup, type Tag, tagsOf } from '../../markup/read-markup.ts';
import { guardLines } from './escape-text.ts';
import { toQuote } from './shape-blocks.ts';
import { writeCodeBlock } from './write-code.ts';
import { isBlockName, isSilent, noteName, texOf, writeInline } from './write-inline.ts';
import { writeDefinitions, writeList } from './write-list.ts';
import { writeTable } from './write-table.ts';
import { isPanel, writeThemeBlock } from './write-theme-blocks.ts';
import type { Writing } from './writing.ts';

/** Writes nodes as blocks: paragraphs, lists, code and all others, each without a line break at its end. */
export function writeBlocks(nodes: readonly Markup[], writing: Writing): string[] {
  const blocks: string[] = [];
  let line: Markup[] = [];
  let lastList = '';
  const endLine = () => {
    const paragraph = writeParagraph(line, writing);
    if (paragraph !== '') push(paragraph);
    line = [];
  };
  const push = (block: string, list = '') => {
    blocks.push(block);
    lastList = list;
  };
  for (const node of nodes) {
    if (typeof node === 'string' || !isBlock(node)) {
      line.push(node);
      continue;
    }
    endLine();
    if (isSilent(node) && !isPanel(node)) continue;
    const made = writeThemeBlock(node, writing);
    if (made) for (const block of made) push(block);
    else if (node.name === 'ul' || node.name === 'ol') {
      // Two lists of one kind would become one.
      const sign = lastList === node.name ? 1 : 0;
      const list = writeList(node, writing, sign);
      if (list !== '') push(list, sign ? '' : node.name);
    } else for (const block of writeBlock(node, writing)) push(block);
  }
  endLine();
  return blocks;
}

/** A custom element or a span may be around blocks, too. */
function isBlock(tag: Tag): boolean {
  const { name } = tag;
  if (isBlockName(name)) return true;
  if (name === 'video' || name === 'iframe' || name === 'nav') return true;
  if (name === 'span') return hasClass(tag, 'formula-block') || hasClass(tag, 'katex-display') || holdsBlock(tag);
  return (name === 'a' || name.includes('-')) && holdsBlock(tag);
}

function holdsBlock({ children }: Tag): boolean {
  return findTag(children, ({ name }) => name !== 'annotation' && isBlockName(name)) !== null;
}

function writeParagraph(nodes: readonly Markup[], writing: Writing): string {
  return nodes.every((node) => typeof node === 'string' && node.trim() === '') ? '' : guardLines(writeInline(nodes, writing));
}

function writeBlock(tag: Tag, writing: Writing): string[] {
  const { name, children } = tag;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return writeHeading(tag, writing);
    case 'pre':
      return [writeCodeBlock(tag)];
    case 'blockquote':
      return toQuote(writeBlocks(children, writing));
    case 'hr':
      return ['---'];
    case 'table':
      return writeTable(tag, writing);
    case 'dl':
      return writeDefinitions(tag, writing);
    case 'details':
      return writeDetails(tag, writing);
    case 'section':
      return attributeOf(tag, 'data-footnotes') === null ? writeBlocks(children, writing) : writeNotes(tag, writing);
    case 'span':
      return writeFormulaBlock(tag, writing);
    case 'a':
      return [guardLines(writeInline([tag], writing, { isOneLine: true }))].filter(Boolean);
    case 'video':
    case 'iframe':
      return [writeInline([tag], writing)].filter(Boolean);
    default:
      return writeBlocks(children, writing);
  }
}

function writeHeading({ name, children }: Tag, writing: Writing): string[] {
  const text = writeInline(children, writing, { isOneLine: true });
  // Signs at its end would count as its own.
  return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text.replace(/(#+)$/, '\\$1')}`];
}

function writeDetails({ children }: Tag, writing: Writing): string[] {
  const summary = findTag(children, ({ name }) => name === 'summary');
  const title = summary ? writeInline(summary.children, writing, { isOneLine: true, isStrong: true }) : '';
  const body = writeBlocks(
    children.filter((node) => node !== summary),
    writing,
  );
  return [...(title === '' ? [] : [`**${title}**`]), ...body];
}

/** Notes below the text. */
function writeNotes({ children }: Tag, writing: Writing): string[] {
  const list = findTag(children, ({ name }) => name === 'ol');
  return tagsOf(list?.children ?? []).flatMap((item) => {
    const blocks = writeBlocks(item.children, writing);
    const marker = `[^${noteName(attributeOf(item, 'id') ?? '')}]: `;
    return blocks.length === 0 ? [] : [marker + blocks.join('\n\n').replace(/\n(?=[^\n])/g, '\n    ')];
  });
}

function writeFormulaBlock(tag: Tag, writing: Writing): string[] {
  const tex = hasClass(tag, 'formula-block') || hasClass(tag, 'katex-display') ? texOf(tag) : null;
  if (tex !== null) return [`$$\n${tex}\n$$`];
  return holdsBlock(tag) ? writeBlocks(tag.children, writing) : [guardLines(writeInline([tag], writing))].filter(Boolean);
}
