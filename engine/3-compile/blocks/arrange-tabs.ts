import { type ArrangeBlock, ownerOf, refuseContent, requireProp } from './block-context.ts';

/** Of tabs written as directives, each has a label, and there are some. */
export const arrangeTabs: ArrangeBlock = (node, context) => {
  if (ownerOf(node).startsWith('<')) return [node];
  const items = node.children.flatMap((child) => (child.type === 'component' && child.name === 'TabItem' ? [child] : []));
  for (const item of items) if (item.props.value === undefined) requireProp(item, 'label', context);
  if (items.length > 0) return [node];
  return refuseContent(node, 'tabs in it', { ...context, fix: 'begin each tab with a line such as "::tab[Label]"' });
};
