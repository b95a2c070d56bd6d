import type { Element, ElementContent } from 'hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { type BlockContext, requireProp } from './block-context.ts';

/** Blocks whose title is a heading of the page, with its class. */
const TITLE_CLASSES = new Map([
  ['Hero', 'hero-title'],
  ['CallToAction', 'call-title'],
]);

/**
 * Makes a heading of the title of such a block, before headings get their ids: that of the page where the page begins with a hero. Other nodes
 * stay as they are.
 */
export function titleBlock(node: ComponentNode, isFirst: boolean, context: BlockContext): void {
  const className = TITLE_CLASSES.get(node.name);
  if (className === undefined) return;
  const own = node.children.find((child) => child.type === 'component' && child.name === 'BlockTitle') as ComponentNode | undefined;
  const { title, ...props } = node.props;
  if (!own && !requireProp(node, 'title', context)) return;
  const words: ElementContent[] = own?.children ?? [{ type: 'text', value: String(title) }];
  const heading: Element = {
    type: 'element',
    tagName: isFirst && node.name === 'Hero' ? 'h1' : 'h2',
    properties: { className: [className] },
    children: words,
    data: { heading: { id: null } },
    position: own?.position ?? node.position,
  };
  node.props = props;
  node.children = [heading, ...node.children.filter((child) => child !== own)];
}
