import type { ReactElement } from 'react';

const elements = new WeakMap<object, ReactElement>();
const shared = new WeakSet<ReactElement>();

/**
 * The element of something that never changes and that many pages show: the same object each time, so that React need not look into it
 * again, nor server/render-markup.ts.
 */
export function sharedElement(of: object, make: () => ReactElement): ReactElement {
  let element = elements.get(of);
  if (!element) {
    element = make();
    elements.set(of, element);
    shared.add(element);
  }
  return element;
}

/** Whether an element is one of those. */
export function isShared(element: ReactElement): boolean {
  return shared.has(element);
}
