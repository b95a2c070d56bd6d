import { unknownTerm } from '../../diagnostics/messages/blocks.ts';
import { textOf } from '../plugins/text-of.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { type ArrangeBlock, requireProp } from './block-context.ts';

/** Gives a tooltip a number, which is its place among those of the page: words and their explanation need an id to know each other. */
export const arrangeTooltip: ArrangeBlock = (node, context) => {
  if (!requireProp(node, 'text', context)) return node.children;
  return [{ ...node, props: { ...node.props, number: ++context.page.tooltips } }];
};

/** A term is a tooltip whose text the site's glossary knows, however the term is capitalized. */
export const arrangeTerm: ArrangeBlock = (node, { page, file }) => {
  const { glossary = {} } = page.input;
  const term = String(node.props.of ?? node.children.map(textOf).join('')).trim();
  const found = Object.hasOwn(glossary, term) ? term : Object.keys(glossary).find((name) => name.toLowerCase() === term.toLowerCase());
  if (found === undefined) {
    page.diagnostics.push(unknownTerm(term, Object.keys(glossary), placeOf(node, file)));
    return node.children;
  }
  return [{ ...node, name: 'Tooltip', props: { text: glossary[found], number: ++page.tooltips } }];
};
