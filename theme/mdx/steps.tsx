import type { ReactElement, ReactNode } from 'react';

/** Steps to follow one after the other: compile has made one ordered list of them. */
export function Steps({ id, children }: { id?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="steps" id={id}>
      {children}
    </div>
  );
}
