import type { ReactElement } from 'react';
import type { SiteData } from '../contract/site-data.ts';

/**
 * The logo and the site's name, linking to the site's start. The logos load lazily so that the one for the other color mode, which is
 * not displayed, is not fetched.
 */
export function Brand({ site }: { site: SiteData }): ReactElement {
  const { logo, title } = site.navbar;
  // React leaves attributes out that are null.
  const size = { width: logo?.width, height: logo?.height } as { width?: number; height?: number };
  const alt = !logo || logo.alt === title ? '' : logo.alt || (title ? '' : site.title);
  return (
    <a className="brand" href={logo?.href ?? site.baseUrl}>
      {logo ? <img className={logo.srcDark ? 'in-light' : undefined} src={logo.src} alt={alt} {...size} loading="lazy" /> : null}
      {logo?.srcDark ? <img className="in-dark" src={logo.srcDark} alt={alt} {...size} loading="lazy" /> : null}
      {title || !logo ? <span>{title ?? site.title}</span> : null}
    </a>
  );
}
