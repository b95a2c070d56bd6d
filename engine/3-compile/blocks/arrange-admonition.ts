import { ADMONITION_KINDS } from '../../../theme/contract/page-data.ts';
import { unknownKind } from '../../diagnostics/messages/blocks.ts';
import { type ArrangeBlock, ownerOf, placeOfBlock } from './block-context.ts';
import { DIRECTIVES } from './directives.ts';

/** An admonition may be of a kind that has another name, in the site or in Docusaurus; one that has none is a note. */
export const arrangeAdmonition: ArrangeBlock = (node, { page, file }) => {
  const { type } = node.props;
  if (type === undefined || (ADMONITION_KINDS as readonly unknown[]).includes(type)) return [node];
  const { admonitions = {} } = page.input.options;
  const name = String(type);
  const kind = Object.hasOwn(admonitions, name) ? admonitions[name]! : OTHER_KINDS[name];
  if (kind !== undefined) return [{ ...node, props: { ...node.props, type: kind } }];
  page.diagnostics.push(unknownKind(ownerOf(node), name, [...ADMONITION_KINDS, ...Object.keys(admonitions)], placeOfBlock(node, file)));
  return [node];
};

const OTHER_KINDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(DIRECTIVES).flatMap(([name, { component, props }]) => (component === 'Admonition' ? [[name, props!.type!]] : [])),
);
