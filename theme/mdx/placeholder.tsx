import type { ReactElement, ReactNode } from 'react';
import { placeholder } from '../text.ts';

/** Stands where a page uses a component that this site does not have. */
export function Placeholder({ name = 'Component', children }: { name?: string; children?: ReactNode }): ReactElement {
  return (
    <div className="placeholder" role="note">
      <p>{placeholder(name)}</p>
      {children}
    </div>
  );
}
