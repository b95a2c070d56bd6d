import type { PageData } from './contract/page-data.ts';
import type { SiteData } from './contract/site-data.ts';
import { findVersion } from './layout/view.ts';

/** Classes of <html> by which a site's own styles can tell versions and docs apart. */
export function pageClasses(site: SiteData, page: PageData): string[] {
  const classes = [`docs-page-${page.kind}`];
  if ('version' in page) {
    const { className } = findVersion(site, page.version) ?? {};
    classes.push(`docs-version-${page.version}`, ...(className?.split(/\s+/).filter(Boolean) ?? []));
  }
  if (page.root?.className) classes.push(...page.root.className.split(' '));
  if (page.kind === 'doc') classes.push(`docs-doc-id-${page.docId}`);
  return classes;
}
