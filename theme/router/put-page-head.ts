import type { HeadTag, PageData } from '../contract/page-data.ts';
import type { SiteData } from '../contract/site-data.ts';
import { listPageHead } from '../page-head.ts';
import { trustData } from '../trusted-types.ts';

/** What the head has of the page on screen, in its order. */
let shown: { key: string; element: Element }[] | undefined;

/**
 * Puts the head's elements of a page in the place of those of the page before; what both have stays as it is, and so does what is of
 * neither. `first` is the page that the document was loaded with.
 */
export function putPageHead(site: SiteData, first: PageData, page: PageData): void {
  const title = document.querySelector('title')!;
  const left = shown ?? adopt(title, listPageHead(site, first));
  shown = listPageHead(site, page).map((tag) => {
    const key = JSON.stringify(tag);
    const index = left.findIndex((each) => each.key === key);
    return index < 0 ? { key, element: makeElement(tag) } : left.splice(index, 1)[0]!;
  });
  for (const { element } of left) element.remove();
  let last: Element = title;
  for (const { element } of shown) {
    // Moved only where it must be: a style sheet would load again.
    if (last.nextElementSibling !== element) last.after(element);
    last = element;
  }
}

/** What the server has written stands in a row behind the title. */
function adopt(title: Element, tags: HeadTag[]): NonNullable<typeof shown> {
  let element = title;
  return tags.map((tag) => {
    element = element.nextElementSibling!;
    return { key: JSON.stringify(tag), element };
  });
}

function makeElement({ tagName, attributes, text }: HeadTag): Element {
  const element = document.createElement(tagName);
  for (const name in attributes) element.setAttribute(name === 'httpEquiv' ? 'http-equiv' : name, attributes[name]!);
  if (text) element.textContent = trustData(text);
  return element;
}
