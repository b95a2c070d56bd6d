import type { Nodes, Root } from 'hast';
import type { Node } from 'unist';
import { nestingTooDeep } from '../../diagnostics/messages/compile.ts';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import type { PageContext } from './page-context.ts';
import { placeOf } from './tree-place.ts';

/** The first node deeper than a limit, with the file that it was written in; null when there is none. */
export function findBelow<N extends Node>(node: N, limit: number, file = ''): { node: N; file: string } | null {
  if (limit < 0) return { node, file };
  if (!('children' in node)) return null;
  const inner = node.type === 'included' && 'file' in node ? String(node.file) : file;
  for (const child of node.children as N[]) {
    const found = findBelow(child, limit - 1, inner);
    if (found) return found;
  }
  return null;
}

/** Reports a page whose elements stand in one another too deep to be rendered, and empties it. */
export function cutDeepTree(tree: Root, page: PageContext): void {
  const deep = findBelow<Nodes>(tree, MAX_ELEMENT_DEPTH);
  if (!deep) return;
  page.diagnostics.push(nestingTooDeep(MAX_ELEMENT_DEPTH, { ...placeOf(deep.node, deep.file), length: 0 }));
  tree.children = [];
}
