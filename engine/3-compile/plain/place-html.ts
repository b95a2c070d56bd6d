import type { Nodes, Parents, Root, RootContent } from 'hast';
import { MAX_DEPTH } from '../parse/max-depth.ts';
import { addText } from '../plugins/add-text.ts';
import { mayHold } from '../plugins/is-steady.ts';
import { VOID_ELEMENTS } from '../plugins/void-elements.ts';
import { type ClosingTag, endLink, type OpeningTag, type PlainHtml } from './plain-html.ts';
import { leave, type PlainMaking } from './plain-making.ts';

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
