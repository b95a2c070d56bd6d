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
  name: string;
  /** In its file, where the HTML parser finds it too. */
  offset: number;
  place: TextPlace;
}

/** Lists such tags. What a node of other types holds is parsed by itself, so no tag in it closes one around it. */
export function findOpenTags(tree: Root, file: VFile, { path, apart }: { path: string; apart: readonly string[] }): OpenTag[] {
  const found: OpenTag[] = [];
  const readPart = (nodes: Nodes[], from: string) => {
    /** Those of each name, the innermost last. */
    const open = new Map<string, (OpenTag | null)[]>();
    const isOpen = (name: string) => (open.get(name)?.length ?? 0) > 0;
    const readTag = (tag: Tag, at: OpenTag | null) => {
      const name = tag.name.toLowerCase();
      const isDrawing = FOREIGN.includes(name);
      if (!isDrawing && FOREIGN.some(isOpen)) return;
      if (tag.kind === 'closing') open.get(name)?.pop();
      else if (TABLE_PARTS.has(name)) {
        if (at && !isOpen('table') && !isOpen('template')) found.push({ ...at, kind: 'not in a table' });
      } else if (tag.kind === 'opening') open.set(name, [...(open.get(name) ?? []), at]);
      else if (at && !isDrawing) found.push({ ...at, kind: 'self-closed' });
    };
    const read = (node: Nodes) => {
      if (isRaw(node)) for (const tag of readTags(node.value).filter(mustBeClosed)) readTag(tag, locate(tag, node, from, file));
      else if ('children' in node && apart.includes(node.type)) readPart(node.children, node.type === 'included' ? node.file : from);
      else if ('children' in node) node.children.forEach(read);
    };
    nodes.forEach(read);
    for (const tag of [...open.values()].flat()) if (tag) found.push(tag);
  };
  readPart(tree.children, path);
  return found;
}

/** Reports the tags of which the parser has made something else than was meant. */
export function reportOpenTags(tags: readonly OpenTag[], tree: Root): Diagnostic[] {
  if (tags.length === 0) return [];
  const elements = new Map<string, Element[]>();
  const note = (node: Nodes) => {
    if (node.type === 'element') {
      const key = `${node.position?.start.offset} ${node.tagName.toLowerCase()}`;
      elements.set(key, [...(elements.get(key) ?? []), node]);
    }
    if ('children' in node) node.children.forEach(note);
  };
  note(tree);
  return tags.flatMap(({ kind, name, offset, place }) => {
    const made = elements.get(`${offset} ${name.toLowerCase()}`) ?? [];
    if (kind === 'not in a table') return made.length === 0 ? [strayTablePart(name, place)] : [];
    if (kind === 'self-closed' && !made.some(hasContent)) return [];
    if (!name.includes('-') && !HTML_NAMES.has(name.toLowerCase())) return [unknownTag(name, place)];
    return [kind === 'unclosed' ? unclosedElement(name, place) : selfClosedElement(name, place)];
  });
}

const FOREIGN = ['svg', 'math'];
const TABLE_PARTS = new Set('caption col colgroup tbody td tfoot th thead tr'.split(' '));
/** The end of these follows from what comes next. */
const OPTIONAL_END = new Set('body dd dt head html li optgroup option p rb rp rt rtc'.split(' '));
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

/** Null in HTML that nobody has written. The lines of a raw node may have lost what stands before them in a list or a quotation. */
function locate({ name, index, length }: Tag, raw: Text, path: string, file: VFile): OpenTag | null {
  if (!isWritten(raw)) return null;
  const { line, column, offset } = raw.position!.start;
  const before = raw.value.slice(0, index).split('\n');
  const inLine = before.at(-1)!.length;
  const lineNumber = line + before.length - 1;
  const lost =
    before.length === 1
      ? column - 1
      : findLost(raw.value.split('\n')[before.length - 1]!, sourceText(path, file).split('\n')[lineNumber - 1]);
  const place = { file: path, line: lineNumber, column: lost + inLine + 1, length };
  return { kind: 'unclosed', name, offset: offset! + index, place };
}

function findLost(kept: string, written: string | undefined): number {
  return Math.max(0, written?.lastIndexOf(kept.trimEnd()) ?? 0);
}

function hasContent({ children }: Element): boolean {
  return children.some((child) => child.type !== 'comment' && (child.type !== 'text' || child.value.trim() !== ''));
}
