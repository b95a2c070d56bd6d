import { CONTENT_ID } from '../contract.ts';
import { morphChildren } from './morph.ts';

/**
 * Runs a drawing by React in which the page's content is not thrown away and made anew, but becomes the new one: what is open in it stays
 * open, what has the focus keeps it, and images do not flicker. React sets an element's HTML by its property, so for as long as it
 * draws, the content's own property does that.
 */
export function keepContent(draw: () => void): void {
  const content = document.getElementById(CONTENT_ID);
  if (!content) {
    draw();
    return;
  }
  Object.defineProperty(content, 'innerHTML', {
    configurable: true,
    set(html: string) {
      morphChildren(content, new DOMParser().parseFromString(html, 'text/html').body);
    },
  });
  try {
    draw();
  } finally {
    Reflect.deleteProperty(content, 'innerHTML');
  }
}
