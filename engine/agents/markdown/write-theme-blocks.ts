import { attributeOf, findTag, hasClass, type Markup, type Tag, tagsOf, textOf } from '../../markup/read-markup.ts';
import { guardLines, inlineCode } from './escape-text.ts';
import { indentItem, toQuote } from './shape-blocks.ts';
import { writeCodeBlock } from './write-code.ts';
import { isSilent, writeInline } from './write-inline.ts';
import { joinParts } from './write-theme-item.ts';
import type { Writing } from './writing.ts';

/** Writes a block that the theme makes: tabs, cards, admonitions, figures and what else it has. Null for one that is HTML's own. */
export function writeThemeBlock(tag: Tag, writing: Writing): string[] | null {
  const { name, children, written } = tag;
  if (written === '') return null;
  switch (name) {
    case 'div':
      return writeBox(tag, writing);
    case 'figure':
      return writeFigure(tag, writing);
    case 'aside':
      return hasClass(tag, 'admonition') ? writeAdmonition(tag, writing) : null;
    case 'p':
      if (hasClass(tag, 'api-field')) return [writeField(tag, writing)];
      if (hasClass(tag, 'api-endpoint')) return [writeEndpoint(tag, writing)];
      return hasClass(tag, 'button-row') ? [joinParts({ children }, writing, ' · ')].filter(Boolean) : null;
    case 'ul':
      return hasClass(tag, 'tags') ? writeTags(tag, writing) : null;
    default:
      return null;
  }
}

/** Whether an element is one of the panels behind tabs: all of them are shown. */
export function isPanel(tag: Tag): boolean {
  return tag.written !== '' && attributeOf(tag, 'role') === 'tabpanel';
}

function writeBox(tag: Tag, writing: Writing): string[] | null {
  const { children } = tag;
  if (isPanel(tag)) return writePanel(tag, writing);
  if (attributeOf(tag, 'role') === 'tablist' || hasClass(tag, 'page-foot')) return [];
  if (hasClass(tag, 'code-block')) return writeTitledCode(tag);
  if (hasClass(tag, 'doc-tags')) return writeTags(tag, writing);
  const boxes = tagsOf(children);
  return boxes.length > 0 && boxes.every((box) => hasClass(box, 'card')) ? writeCards(boxes, writing) : null;
}

/** Of an API reference: '`limit` (integer, required)'. */
function writeField({ children }: Tag, writing: Writing): string {
  const isFact = (node: Markup) =>
    typeof node !== 'string' && ['api-type', 'api-required', 'api-mark'].some((name) => hasClass(node, name));
  const name = writeInline(
    children.filter((node) => !isFact(node)),
    writing,
    { isOneLine: true },
  );
  const facts = tagsOf(children.filter(isFact)).map((fact) => writeInline(fact.children, writing, { isOneLine: true }));
  if (name === '') return guardLines(facts.join(', '));
  return guardLines(facts.length === 0 ? name : `${name} (${facts.join(', ')})`);
}

/** Of an API reference: '`GET /deployments`'. */
function writeEndpoint({ children }: Tag, writing: Writing): string {
  const [method, path, ...others] = tagsOf(children).filter((tag) => !isSilent(tag));
  const isPlain = method && path && others.length === 0 && path.name === 'code';
  return isPlain ? inlineCode(`${textOf(method.children)} ${textOf(path.children)}`) : guardLines(writeInline(children, writing));
}

function writeAdmonition(tag: Tag, writing: Writing): string[] {
  const [, kind = 'note'] = /\badmonition-(?!head|body|title)([a-z]+)/.exec(attributeOf(tag, 'class') ?? '') ?? [];
  const word = kind[0]!.toUpperCase() + kind.slice(1);
  const head = findTag(tag.children, (each) => hasClass(each, 'admonition-title'));
  const title = head ? writeInline(head.children, writing, { isOneLine: true, isStrong: true }) : '';
  const isOwn = title !== '' && title.toLowerCase() !== kind;
  const body = writing.writeBlocks(tagsOf(tag.children).filter((each) => !hasClass(each, 'admonition-head')));
  const label = isOwn ? `**${word}: ${title}**` : `**${word}:**`;
  const [first, ...rest] = body;
  // Only words can stand behind the label.
  const joins = !isOwn && first !== undefined && /^[^\s#>|`~\-*+\d]/.test(first);
  return toQuote(joins ? [`${label} ${first}`, ...rest] : [label, ...body]);
}

/** A tab: its label, then what it shows. */
function writePanel({ children }: Tag, writing: Writing): string[] {
  const label = tagsOf(children).find((each) => hasClass(each, 'tab-label'));
  const body = writing.writeBlocks(children.filter((node) => node !== label));
  const words = label ? writeInline(label.children, writing, { isOneLine: true, isStrong: true }) : '';
  return [...(words === '' ? [] : [`**${words}**`]), ...body];
}

function writeTitledCode({ children }: Tag): string[] {
  const title = findTag(children, (each) => hasClass(each, 'code-title'));
  const code = findTag(children, ({ name }) => name === 'pre');
  return code ? [writeCodeBlock(code, title ? textOf(title.children).trim() : '')] : [];
}

function writeTags({ children }: Tag, writing: Writing): string[] {
  const links: Tag[] = [];
  const collect = (nodes: readonly Markup[]) => {
    for (const tag of tagsOf(nodes))
      if (tag.name === 'a') links.push(tag);
      else collect(tag.children);
  };
  collect(children);
  const written = links.map(({ children: words, ...link }) => {
    // The number of its pages stands beside the label.
    const label = words.filter((node) => typeof node === 'string' || node.name !== 'span');
    return writeInline([{ ...link, children: label }], writing, { isOneLine: true });
  });
  return written.length === 0 ? [] : [`Tags: ${written.join(', ')}`];
}

/** Cards as a list: the title, which may be a link, and what they say. */
function writeCards(cards: Tag[], writing: Writing): string[] {
  const items = cards.flatMap(({ children }) => {
    const title = findTag(children, (each) => hasClass(each, 'card-title'));
    const words = title ? writeInline(title.children, writing, { isOneLine: true }) : '';
    const body = writing.writeBlocks(children.filter((node) => node !== title));
    const [only, ...others] = body;
    if (words === '') return body.length === 0 ? [] : [body];
    return only !== undefined && others.length === 0 && !/\n|^[#>|`-]/.test(only) ? [[`${words}: ${only}`]] : [[words, ...body]];
  });
  const isLoose = items.some((blocks) => blocks.length > 1);
  return [items.map((blocks) => indentItem(blocks.join('\n\n'), '- ')).join(isLoose ? '\n\n' : '\n')].filter(Boolean);
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
  return [...writing.writeBlocks(rest), ...end];
}
