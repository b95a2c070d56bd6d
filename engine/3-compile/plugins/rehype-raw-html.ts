import type { Element, ElementContent, Nodes, Parents, Root, RootContent, Text } from 'hast';
import { VFile } from 'vfile';
import { nestingTooDeep, unfinishedTag } from '../../diagnostics/messages/compile.ts';
import { type Plain, type QuickWay, takeWay } from '../../tools/quick-way.ts';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import { describeOpenTags, findOpenTags, keepMisread, type OpenTag } from './check-tags.ts';
import { divideRaw } from './divide-raw.ts';
import { cutDeepTree } from './find-below.ts';
import { joinTexts, settleSteady } from './is-steady.ts';
import { closeTextElements } from './read-tags.ts';
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

/** The parser's library asks for a file before it notes places, and reads it for that of the whole part, which nobody needs. */
const NO_TEXT = new VFile();

type Transform = (tree: Root, file: VFile) => Root;
interface RawParent {
  node: Parents;
  file: string;
}
/** Parses nodes that stand beside one another, in the text of a file. */
type Parse = (nodes: RootContent[], file: string) => ParsedPart;
interface ParsedPart {
  nodes: RootContent[];
  misread: OpenTag[];
}
type ParseWith = (tree: Root, parents: RawParent[], parse: Parse, plain: Plain) => OpenTag[];

async function parseRaw(tree: Root, file: VFile, parseWith: ParseWith, prepare: (html: string) => string): Promise<void> {
  const { page } = file.data as Required<typeof file.data>;
  const parents: RawParent[] = [];
  walkTree(tree, (node, from) => {
    if ('children' in node && node.children.some(isRaw)) parents.push({ node, file: node.type === 'included' ? node.file : from });
  });
  if (parents.length === 0) return;
  for (const { node } of parents)
    for (const raw of node.children.filter(isRaw) as unknown as Text[]) raw.value = closeTextElements(prepare(raw.value));
  const { default: rehypeRaw } = await import('rehype-raw');
  const transform = rehypeRaw({ passThrough: [...APART] }) as unknown as Transform;
  let misread: OpenTag[] = [];
  const parse: Parse = (nodes, path) => {
    const part: Root = { type: 'root', children: nodes };
    const tags = findOpenTags(part, { path, apart: APART });
    const parsed = transform(part, NO_TEXT);
    openTemplates(parsed);
    return { nodes: parsed.children, misread: keepMisread(tags, parsed) };
  };
  try {
    misread = parseWith(tree, parents, parse, page.input.plain ?? []);
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

const parsePage: ParseWith = (tree, _parents, parse, plain) => {
  const { nodes, misread } = takeWay(pageParsing, plain, tree.children, (part) => parse(part, ''));
  tree.children = nodes;
  return misread;
};

/** The parser sees all of the page, or only those parts of it that tags have to do with. */
const pageParsing: QuickWay<[nodes: RootContent[], parse: (part: RootContent[]) => ParsedPart], ParsedPart> = {
  name: 'raw-html',
  quick(nodes, parse) {
    const parts = divideRaw(nodes, APART);
    if (!parts) return undefined;
    const parsed = parts.map((part) => (part.isRaw ? parsePart(part.nodes, parse) : { nodes: part.nodes, misread: [] }));
    if (!parsed.every((part) => part !== null)) return undefined;
    const all = parsed.flatMap((part, at) => (parts[at]!.isRaw ? part.nodes : settleSteady(part.nodes)));
    return { nodes: joinTexts(all), misread: parsed.flatMap(({ misread }) => misread) };
  },
  reference: (nodes, parse) => parse(nodes),
};

/** Null where the parser would go on in what the part has opened: then the mark at its end is in that. */
function parsePart(nodes: RootContent[], parse: (part: RootContent[]) => ParsedPart): ParsedPart | null {
  const parsed = parse([...nodes, END_MARK]);
  const last = parsed.nodes.pop();
  return last?.type === 'element' && last.properties.id === END_MARK.properties.id ? parsed : null;
}

const END_MARK: Element = { type: 'element', tagName: 'span', properties: { id: 'end of part' }, children: [{ type: 'text', value: '.' }] };

/** Stands for a node that is not to be parsed. */
const KEPT = 'kept';
/** What is parsed by itself, or not at all. */
const APART = ['component', 'included', 'deferred', KEPT];

/** A plugin may put one raw node before other content and one behind it: those between stand in what the first has opened. */
const parseSiblings: ParseWith = (_tree, parents, parse) => {
  const all: OpenTag[] = [];
  for (const { node: parent, file } of parents) {
    const children = (parent.children as RootContent[]).map((child) =>
      isRaw(child) || child.type === 'text' ? child : ({ type: KEPT, node: child } as unknown as RootContent),
    );
    const { nodes, misread } = parse(children, file);
    parent.children = nodes.map(unpack) as ElementContent[];
    for (const tag of misread) all.push(tag);
  }
  return all;
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
