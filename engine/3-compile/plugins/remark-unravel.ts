import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';

/**
 * Takes away the paragraphs around lines of nothing but JSX and expressions, as MDX does: `<Card /> <Card />` on a line of its
 * own is a block, not words in a paragraph. What stands in a directive's brackets is words. The one paragraph in a `<p>` that is written on
 * lines of its own goes, too: browsers end a `<p>` where another begins, and what it says of its words would be lost.
 */
export function remarkUnravel() {
  return (tree: Root, file: VFile) => {
    if (file.data.source!.isMdx) unravel(tree);
  };
}

function unravel(node: Nodes) {
  if (!('children' in node) || node.type === 'paragraph') return;
  node.children = (node.children as RootContent[]).flatMap((child) =>
    child.type === 'paragraph' && isUnravelled(child) ? child.children.filter(({ type }) => type !== 'text').map(toBlock) : [child],
  ) as never[];
  if (node.type === 'mdxJsxFlowElement' && node.name === 'p' && node.children.length === 1) {
    const [only] = node.children as RootContent[];
    if (only?.type === 'paragraph') node.children = only.children as never[];
  }
  for (const child of node.children) unravel(child);
}

function isUnravelled({ children, data }: Paragraph): boolean {
  if (data && 'directiveLabel' in data) return false;
  let hasMdx = false;
  for (const child of children) {
    if (child.type === 'mdxJsxTextElement' || child.type === 'mdxTextExpression') hasMdx = true;
    else if (child.type !== 'htmlComment' && !(child.type === 'text' && child.value.trim() === '')) return false;
  }
  return hasMdx;
}

function toBlock<N extends Paragraph['children'][number]>(node: N) {
  if (node.type === 'mdxJsxTextElement') return { ...node, type: 'mdxJsxFlowElement' };
  if (node.type === 'mdxTextExpression') return { ...node, type: 'mdxFlowExpression' };
  return node;
}
