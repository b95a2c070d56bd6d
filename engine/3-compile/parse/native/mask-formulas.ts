import type { InlineCode, Nodes, Root } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { endOf, startOf } from './tree-walk.ts';

/*
 * `$x^2$` in a line means words to the native parser. Until the tree is there, code of the same length stands for it: both are read before
 * emphasis and links, and up to their end. What only may be a formula stays as it is (may-hold-math.ts).
 */

const FILLER = '⸥';

/** Between spaces and signs, without another dollar, backtick or bar: what the reference takes for a formula unless code or a tag is around it. */
const FORMULA = /\$(?<=(?:^|[\s(*])\$)([^\s$`|](?:[^$`|\n]*[^\s$`|\\])?)\$(?=$|[\s.,;:!?)*])/gm;

/** A text with code in the place of its formulas; the text itself if it has none. */
export function maskFormulas(text: string): string {
  if (!text.includes('$') || text.includes(FILLER)) return text;
  return text.replace(FORMULA, (whole, tex: string) => (isNoFormula(tex) ? whole : `\`${FILLER.repeat(tex.length)}\``));
}

/** A price, or a lone backslash. */
function isNoFormula(tex: string): boolean {
  return tex === '\\' || (/^\d.*[a-zA-Z]{2}/.test(tex) && !tex.includes('\\'));
}

/** Makes formulas of the code that stands for them. False when some of it has come out as something else. */
export function unmaskFormulas(tree: Root, { masked, text }: { masked: string; text: string }): boolean {
  if (!masked.includes(FILLER)) return true;
  let count = masked.split(FILLER_RUN).length - 1;
  const unmask = (node: Nodes) => {
    if (!('children' in node)) return;
    for (const [index, child] of node.children.entries()) {
      if (child.type === 'inlineCode' && FILLED.test(child.value)) {
        node.children[index] = toFormula(child, text) as never;
        count--;
      } else unmask(child);
    }
  };
  unmask(tree);
  return count === 0;
}

const FILLER_RUN = new RegExp(`${FILLER}+`);
const FILLED = new RegExp(`^${FILLER}+$`);

function toFormula(code: InlineCode, text: string): InlineMath {
  const value = text.slice(startOf(code) + 1, endOf(code) - 1);
  const hProperties = { className: ['language-math', 'math-inline'] };
  return {
    type: 'inlineMath',
    value,
    data: { hName: 'code', hProperties, hChildren: [{ type: 'text', value }] },
    position: code.position,
  };
}
