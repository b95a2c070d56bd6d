import { guardLines, inlineCode } from './escape-text.ts';
import { attributeOf, findTag, hasClass, type Markup, type Tag, tagsOf, textOf } from './parse-markup.ts';
import { writeCodeBlock } from './write-code.ts';
import { isBlockName, isSilent, noteName, texOf, writeInline } from './write-inline.ts';
import { writeTable } from './write-table.ts';
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
    if (node.name === 'ul' || node.name === 'ol') {
      // Two lists of one kind would become one.
      const sign = lastList === node.name ? 1 : 0;
      const list = writeList(node, writing, sign);
      if (list !== '') push(list, sign ? '' : node.name);
      continue;
    }
    for (const block of writeBlock(node, writing)) push(block);
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

function isPanel(tag: Tag): boolean {
  return attributeOf(tag, 'role') === 'tabpanel';
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
    case 'p':
      return writeOwnParagraph(tag, writing);
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
    case 'aside':
      return hasClass(tag, 'admonition') ? writeAdmonition(tag, writing) : writeBlocks(children, writing);
    case 'figure':
      return writeFigure(tag, writing);
    case 'section':
      return attributeOf(tag, 'data-footnotes') === null ? writeBlocks(children, writing) : writeNotes(tag, writing);
    case 'div':
      return writeBox(tag, writing);
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

function writeOwnParagraph(tag: Tag, writing: Writing): string[] {
  if (hasClass(tag, 'api-field')) return [writeField(tag, writing)];
  if (hasClass(tag, 'api-endpoint')) return [writeEndpoint(tag, writing)];
  if (hasClass(tag, 'button-row')) return [joinLinks(tag, writing, ' · ')];
  return writeBlocks(tag.children, writing);
}

function joinLinks({ children }: Tag, writing: Writing, between: string): string {
  return tagsOf(children)
    .map((each) => writeInline([each], writing, { isOneLine: true }))
    .filter(Boolean)
    .join(between);
}

/** Of an API reference: '`limit` (integer, required)'. */
function writeField({ children }: Tag, writing: Writing): string {
  const isFact = (node: Markup) => typeof node !== 'string' && ['api-type', 'api-required', 'api-mark'].some((name) => hasClass(node, name));
  const name = writeInline(
    children.filter((node) => !isFact(node)),
    writing,
    { isOneLine: true },
  );
  const facts = children.filter(isFact).map((node) => writeInline([node], writing, { isOneLine: true }));
  if (name === '') return guardLines(facts.join(', '));
  return guardLines(facts.length === 0 ? name : `${name} (${facts.join(', ')})`);
}

/** Of an API reference: '`GET /deployments`'. */
function writeEndpoint({ children }: Tag, writing: Writing): string {
  const [method, path, ...others] = tagsOf(children).filter((tag) => !isSilent(tag));
  const isPlain = method && path && others.length === 0 && path.name === 'code';
  return isPlain ? inlineCode(`${textOf(method.children)} ${textOf(path.children)}`) : guardLines(writeInline(children, writing));
}

const BULLETS = ['-', '*'];
const DELIMITERS = ['.', ')'];

/** With `sign` 1 the list has other signs than one that stands right before it. */
function writeList(tag: Tag, writing: Writing, sign: number): string {
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
  if (item.name !== 'li') return writeBlocks([item], writing);
  if (hasClass(list, 'cards')) return [writeCardLink(item, writing)].filter(Boolean);
  if (/\btree-/.test(attributeOf(item, 'class') ?? '')) return writeTreeEntry(item, writing);
  const [task, ...rest] = trimStart(item.children);
  const box = typeof task !== 'string' && task?.name === 'input' ? writeInline([task], writing) : '';
  const blocks = writeBlocks(box === '' ? item.children : rest, writing).map((block, index) =>
    // A heading that begins a step is its title.
    index === 0 ? block.replace(/^#{2,6} (.*)$/, '**$1**') : block,
  );
  return box === '' ? blocks : [`${box} ${blocks[0] ?? ''}`.trim(), ...blocks.slice(1)];
}

function trimStart(nodes: readonly Markup[]): readonly Markup[] {
  const first = nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '');
  return first === -1 ? [] : nodes.slice(first);
}

function indentItem(text: string, marker: string): string {
  return `${marker}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)}`.trimEnd();
}

/** A card of the theme's own lists: all of it is a link. */
function writeCardLink(item: Tag, writing: Writing): string {
  const link = findTag(item.children, ({ name }) => name === 'a');
  const title = link && findTag(link.children, ({ name }) => name === 'b');
  if (!link || !title) return writeBlocks(item.children, writing).join(' ');
  const shown = writeInline([{ ...link, children: title.children }], writing, { isOneLine: true });
  const about = writeInline(
    link.children.filter((node) => node !== title),
    writing,
    { isOneLine: true },
  );
  return about === '' ? shown : `${shown}: ${about}`;
}

/** A file or a folder: its name, what is said of it, and what is in it. */
function writeTreeEntry(item: Tag, writing: Writing): string[] {
  const details = findTag(item.children, ({ name }) => name === 'details');
  const own = details ? (findTag(details.children, ({ name }) => name === 'summary')?.children ?? []) : item.children;
  const name = findTag(own, (tag) => hasClass(tag, 'tree-name') || hasClass(tag, 'tree-more'));
  const comment = findTag(own, (tag) => hasClass(tag, 'tree-comment'));
  const about = comment ? writeInline(comment.children, writing, { isOneLine: true }) : '';
  const shown = name ? (hasClass(name, 'tree-more') ? '…' : inlineCode(textOf(name.children))) : '';
  const inside = details ? tagsOf(details.children).filter(({ name: tagName }) => tagName === 'ul') : [];
  return [about === '' ? shown : `${shown}: ${about}`, ...inside.map((list) => writeList(list, writing, 0))].filter(Boolean);
}

function writeDefinitions({ children }: Tag, writing: Writing): string[] {
  const parts = tagsOf(children).flatMap((each) => (each.name === 'div' ? tagsOf(each.children) : [each]));
  const items: string[][] = [];
  for (const part of parts) {
    if (part.name === 'dt') {
      const term = writeInline(part.children, writing, { isOneLine: true, isStrong: true });
      items.push([`**${term}**`]);
    } else items.at(-1)?.push(...writeBlocks(part.children, writing));
  }
  const isSimple = items.every((blocks) => blocks.length <= 2 && !blocks.some((block) => block.includes('\n')));
  if (isSimple) return [items.map(([term, about]) => `- ${term}${about === undefined ? '' : `: ${about}`}`).join('\n')].filter(Boolean);
  return [items.map((blocks) => indentItem(blocks.join('\n\n'), '- ')).join('\n\n')];
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

function writeAdmonition(tag: Tag, writing: Writing): string[] {
  const [, kind = 'note'] = /\badmonition-(?!head|body|title)([a-z]+)/.exec(attributeOf(tag, 'class') ?? '') ?? [];
  const word = kind[0]!.toUpperCase() + kind.slice(1);
  const head = findTag(tag.children, (each) => hasClass(each, 'admonition-title'));
  const title = head ? writeInline(head.children, writing, { isOneLine: true, isStrong: true }) : '';
  const isOwn = title !== '' && title.toLowerCase() !== kind;
  const body = writeBlocks(
    tagsOf(tag.children).filter((each) => !hasClass(each, 'admonition-head')),
    writing,
  );
  const label = isOwn ? `**${word}: ${title}**` : `**${word}:**`;
  const [first, ...rest] = body;
  // Only words can stand behind the label.
  const joins = !isOwn && first !== undefined && /^[^\s#>|`~\-*+\d]/.test(first);
  return toQuote(joins ? [`${label} ${first}`, ...rest] : [label, ...body]);
}

function toQuote(blocks: string[]): string[] {
  if (blocks.length === 0) return [];
  return [
    blocks
      .join('\n\n')
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  ];
}

function writeFigure(tag: Tag, writing: Writing): string[] {
  const caption = findTag(tag.children, ({ name }) => name === 'figcaption');
  const words = caption ? writeInline(caption.children, writing, { isOneLine: true, isEmphasized: true }) : '';
  const end = words === '' ? [] : [`*${words}*`];
  if (hasClass(tag, 'drawn-diagram')) {
    const label = attributeOf(findTag(tag.children, (each) => hasClass(each, 'diagram-drawing')) ?? tag, 'aria-label') ?? '';
    return [guardLines(writeInline([`Diagram: ${label || words || 'without a description'}`], writing)), ...(label === words ? [] : end)];
  }
  const rest = tag.children.filter((node) => node !== caption);
  return [...writeBlocks(rest, writing), ...end];
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

function writeBox(tag: Tag, writing: Writing): string[] {
  const { children } = tag;
  if (tag.written === '') return writeBlocks(children, writing);
  if (isPanel(tag)) return writePanel(tag, writing);
  if (attributeOf(tag, 'role') === 'tablist') return [];
  if (hasClass(tag, 'code-block')) return writeTitledCode(tag);
  if (hasClass(tag, 'doc-tags')) return [writeTags(tag, writing)].filter(Boolean);
  const boxes = tagsOf(children);
  if (boxes.length > 0 && boxes.every((box) => hasClass(box, 'card'))) return writeCards(boxes, writing);
  return writeBlocks(children, writing);
}

/** A tab: its label, then what it shows. */
function writePanel({ children }: Tag, writing: Writing): string[] {
  const label = tagsOf(children).find((each) => hasClass(each, 'tab-label'));
  const body = writeBlocks(
    children.filter((node) => node !== label),
    writing,
  );
  const words = label ? writeInline(label.children, writing, { isOneLine: true, isStrong: true }) : '';
  return [...(words === '' ? [] : [`**${words}**`]), ...body];
}

function writeTitledCode({ children }: Tag): string[] {
  const title = findTag(children, (each) => hasClass(each, 'code-title'));
  const code = findTag(children, ({ name }) => name === 'pre');
  return code ? [writeCodeBlock(code, title ? textOf(title.children).trim() : '')] : [];
}

function writeTags({ children }: Tag, writing: Writing): string {
  const links: Tag[] = [];
  const collect = (nodes: readonly Markup[]) => {
    for (const tag of tagsOf(nodes)) if (tag.name === 'a') links.push(tag);
    else collect(tag.children);
  };
  collect(children);
  return links.length === 0 ? '' : `Tags: ${links.map((link) => writeInline([link], writing, { isOneLine: true })).join(', ')}`;
}

/** Cards as a list: the title, which may be a link, and what they say. */
function writeCards(cards: Tag[], writing: Writing): string[] {
  const items = cards.flatMap(({ children }) => {
    const title = findTag(children, (each) => hasClass(each, 'card-title'));
    const words = title ? writeInline(title.children, writing, { isOneLine: true }) : '';
    const body = writeBlocks(
      children.filter((node) => node !== title),
      writing,
    );
    const [only, ...others] = body;
    if (words === '') return body.length === 0 ? [] : [body];
    return only !== undefined && others.length === 0 && !/\n|^[#>|`-]/.test(only) ? [[`${words}: ${only}`]] : [[words, ...body]];
  });
  const isLoose = items.some((blocks) => blocks.length > 1);
  return [items.map((blocks) => indentItem(blocks.join('\n\n'), '- ')).join(isLoose ? '\n\n' : '\n')].filter(Boolean);
}

function writeFormulaBlock(tag: Tag, writing: Writing): string[] {
  const tex = hasClass(tag, 'formula-block') || hasClass(tag, 'katex-display') ? texOf(tag) : null;
  if (tex !== null) return [`$$\n${tex}\n$$`];
  return holdsBlock(tag) ? writeBlocks(tag.children, writing) : [guardLines(writeInline([tag], writing))].filter(Boolean);
}

