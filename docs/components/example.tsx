import type { ReactNode } from 'react';

/** An example and what becomes of it: a fence, and the same text below it. */
export default function Example({ children }: { children: ReactNode }) {
  return <div className="example">{children}</div>;
}
