import type { ComponentProps, ReactElement } from 'react';
import { Icon } from '../layout/icon.tsx';
import { opensInNewTab } from '../text.ts';

type LinkProps = ComponentProps<'a'> & {
  /** Leaves the site. */
  external?: boolean;
  /** Docusaurus' name for href. */
  to?: string;
};

/** A link in the content. One that leaves the site opens in a new tab, and says so. */
export function Link({ external, to, href, children, ...rest }: LinkProps): ReactElement {
  if (!external) {
    return (
      <a href={href ?? to} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a href={href ?? to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" label={opensInNewTab()} />
    </a>
  );
}
