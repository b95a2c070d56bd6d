import type { Element } from 'hast';
import type { Html } from 'mdast';
import type { Raw } from 'mdast-util-to-hast';
import type { Point } from 'unist';
import type { WrittenLink } from '../compiled-doc.ts';
import { isWritten } from '../plugins/settle-places.ts';
import { VOID_ELEMENTS } from '../plugins/void-elements.ts';
import { readAttributes } from './html-attributes.ts';
import { addLink, leave, makeElement, type PlainMaking } from './plain-making.ts';

/*
 * Raw HTML in plain pages: tags that everybody knows, with attributes that everybody knows, each of which is closed where the HTML parser would
 * close it, around what may stand there (place-html.ts). All that is in question is left to that parser.
 */

/** A piece of HTML as it is written, among what Markdown makes. Nothing stands in its elements yet. */
export interface PlainHtml extends Raw {
  pieces: (string | OpeningTag | ClosingTag)[];
}

export interface OpeningTag {
  element: Element;
  /** What it adds to the page's links; its length is known with its end. */
  link: WrittenLink | null;
}

export interface ClosingTag {
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
export function endLink(link: WrittenLink, { line, column }: Point): void {
  if (line === link.line) link.length = column - link.column;
}
