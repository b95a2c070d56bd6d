import type { RootContent } from 'hast';
import { COMPONENT_TAG } from '../../components/component-elements.ts';
import { duplicateTab, lostBesideTabs, unknownTab } from '../../diagnostics/messages/blocks.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { type ArrangeBlock, type BlockContext, ownerOf, placeOfBlock, refuseContent, requireProp, visible } from './block-context.ts';

/** A tab, and the file that it is written in. */
interface FoundTab {
  node: ComponentNode;
  file: string;
}

/** There are tabs, each has a name of its own, and what names one names one that is there. What is in none is not shown. */
export const arrangeTabs: ArrangeBlock = (node, context) => {
  const { tabs, others } = findTabs(node.children, context.file);
  const isDirective = ownerOf(node).startsWith(':');
  for (const tab of tabs) if (nameOf(tab) === '') requireProp(tab.node, isDirective ? 'label' : 'value', { ...context, file: tab.file });
  if (node.props.queryString === true) requireProp(node, 'groupId', context);
  checkNames(node, tabs, context);
  const first = others[0];
  const hasMore = others.some(
    ({ node: other }) => other.type === 'component' && (other.name === COMPONENT_TAG || other.name === 'Placeholder'),
  );
  if (first && !hasMore && tabs.length > 0) context.page.diagnostics.push(lostBesideTabs(ownerOf(node), placeOf(first.node, first.file)));
  // Code may make as many tabs as there are things to show.
  if (tabs.length > 0 || hasMore || (others.length === 0 && !isDirective)) return [node];
  const fix = isDirective ? 'begin each tab with a line such as "::tab[Label]"' : 'write each tab as <TabItem value="Label"> … </TabItem>';
  return refuseContent(node, 'tabs in it', { ...context, fix });
};

/** Those that the theme finds: partials and what is passed into them are not there any more when it looks. */
function findTabs(nodes: RootContent[], file: string): { tabs: FoundTab[]; others: { node: RootContent; file: string }[] } {
  const tabs: FoundTab[] = [];
  const others: { node: RootContent; file: string }[] = [];
  for (const node of visible(nodes)) {
    if (node.type === 'component' && node.name === 'TabItem') tabs.push({ node, file });
    else if (node.type === 'included') {
      const inner = findTabs(node.children, node.file);
      tabs.push(...inner.tabs);
      others.push(...inner.others);
    } else if (node.type !== 'comment') others.push({ node, file });
  }
  return { tabs, others };
}

/** As the theme has it. */
function nameOf({ node: { props } }: FoundTab): string {
  return String(props.value ?? props.label ?? '');
}

function checkNames(node: ComponentNode, tabs: FoundTab[], { page, file }: BlockContext) {
  const { defaultValue, values } = node.props;
  const seen = new Map<string, FoundTab>();
  for (const tab of tabs) {
    const name = nameOf(tab);
    const before = seen.get(name);
    if (before && name !== '')
      page.diagnostics.push(duplicateTab(ownerOf(node), name, placeOfBlock(tab.node, tab.file), placeOfBlock(before.node, before.file)));
    else seen.set(name, tab);
  }
  if (tabs.length === 0) return;
  const listed = ((values ?? []) as { value?: unknown }[]).map(({ value }) => ({ prop: 'values', value }));
  for (const { prop, value } of [{ prop: 'defaultValue', value: defaultValue }, ...listed])
    if (value !== undefined && !seen.has(String(value)))
      page.diagnostics.push(
        unknownTab({ owner: ownerOf(node), prop, name: String(value), known: [...seen.keys()] }, placeOfBlock(node, file)),
      );
}
