import type { ElementContent, Nodes } from 'hast';
import { missingProp, wrongContent } from '../../diagnostics/messages/blocks.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { placeOf } from '../plugins/tree-place.ts';

/** Where a block is arranged: its page, and the file that it was written in. */
export interface BlockContext {
  page: PageContext;
  file: string;
}

/** Arranges what stands in a block. What comes back stands in its place, and is looked through for further blocks. */
export type ArrangeBlock = (node: ComponentNode, context: BlockContext) => ElementContent[];

/** A block as it is written: `<Card>`, `:::card`. */
export function ownerOf({ name, data }: ComponentNode): string {
  return data?.owner ?? `<${name}>`;
}

/** Tells whether a block has a prop, and reports it where it is missing. */
export function requireProp(node: ComponentNode, prop: string, { page, file }: BlockContext): boolean {
  if (node.props[prop] !== undefined && node.props[prop] !== '') return true;
  if (node.data?.faulty?.includes(prop)) return false;
  const owner = ownerOf(node);
  page.diagnostics.push(missingProp(owner, prop, `write ${writeProp(owner, prop)}`, placeOfBlock(node, file)));
  return false;
}

/** A block with a prop: `<Card title="…">`, `":::card[…]"`. */
function writeProp(owner: string, prop: string): string {
  if (owner.startsWith('<')) return `${owner.slice(0, -1)} ${prop}="…">`;
  if (prop === 'title' || prop === 'label') return `"${owner}[…]"`;
  return `"${owner}${/^:\w/.test(owner) ? '[…]' : ''}{${prop}="…"}"`;
}

/** Reports that a block needs something else in it. Gives it back as it is. */
export function refuseContent(node: ComponentNode, wanted: string, { page, file, fix }: BlockContext & { fix: string }): ElementContent[] {
  page.diagnostics.push(wrongContent(ownerOf(node), wanted, fix, placeOfBlock(node, file)));
  return node.children;
}

/** Place of a block: of its tag's beginning where it has more than one line. */
export function placeOfBlock(node: ComponentNode, file: string) {
  const place = placeOf(node, file);
  return place.length === 0 ? { ...place, length: ownerOf(node).replace('>', '').length } : place;
}

/** The nodes that show something: no white space between blocks. */
export function visible<N extends Nodes>(nodes: N[]): N[] {
  return nodes.filter((node) => node.type !== 'text' || node.value.trim() !== '');
}
