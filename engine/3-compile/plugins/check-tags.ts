import type { Element, Nodes, Root, Text } from 'hast';
import type { VFile } from 'vfile';
import type { Diagnostic, TextPlace } from '../../diagnostics/diagnostic.ts';
import { selfClosedElement, strayTablePart, unclosedElement } from '../../diagnostics/messages/html.ts';
import { unknownTag } from '../../diagnostics/messages/markdown.ts';
import { HTML_NAMES, isHtml } from './html-names.ts';
import { readTags, type Tag } from './read-tags.ts';
import { isWritten, sourceText } from './settle-places.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

/** A tag of raw HTML that begins something which nothing ends, as far as the tags say. */
export interface OpenTag {
  kind: 'unclosed' | 'self-closed' | 'not in a table';
  tag: Tag;
  /** The node that it stands in, which has been written in a text. */
  raw: Text;
  /** Of the text; '' for the page. */
  path: string;
}

/** Lists such tags. What a node of other types holds is parsed by itself, so no tag in it closes one around it. */
export function findOpenTags(tree: Root, { path, apart }: { path: string; apart: readonly string[] }): OpenTag[] {
  const found: OpenTag[] = [];
  const readPart = (nodes: Nodes[], from: string) => {
    /** Those of each name, the innermost last. */
    const open = new Map<string, OpenTag[]>();
    const isOpen = (name: string) => (open.get(name)?.length ?? 0) > 0;
    const readTag = (tag: Tag, raw: Text, path: string) => {
      const name = tag.name.toLowerCase();
      const as = (kind: OpenTag['kind']): OpenTag => ({ kind, tag, raw, path });
      const isDrawing = FOREIGN.includes(name);
      if (!isDrawing && FOREIGN.some(isOpen)) return;
      if (tag.kind === 'closing') open.get(name)?.pop();
      else if (TABLE_PARTS.has(name)) {
        if (!isOpen('table') && !isOpen('template')) found.push(as('not in a table'));
      } else if (tag.kind === 'opening') add(open, name, as('unclosed'));
      else if (!isDrawing) found.push(as('self-closed'));
    };
    const read = (node: Nodes) => {
      if (isRaw(node)) for (const tag of readTags(node.value).filter(mustBeClosed)) readTag(tag, node, from);
      else if ('children' in node && apart.includes(node.type)) readPart(node.children, node.type === 'included' ? node.file : from);
      else if ('children' in node) node.children.forEach(read);
    };
    nodes.forEach(read);
    for (const left of open.values()) for (const tag of left) found.push(tag);
  };
  readPart(tree.children, path);
  // HTML that nobody has written, such as a plugin's, is not the page's.
  return found.filter(({ raw }) => isWritten(raw));
}

/** Those of the tags of which the parser has made something else than was meant. Its places in the tree must be as it gave them. */
export function keepMisread(tags: OpenTag[], tree: Root): OpenTag[] {
  if (tags.length === 0) return tags;
  const elements = new Map<string, Element[]>();
  const note = (node: Nodes) => {
    if (node.type === 'element') add(elements, `${node.position?.start.offset} ${node.tagName.toLowerCase()}`, node);
    if ('children' in node) node.children.forEach(note);
  };
  note(tree);
  return tags.filter(({ kind, tag, raw }) => {
    const made = elements.get(`${raw.position!.start.offset! + tag.index} ${tag.name.toLowerCase()}`) ?? [];
    return kind === 'unclosed' || (kind === 'self-closed' ? made.some(hasContent) : made.length === 0);
  });
}

/** Reports such tags. */
export function describeOpenTags(tags: readonly OpenTag[], file: VFile): Diagnostic[] {
  const lines = new Map<string, string[]>();
  return tags.map((open) => {
    const { kind, tag, path } = open;
    const { name } = tag;
    if (!lines.has(path)) lines.set(path, sourceText(path, file).split('\n'));
    const place = placeOfTag(open, lines.get(path)!);
    if (kind === 'not in a table') return strayTablePart(name, place);
    if (!name.includes('-') && !HTML_NAMES.has(name.toLowerCase())) return unknownTag(name, place);
    return kind === 'unclosed' ? unclosedElement(name, place) : selfClosedElement(name, place);
  });
}

function add<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

const FOREIGN = ['svg', 'math'];
export const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));
/** The end of these follows from what comes next. */
export const OPTIONAL_END = new Set('body dd dt head html li optgroup option p rb rp rt rtc'.split(' '));
/** Browsers know these as other elements, or give them no content. */
const EMPTY = new Set(['basefont', 'bgsound', 'frame', 'image', 'plaintext']);
const POSSIBLE_NAME = /^[a-z][:_.a-z\d-]*$/i;

/** Not those whose end is left out, nor what is told as a component, or as text. */
function mustBeClosed({ name, attributes }: Tag): boolean {
  const lower = name.toLowerCase();
  if (VOID_ELEMENTS.has(lower) && !TABLE_PARTS.has(lower)) return false;
  if (OPTIONAL_END.has(lower) || EMPTY.has(lower) || !POSSIBLE_NAME.test(name)) return false;
  return /^[a-z]/.test(name) || isHtml(name, attributes);
}

function isRaw(node: Nodes): node is Text {
  return (node.type as string) === 'raw';
}

/** The lines of a raw node may have lost what stands before them in a list or a quotation. */
function placeOfTag({ tag, raw, path }: OpenTag, lines: string[]): TextPlace {
  const { line, column } = raw.position!.start;
  const before = raw.value.slice(0, tag.index).split('\n');
  const number = line + before.length - 1;
  const kept = raw.value.slice(tag.index - before.at(-1)!.length).split('\n', 1)[0]!;
  const lost = before.length === 1 ? column - 1 : Math.max(0, lines[number - 1]?.lastIndexOf(kept.trimEnd()) ?? 0);
  const inLine = before.at(-1)!.length;
  // Of a tag of several lines, what stands in the first.
  return { file: path, line: number, column: lost + inLine + 1, length: Math.min(tag.length, kept.length - inLine) };
}

function hasContent({ children }: Element): boolean {
  return children.some((child) => child.type !== 'comment' && (child.type !== 'text' || child.value.trim() !== ''));
}
