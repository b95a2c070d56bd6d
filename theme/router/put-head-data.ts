import type { HeadTag } from '../contract.ts';
import { trustData } from '../trusted-types.ts';

/** Puts what a page says to machines into the head, in the place of what the page before said: React leaves such scripts alone. */
export function putHeadData(head: HeadTag[] = []): void {
  for (const script of document.head.querySelectorAll('[type="application/ld+json"]')) script.remove();
  for (const { tagName, attributes, text } of head) {
    if (tagName !== 'script') continue;
    const script = document.createElement(tagName);
    for (const name in attributes) script.setAttribute(name, attributes[name]!);
    script.textContent = trustData(text!);
    document.head.append(script);
  }
}
