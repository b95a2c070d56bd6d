import type { Reading } from './reading.ts';

export const TAB_BLOCKS_FILE = 'config/remark-tab-blocks.ts';

/** Puts a plugin into the new site that does what docusaurus-remark-plugin-tab-blocks does, and needs no package. */
export function writeTabBlocks(reading: Reading): void {
  reading.plan.files.set(TAB_BLOCKS_FILE, { text: TEXT });
}

const TEXT = `/** Neighboring code blocks marked \`tab\` become tabs, as docusaurus-remark-plugin-tab-blocks makes them. */
interface Node {
  type: string;
  lang?: string | null;
  meta?: string | null;
  children?: Node[];
  [key: string]: unknown;
}

interface Options {
  /** Tabs of one group change together. */
  groupId?: string;
  /** Names of languages: ['js', 'JavaScript']. */
  labels?: [language: string, label: string][];
  /** False: each block of tabs changes alone. */
  sync?: boolean;
}

export function remarkTabBlocks({ groupId = 'code-examples', labels = [], sync = true }: Options = {}) {
  const names = new Map([['js', 'JavaScript'], ['ts', 'TypeScript'], ...labels] as [string, string][]);
  const gather = (parent: Node): void => {
    const children = parent.children ?? [];
    for (let start = 0; start < children.length; start++) {
      const tabs: Node[] = [];
      let end = start;
      for (let tab = readTab(children[end]); tab !== null; tab = readTab(children[end])) {
        const blocks: Node[] = [];
        while (blocks.length < tab.span && children[end]?.type === 'code') blocks.push(withoutTab(children[end++]!));
        const language = blocks[0]?.lang ?? '';
        const value = tab.label?.toLowerCase().replace(' ', '-') ?? language;
        tabs.push(element('TabItem', { value, label: tab.label ?? names.get(language) ?? language }, blocks));
      }
      if (tabs.length > 0) children.splice(start, end - start, element('Tabs', sync ? { groupId } : {}, tabs));
      else gather(children[start]!);
    }
  };
  return gather;
}

const TAB = /(?:^|(?<=\\s))tab(?:=(\\{[^}]*\\}))?(?=\\s|$)/;

function readTab(node: Node | undefined): { span: number; label?: string } | null {
  const match = node?.type === 'code' ? TAB.exec(node.meta ?? '') : null;
  return match ? { span: 1, ...(match[1] === undefined ? {} : (JSON.parse(match[1]) as object)) } : null;
}

function withoutTab(block: Node): Node {
  return { ...block, meta: block.meta?.replace(TAB, '').trim() || null };
}

function element(name: string, attributes: Record<string, string>, children: Node[]): Node {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([attribute, value]) => ({ type: 'mdxJsxAttribute', name: attribute, value })),
    children,
    position: children[0]?.position,
  };
}
`;
