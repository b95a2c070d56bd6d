import { unsupportedProp } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { blockIcons } from '../theme.ts';
import { type BlockContext, ownerOf, placeOfBlock } from './block-context.ts';

/** The name of one of the theme's icons, or an emoji; null for all others, which `otherwise` may help. */
export function readIcon(icon: string, node: ComponentNode, { page, file }: BlockContext, otherwise: string): string | null {
  if (Object.hasOwn(blockIcons, icon) || /^\P{ASCII}+$/u.test(icon)) return icon;
  const fix = suggestName(icon, Object.keys(blockIcons), { noun: 'icon', otherwise, listAll: 40 });
  const owner = ownerOf(node);
  page.diagnostics.push(unsupportedProp({ owner, prop: 'icon', reason: nameValue(icon), place: placeOfBlock(node, file), fix }));
  return null;
}
