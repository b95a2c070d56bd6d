import { ADMONITION_KINDS } from '../../../theme/contract/page-data.ts';
import { unknownKind } from '../../diagnostics/messages/blocks.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { blockIcons } from '../theme.ts';
import { type ArrangeBlock, type BlockContext, ownerOf, placeOfBlock } from './block-context.ts';
import { DIRECTIVES } from './directives.ts';
import { readIcon } from './read-icon.ts';

export const arrangeAdmonition: ArrangeBlock = (node, context) => [arrangeKind(arrangeIcon(node, context), context)];

/** An icon of docsgen comes as what it is drawn with: the theme's script, which shows admonitions of its own, holds none of them. */
function arrangeIcon(node: ComponentNode, context: BlockContext): ComponentNode {
  const { icon, ...props } = node.props;
  if (icon === undefined || icon === null || icon === '') return node;
  const name = readIcon(String(icon), node, context, 'use an emoji');
  if (name === null) return { ...node, props };
  return Object.hasOwn(blockIcons, name) ? { ...node, props: { ...props, glyph: blockIcons[name as keyof typeof blockIcons] } } : node;
}

/** An admonition may be of a kind that has another name, in the site or in Docusaurus; one that has none is a note. */
function arrangeKind(node: ComponentNode, { page, file }: BlockContext): ComponentNode {
  const { type } = node.props;
  if (type === undefined || (ADMONITION_KINDS as readonly unknown[]).includes(type)) return node;
  const { admonitions = {} } = page.input.options;
  const name = String(type);
  const kind = Object.hasOwn(admonitions, name) ? admonitions[name]! : OTHER_KINDS[name];
  if (kind !== undefined) return { ...node, props: { ...node.props, type: kind } };
  page.diagnostics.push(unknownKind(ownerOf(node), name, [...ADMONITION_KINDS, ...Object.keys(admonitions)], placeOfBlock(node, file)));
  return node;
}

const OTHER_KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DIRECTIVES).flatMap(([name, { component, props }]) => (component === 'Admonition' ? [[name, props!.type!]] : [])),
);
