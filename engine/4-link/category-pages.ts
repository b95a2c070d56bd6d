import type { SiteConfig } from '../1-load/site-input.ts';
import { listAlternates } from './alternates.ts';
import { type CardContext, toCards } from './cards.ts';
import { describeList, namePlace, type PlaceContext } from './describe-page.ts';
import { standingOf, type VersionNavigation } from './navigation.ts';
import { encodeRoute } from './route.ts';
import { finishPath } from './site-links.ts';
import type { Page } from './site-model.ts';
import { aboutCategory } from './theme.ts';
import { absoluteUrl } from './written-page.ts';

/** Makes the generated index page of a category. */
export function linkCategoryPage(
  { index, category, sidebarId }: VersionNavigation['indexes'][number],
  navigation: VersionNavigation,
  context: CardContext & PlaceContext & { config: SiteConfig; navigations: VersionNavigation[] },
): Omit<Page, 'version'> {
  const { version } = navigation.version;
  const cards = toCards(category.items, context);
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
      canonical: context.config.url + encodeRoute(index.href),
      noIndex: version.noIndex,
      version: version.name,
      ...standingOf(index.slug, { label: category.label, href: index.href }, sidebarId, navigation),
      alternates: listAlternates(index.slug, version, context.navigations),
      heading: index.title,
      cards,
    },
    doc: null,
    inSitemap: !version.noIndex,
  };
}
