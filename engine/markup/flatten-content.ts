import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Content } from '../3-compile/compiled-doc.ts';
import { COMPONENT_TAG, CONTENT_TAG } from '../components/component-elements.ts';
import { MORE_TAG } from '../text/more-mark.ts';
import { type Plain, type QuickWay, takeWay } from '../tools/quick-way.ts';
import { type Renderers, toRenderers } from './renderers.ts';
import { hasLinks, prepareStaticTree, type StaticTree, toMarkup } from './static-markup.ts';
import { isPassedOn, shownChildren } from './tag-facts.ts';
import { childrenOf } from './theme.ts';

/**
 * Turns what is the same in every page that shows a content into markup, once: what is left of the tree are elements that links or card
 * lists are bound to, and what is around them. Rendering the content as it comes and rendering it flattened give the same bytes.
 */
export function flattenContent(content: Content, plain: Plain = []): Content {
  return takeWay(flattening, plain, content, plain);
}

/** The content's quick way begins where it is compiled; React renders it as it comes. */
const flattening: QuickWay<[Content, Plain], Content> = {
  name: 'content',
  quick(content, plain) {
    const tree = prepareStaticTree(
      content,
      (element) => hasLinks(element) || Boolean(element.properties.dataCards) || STAYS.has(element.tagName),
    );
    if (tree.isWhole) return undefined;
    const flattener: Flattener = { tree, renderers: toRenderers(plain) };
    try {
      const children = tree.placed.has(content) ? flattenEach(content, flattener) : flattenTogether(content.children, flattener);
      return { ...content, children };
    } catch {
      // A component that fails is met again where pages are rendered, and reported there.
      return undefined;
    }
  },
  reference: (content) => content,
};

/** Components of the site that are rendered with the page, and what they are given; the end of a post's excerpt. */
const STAYS = new Set<string>([COMPONENT_TAG, CONTENT_TAG, MORE_TAG]);

interface Flattener {
  tree: StaticTree;
  renderers: Renderers;
}

/** Children that stand in their parent's markup as they are: neighbours become one. */
function flattenTogether(children: readonly Nodes[], flattener: Flattener): RootContent[] {
  const { tree, renderers } = flattener;
  const flat: RootContent[] = [];
  for (const child of children) {
    if (tree.changing.has(child)) flat.push(flattenElement(child as Element, flattener));
    else {
      const value = toMarkup(child, tree, renderers);
      const last = flat.at(-1);
      if (last?.type === 'raw') last.value += value;
      else flat.push({ type: 'raw', value });
    }
  }
  return flat;
}

/** Children that their parent looks at, or whose number and order count: each stays what it is. */
function flattenEach({ children }: Root | Element, flattener: Flattener): RootContent[] {
  const { tree, renderers } = flattener;
  return (children as RootContent[]).map((child) => {
    if (child.type !== 'element') return child;
    if (childrenOf.sought.has(child.tagName)) return { ...child, children: flattenEach(child, flattener) as Element['children'] };
    if (tree.placed.has(child) || tree.changing.has(child)) return flattenElement(child, flattener);
    return { type: 'raw', value: toMarkup(child, tree, renderers) };
  });
}

function flattenElement(element: Element, flattener: Flattener): Element {
  const { tree } = flattener;
  const { tagName } = element;
  if (childrenOf.sorted.has(tagName) || (tree.placed.has(element) && isPassedOn(tagName)))
    return { ...element, children: flattenEach(element, flattener) as Element['children'] };
  if (!isPassedOn(tagName)) return element;
  return { ...element, children: flattenTogether(shownChildren(element), flattener) as Element['children'] };
}
