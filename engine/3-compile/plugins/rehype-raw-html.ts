import type { ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import { nestingTooDeep, unfinishedTag } from '../../diagnostics/messages/compile.ts';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import { cutDeepTree } from './find-below.ts';
import { settlePlaces } from './settle-places.ts';
import { putStandIns } from './stand-ins.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Turns raw HTML into elements: all of a Markdown page at once, since a tag may be opened here and closed there. In MDX raw HTML
 * comes from code and plugins alone, piece by piece. The HTML parser is loaded when there is any.
 */
export function rehypeRawHtml() {
  return (tree: Root, file: VFile) => parseRaw(tree, file, file.data.source!.isMdx ? parseSiblings : parsePage, putStandIns);
}

/** Turns raw HTML into elements where it stands, for a tree whose other elements are not to be parsed again. */
export function parseRawNodes(tree: Root, file: VFile): Promise<void> {
  return parseRaw(tree, file, parseSiblings, (html) => html);
}

type Transform = (tree: Root, file: VFile) => Root;
type ParseWith = (tree: Root, parents: Parents[], transform: (tree: Root) => Root) => void;

async function parseRaw(tree: Root, file: VFile, parseWith: ParseWith, prepare: (html: string) => string): Promise<void> {
  const { page } = file.data as Required<typeof file.data>;
  const parents: { node: Parents; file: string }[] = [];
  walkTree(tree, (node, from) => {
    if ('children' in node && node.children.some(isRaw)) parents.push({ node, file: from });
  });
  if (parents.length === 0) return;
  for (const { node } of parents) for (const raw of node.children.filter(isRaw) as unknown as Text[]) raw.value = prepare(raw.value);
  const { default: rehypeRaw } = await import('rehype-raw');
  const transform = rehypeRaw({ passThrough: ['component', 'included', 'deferred', KEPT] }) as unknown as Transform;
  try {
    parseWith(
      tree,
      parents.map(({ node }) => node),
      (part) => transform(part, file),
    );
  } catch (error) {
    const raws = parents.flatMap(({ node, file: from }) => node.children.filter(isRaw).map((raw) => ({ raw, from })));
    const open = raws.find(({ raw }) => UNFINISHED.test((raw as unknown as Text).value)) ?? raws[0]!;
    const place = { ...placeOf(open.raw, open.from), length: 0 };
    // Tags thousands deep end the stack of the parser's own recursion. Else a tag has no end, which the parser is lost after.
    page.diagnostics.push(error instanceof RangeError ? nestingTooDeep(MAX_ELEMENT_DEPTH, place) : unfinishedTag(place));
    tree.children = [];
  }
  settlePlaces(tree, file);
  cutDeepTree(tree, page);
}

const parsePage: ParseWith = (tree, _parents, transform) => {
  tree.children = transform(tree).children;
};

/** Stands for a node that is not to be parsed. */
const KEPT = 'kept';

/** A plugin may put one raw node before other content and one behind it: those between stand in what the first has opened. */
const parseSiblings: ParseWith = (_tree, parents, transform) => {
  for (const parent of parents) {
    const children = (parent.children as RootContent[]).map((child) =>
      isRaw(child) || child.type === 'text' ? child : ({ type: KEPT, node: child } as unknown as RootContent),
    );
    parent.children = transform({ type: 'root', children }).children.map(unpack) as ElementContent[];
  }
};

function unpack(node: RootContent): RootContent {
  if ((node.type as string) === KEPT) return (node as unknown as { node: RootContent }).node;
  if ('children' in node) node.children = (node.children as RootContent[]).map(unpack) as never[];
  return node;
}

/** Quotes that are opened in a tag and not closed. */
const UNFINISHED = /<[a-z][^>"']*=\s*(?:"[^"]*|'[^']*)$/i;

function isRaw({ type }: Nodes): boolean {
  return (type as string) === 'raw';
}
