import type { ReactElement } from 'react';
import type { SiteData } from '../contract.ts';

/** The logo and the site's name, linking to the site's start. */
export function Brand({ site }: { site: SiteData }): ReactElement {
  const { logo, title } = site.navbar;
  const size = logo ? { width: logo.width ?? 28, height: logo.height ?? 28 } : {};
  const alt = logo ? logo.alt || (title ? '' : site.title) : '';
  return (
    <a className="brand" href={logo?.href ?? site.baseUrl}>
      {logo ? <img className={logo.srcDark ? 'in-light' : undefined} src={logo.src} alt={alt} {...size} /> : null}
      {logo?.srcDark ? <img className="in-dark" src={logo.srcDark} alt={alt} {...size} /> : null}
      {title || !logo ? <span>{title ?? site.title}</span> : null}
    </a>
  );
}
