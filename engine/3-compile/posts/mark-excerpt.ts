import type { Nodes, Parents, Root, RootContent } from 'mdast';
import type { PostOptions } from '../../2-discover/source-doc.ts';
import { MORE_TAG } from '../../text/more-mark.ts';

/** Where a post's excerpt ends. remark-rehype makes an element of it. */
interface MoreMark {
  type: 'moreMark';
  data: { hName: typeof MORE_TAG };
}

/**
 * Puts a mark where the excerpt of a post ends: at the first place in the text that its marker matches and that is no code. Tells whether
 * there is one.
 */
export function markExcerpt(tree: Root, text: string, { marker }: PostOptions): boolean {
  const pattern = new RegExp(marker.source, `${marker.flags.replace(/[gy]/g, '')}g`);
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (found !== '' && insertMark(tree, { start: index, end: index + found.length })) return true;
  }
  return false;
}

interface Range {
  start: number;
  end: number;
}

/** False where the range is in code. */
function insertMark(parent: Parents, range: Range): boolean {
  const { children } = parent as { children: RootContent[] };
  for (const [index, child] of children.entries()) {
    const from = child.position?.start.offset;
    const to = child.position?.end.offset;
    if (from === undefined || to === undefined || to <= range.start) continue;
    const put = (count: number, ...nodes: Nodes[]) => children.splice(index, count, ...(nodes as RootContent[]));
    if (from >= range.start && to <= range.end && isSilent(child)) put(1, toMark());
    else if (from >= range.start) put(0, toMark());
    else if ('children' in child) return insertMark(child, range);
    else if (child.type === 'html') put(1, ...splitHtml(child, range.start - from));
    else if (child.type === 'code' || child.type === 'inlineCode') return false;
    else put(0, toMark());
    return true;
  }
  (children as unknown[]).push(toMark());
  return true;
}

/** A comment, whose place the mark can take. */
function isSilent({ type }: RootContent): boolean {
  return type === 'html' || type === 'mdxFlowExpression' || type === 'mdxTextExpression' || (type as string) === 'htmlComment';
}

/** Raw HTML is a text still: what stands before the marker and what stands behind it. */
function splitHtml(node: Extract<RootContent, { type: 'html' }>, length: number): Nodes[] {
  return [{ ...node, value: node.value.slice(0, length) }, toMark(), { ...node, value: node.value.slice(length) }];
}

function toMark(): Nodes {
  return { type: 'moreMark', data: { hName: MORE_TAG } } satisfies MoreMark as unknown as Nodes;
}
