import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { SlotTree } from '../contract/site-data.ts';
import { siteHtml } from './site-html.ts';
import type { View } from './view.ts';

declare global {
  /** False in the client of sites that change nothing of the theme: it has no code for it. Set where the theme is bundled. */
  const HAS_SLOTS: boolean;
}

/** What the site puts in a place of the page; the original where it puts nothing. */
export function slot<Original extends ReactNode>({ site, page }: View, id: string, original: Original): Original | ReactElement {
  const tree = page.slots?.[id] ?? site.slots?.[id];
  return tree ? showSlot(tree, original) : original;
}

/** Makes elements of what a slot was rendered to. */
export function showSlot([tagName, { html, ...props }, ...children]: SlotTree, original: ReactNode): ReactElement {
  return createElement(
    tagName || Fragment,
    // React sets anew what is not the same object.
    html === undefined ? props : { ...props, ...siteHtml(html as string) },
    ...children.map((child) => (child === 0 ? original : typeof child === 'string' ? child : showSlot(child, original))),
  );
}
