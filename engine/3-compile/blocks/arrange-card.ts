import type { Element, ElementContent } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { type ArrangeBlock, type BlockContext, requireProp } from './block-context.ts';
import { readIcon } from './read-icon.ts';
import { showUrl } from './show-url.ts';

/** A card's title holds its icon and, where the card leads somewhere, the link. */
export const arrangeCard: ArrangeBlock = (node, context) => {
  const { position } = node;
  const { title, href, icon, description, ...props } = node.props;
  const own = node.children.find((child) => child.type === 'component' && child.name === 'CardTitle') as ComponentNode | undefined;
  const words: ElementContent[] = own?.children ?? [{ type: 'text', value: String(title ?? '') }];
  if (!own) requireProp(node, 'title', context);
  const name = href === undefined ? words : [showUrl('a', { href: String(href) }, node, words)];
  const drawn = icon === undefined ? null : readCardIcon(String(icon), node, context);
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

/** What readIcon() takes, or an element for an image. */
function readCardIcon(icon: string, node: ComponentNode, context: BlockContext): string | Element | null {
  if (/[./]/.test(icon)) return showUrl('img', { src: icon, alt: '', className: ['card-icon'] }, node);
  return readIcon(icon, node, context, 'use an emoji or the path of an image');
}
