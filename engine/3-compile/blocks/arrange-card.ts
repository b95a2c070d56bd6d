import type { Element, ElementContent } from 'hast';
import { unsupportedProp } from '../../diagnostics/messages/page-code.ts';
import { nameValue } from '../../diagnostics/name-value.ts';
import { suggestName } from '../../diagnostics/suggest.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { blockIcons } from '../theme.ts';
import { type ArrangeBlock, type BlockContext, ownerOf, requireProp } from './block-context.ts';
import { showUrl } from './show-url.ts';

/** A card's title holds its icon and, where the card leads somewhere, the link. */
export const arrangeCard: ArrangeBlock = (node, context) => {
  const { position } = node;
  const { title, href, icon, description, ...props } = node.props;
  const own = node.children.find((child) => child.type === 'component' && child.name === 'CardTitle') as ComponentNode | undefined;
  const words: ElementContent[] = own?.children ?? [{ type: 'text', value: String(title ?? '') }];
  if (!own) requireProp(node, 'title', context);
  const name = href === undefined ? words : [showUrl('a', { href: String(href) }, node, words)];
  const drawn = icon === undefined ? null : readIcon(String(icon), node, context);
  const heading: ComponentNode = {
    type: 'component',
    name: 'CardTitle',
    props: { ...(typeof drawn === 'string' && { icon: drawn }) },
    children: [...(drawn && typeof drawn === 'object' ? [drawn] : []), ...name],
    position,
  };
  const text: ElementContent[] = description === undefined ? [] : [toParagraph(String(description), node)];
  return [{ ...node, props, children: [heading, ...text, ...node.children.filter((child) => child !== own)] }];
};

function toParagraph(value: string, { position }: ComponentNode): Element {
  return { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value }], position };
}

/** The name of one of the theme's icons, or an emoji; or an element for an image. Null for none of these. */
function readIcon(icon: string, node: ComponentNode, { page, file }: BlockContext): string | Element | null {
  if (Object.hasOwn(blockIcons, icon) || /^\P{ASCII}+$/u.test(icon)) return icon;
  if (/[./]/.test(icon)) return showUrl('img', { src: icon, alt: '', className: ['card-icon'] }, node);
  const fix = suggestName(icon, Object.keys(blockIcons), { noun: 'icon', otherwise: 'use an emoji or the path of an image', listAll: 40 });
  const owner = ownerOf(node);
  page.diagnostics.push(unsupportedProp({ owner, prop: 'icon', reason: nameValue(icon), place: placeOf(node, file), fix }));
  return null;
}
