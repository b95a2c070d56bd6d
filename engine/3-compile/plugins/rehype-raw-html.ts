import type { ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import type { VFile } from 'vfile';
import { nestingTooDeep, unfinishedTag } from '../../diagnostics/messages/compile.ts';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import { describeOpenTags, findOpenTags, keepMisread, type OpenTag } from './check-tags.ts';
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
interface RawParent {
  node: Parents;
  file: string;
}
type ParseWith = (tree: Root, parents: RawParent[], parse: (part: Root, file: string) => Root) => void;

async function parseRaw(tree: Root, file: VFile, parseWith: ParseWith, prepare: (html: string) => string): Promise<void> {
  const { page } = file.data as Required<typeof file.data>;
  const parents: RawParent[] = [];
  walkTree(tree, (node, from) => {
    if ('children' in node && node.children.some(isRaw)) parents.push({ node, file: node.type === 'included' ? node.file : from });
  });
  if (parents.length === 0) return;
  for (const { node } of parents) for (const raw of node.children.filter(isRaw) as unknown as Text[]) raw.value = prepare(raw.value);
  const { default: rehypeRaw } = await import('rehype-raw');
  const transform = rehypeRaw({ passThrough: [...APART] }) as unknown as Transform;
  const misread: OpenTag[] = [];
  try {
    parseWith(tree, parents, (part, path) => {
      const tags = findOpenTags(part, { path, apart: APART });
      const parsed = transform(part, file);
      openTemplates(parsed);
      for (const tag of keepMisread(tags, parsed)) misread.push(tag);
      return parsed;
    });
  } catch (error) {
    const raws = parents.flatMap(({ node, file: from }) => node.children.filter(isRaw).map((raw) => ({ raw, from })));
    const first = raws.find(({ raw }) => UNFINISHED.test((raw as unknown as Text).value)) ?? raws[0]!;
    const place = { ...placeOf(first.raw, first.from), length: 0 };
    // Tags thousands deep end the stack of the parser's own recursion. Else a tag has no end, which the parser is lost after.
    page.diagnostics.push(error instanceof RangeError ? nestingTooDeep(MAX_ELEMENT_DEPTH, place) : unfinishedTag(place));
    tree.children = [];
  }
  settlePlaces(tree, file);
  cutDeepTree(tree, page);
  // A page that is refused for thousands of open tags has one report.
  if (tree.children.length > 0) for (const diagnostic of describeOpenTags(misread, file)) page.diagnostics.push(diagnostic);
}

const parsePage: ParseWith = (tree, _parents, parse) => {
  tree.children = parse(tree, '').children;
};

/** Stands for a node that is not to be parsed. */
const KEPT = 'kept';
/** What is parsed by itself, or not at all. */
const APART = ['component', 'included', 'deferred', KEPT];

/** A plugin may put one raw node before other content and one behind it: those between stand in what the first has opened. */
const parseSiblings: ParseWith = (_tree, parents, parse) => {
  for (const { node: parent, file } of parents) {
    const children = (parent.children as RootContent[]).map((child) =>
      isRaw(child) || child.type === 'text' ? child : ({ type: KEPT, node: child } as unknown as RootContent),
    );
    parent.children = parse({ type: 'root', children }, file).children.map(unpack) as ElementContent[];
  }
};

function unpack(node: RootContent): RootContent {
  if ((node.type as string) === KEPT) return (node as unknown as { node: RootContent }).node;
  if ('children' in node) node.children = (node.children as RootContent[]).map(unpack) as never[];
  return node;
}

/** Puts what a template holds where the content of elements stands, and what the parser was not to see back into it. */
function openTemplates(node: Nodes, isInTemplate = false): void {
  if (node.type === 'element' && node.content) {
    node.children = node.content.children as ElementContent[];
    delete node.content;
    openTemplates(node, true);
  } else if ('children' in node) {
    if (isInTemplate) node.children = (node.children as ElementContent[]).map(putBack) as never[];
    for (const child of node.children) openTemplates(child, isInTemplate);
  }
}

/** The parser's library carries such a node as the text of a comment, and looks for these in children alone. */
function putBack(node: ElementContent): ElementContent {
  const carried = node.type === 'comment' ? (node.value as unknown) : null;
  return typeof carried === 'object' && carried !== null && 'stitch' in carried ? (carried.stitch as ElementContent) : node;
}

/** Quotes that are opened in a tag and not closed. */
const UNFINISHED = /<[a-z][^>"']*=\s*(?:"[^"]*|'[^']*)$/i;

function isRaw({ type }: Nodes): boolean {
  return (type as string) === 'raw';
}
