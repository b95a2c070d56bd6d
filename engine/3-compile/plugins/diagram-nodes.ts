import type { Code } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { readFence } from '../code/code-fence.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { isWritten } from './settle-places.ts';

/** What a Mermaid component made from a fence knows of itself. */
export interface DiagramData {
  /** Where its first line stands in the file. */
  line: number;
}

declare module 'unist' {
  interface Data {
    diagram?: DiagramData;
  }
}

/** Makes a Mermaid component of a fence. */
export function toDiagram(state: State, node: Code): ComponentNode {
  const { title } = readFence({ language: 'mermaid', meta: node.meta ?? '' }, { lineNumbers: false });
  const result: ComponentNode = {
    type: 'component',
    name: 'Mermaid',
    props: { value: node.value, ...(title !== null && { title }) },
    children: [],
    ...(isWritten(node) && { data: { diagram: { line: node.position!.start.line + 1 } } }),
  };
  state.patch(node, result);
  return result;
}
