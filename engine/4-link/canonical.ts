import type { SiteConfig, Version } from '../1-load/site-input.ts';
import { findCounterparts, type PageOfVersion, type VersionsContext } from './alternates.ts';
import { encodeRoute } from './route.ts';
import type { CategoryIndex } from './sidebars.ts';
import type { TextLookups } from './text-lookups.ts';
import type { Doc } from './version-docs.ts';

export interface CanonicalContext extends VersionsContext, Pick<TextLookups, 'hasSameText'> {
  config: Pick<SiteConfig, 'url'>;
}

/** A page of a version as search engines see it. */
export interface IndexedPage extends PageOfVersion {
  /** Whether search engines are asked to leave it out; then it is nobody's copy. */
  noIndex: boolean;
  /** Null for a page that is no doc: what it lists is not compared. */
  doc: Doc | null;
}

/**
 * The URL that search engines should keep for a page: that of the same page in the latest version, as far as the version's `canonical` says,
 * unless search engines are to leave that one out. Null where it is the page's own.
 */
export function findCanonical(page: IndexedPage, context: CanonicalContext): string | null {
  const { version } = page;
  if (page.noIndex || version.isLast || version.canonical === 'self') return null;
  const latest = context.navigations.find((each) => each.version.version.isLast && each.version.version.set.id === version.set.id);
  const [target] = latest ? findCounterparts(page, latest, context.trails) : [];
  if (!target || isLeftAlone(target, latest!.version.version)) return null;
  if (version.canonical === 'equal' && !(page.doc && isDoc(target) && context.hasSameText(page.doc, target))) return null;
  return toUrl(target, context);
}

/** The absolute URL of a page. */
export function toUrl({ href }: { href: string }, { config }: { config: Pick<SiteConfig, 'url'> }): string {
  return config.url + encodeRoute(href);
}

/** Whether search engines are asked to leave a page out. */
function isLeftAlone(page: Doc | CategoryIndex, { noIndex }: Version): boolean {
  return noIndex || (isDoc(page) && (page.frontMatter.unlisted || page.draft || page.isHidden));
}

function isDoc(page: Doc | CategoryIndex): page is Doc {
  return 'source' in page;
}
