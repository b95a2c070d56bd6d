import type { ElementContent, Nodes, Parents, Root, Text } from 'hast';
import type { VFile } from 'vfile';
import { nestingTooDeep, unfinishedTag } from '../../diagnostics/messages/compile.ts';
import { MAX_ELEMENT_DEPTH } from '../parse/max-depth.ts';
import { cutDeepTree } from './find-below.ts';
import { settlePlaces } from './settle-places.ts';
import { putStandIns } from './stand-ins.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Turns raw HTML into elements: all of a Markdown page at once, since a tag may be opened here and closed there. In MDX raw HTML
 * comes from code alone, piece by piece. The HTML parser is loaded when there is any.
 */
export function rehypeRawHtml() {
  return async (tree: Root, file: VFile) => {
    const { page, source } = file.data as Required<typeof file.data>;
    const parents: { node: Parents; file: string }[] = [];
    walkTree(tree, (node, from) => {
      if ('children' in node && node.children.some(isRaw)) parents.push({ node, file: from });
    });
    if (parents.length === 0) return;
    for (const { node } of parents) for (const raw of node.children.filter(isRaw) as unknown as Text[]) raw.value = putStandIns(raw.value);
    const { default: rehypeRaw } = await import('rehype-raw');
    const transform = rehypeRaw({ passThrough: ['component', 'included', 'deferred'] });
    try {
      if (!source.isMdx) tree.children = (transform(tree, file) as Root).children;
      else
        for (const { node } of parents) {
          node.children = (node.children as ElementContent[]).flatMap((child) =>
            isRaw(child) ? ((transform({ type: 'root', children: [child] }, file) as Root).children as ElementContent[]) : [child],
          );
        }
    } catch (error) {
      const raws = parents.flatMap(({ node, file: from }) => node.children.filter(isRaw).map((raw) => ({ raw, from })));
      const open = raws.find(({ raw }) => UNFINISHED.test((raw as unknown as Text).value)) ?? raws[0]!;
      const place = { ...placeOf(open.raw, open.from), length: 0 };
      // Tags thousands deep end the stack of the parser's own recursion. Else a tag has no end, which the parser is lost after.
      page.diagnostics.push(error instanceof RangeError ? nestingTooDeep(MAX_ELEMENT_DEPTH, place) : unfinishedTag(place));
      tree.children = [];
    }
    settlePlaces(tree, file);
    cutDeepTree(tree, page);
  };
}

/** Quotes that are opened in a tag and not closed. */
const UNFINISHED = /<[a-z][^>"']*=\s*(?:"[^"]*|'[^']*)$/i;

function isRaw({ type }: Nodes): boolean {
  return (type as string) === 'raw';
}
