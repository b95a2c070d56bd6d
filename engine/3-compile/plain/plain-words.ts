import type { Element, ElementContent, Properties } from 'hast';
import type { Definition, Nodes, Resource } from 'mdast';
import type { LeafDirective, TextDirective } from 'mdast-util-directive';
import { defaultHandlers } from 'remark-rehype';
import { isOnlyComments } from '../../text/html-comments.ts';
import type { WrittenLink } from '../compiled-doc.ts';
import { addText } from '../plugins/add-text.ts';
import { CANDIDATE } from '../plugins/remark-emoji.ts';
import { listDefinitions } from '../plugins/remark-to-hast.ts';
import { leadsToPage } from '../plugins/section-text.ts';
import { isWritten } from '../plugins/settle-places.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { type PlainHtml, readHtml } from './plain-html.ts';
import { addLink, leave, makeElement, type PlainMaking, say } from './plain-making.ts';

/** Makes what stands in a paragraph, a heading or a cell, and adds it to what is `made`. */
export function makeWords(nodes: readonly Nodes[], making: PlainMaking, made: ElementContent[] = []): ElementContent[] {
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (isCodeComment(node)) continue;
    const isAfterBreak = index > 0 && nodes[index - 1]!.type === 'break';
    if (node.type === 'text') addWords(node.value, isAfterBreak, making, made);
    else if (node.type === 'headingId') addWords(`{#${node.id}}`, isAfterBreak, making, made);
    else if (node.type === 'textDirective') addDirective(node, making, made);
    else if (node.type === 'break') {
      made.push(makeElement('br', {}, []));
      addText('\n', made);
      say(' ', making);
    } else {
      const element = makeWord(node, making);
      if (element === null) continue;
      if (isAfterBreak && element.type === 'element') trimFirst(element);
      made.push(element);
    }
    if (node.data) leave();
  }
  return made;
}

/** Tells the comments of MDX, which are code without any. */
export function isCodeComment(node: Nodes): boolean {
  return (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && COMMENTS.test(node.value);
}

const COMMENTS = /^\s*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/\s*)*$/;

/** Null for what shows nothing. */
function makeWord(node: Nodes, making: PlainMaking): Element | PlainHtml | null {
  switch (node.type) {
    case 'inlineCode': {
      const value = node.value.replace(/\r?\n|\r/g, ' ');
      say(value, making);
      return makeElement('code', {}, value === '' ? [] : [{ type: 'text', value }]);
    }
    case 'emphasis':
      return makeElement('em', {}, makeWords(node.children, making));
    case 'strong':
      return makeElement('strong', {}, makeWords(node.children, making));
    case 'delete':
      return makeElement('del', {}, makeWords(node.children, making));
    case 'link':
      return makeLink(node, node.children, node, making);
    case 'linkReference':
      return makeLink(findDefinition(node.identifier, making), node.children, node, making);
    case 'image':
      return makeImage(node, node.alt, node, making);
    case 'imageReference':
      return makeImage(findDefinition(node.identifier, making), node.alt, node, making);
    case 'html':
      return isOnlyComments(node.value) ? null : readHtml(node, making);
    default:
      return leave();
  }
}

function addWords(value: string, isAfterBreak: boolean, making: PlainMaking, made: ElementContent[]): void {
  if (making.mayHoldEmoji && CANDIDATE.test(value)) leave();
  const lines = /[ \t\r]\n|[\r\n][ \t]/.test(value) ? trimLines(value) : value;
  const words = isAfterBreak ? trimStart(lines) : lines;
  say(words, making);
  addText(words, made);
}

/** Spaces around line ends are none. */
function trimLines(value: string): string {
  // A line end of the text's own is one character; others come from character references.
  if (value.includes('\r')) leave();
  const lines = value.split('\n');
  return lines.map((line, index) => trimEnd(index > 0 ? trimStart(line) : line, index < lines.length - 1)).join('\n');
}

function trimStart(line: string): string {
  return line.replace(/^[ \t]+/, '');
}

function trimEnd(line: string, isEnded: boolean): string {
  let end = line.length;
  while (isEnded && end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end--;
  return line.slice(0, end);
}

/** Behind a hard line break, an element's first text has no spaces at its start. */
function trimFirst({ children }: Element): void {
  const [first] = children;
  if (first?.type !== 'text') return;
  first.value = trimStart(first.value);
  if (first.value === '') children.shift();
}

function makeLink({ url, title }: Resource, words: readonly Nodes[], node: Nodes, making: PlainMaking): Element {
  const dataLink = addMarkdownLink(url, 'link', node, making);
  const properties: Properties = { href: toHref(url) };
  addTitle(properties, title);
  properties.dataLink = dataLink;
  making.isInLink = leadsToPage(url);
  if (making.isInLink) making.sections.at(-1)!.links++;
  const children = makeWords(words, making);
  making.isInLink = false;
  return makeElement('a', properties, children);
}

function makeImage({ url, title }: Resource, alt: string | null | undefined, node: Nodes, making: PlainMaking): Element {
  if (making.file.data.page!.input.options.imageZoom) leave();
  say(' ', making);
  const dataLink = addMarkdownLink(url, 'image', node, making);
  const properties: Properties = { src: toHref(url) };
  if (alt !== null && alt !== undefined) properties.alt = alt;
  addTitle(properties, title);
  properties.dataLink = dataLink;
  return makeElement('img', properties, []);
}

function addTitle(properties: Properties, title: string | null | undefined): void {
  if (title !== null && title !== undefined) properties.title = title;
}

function addMarkdownLink(url: string, kind: WrittenLink['kind'], node: Nodes, making: PlainMaking): string {
  making.hasUnplaced ||= !node.position;
  const { line, column, length } = placeOf(node, '');
  return addLink({ url, kind, file: '', line, column, length, raw: false }, making);
}

/** As remark-rehype writes it. */
function toHref(url: string): string {
  if (PLAIN_URL.test(url)) return url;
  const { properties } = defaultHandlers.image(ENCODER as never, { type: 'image', url }) as Element;
  return String(properties.src);
}

const PLAIN_URL = /^(?:[!#$&-;=?-Z_a-z~]|%[\da-zA-Z]{2})*$/;
const ENCODER = { patch() {}, applyData: (_: unknown, result: unknown) => result };

function findDefinition(identifier: string, making: PlainMaking): Definition {
  if (making.definitions === null) {
    making.definitions = new Map();
    for (const node of listDefinitions(making.tree)) {
      const key = String(node.identifier).toUpperCase();
      if (node.type === 'definition' && !making.definitions.has(key)) making.definitions.set(key, node);
    }
  }
  return making.definitions.get(String(identifier).toUpperCase()) ?? leave();
}

/** A directive that nobody knows is the text that it was; what stands in its brackets keeps its Markdown. */
export function addDirective(node: TextDirective | LeafDirective, making: PlainMaking, made: ElementContent[]): void {
  const first = node.children[0];
  const last = node.children.at(-1);
  if (![node, first ?? node, last ?? node].every(isWritten)) leave();
  const { start, end } = node.position!;
  const addSlice = (from: number, to: number) => {
    const words = making.text.slice(from, to);
    say(words, making);
    addText(words, made);
  };
  if (!first || !last) {
    addSlice(start.offset!, end.offset!);
    return;
  }
  addSlice(start.offset!, first.position!.start.offset!);
  makeWords(node.children, making, made);
  addSlice(last.position!.end.offset!, end.offset!);
}
