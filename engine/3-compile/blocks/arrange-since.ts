import { textOf } from '../plugins/text-of.ts';
import { placeOf } from '../plugins/tree-place.ts';
import { since, until } from '../theme.ts';
import { type ArrangeBlock, requireProp } from './block-context.ts';

/** Components that say in which versions there is what they stand at. A heading's own words are without them. */
export const VERSION_MARKS: ReadonlySet<string> = new Set(['Since', 'Until']);

export const arrangeSince: ArrangeBlock = toMark('note', since);

export const arrangeUntil: ArrangeBlock = toMark('warning', until);

/** A badge with a version's name. Whether there is such a version, link knows. */
function toMark(type: string, say: (version: string) => string): ArrangeBlock {
  return (node, context) => {
    const version = node.children.map(textOf).join('').trim() || String(node.props.version ?? '').trim();
    if (version === '' && !requireProp(node, 'version', context)) return [];
    const { page, file } = context;
    page.versionMarks.push({ kind: node.name === 'Since' ? 'since' : 'until', version, place: placeOf(node, file) });
    return [{ ...node, name: 'Badge', props: { type }, children: [{ type: 'text', value: say(version) }] }];
  };
}
