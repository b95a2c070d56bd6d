import type { ReactElement } from 'react';
import { opensInNewTab } from '../text.ts';
import { Icon } from './icon.tsx';

/** Says where a link opens: what leaves the site does so in a tab of its own, unless the site says otherwise. */
export function opening({
  external,
  target,
  rel,
}: {
  external?: boolean | undefined;
  target?: string | undefined;
  rel?: string | undefined;
}) {
  return external ? { target: target ?? '_blank', rel: rel ?? 'noopener noreferrer' } : { target, rel };
}

/** The arrow behind the words of a link that leaves the site. */
export function arrow(external: boolean | undefined): ReactElement | null {
  return external ? <Icon name="external" label={opensInNewTab()} /> : null;
}
