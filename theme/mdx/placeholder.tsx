import type { ReactElement, ReactNode } from 'react';
import { placeholder } from '../text.ts';

/** Stands where a page uses a component that this site does not have. */
export function Placeholder({
  name = 'Component',
  inline,
  children,
}: {
  name?: string;
  /** It stands among words. */
  inline?: boolean;
  children?: ReactNode;
}): ReactElement {
  if (inline) {
    return (
      <span className="placeholder" role="note">
        {placeholder(name)} {children}
      </span>
    );
  }
  return (
    <div className="placeholder" role="note">
      <p>{placeholder(name)}</p>
      {children}
    </div>
  );
}
