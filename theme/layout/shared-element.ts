import type { ReactElement } from 'react';

/** By what they show, those of pages as the server has them and those of pages that React has. */
const elements = [new WeakMap<object, ReactElement>(), new WeakMap<object, ReactElement>()] as const;
const shared = new WeakSet<ReactElement>();

/**
 * The element of something that never changes and that many pages show: the same object each time, so that React need not look into it
 * again, nor server/render-markup.ts.
 */
export function sharedElement(of: object, isLive: boolean, make: () => ReactElement): ReactElement {
  const known = elements[isLive ? 1 : 0];
  let element = known.get(of);
  if (!element) {
    element = make();
    known.set(of, element);
    shared.add(element);
  }
  return element;
}

/** Whether an element is one of those. */
export function isShared(element: ReactElement): boolean {
  return shared.has(element);
}
