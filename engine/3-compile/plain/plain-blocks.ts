import type { Element, ElementContent, Text } from 'hast';
import type { Blockquote, Code, Heading, List, ListItem, Nodes, Table, TableCell, TableRow } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { isOnlyComments } from '../../text/html-comments.ts';
import { readAlert } from '../blocks/read-alert.ts';
import { findDirective, splitLabel } from '../blocks/read-directive.ts';
import { addText } from '../plugins/add-text.ts';
import { keepWhole } from '../plugins/keep-whole.ts';
import { isClosed, readColons } from '../plugins/remark-directives.ts';
import { takeId } from '../plugins/remark-to-hast.ts';
import { BETWEEN_CELLS } from '../plugins/section-text.ts';
import { type PlainHtml, readHtml } from './plain-html.ts';
import { leave, makeElement, type PlainMaking, say, startSection } from './plain-making.ts';
import { addDirective, isCodeComment, makeWords } from './plain-words.ts';

/** An empty text is what a comment of MDX leaves: the line ends around it are there. */
type PlainBlock = Element | PlainHtml | Text;

/** Makes what a page consists of. */
export function makePage(nodes: readonly Nodes[], making: PlainMaking): ElementContent[] {
  const made: ElementContent[] = [];
  for (const [index, block] of makeBlocks(nodes, making).entries()) {
    if (index > 0) addText('\n', made);
    add(block, made);
  }
  return made;
}

/** Makes the blocks of what stands in a page. */
function makeBlocks(nodes: readonly Nodes[], making: PlainMaking): PlainBlock[] {
  const made: PlainBlock[] = [];
  for (const node of nodes) {
    if (isCodeComment(node)) {
      made.push({ type: 'text', value: '' });
      continue;
    }
    if (node.data) leave();
    say(' ', making);
    const block = makeBlock(node, making);
    if (block !== null) made.push(block);
    say(' ', making);
  }
  return made;
}

/** In MDX, a paragraph of such things alone is none. */
function isNoWord(node: Nodes): boolean {
  return isCodeComment(node) || (node.type === 'text' && node.value.trim() === '');
}

/** Null for what shows nothing. */
function makeBlock(node: Nodes, making: PlainMaking): Element | PlainHtml | null {
  switch (node.type) {
    case 'paragraph':
      if (readColons(node, making.text) !== null || node.children.every(isNoWord)) leave();
      return makeElement('p', {}, makeWords(node.children, making));
    case 'heading':
      return makeHeading(node, making);
    case 'list':
      return makeList(node, making);
    case 'table':
      return makeTable(node, making);
    case 'code':
      return makeCode(node, making);
    case 'blockquote':
      return makeQuotation(node, making);
    case 'containerDirective':
      return makeContainer(node, making);
    case 'leafDirective': {
      if (isKnown(node.name, making)) leave();
      const words: ElementContent[] = [];
      addDirective(node, making, words);
      return makeElement('p', {}, words);
    }
    case 'thematicBreak':
      return makeElement('hr', {}, []);
    case 'html':
      return isOnlyComments(node.value) ? null : readHtml(node, making);
    case 'definition':
      return null;
    default:
      return leave();
  }
}

/** Blocks with line ends between them, and around them. */
function onLines(blocks: readonly PlainBlock[]): ElementContent[] {
  const lines: ElementContent[] = [];
  addText('\n', lines);
  for (const block of blocks) {
    add(block, lines);
    addText('\n', lines);
  }
  return lines;
}

function makeHeading(node: Heading, making: PlainMaking): Element {
  const { children, id } = takeId(node);
  // It may be a mistake in MDX.
  if (node.children.at(-1)?.type === 'htmlComment') leave();
  making.sections.push(startSection(node.depth));
  const element = makeElement(`h${node.depth}`, {}, makeWords(children, making));
  // What names the section is no part of its text.
  making.sections[making.sections.length - 1] = startSection(node.depth);
  making.isSpaced = true;
  making.headings.push({ element, id, position: node.position, file: '' });
  return element;
}

function makeCode(node: Code, { codes, file, sections }: PlainMaking): Element {
  const { math, mermaid } = file.data.page!.input.options;
  if ((math && node.lang === 'math') || (mermaid !== 'none' && node.lang === 'mermaid') || node.meta?.includes('npm2yarn')) leave();
  const element = makeElement('CodeBlock', {}, []);
  codes.push({ element, node, section: sections.length - 1 });
  return element;
}

function makeQuotation(node: Blockquote, making: PlainMaking): Element {
  const alert = readAlert(node, making.text);
  if (alert) return makeAdmonition(alert.props, makeBlocks(alert.children as Nodes[], making));
  return makeElement('blockquote', {}, onLines(makeBlocks(node.children, making)));
}

function makeContainer(node: ContainerDirective, making: PlainMaking): Element {
  const directive = findDirective(node.name, making.file.data.page!.input.options);
  const isPlain = directive?.component === 'Admonition' && Object.keys(node.attributes ?? {}).length === 0;
  if (!isPlain || !isClosed(node, making.file)) leave();
  const { label, content } = splitLabel(node);
  const title = label.length > 0 ? [makeElement('AdmonitionTitle', {}, makeWords(label, making))] : [];
  say(' ', making);
  return makeAdmonition(directive!.props!, [...title, ...makeBlocks(content as Nodes[], making)]);
}

function makeAdmonition(props: Record<string, unknown>, blocks: readonly PlainBlock[]): Element {
  const children: ElementContent[] = [];
  for (const block of blocks) add(block, children);
  return makeElement('Admonition', { props: JSON.stringify(props) }, children);
}

function isKnown(name: string, { file }: PlainMaking): boolean {
  return findDirective(name, file.data.page!.input.options) !== null;
}

function makeList(node: List, making: PlainMaking): Element {
  const isLoose = Boolean(node.spread) || node.children.some(isLooseItem);
  const items: Element[] = [];
  let hasTasks = false;
  for (const item of node.children) {
    if (item.data || item.type !== 'listItem') leave();
    hasTasks ||= typeof item.checked === 'boolean';
    say(' ', making);
    items.push(makeItem(item, isLoose, making));
    say(' ', making);
  }
  const properties: Element['properties'] = {};
  if (typeof node.start === 'number' && node.start !== 1) properties.start = node.start;
  if (hasTasks) properties.className = ['contains-task-list'];
  return makeElement(node.ordered ? 'ol' : 'ul', properties, onLines(items));
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

function makeItem(node: ListItem, isLoose: boolean, making: PlainMaking): Element {
  const blocks = makeBlocks(node.children, making);
  const isTask = typeof node.checked === 'boolean';
  if (isTask) addBox(blocks[0], node.checked!, making);
  const children: ElementContent[] = [];
  for (const [index, block] of blocks.entries()) {
    const isTight = !isLoose && isParagraph(block);
    if (!isTight || index > 0) addText('\n', children);
    if (!isTight) add(block, children);
    else for (const child of block.children) add(child, children);
  }
  const last = blocks.at(-1);
  if (last && (isLoose || !isParagraph(last))) addText('\n', children);
  return makeElement('li', isTask ? { className: ['task-list-item'] } : {}, children);
}

function isParagraph(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'p';
}

function add(node: ElementContent, made: ElementContent[]): void {
  if (node.type === 'text') addText(node.value, made);
  else made.push(node);
}

function addBox(block: ElementContent | undefined, checked: boolean, { unchecked }: PlainMaking): void {
  if (!block || !isParagraph(block)) leave();
  const first = block.children[0] ?? leave();
  if (first.type === 'text') first.value = ` ${first.value}`;
  else block.children.unshift({ type: 'text', value: ' ' });
  const box = makeElement('input', { type: 'checkbox', checked, disabled: true }, []);
  if (!checked) unchecked.push(box);
  block.children.unshift(box);
}

function makeTable({ align, children }: Table, making: PlainMaking): Element {
  const rows = children.map((row, index) => makeRow(row, index === 0, align, making));
  const parts: Element[] = [];
  if (rows.length > 0) parts.push(makeElement('thead', {}, onLines(rows.slice(0, 1))));
  if (rows.length > 1) parts.push(makeElement('tbody', {}, onLines(rows.slice(1))));
  return makeElement('table', {}, onLines(parts));
}

function makeRow(row: TableRow, isHead: boolean, align: Table['align'], making: PlainMaking): Element {
  if (row.data) leave();
  const tagName = isHead ? 'th' : 'td';
  const cells: Element[] = [];
  for (let index = 0; index < (align ? align.length : row.children.length); index++) {
    const cell: TableCell | undefined = row.children[index];
    if (cell?.data) leave();
    const side = align?.[index];
    say(isHead && index === 0 ? ' ' : BETWEEN_CELLS, making);
    const element = makeElement(tagName, side ? { align: side } : {}, cell ? makeWords(cell.children, making) : []);
    if (!isHead) keepWhole(element);
    cells.push(element);
  }
  say(' ', making);
  return makeElement('tr', {}, onLines(cells));
}
