import type { Element } from 'hast';
import type { List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type State } from 'mdast-util-to-hast';

/**
 * Makes the handler of list items. The library's looks for each item through all the others, whether one of them makes the list loose, and so
 * takes the square of a tight list. It is told in one look instead: by a list in the place of the item's that is loose, or not, by itself.
 */
export function createListItemHandler() {
  const known = new WeakMap<List, List>();
  const toShort = (list: List): List => {
    const short = known.get(list) ?? { type: 'list', spread: isLoose(list), children: [] };
    known.set(list, short);
    return short;
  };
  return (state: State, node: ListItem, parent: Parents | undefined): Element =>
    defaultHandlers.listItem(state, node, parent?.type === 'list' ? toShort(parent) : parent);
}

function isLoose({ spread, children }: List): boolean {
  return Boolean(spread) || children.some((item) => item.spread ?? item.children.length > 1);
}
