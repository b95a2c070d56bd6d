import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { MarkdownComponentNode } from '../mdx/component-node.ts';

/**
 * Makes tabs for npm, Yarn, pnpm and Bun of a block of npm's commands that is marked `npm2yarn`, with what Docusaurus' plugin makes them: the
 * choice is shared by all of them. It runs after the site's plugins, so a block that one of these has taken is theirs.
 */
export function remarkNpmToYarn() {
  return async (tree: Root, file: VFile): Promise<void> => {
    if (!String(file.value).includes('npm2yarn')) return;
    // As long as no page has such a block, nobody waits for the package.
    const { default: convert } = await import('npm-to-yarn');
    // Its types describe its CommonJS form.
    replace(tree, (block) => toTabs(block, convert as unknown as Convert));
  };
}

function replace(node: Nodes, toTabs: (block: Code) => MarkdownComponentNode) {
  if (!('children' in node)) return;
  node.children = (node.children as Nodes[]).map((child) => {
    if (child.type === 'code' && MARKED.test(child.meta ?? '')) return toTabs(child);
    replace(child, toTabs);
    return child;
  }) as never[];
}

/** The longer one is what Docusaurus' plugin was called by once. */
const MARKED = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

/** As in Docusaurus, so that a choice which a reader has made there holds here. */
const GROUP = 'npm2yarn';
const MANAGERS = [{ value: 'npm' }, { value: 'yarn', label: 'Yarn' }, { value: 'pnpm' }, { value: 'bun', label: 'Bun' }] as const;

type Convert = (commands: string, manager: 'yarn' | 'pnpm' | 'bun') => string;

function toTabs(block: Code, convert: Convert): MarkdownComponentNode {
  const tabs = MANAGERS.map((manager): MarkdownComponentNode => {
    const value = manager.value === 'npm' ? block.value : convert(block.value, manager.value);
    return { type: 'component', name: 'TabItem', props: manager, children: [{ ...block, value } as never], position: block.position };
  });
  return { type: 'component', name: 'Tabs', props: { groupId: GROUP }, children: tabs as never[], position: block.position };
}
