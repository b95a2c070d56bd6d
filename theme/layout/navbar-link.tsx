import type { ReactElement } from 'react';
import * as hook from '../hook.ts';
import { notInThisVersion } from '../text.ts';
import { arrow, opening } from './opening.tsx';
import type { NavbarLink as Link } from './resolve-navbar-item.ts';
import { withClass } from './with-class.ts';

/** One link of the navbar, of its menus, or of the drawer. */
export function NavbarLink({ link, className }: { link: Link; className: string }): ReactElement {
  const { version } = link;
  return (
    <a
      className={withClass(className, link.className)}
      href={link.href}
      aria-label={link.ariaLabel ?? undefined}
      aria-current={link.active || undefined}
      {...opening(link)}
      {...(version
        ? { 'data-dg': hook.versionLink, 'data-version': version.name, 'data-exact': version.exact, suppressHydrationWarning: true }
        : {})}
    >
      {link.label}
      {arrow(link.external && link.label !== '')}
      {version?.status && <small className={`pill pill-${version.status.kind}`}>{` ${version.status.label}`}</small>}
      {version && !version.exact ? <small>{` ${notInThisVersion()}`}</small> : null}
    </a>
  );
}
