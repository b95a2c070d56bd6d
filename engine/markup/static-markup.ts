import type { Element, Nodes, Root } from 'hast';
import { COMPONENT_TAG } from '../components/component-elements.ts';
import type { QuickWay } from '../tools/quick-way.ts';
import { createRecent } from '../tools/recent.ts';
import { fillMarks, inOneByte, mark } from './marks.ts';
import { namedMarkup } from './named-markup.ts';
import type { Renderers } from './renderers.ts';
import { sortedMarkup } from './sorted-markup.ts';
import { isPassedOn, keyOf, shownChildren } from './tag-facts.ts';
import { childrenOf, escapeText, givenProps, onWords, placedComponents } from './theme.ts';

/*
 * The markup of content without React looking at all of it: React is asked for the tags alone, once for each tag and its attributes; text
 * is escaped as React escapes it. Components that look at their children are rendered with marks in the place of what they do not look
 * at. The bytes are those of React alone.
 */

/** A tree made ready for static markup. */
export interface StaticTree {
  root: Root;
  /** Nodes whose markup is another for each page that shares the tree: what is bound, and all around it. */
  changing: Set<Nodes>;
  /** Nodes with a component below them whose markup depends on its place. */
  placed: Set<Nodes>;
  /** Something in the tree acts on the whole document: React must see all of it. */
  isWhole: boolean;
}

/** Whether links are bound to an element (see compiled-doc.ts). */
export function hasLinks({ properties }: Element): boolean {
  return properties.dataLink != null || properties.dataUrls != null;
}

/** Looks through a tree once. `isBound` tells the elements that differ between the pages that share it. */
export function prepareStaticTree(root: Root, isBound: (element: Element) => boolean): StaticTree {
  const tree: StaticTree = { root, changing: new Set(), placed: new Set(), isWhole: false };
  const look = (node: Nodes): number => {
    if (!('children' in node)) return 0;
    let found = 0;
    if (node.type === 'element') {
      if (isBound(node)) found |= CHANGES;
      // What a component of the site becomes with its page may be placed too.
      if (placedComponents.has(node.tagName) || node.tagName === COMPONENT_TAG) found |= IS_PLACED;
      tree.isWhole ||= actsOnDocument(node);
    }
    for (const child of node.children) found |= look(child);
    if (found & CHANGES) tree.changing.add(node);
    if (found & IS_PLACED) tree.placed.add(node);
    return found;
  };
  look(root);
  return tree;
}

const CHANGES = 1;
const IS_PLACED = 2;

/** The markup that React makes of a tree. */
export const contentMarkup: QuickWay<[StaticTree, Renderers], string> = {
  name: 'content',
  quick: (tree, renderers) => (tree.isWhole ? undefined : toStaticMarkup(tree, renderers)),
  reference: (tree, renderers) => renderers.byReact(tree.root),
};

function toStaticMarkup(tree: StaticTree, renderers: Renderers): string {
  if (tree.placed.has(tree.root)) return renderHollow(tree.root, tree, renderers);
  return writeAll(tree.root.children, tree, renderers);
}

function writeAll(nodes: readonly Nodes[], tree: StaticTree, renderers: Renderers): string {
  let markup = '';
  for (const child of nodes) markup += toMarkup(child, tree, renderers);
  return markup;
}

/** React hoists these, or adds elements to the document for their sake. */
const DOCUMENT_TAGS = new Set(['base', 'body', 'head', 'html', 'link', 'meta', 'script', 'style', 'title']);

function actsOnDocument({ tagName, properties }: Element): boolean {
  if (tagName === 'img') return 'loading' in properties || 'fetchPriority' in properties;
  if (tagName === 'Image') return /"(?:loading|fetchPriority)"/.test(String(properties.props));
  return DOCUMENT_TAGS.has(tagName.toLowerCase()) && !/^[A-Z]/.test(tagName);
}

/** The markup of a node; '' for what is none. */
export function toMarkup(node: Nodes, tree: StaticTree, renderers: Renderers): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type === 'raw') return node.value;
  return node.type === 'element' ? elementToMarkup(node, tree, renderers) : '';
}

function elementToMarkup(node: Element, tree: StaticTree, renderers: Renderers): string {
  const { tagName } = node;
  if (tagName === 'span') {
    const markup = spanToMarkup(node, renderers);
    if (markup !== null) return markup;
  }
  const isSorted = childrenOf.sorted.has(tagName);
  if (!isSorted && isPassedOn(tagName)) {
    const children = shownChildren(node);
    const [open, close] = findTags(node, children.length > 0, renderers);
    return open + writeAll(children, tree, renderers) + close;
  }
  const write = (nodes: readonly Nodes[]) => writeAll(nodes, tree, renderers);
  if (!isSorted) return namedMarkup(node, renderers, write) ?? renderers.quickly({ type: 'root', children: [node] });
  return (tree.placed.has(node) ? undefined : sortedMarkup(node, renderers, write)) ?? renderHollow(node, tree, renderers);
}

/** Of a word of code, as most elements of many pages are: text in a span that has one class. Null for any other span. */
function spanToMarkup(node: Element, renderers: Renderers): string | null {
  const { properties, children } = node;
  const { className } = properties;
  const [text] = children;
  if (children.length !== 1 || text!.type !== 'text' || !Array.isArray(className) || className.length !== 1) return null;
  for (const name in properties) if (name !== 'className') return null;
  const [name] = className as [string | number];
  let tags = spanTags.get(name);
  if (!tags) {
    tags = findTags(node, true, renderers);
    spanTags.set(name, tags);
  }
  return tags[0] + escapeText(text!.value) + tags[1];
}

/** By class. */
const spanTags = createRecent<string | number, readonly [open: string, close: string]>(1000);

/** Both tags of an element, and whatever a component puts around its children. Between parts stands the value of its given prop. */
interface Tags {
  open: string[];
  close: string[];
}

const knownTags = createRecent<string, Tags>(10_000);
onWords(knownTags.clear);

function findTags(node: Element, hasChildren: boolean, renderers: Renderers): readonly [open: string, close: string] {
  const given = takeGiven(node);
  const properties = given?.properties ?? node.properties;
  const others = keyOf(properties);
  // Most elements have a name alone, which is a text that need not be put together.
  const key = hasChildren && others === '' ? node.tagName : `${hasChildren ? '' : '/'}${node.tagName} ${others}`;
  let tags = knownTags.get(key);
  if (!tags) {
    const markup = renderers.quickly({ type: 'root', children: [{ ...node, properties, children: hasChildren ? [mark(0)] : [] }] });
    const [open = '', close = ''] = hasChildren ? markup.split(mark(0).value) : [markup];
    tags = { open: open.split(GIVEN).map(inOneByte), close: close.split(GIVEN).map(inOneByte) };
    knownTags.set(key, tags);
  }
  if (!given) return [tags.open[0]!, tags.close[0]!];
  const value = escapeText(given.value);
  return [tags.open.join(value), tags.close.join(value)];
}

const GIVEN = mark(1).value;

/**
 * What stands in an element's tags as it is given: where a link leads, and a prop of a component. Most blocks with a title have one of their own, and
 * a site has as many addresses as pages.
 */
function takeGiven({ tagName, properties }: Element): { properties: Element['properties']; value: string } | null {
  const { href } = properties;
  if (tagName === 'a' && typeof href === 'string' && href !== '' && !MAY_BE_CODE.test(href))
    return { value: href, properties: { ...properties, href: GIVEN } };
  const name = givenProps[tagName];
  if (name === undefined || typeof properties.props !== 'string' || !properties.props.includes(`"${name}":"`)) return null;
  const props = JSON.parse(properties.props) as Record<string, unknown>;
  const value = props[name];
  if (typeof value !== 'string' || value === '') return null;
  return { value, properties: { ...properties, props: JSON.stringify({ ...props, [name]: GIVEN }) } };
}

/** React refuses addresses that are code. */
const MAY_BE_CODE = /^[\0-\x20j]/i;

/** Renders what looks at its children, or what has something placed below it, with marks in the place of all else. */
function renderHollow(node: Root | Element, tree: StaticTree, renderers: Renderers): string {
  // Made when its mark is met: a component may leave a child out.
  const parts: (() => string)[] = [];
  const hollow = <N extends Root | Element>(parent: N): N => ({
    ...parent,
    children: parent.children.map((child) => hollowChild(child as Nodes)),
  });
  const hollowChild = (child: Nodes): Nodes => {
    if (child.type === 'raw') return mark(parts.push(() => child.value) - 1);
    if (child.type !== 'element') return child;
    const isSeen = childrenOf.sought.has(child.tagName) || (tree.placed.has(child) && canBeHollow(child.tagName));
    if (isSeen) return hollow(child);
    if (tree.placed.has(child)) return child;
    return mark(parts.push(() => toMarkup(child, tree, renderers)) - 1);
  };
  const copy = hollow(node);
  const render = tree.placed.has(node) ? renderers.byReact : renderers.quickly;
  const markup = render(copy.type === 'root' ? copy : { type: 'root', children: [copy] });
  return fillMarks(markup, (index) => parts[index]!());
}

function canBeHollow(tagName: string): boolean {
  return childrenOf.sorted.has(tagName) || isPassedOn(tagName);
}
