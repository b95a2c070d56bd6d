import type { ElementContent } from 'hast';
import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { createRecent } from '../../tools/recent.ts';
import { MAX_DEPTH } from '../parse/max-depth.ts';
import { parseCommonMark } from '../parse/parse.ts';
import { findBelow } from '../plugins/find-below.ts';
import type { PageContext } from '../plugins/page-context.ts';
import { remarkToHast } from '../plugins/remark-to-hast.ts';
import { asText } from './json-value.ts';

/** In characters; more is no description. */
const MAX_LENGTH = 100_000;

/**
 * Reads a description's CommonMark. Its HTML is shown as text, whatever it holds, and its headings are paragraphs, so that the table of contents
 * is that of the operations. Links are relative to the page.
 */
export function describe(value: unknown, page: PageContext): ElementContent[] {
  const text = asText(value).slice(0, MAX_LENGTH).trim();
  if (text === '') return [];
  if (!/[^\w ,.'()-]/.test(text)) return [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }];
  const tree = parse(text);
  if (!tree) return [{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: text }] }];
  const file = new VFile({ value: text, data: { page, source: { path: '', isMdx: false }, frontMatter: {} } });
  return remarkToHast()({ type: 'root', children: tree.children.map((node) => settle(node) as RootContent) } as Root, file)
    .children as ElementContent[];
}

/** A document's descriptions stand in the pages of each version, and some in many places of one page. */
const lately = createRecent<string, { tree: Root | null }>(1_000_000, (_, text) => text.length);

/** The text as a tree, which nobody changes; null for one that is too deep. */
function parse(text: string): Root | null {
  const known = lately.get(text);
  if (known) return known.tree;
  const parsed = parseCommonMark(text);
  const tree = findBelow(parsed, MAX_DEPTH) ? null : parsed;
  lately.set(text, { tree });
  return tree;
}

/** A copy without places: they are not those of the page. */
function settle(node: Nodes, isInline = false): Nodes {
  const { position: _, ...rest } = node;
  if (rest.type === 'html') return isInline ? { type: 'text', value: rest.value } : toParagraph([{ type: 'text', value: rest.value }]);
  const holdsWords = rest.type === 'heading' || rest.type === 'paragraph' || rest.type === 'tableCell';
  const children = 'children' in rest ? rest.children.map((child) => settle(child, isInline || holdsWords)) : undefined;
  if (rest.type === 'heading') return toParagraph([{ type: 'strong', children: children as Paragraph['children'] }]);
  return (children ? { ...rest, children } : rest) as Nodes;
}

function toParagraph(children: Paragraph['children']): Paragraph {
  return { type: 'paragraph', children };
}
