import type { Element, Nodes, Root } from 'hast';
import { ISLAND } from '../../components/theme.ts';
import { assetToken } from '../../text/asset-token.ts';
import { ASSET_MARK } from '../mdx/classify-import.ts';
import type { PageContext } from './page-context.ts';
import { placeOf } from './tree-place.ts';
import { walkTree } from './walk-tree.ts';

/**
 * Gives the files that a page imports and hands to islands their place in the page's links: islands are markup, in which no element is bound.
 * Elsewhere links are bound to elements (rehype-links.ts).
 */
export function placeAssets(tree: Root, page: PageContext): void {
  walkTree(tree, (node, file) => {
    if (node.type !== 'element' || (node.tagName !== ISLAND && node.properties.dataUse === undefined)) return;
    const replace = (text: string, decode = (url: string) => url) =>
      text.replaceAll(ASSET, (_, url: string) => {
        const { line, column, length } = placeOf(node, file);
        const link = { url: decode(url), kind: 'image', file: '', line, column, length, raw: false } as const;
        return assetToken(page.links.push(link) - 1);
      });
    const replaceEscaped = (markup: string) => replace(markup, (url) => url.replaceAll('&amp;', '&'));
    for (const name of ['dataProps', 'dataUse']) {
      const value = node.properties[name];
      if (typeof value === 'string' && value.includes(ASSET_MARK)) node.properties[name] = replace(value);
    }
    for (const child of node.tagName === ISLAND ? node.children : []) replaceMarkup(child, replaceEscaped);
  });
}

function replaceMarkup(node: Nodes, replace: (text: string) => string): void {
  if ((node.type as string) === 'raw') (node as { value: string }).value = replace((node as { value: string }).value);
  if (node.type === 'element' && node.tagName !== ISLAND) for (const child of (node as Element).children) replaceMarkup(child, replace);
}

/** In JSON, and in markup, where quotes are escaped. */
const ASSET = new RegExp(`${ASSET_MARK}((?:(?!&(?:quot|#x27|lt|gt);)[^"'\\\\<>\\s),;])+)`, 'g');
