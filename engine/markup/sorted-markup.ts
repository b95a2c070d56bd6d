import type { Element, Nodes } from 'hast';
import { createRecent } from '../tools/recent.ts';
import { mark, readMarks } from './marks.ts';
import type { Renderers } from './renderers.ts';
import { isPassedOn, keyOf } from './tag-facts.ts';
import { childrenOf, onWords } from './theme.ts';

/**
 * The markup of a component whose title has a place of its own, with all else behind it: React is asked once for each of its kinds. Undefined
 * where more than that stands in it. `write` makes the markup of its children.
 */
export function sortedMarkup(node: Element, { quickly }: Renderers, write: (nodes: readonly Nodes[]) => string): string | undefined {
  const [first] = node.children;
  const title = first?.type === 'element' && childrenOf.sought.has(first.tagName) ? first : null;
  const body = title ? node.children.slice(1) : node.children;
  if ((title && (!isPassedOn(title.tagName) || title.children.length === 0)) || !body.every(isBlock)) return undefined;
  const key = `${body.length > 0 ? '' : '/'}${node.tagName} ${keyOf(node.properties)} ${title ? `${title.tagName} ${keyOf(title.properties)}` : ''}`;
  let pieces = known.get(key);
  if (!pieces) {
    const children = [...(title ? [{ ...title, children: [mark(TITLE)] }] : []), ...(body.length > 0 ? [mark(BODY)] : [])];
    pieces = readMarks(quickly({ type: 'root', children: [{ ...node, children }] }));
    known.set(key, pieces);
  }
  let markup = '';
  for (const piece of pieces) markup += typeof piece === 'string' ? piece : write(piece === TITLE ? title!.children : body);
  return markup;
}

const TITLE = 0;
const BODY = 1;

const known = createRecent<string, (string | number)[]>(2000);
onWords(known.clear);

/** Texts between blocks may be no content to a component. */
function isBlock(node: Nodes): boolean {
  return node.type === 'raw' || (node.type === 'element' && !childrenOf.sought.has(node.tagName));
}
