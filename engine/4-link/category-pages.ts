import type { SiteConfig } from '../1-load/site-input.ts';
import { listAlternates } from './alternates.ts';
import { type CanonicalContext, findCanonical, toUrl } from './canonical.ts';
import { type CardContext, toCards } from './cards.ts';
import { describeList, namePlace, type PlaceContext } from './describe-page.ts';
import { standingOf, type VersionNavigation } from './navigation.ts';
import { finishPath } from './site-links.ts';
import type { Page } from './site-model.ts';
import { aboutCategory } from './theme.ts';
import { absoluteUrl } from './written-page.ts';

/** Makes the generated index page of a category. */
export function linkCategoryPage(
  { index, category, sidebarId }: VersionNavigation['indexes'][number],
  navigation: VersionNavigation,
  context: CardContext & PlaceContext & CanonicalContext & { config: SiteConfig },
): Omit<Page, 'version'> {
  const { version } = navigation.version;
  const cards = toCards(category.items, context);
  const { noIndex } = version;
  const own = { id: index.slug, version };
  const canonical = findCanonical({ ...own, noIndex, doc: null }, context);
  return {
    path: index.permalink,
    data: {
      kind: 'category-index',
      path: index.href,
      title: index.title,
      description: index.description,
      ...(index.description === '' && {
        about: describeList(
          aboutCategory(index.title, namePlace(version, context)),
          cards.map(({ label }) => label),
        ),
      }),
      keywords: index.keywords ?? [],
      image: index.image === undefined ? null : absoluteUrl(finishPath(context.config.baseUrl, index.image), context.config),
      canonical: canonical ?? toUrl(index, context),
      noIndex,
      version: version.name,
      ...standingOf(index.slug, { label: category.label, href: index.href }, sidebarId, navigation),
      alternates: listAlternates(own, context),
      heading: index.title,
      cards,
    },
    doc: null,
    inSitemap: !noIndex && canonical === null,
  };
}
