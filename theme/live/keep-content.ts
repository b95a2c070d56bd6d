import { CONTENT_ID } from '../contract/page-files.ts';
import { morphChildren } from './morph.ts';

/**
 * Lets React draw, but changes the page's content in place instead of replacing it: what is open in it stays open, what has the focus
 * keeps it, and images do not flicker. React sets an element's HTML through its property, so while React draws, the content has a
 * property of its own that does this.
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
