import { trustSiteHtml } from '../trusted-types.ts';

/** Makes the props of an element whose content is HTML of the site's own config and manifests. */
export function siteHtml(html: string) {
  return { dangerouslySetInnerHTML: { __html: trustSiteHtml(html) } };
}
