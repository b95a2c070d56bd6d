import type { PageData } from '../../../theme/contract/page-data.ts';
import { namePlace } from '../describe-page.ts';
import { encodeRoute, joinRoute } from '../route.ts';
import type { FeedData, Page } from '../site-model.ts';
import { aboutChanges, changesSince, describeChange } from '../theme.ts';
import type { ChangesContext } from './change-pages.ts';
import type { VersionChanges } from './collect-changes.ts';
import { type ListedChange, listChanges } from './list-changes.ts';

/** The date of a change where no page of the version says when it was changed: builds have no clock. */
const NO_DATE = '1970-01-01T00:00:00.000Z';

/** Makes the feed of what a version changes, the latest change first. */
export function linkChangeFeed(changes: VersionChanges, context: ChangesContext): Page {
  const { config } = context;
  const { newer, older, href, feed: path } = changes;
  const since = older.version.version.label;
  const title = `${aboutChanges(namePlace(newer.version.version, context), since)}`;
  const toUrl = (address: string) => (address.startsWith('/') && !address.startsWith('//') ? config.url + address : address);
  const listed = listChanges(changes, context).flatMap(({ pages }) => pages);
  const dated = listed.map((page) => ({ page, date: dateOf(page, context) }));
  const latest =
    dated
      .flatMap(({ date }) => date ?? [])
      .sort()
      .at(-1) ?? NO_DATE;
  const feed: FeedData = {
    type: 'atom',
    title,
    description: changesSince(since),
    url: config.url + encodeRoute(href),
    self: config.url + encodeRoute(path),
    language: config.locale.code,
    copyright: '',
    favicon: config.favicon === null ? null : toUrl(joinFavicon(config.baseUrl, config.favicon)),
    items: dated
      .map(({ page, date }) => ({ page, date: date ?? latest }))
      // The order of the list stays among changes of one time.
      .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
      .map(({ page, date }) => ({
        title: page.title,
        url: toUrl(page.href),
        date,
        description: describeChange(page),
        authors: [],
        tags: [page.kind],
      })),
  };
  return { path, version: null, data: toData(path, title, feed.self), doc: null, feed, inSitemap: false };
}

function dateOf({ doc }: ListedChange, { lastUpdateOf }: ChangesContext): string | null {
  const date = doc.frontMatter.last_update?.date ?? lastUpdateOf(doc)?.date;
  return date ? new Date(date).toISOString() : null;
}

function joinFavicon(baseUrl: string, favicon: string): string {
  return /^[a-z]+:|^\/\//i.test(favicon) ? favicon : encodeRoute(joinRoute(baseUrl, favicon));
}

/** No client goes to a feed: it is no page. */
function toData(path: string, title: string, canonical: string): PageData {
  return { kind: 'not-found', path, title, description: '', keywords: [], image: null, canonical, noIndex: true };
}
