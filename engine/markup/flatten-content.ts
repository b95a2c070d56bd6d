import type { Element, Nodes, Root, RootContent } from 'hast';
import type { Content } from '../3-compile/compiled-doc.ts';
import { renderers } from './renderers.ts';
import { hasLinks, isPassedOn, prepareStaticTree, type StaticTree, shownChildren, toMarkup } from './static-markup.ts';
import { childrenOf } from './theme.ts';

/**
 * Turns what is the same in every page that shows a content into markup, once: what is left of the tree are elements that links or card
 * lists are bound to, and what is around them. Rendering the content as it comes and rendering it flattened give the same bytes.
 */
export function flattenContent(content: Content): Content {
  const tree = prepareStaticTree(content, (element) => hasLinks(element) || Boolean(element.properties.dataCards));
  if (tree.isWhole) return content;
  try {
    return { ...content, children: tree.placed.has(content) ? flattenEach(content, tree) : flattenTogether(content.children, tree) };
  } catch {
    // A component that fails is met again where pages are rendered, and reported there.
    return content;
  }
}

/** Children that stand in their parent's markup as they are: neighbours become one. */
function flattenTogether(children: readonly Nodes[], tree: StaticTree): RootContent[] {
  const flat: RootContent[] = [];
  for (const child of children) {
    if (tree.changing.has(child)) flat.push(flattenElement(child as Element, tree));
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
function flattenEach({ children }: Root | Element, tree: StaticTree): RootContent[] {
  return (children as RootContent[]).map((child) => {
    if (child.type !== 'element') return child;
    if (childrenOf.sought.has(child.tagName)) return { ...child, children: flattenEach(child, tree) as Element['children'] };
    if (tree.placed.has(child) || tree.changing.has(child)) return flattenElement(child, tree);
    return { type: 'raw', value: toMarkup(child, tree, renderers) };
  });
}

function flattenElement(element: Element, tree: StaticTree): Element {
  const { tagName } = element;
  if (childrenOf.sorted.has(tagName) || (tree.placed.has(element) && isPassedOn(tagName)))
    return { ...element, children: flattenEach(element, tree) as Element['children'] };
  if (!isPassedOn(tagName)) return element;
  return { ...element, children: flattenTogether(shownChildren(element), tree) as Element['children'] };
}
