import type { Element, Nodes } from 'hast';
import type { TextPlace } from '../diagnostics/diagnostic.ts';

/*
 * Uses of a site's components that ask for the page stay in its content as elements, and are rendered with each page. What they are given
 * as content, apart from what stands between their tags, is a child of its own.
 */

/** Tag of such an element. Its `dataUse` is a StoredUse as JSON. */
export const COMPONENT_TAG = 'docsgen-component';
/** Tag of a child that is a prop; `dataContent` is its number. */
export const CONTENT_TAG = 'docsgen-content';

export interface StoredUse {
  module: string;
  export: string;
  /** As the page names it. */
  name: string;
  /** As encodeProps() writes them. */
  props: string;
  /** Its file is '' for the page's own, else relative to the page's folder. */
  place: TextPlace;
}

/** Lists these elements. */
export function findComponentElements(node: Nodes): Element[] {
  const inner = 'children' in node ? node.children.flatMap(findComponentElements) : [];
  return node.type === 'element' && node.tagName === COMPONENT_TAG ? [node, ...inner] : inner;
}

export function readUse({ properties }: Element): StoredUse {
  return JSON.parse(String(properties.dataUse)) as StoredUse;
}
