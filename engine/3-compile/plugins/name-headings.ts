import { slug } from 'github-slugger';
import type { Element, Nodes, RootContent, Text } from 'hast';
import type { Position } from 'unist';
import { isOwnId } from '../../../theme/contract/own-ids.ts';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { duplicateHeadingId } from '../../diagnostics/messages/compile.ts';
import { VERSION_MARKS } from '../blocks/arrange-since.ts';
import type { TextPart } from '../compiled-doc.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import type { PageContext } from './page-context.ts';
import { placeOf } from './tree-place.ts';

/** A heading that was made from Markdown and has no id yet. */
export interface OpenHeading {
  element: Element;
  /** As written. */
  id: string | null;
  position: Position | undefined;
  file: string;
}

/**
 * Gives each heading its id, and lists those of levels 2 to 6 in the page's table of contents. Written ids come first, so that a heading's own
 * text never takes the id that another one asks for. A heading of level 1 at `start`, where the page begins, is its title.
 */
export function nameHeadings(headings: OpenHeading[], start: Nodes | undefined, page: PageContext): void {
  const taken: Taken = new Map();
  const written = new Map<string, TextPlace>();
  for (const heading of headings) {
    const { id, file } = heading;
    if (id === null) continue;
    const place = placeOf(heading, file);
    const before = written.get(id);
    if (before) page.diagnostics.push(duplicateHeadingId(id, place, before));
    else written.set(id, place);
    taken.set(id, 0);
  }
  for (const { element, id: own } of headings) {
    const parts = toParts(element);
    const text = join(parts);
    const id = own ?? makeId(isNamed(element) ? join(toParts(element, readNamed)) : text, taken);
    element.properties.id = id;
    if (element === start && element.tagName === 'h1' && text !== '') page.title = { text, id };
    const level = Number(element.tagName.slice(1));
    if (level >= 2) page.toc.push({ id, level, parts });
  }
}

/** Ids that are taken, each with how many others have been made of it. */
type Taken = Map<string, number>;

/** Headings without letters or digits, such as an emoji alone, have no slug of their own, and no heading has the id of a part of the page's frame. */
function makeId(text: string, taken: Taken): string {
  const own = toSlug(text);
  const made = isOwnId(own) ? toSlug(`section ${text}`) : own === '' || own === '__proto__' ? 'section' : own;
  let id = made;
  for (let count = taken.get(made); taken.has(id); id = `${made}-${count}`) taken.set(made, ++count!);
  taken.set(id, 0);
  return id;
}

/** As GitHub makes it. Most headings are words of plain letters, of which nothing is left out. */
function toSlug(text: string): string {
  return PLAIN_WORDS.test(text) ? text.toLowerCase().replaceAll(' ', '-') : slug(text);
}

const PLAIN_WORDS = /^[\w -]*$/;

function join(parts: TextPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Whether some of a heading's text has another name. */
function isNamed(node: Nodes): boolean {
  return node.type === 'text' ? node.data?.named !== undefined : 'children' in node && node.children.some(isNamed);
}

/** See `Data.named`. */
function readNamed({ value, data }: Text): string {
  return data?.named ?? value;
}

/** A heading's text, code apart from prose. */
function toParts(heading: Element, read = ({ value }: Text) => value): TextPart[] {
  const parts: TextPart[] = [];
  const collect = (node: Nodes, isCode: boolean) => {
    if (node.type === 'text') append(parts, read(node), isCode);
    else if (node.type === 'element' && node.tagName === 'img') append(parts, String(node.properties.alt ?? ''), isCode);
    else if ('children' in node && !isFootnote(node) && !isVersionMark(node))
      for (const child of node.children) collect(child, isCode || isCodeElement(node));
  };
  collect(heading, false);
  const first = parts[0];
  const last = parts.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return parts.filter(({ text }) => text !== '');
}

function append(parts: TextPart[], text: string, isCode: boolean) {
  const last = parts.at(-1);
  if (last && (last.code ?? false) === isCode) last.text += text;
  else if (text !== '') parts.push(isCode ? { text, code: true } : { text });
}

function isCodeElement(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'code';
}

function isVersionMark(node: Nodes): boolean {
  return (node as RootContent).type === 'component' && VERSION_MARKS.has((node as ComponentNode).name);
}

function isFootnote(node: Nodes): boolean {
  return (
    node.type === 'element' &&
    node.tagName === 'sup' &&
    node.children.some((child) => child.type === 'element' && child.properties.dataFootnoteRef != null)
  );
}
