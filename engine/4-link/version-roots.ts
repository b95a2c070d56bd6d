import type { Page } from './site-model.ts';
import type { VersionDocs } from './version-docs.ts';

/**
 * Makes the page at each version's root, the docs home: the main doc once more, whose own page stays the canonical one. A version has
 * none when a page of its own stands at the root.
 */
export function linkVersionRoots(versions: VersionDocs[], pages: ReadonlyMap<string, Omit<Page, 'version'>>): Omit<Page, 'version'>[] {
  return versions.flatMap(({ root, mainDoc }) => {
    const page = mainDoc && !pages.has(root) ? pages.get(mainDoc.permalink) : undefined;
    return page ? [{ ...page, path: root, data: { ...page.data, path: root }, inSitemap: false }] : [];
  });
}
