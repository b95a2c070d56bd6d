import type { ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import type { ComponentNode } from '../mdx/component-node.ts';
import { toMissingText } from '../mdx/missing-value.ts';
import { textOf } from '../plugins/text-of.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { walkTree } from '../plugins/walk-tree.ts';
import type { FenceData } from './fence-data.ts';
import { makeCodeBlock } from './make-code-block.ts';

/** Fills CodeBlock components, those from fences and those written as JSX. */
export function rehypeHighlight() {
  return async (tree: Root, file: VFile) => {
    const { page } = file.data as Required<typeof file.data>;
    const blocks: { node: ComponentNode; file: string }[] = [];
    walkTree(tree, (node, source) => {
      if (node.type === 'component' && node.name === 'CodeBlock') blocks.push({ node, file: source });
    });
    for (const { node, file: source } of blocks) {
      Object.assign(
        node,
        await makeCodeBlock(node.data?.fence ?? fenceOfProps(node), { place: placeOf(node, source), id: node.props.id, page }),
      );
      delete node.data;
    }
  };
}

function fenceOfProps({ props, children }: ComponentNode): FenceData {
  const code = children
    .map((child) => nameOfPlaceholder(child) ?? textOf(child))
    .join('')
    .replace(/^\n|\n[ \t]*$/g, '');
  const className = typeof props.className === 'string' ? /language-(\S+)/.exec(props.className)?.[1] : undefined;
  const numbers = props.showLineNumbers === undefined ? '' : `showLineNumbers=${props.showLineNumbers}`;
  const title = typeof props.title === 'string' ? `title=${JSON.stringify(props.title)}` : '';
  const file = typeof props.file === 'string' ? `file=${JSON.stringify(props.file)}` : '';
  return {
    language: String(props.language ?? className ?? ''),
    meta: `${props.metastring ?? ''} ${title} ${file} ${numbers}`,
    code,
    languageColumn: 0,
    metaColumn: 0,
  };
}

/** What code stands for that the page cannot have, as among words; null for all else. */
function nameOfPlaceholder(child: ElementContent): string | null {
  return child.type === 'component' && child.name === 'Placeholder' ? toMissingText(String(child.props.name)) : null;
}
