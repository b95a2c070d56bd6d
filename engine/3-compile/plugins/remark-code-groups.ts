import type { Code, Nodes, Root, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { strayInCodeGroup } from '../../diagnostics/messages/code.ts';
import { unclosedAdmonition } from '../../diagnostics/messages/compile.ts';
import { placeOfOpening } from '../blocks/directive-places.ts';
import { readFence } from '../code/code-fence.ts';
import { readCodeReference } from '../code/code-reference.ts';
import type { MarkdownComponentNode } from '../mdx/component-node.ts';
import { isClosed } from './remark-directives.ts';
import { placeOf } from './tree-place.ts';

/**
 * Makes Tabs of a `:::code-group`: one for each code block, named by its `[label]`, its title, its file or its language. Groups with the same
 * `sync`, as in `:::code-group{sync=os}`, change together.
 */
export function remarkCodeGroups() {
  return (tree: Root, file: VFile): void => {
    if (String(file.value).includes(':::code-group')) replaceGroups(tree, file);
  };
}

function replaceGroups(node: Nodes, file: VFile) {
  if (!('children' in node)) return;
  for (const child of node.children) replaceGroups(child, file);
  node.children = (node.children as RootContent[]).flatMap((child) => (isGroup(child) ? toTabs(child, file) : [child])) as never[];
}

function isGroup(node: Nodes): node is ContainerDirective {
  return node.type === 'containerDirective' && node.name === 'code-group';
}

/** What is no code block cannot be a tab, and stands before them. */
function toTabs(node: ContainerDirective, file: VFile): RootContent[] {
  const { page, source } = file.data as Required<typeof file.data>;
  if (!isClosed(node, file)) page.diagnostics.push(unclosedAdmonition(node.name, placeOfOpening(node, file)));
  const blocks = node.children.filter((child) => child.type === 'code');
  const others = node.children.filter((child) => child.type !== 'code' && !isLabel(child));
  if (blocks.length === 0) page.diagnostics.push(strayInCodeGroup(true, placeOfOpening(node, file)));
  else for (const other of others) page.diagnostics.push(strayInCodeGroup(false, placeOf(other, source.path)));
  if (blocks.length === 0) return others;
  const sync = node.attributes?.sync ?? readSync(node);
  const values = new Set<string>();
  const tabs: MarkdownComponentNode = {
    type: 'component',
    name: 'Tabs',
    props: sync ? { groupId: sync } : {},
    children: blocks.map((block) => toTab(block, values)) as never[],
    position: node.position,
  };
  return [...others, tabs];
}

function toTab(block: Code, values: Set<string>): MarkdownComponentNode {
  const { label, title, file, language } = readFence({ language: block.lang ?? '', meta: block.meta ?? '' }, { lineNumbers: false });
  const name = label ?? title ?? (file && baseName(readCodeReference(file.reference).path)) ?? (language || 'text');
  let value = name;
  for (let count = 2; values.has(value); count++) value = `${name} ${count}`;
  values.add(value);
  const code: Code = { ...block, data: { ...block.data, isTab: true } };
  return {
    type: 'component',
    name: 'TabItem',
    props: value === name ? { value } : { value, label: name },
    children: [code as never],
    position: block.position,
  };
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `:::code-group sync=os`: what stands behind the name is its label. */
function readSync({ children: [first] }: ContainerDirective): string | null {
  const text = first && isLabel(first) && 'children' in first && first.children[0]?.type === 'text' ? first.children[0].value : '';
  return /^\s*sync=(["']?)([\w.-]+)\1\s*$/.exec(text)?.[2] ?? null;
}

function isLabel(node: Nodes): boolean {
  return node.type === 'paragraph' && node.data?.directiveLabel === true;
}
