import type { Code } from 'mdast';
import type { InlineMath, Math as MathBlock } from 'mdast-util-math';
import type { State } from 'mdast-util-to-hast';
import type { ComponentNode } from '../mdx/component-node.ts';
import { isWritten } from './settle-places.ts';

/** What a Formula that was written in Markdown knows of itself. */
export interface FormulaData {
  /** Where each line of its TeX begins in the file; none for one that a plugin has made. */
  lines: { line: number; column: number }[];
  /** False for a block between lines of dollars whose last line is missing. */
  isClosed: boolean;
}

declare module 'unist' {
  interface Data {
    formula?: FormulaData;
  }
}

/** Makes a Formula component of what Markdown has for one: it gets its markup from rehype-formulas. `text` is the file's. */
export function toFormula(state: State, node: InlineMath | MathBlock | Code, text: string): ComponentNode {
  const isBlock = node.type !== 'inlineMath' || Boolean(node.data?.isBlock);
  const data: FormulaData = { lines: findLines(node, text), isClosed: node.type !== 'math' || endsInDollars(node, text) };
  const result: ComponentNode = {
    type: 'component',
    name: 'Formula',
    props: { tex: node.value, ...(isBlock && { block: true }) },
    children: [],
    data: { formula: data },
  };
  state.patch(node, result);
  return result;
}

/** The lines of a formula, of which the marks of lists and quotations around it are no part. */
function findLines(node: InlineMath | MathBlock | Code, text: string): FormulaData['lines'] {
  if (!isWritten(node)) return [];
  const { start, end } = node.position!;
  const written = text.slice(start.offset! - start.column + 1, end.offset).split('\n');
  const first = node.type === 'inlineMath' ? 0 : 1;
  return node.value.split('\n').map((line, index) => {
    const from = index + first === 0 ? start.column - 1 : 0;
    const at = (written[index + first] ?? '').indexOf(line, from + (index === 0 && first === 0 ? 1 : 0));
    return { line: start.line + index + first, column: Math.max(at, 0) + 1 };
  });
}

function endsInDollars(node: MathBlock, text: string): boolean {
  return !isWritten(node) || /\n[^\n]*\$\$[ \t]*$/.test(text.slice(node.position!.start.offset, node.position!.end.offset));
}
