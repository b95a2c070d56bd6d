import type { Element, ElementContent } from 'hast';

/** Words that stand in a block beside other blocks. The comparison as HTML has no such element. */
export const RUN_TAG = 'docsgen-run';

/** What stands among words. */
const INLINE_TAGS = new Set(
  'a abbr audio b bdi bdo br cite code data dfn em i iframe img input kbd label mark math meter object output picture progress q ruby s samp small span strong sub sup svg time u var video wbr del ins'.split(
    ' ',
  ),
);

export function isInline(node: ElementContent): boolean {
  if (node.type !== 'element') return true;
  return INLINE_TAGS.has(node.tagName) && (node.tagName === 'svg' || node.tagName === 'math' || node.children.every(isInline));
}

/** Nothing that shows. */
export function isNone(node: ElementContent): boolean {
  return node.type === 'text' ? !/\S/.test(node.value) : node.type !== 'element';
}

export function hasClass({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

export function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** The text of blocks, in which the last word of one and the first of the next stay two. */
export function wordsOf(node: ElementContent): string[] {
  const collect = (each: ElementContent): string => {
    if (each.type !== 'element') return textOf(each);
    const text = each.children.map(collect).join('');
    return isInline(each) ? text : ` ${text} `;
  };
  return collect(node).match(WORD) ?? [];
}

/** A word, with the signs that stand on it. */
const WORD = /\S+/g;

/** Whether all that stands in an element is words. */
export function holdsWords({ children }: Element): boolean {
  return children.every(isInline);
}
