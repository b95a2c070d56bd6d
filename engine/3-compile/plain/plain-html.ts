import type { Element, Nodes, Parents, Properties, Root, RootContent } from 'hast';
import type { Html } from 'mdast';
import type { Raw } from 'mdast-util-to-hast';
import type { Point } from 'unist';
import type { WrittenLink } from '../compiled-doc.ts';
import { keepDeclarations } from '../mdx/css-declarations.ts';
import { MAX_DEPTH } from '../parse/max-depth.ts';
import { addText } from '../plugins/add-text.ts';
import { mayHold } from '../plugins/is-steady.ts';
import { isWritten } from '../plugins/settle-places.ts';
import { VOID_ELEMENTS } from '../plugins/void-elements.ts';
import { addLink, leave, makeElement, type PlainMaking } from './plain-making.ts';

/*
 * Raw HTML in plain pages: tags that everybody knows, with attributes that everybody knows, each of which is closed where the HTML parser would
 * close it, around what may stand there. All that is in question is left to that parser.
 */

/** A piece of HTML as it is written, among what Markdown makes. Nothing stands in its elements yet. */
export interface PlainHtml extends Raw {
  pieces: (string | OpeningTag | ClosingTag)[];
}

interface OpeningTag {
  element: Element;
  /** What it adds to the page's links; its length is known with its end. */
  link: WrittenLink | null;
}

interface ClosingTag {
  closes: string;
  end: Point;
}

/** Reads a piece of HTML. */
export function readHtml(node: Html, making: PlainMaking): PlainHtml {
  const { value, position } = node;
  // In a list or a quotation, lines have lost what stands before them.
  if (!isWritten(node) || making.text.slice(position!.start.offset, position!.end.offset) !== value) leave();
  making.hasHtml = true;
  const pieces: PlainHtml['pieces'] = [];
  let { start } = position!;
  for (let at = 0; at < value.length; ) {
    PIECE.lastIndex = at;
    const { 0: written, 1: opened, 2: attributes, 3: slash, 4: closed } = PIECE.exec(value) ?? leave();
    if (slash && !VOID_ELEMENTS.has(opened!)) leave();
    at += written.length;
    const end = behind(start, written);
    if (opened !== undefined) pieces.push(openTag(opened, attributes!, { start, end, making }));
    else pieces.push(closed === undefined ? written : { closes: closed, end });
    start = end;
  }
  return { type: 'raw', value, pieces };
}

/** A text, a tag that opens something, or one that closes it. */
const PIECE = new RegExp(
  [
    String.raw`[^<&\0\r]+`,
    String.raw`<([a-z][a-z\d]*)((?:\s+[a-z]+(?:=(?:"[^"&\0\r]*"|'[^'&\0\r]*'|[^\s"'=<>\x60&\0/]+(?=[\s/>])))?)*)\s*(/?)>`,
    String.raw`</([a-z][a-z\d]*)\s*>`,
  ].join('|'),
  'y',
);

/** Where a text ends that begins at a point. */
function behind({ line, column, offset }: Point, text: string): Point {
  const lines = text.split('\n');
  const last = lines.at(-1)!.length;
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + last : last + 1, offset: offset! + text.length };
}

interface Opening {
  start: Point;
  end: Point;
  making: PlainMaking;
}

function openTag(tagName: string, written: string, { start, end, making }: Opening): OpeningTag {
  if (tagName === 'img' && making.file.data.page!.input.options.imageZoom) leave();
  const element = makeElement(tagName, readAttributes(tagName, written), []);
  const { href, src } = element.properties;
  const url = tagName === 'a' ? href : src;
  if (typeof url !== 'string') return { element, link: null };
  const kind = tagName === 'a' ? 'link' : 'image';
  const link: WrittenLink = { url, kind, file: '', line: start.line, column: start.column, length: 0, raw: true };
  if (VOID_ELEMENTS.has(tagName)) endLink(link, end);
  element.properties.dataLink = addLink(link, making);
  return { element, link };
}

/** A link over several lines is marked by its beginning alone. */
function endLink(link: WrittenLink, { line, column }: Point): void {
  if (line === link.line) link.length = column - link.column;
}

function readAttributes(tagName: string, written: string): Properties {
  const properties: Properties = {};
  const names = OWN_ATTRIBUTES[tagName];
  for (const [, name, quoted, single, bare] of written.matchAll(ATTRIBUTE)) {
    const [property, kind] = ATTRIBUTES[name!] ?? leave();
    // An image may not be called as the document's own members are.
    const isKnown = names?.has(name!) || (GLOBAL.has(name!) && !(tagName === 'img' && name === 'id'));
    if (!isKnown || Object.hasOwn(properties, property)) leave();
    properties[property] = readValue(name!, kind, quoted ?? single ?? bare ?? '');
  }
  return properties;
}

const ATTRIBUTE = /\s+([a-z]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`/]+)))?/g;

type AttributeKind = 'text' | 'words' | 'number' | 'flag' | 'style';

/** As properties, with what their values are to the HTML parser's library. */
const ATTRIBUTES: Record<string, [property: string, kind: AttributeKind]> = Object.assign(Object.create(null), {
  align: ['align', 'text'],
  alt: ['alt', 'text'],
  class: ['className', 'words'],
  colspan: ['colSpan', 'number'],
  height: ['height', 'number'],
  href: ['href', 'text'],
  id: ['id', 'text'],
  name: ['name', 'text'],
  open: ['open', 'flag'],
  rel: ['rel', 'words'],
  rowspan: ['rowSpan', 'number'],
  src: ['src', 'text'],
  style: ['style', 'style'],
  target: ['target', 'text'],
  title: ['title', 'text'],
  width: ['width', 'number'],
});
const GLOBAL = new Set(['align', 'class', 'height', 'id', 'style', 'title', 'width']);
const OWN_ATTRIBUTES: Record<string, ReadonlySet<string>> = Object.assign(Object.create(null), {
  a: new Set(['href', 'name', 'rel', 'target']),
  details: new Set(['open']),
  img: new Set(['alt', 'src']),
  td: new Set(['colspan', 'rowspan']),
  th: new Set(['colspan', 'rowspan']),
});

function readValue(name: string, kind: AttributeKind, value: string): Properties[string] {
  switch (kind) {
    case 'words':
      return value.trim() === '' ? [] : value.trim().split(/[ \t\n\f]+/);
    case 'number':
      return value === '' || Number.isNaN(Number(value)) ? value : Number(value);
    case 'flag':
      return value === '' || value.toLowerCase() === name ? true : value;
    case 'style':
      return keepDeclarations(value);
    default:
      return value;
  }
}

/** Nodes with all HTML in its elements, by what they stand in. */
export type PlacedHtml = Map<Parents, RootContent[]>;

/** Finds what stands in which element. Changes none of the nodes, since headings are named, and the page's title is found, before HTML is read. */
export function placeHtml(root: Root, { hasUnplaced }: PlainMaking): PlacedHtml {
  if (hasUnplaced) leave();
  const placed: PlacedHtml = new Map();
  place(root, placed);
  if (!fits(root, { tagName: null, isInLink: false, depth: 0, placed })) leave();
  return placed;
}

/** Puts all that was found where it stands. What is not checked says so no more, since HTML has no attribute for that. */
export function fillHtml(placed: PlacedHtml, { unchecked }: PlainMaking): void {
  for (const [parent, nodes] of placed) parent.children = nodes as never[];
  for (const { properties } of unchecked) delete properties.checked;
}

function place(parent: Parents, placed: PlacedHtml): void {
  for (const child of parent.children) if ('children' in child) place(child, placed);
  const nodes: readonly Nodes[] = parent.children;
  if (!nodes.some(isHtml)) return;
  const made: RootContent[] = [];
  const open: OpeningTag[] = [];
  const into = () => (open.at(-1)?.element.children ?? made) as RootContent[];
  for (const node of nodes) {
    if (isHtml(node)) {
      for (const piece of node.pieces) {
        if (typeof piece === 'string') addText(piece, into());
        else if ('closes' in piece) closeTag(open.pop(), piece);
        else {
          into().push(piece.element);
          if (!VOID_ELEMENTS.has(piece.element.tagName)) open.push(piece);
        }
      }
    } else if (node.type === 'text') addText(node.value, into());
    else into().push(node as RootContent);
  }
  if (open.length > 0) leave();
  placed.set(parent, made);
}

function closeTag(tag: OpeningTag | undefined, { closes, end }: ClosingTag): void {
  if (tag?.element.tagName !== closes) leave();
  if (tag.link) endLink(tag.link, end);
}

function isHtml(node: Nodes): node is PlainHtml {
  return node.type === 'raw';
}

interface Around {
  /** Null for a page, and for a component of the theme, whose content is parsed by itself. */
  tagName: string | null;
  isInLink: boolean;
  depth: number;
  placed: PlacedHtml;
}

/** Whether all that stands in a node may stand there, so that the parser would leave it there. */
function fits(parent: Parents, around: Around): boolean {
  const { tagName, isInLink, depth, placed } = around;
  if (depth > MAX_DEPTH) return false;
  return (placed.get(parent) ?? (parent.children as Nodes[])).every((child) => {
    if (child.type !== 'element') return mayHold(tagName, child);
    if (/^[A-Z]/.test(child.tagName))
      return mayHold(tagName, WORD) && fits(child, { tagName: null, isInLink: false, depth: depth + 1, placed });
    const isLink = child.tagName === 'a';
    if (!mayHold(tagName, child) || (isLink && isInLink)) return false;
    return fits(child, { tagName: child.tagName, isInLink: isInLink || isLink, depth: depth + 1, placed });
  });
}

const WORD: Nodes = { type: 'text', value: 'word' };
