import type { Element } from 'hast';
import { childrenOf, mdxComponents } from './theme.ts';

/** Whether an element's children stand in its markup as they are. */
export function isPassedOn(tagName: string): boolean {
  return childrenOf.passedOn.has(tagName) || (!Object.hasOwn(mdxComponents, tagName) && !WHOLE_TAGS.has(tagName));
}

/** Elements whose own markup depends on their content, or the other way round. */
const WHOLE_TAGS = new Set('listing math noscript object optgroup option picture pre select svg template textarea video audio'.split(' '));

/** An element's children that are in its markup. */
export function shownChildren({ tagName, children }: Element): Element['children'] {
  return TABLE_TAGS.has(tagName) ? children.filter((child) => child.type !== 'text' || /\S/.test(child.value)) : children;
}

/** White space between rows and cells is no content. */
const TABLE_TAGS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/** What elements of one tag with equal properties have in common. Most have none but classes, and there are many. Empty ones are written too. */
export function keyOf(properties: Element['properties']): string {
  for (const name in properties) if (name !== 'className') return JSON.stringify(properties);
  const { className } = properties;
  const classes = Array.isArray(className) ? className.join(' ') : '';
  return classes ? `.${classes}` : className === undefined ? '' : JSON.stringify(properties);
}
