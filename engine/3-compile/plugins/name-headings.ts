import GithubSlugger, { slug } from 'github-slugger';
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
  const slugger = new GithubSlugger();
  const written = new Map<string, TextPlace>();
  for (const heading of headings) {
    const { id, file } = heading;
    if (id === null) continue;
    const place = placeOf(heading, file);
    const before = written.get(id);
    if (before) page.diagnostics.push(duplicateHeadingId(id, place, before));
    else written.set(id, place);
    slugger.occurrences[id] = 0;
  }
  for (const { element, id: own } of headings) {
    const parts = toParts(element);
    const text = join(parts);
    const id = own ?? makeId(isNamed(element) ? join(toParts(element, readNamed)) : text, slugger);
    element.properties.id = id;
    if (element === start && element.tagName === 'h1' && text !== '') page.title = { text, id };
    const level = Number(element.tagName.slice(1));
    if (level >= 2) page.toc.push({ id, level, parts });
  }
}

/** Headings without letters or digits, such as an emoji alone, have no slug of their own, and no heading has the id of a part of the page's frame. */
function makeId(text: string, slugger: GithubSlugger): string {
  const made = slug(text);
  if (isOwnId(made)) return slugger.slug(`section ${text}`);
  return slugger.slug(made === '' || made === '__proto__' ? 'section' : text);
}

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
