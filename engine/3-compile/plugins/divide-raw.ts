import type { Nodes, RootContent } from 'hast';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import { OPTIONAL_END, TABLE_PARTS } from './check-tags.ts';
import { isSteady } from './is-steady.ts';
import { readTags, type Tag } from './read-tags.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

/** Nodes that stand beside one another. */
export interface RawPart {
  /** Whether the HTML parser has to see them, all of them at once. It would give the others back as they are. */
  isRaw: boolean;
  nodes: RootContent[];
}

/**
 * Divides what a page consists of: raw HTML with all that its tags are around, and what no tag has anything to do with. Null where a tag is not
 * closed, or closes what another has opened later: then only the parser knows what belongs together. `apart` are the types of nodes whose
 * content is parsed by itself.
 */
export function divideRaw(nodes: readonly RootContent[], apart: readonly string[]): RawPart[] | null {
  const parts: RawPart[] = [];
  const open: string[] = [];
  for (const node of nodes) {
    const isInside = open.length > 0;
    const isRaw = isInside || !isSteady(node, apart);
    if (isRaw && !follow(node, open, apart)) return null;
    const last = parts.at(-1);
    if (last && (isRaw ? isInside : !last.isRaw)) last.nodes.push(node);
    else parts.push({ isRaw, nodes: [node] });
  }
  return open.length === 0 ? parts : null;
}

/** Follows the tags of a node; tells whether each that closes something closes what was opened last. */
function follow(node: Nodes, open: string[], apart: readonly string[]): boolean {
  if ((node.type as string) === 'raw') {
    const { value } = node as unknown as { value: string };
    return isWhole(value) && readTags(value).every((tag) => followTag(tag, open));
  }
  if (node.type === 'doctype') return false;
  if (!('children' in node) || apart.includes(node.type)) return true;
  if (node.type !== 'element') return node.children.every((child) => follow(child, open, apart));
  const name = node.tagName.toLowerCase();
  if (!mayStand(name, open)) return false;
  open.push(name);
  return node.children.every((child) => follow(child, open, apart)) && open.pop() === name;
}

function followTag({ kind, name: written }: Tag, open: string[]): boolean {
  const name = written.toLowerCase();
  if (kind === 'closing') {
    while (open.at(-1) !== name && mayBeOpen(open.at(-1)!)) open.pop();
    return open.pop() === name;
  }
  if (!mayStand(name, open)) return false;
  const isDrawing = DRAWINGS.has(name) || open.some((each) => DRAWINGS.has(each));
  if (kind === 'self-closed' && isDrawing) return true;
  if (!isDrawing && VOID_ELEMENTS.has(name)) return true;
  open.push(name);
  return kind === 'opening';
}

/** Whether what is around an element may end without a tag that ends it. */
function mayBeOpen(name: string): boolean {
  return OPTIONAL_END.has(name) || TABLE_PARTS.has(name);
}

/** Not what is too deep, nor what the parser has once in a document, never leaves again, or takes for something else outside of a table. */
function mayStand(name: string, open: readonly string[]): boolean {
  if (open.length > MAX_ELEMENT_DEPTH) return false;
  return !OF_DOCUMENTS.has(name) && (!TABLE_PARTS.has(name) || open.includes('table'));
}

const DRAWINGS = new Set(['svg', 'math']);
const OF_DOCUMENTS = new Set('html head body frameset frame plaintext'.split(' '));

/** Whether a piece of HTML ends between tags, and nothing in it is read in more than one way. */
function isWhole(html: string): boolean {
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < html.length) if (!PIECE.test(html)) return false;
  return true;
}

const ATTRIBUTES = String.raw`(?:\s+[a-z_:@][\w:.@-]*(?:\s*=\s*(?:"[^"\0\r]*"|'[^'\0\r]*'|[^\s"'=<>\x60\0]+(?=[\s>])))?)*\s*`;
const TEXT_ELEMENTS = 'iframe|noembed|noframes|noscript|script|style|textarea|title|xmp';
const PIECE = new RegExp(
  [
    String.raw`[^<\0\r]+`,
    String.raw`<!--(?!-?>)(?:(?!--|\0|\r)[\s\S])*-->`,
    String.raw`<(${TEXT_ELEMENTS})(?=[\s>])${ATTRIBUTES}>[^<\0\r]*</\1>`,
    String.raw`<(?!(?:${TEXT_ELEMENTS})[\s/>])[a-z][\w:-]*${ATTRIBUTES}/?>`,
    String.raw`</(?!(?:${TEXT_ELEMENTS})[\s>])[a-z][\w:-]*\s*>`,
  ].join('|'),
  'iy',
);
