import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { TextPlace } from '../../diagnostics/diagnostic.ts';
import { formulaNotClosed, invalidFormula } from '../../diagnostics/messages/compile.ts';
import { renderFormula } from '../math/render-formula.ts';
import type { ComponentNode } from '../mdx/component-node.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Renders the page's formulas: each Formula component gets its markup, and as its child what can be read of it, which is what headings, the
 * page's description and the search take for its text.
 */
export function rehypeFormulas() {
  return async (tree: Root, file: VFile) => {
    const formulas: { node: ComponentNode; file: string }[] = [];
    walkTree(tree, (node, source) => {
      if (node.type === 'component' && node.name === 'Formula') formulas.push({ node, file: source });
    });
    const { diagnostics } = file.data.page!;
    for (const { node, file: source } of formulas) {
      const tex = String(node.props.tex ?? '');
      const isBlock = Boolean(node.props.block);
      const rendered = await renderFormula(tex, isBlock);
      node.props = isBlock ? { block: true } : {};
      node.children = [{ type: 'text', value: 'text' in rendered ? rendered.text : tex }];
      if (node.data?.formula?.isClosed === false) diagnostics.push(formulaNotClosed({ ...placeOf(node, source), length: 2 }));
      else if ('html' in rendered) node.props.html = rendered.html;
      else diagnostics.push(invalidFormula(rendered.problem, placeIn(node, tex, { at: rendered.at, file: source })));
    }
  };
}

/** Where in the file a character of a formula stands. */
function placeIn(node: ComponentNode, tex: string, { at, file }: { at: number | null; file: string }): TextPlace {
  const before = tex.slice(0, at ?? 0).split('\n');
  const line = node.data?.formula?.lines[before.length - 1];
  if (at === null || !line) return placeOf(node, file);
  return {
    file,
    line: line.line,
    column: line.column + before.at(-1)!.length,
    length: /^(?:\\[a-zA-Z]+|\\?[^\n])?/.exec(tex.slice(at))![0].length,
  };
}
