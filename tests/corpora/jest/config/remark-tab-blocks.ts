import type { Code, Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { jsxElement } from './jsx-element.ts';

const LABELS: Record<string, string> = { js: 'JavaScript', ts: 'TypeScript' };

/**
 * What the site has `docusaurus-remark-plugin-tab-blocks` for: neighbouring fences marked `tab` become tabs. `tab={"span":3}` puts this
 * fence and the two after it into one tab.
 */
export function remarkTabBlocks() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if ('children' in node) gatherTabs(node as Parents);
    });
  };
}

function gatherTabs(parent: Parents): void {
  const children = parent.children as RootContent[];
  for (let start = 0; start < children.length; start++) {
    const tabs: RootContent[] = [];
    let end = start;
    for (let span = readSpan(children[end]); span > 0; span = readSpan(children[end])) {
      const fences = children.slice(end, end + span) as Code[];
      const language = fences[0]!.lang ?? '';
      const blocks = fences.map((fence): Code => ({ ...fence, meta: fence.meta?.replace(TAB, '').trim() || null }));
      tabs.push(jsxElement('TabItem', { value: language, label: LABELS[language] ?? language }, blocks));
      end += span;
    }
    if (tabs.length > 0) children.splice(start, end - start, jsxElement('Tabs', { groupId: 'code-examples' }, tabs));
  }
}

const TAB = /(?:^|(?<=\s))tab(?:=(\{[^}]*\}))?(?=\s|$)/;

/** How many fences, from this one on, belong to one tab; 0 when it is no tab. */
function readSpan(node: RootContent | undefined): number {
  const match = node?.type === 'code' && TAB.exec(node.meta ?? '');
  if (!match) return 0;
  return match[1] ? (JSON.parse(match[1]) as { span: number }).span : 1;
}
