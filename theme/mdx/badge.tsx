import type { ReactElement, ReactNode } from 'react';

/** A word or two in a coloured frame, among other words. */
export function Badge({ type = 'default', children }: { type?: string; children?: ReactNode }): ReactElement {
  return <span className={`chip chip-${type}`}>{children}</span>;
}
