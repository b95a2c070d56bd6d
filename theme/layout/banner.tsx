import type { ReactElement, ReactNode } from 'react';
import type { VersionData } from '../contract/site-data.ts';
import { Icon } from './icon.tsx';

/** What a reader should know of a page before reading it. */
export function Banner({ kind, children }: { kind?: VersionData['banner']; children: ReactNode }): ReactElement {
  const isMild = kind === 'supported';
  return (
    <div className={isMild ? 'banner mild' : 'banner'} role="note">
      <Icon name={isMild ? 'info' : 'warning'} />
      {children}
    </div>
  );
}
