import type { Page } from '../4-link/site-model.ts';
import { nameAdditions } from '../slots/slot-state.ts';
import { digest } from '../text/digest.ts';
import type { Memo } from '../tools/memo.ts';
import { labelOf, type RenderContext, sidebarOf } from './around-page.ts';
import { createSidebarNames } from './theme.ts';

/** Names what a page's files are made from: equal names mean equal files. */
export interface PageNames {
  /** Names the page's chunk, by its data, its links and its content. */
  nameChunk(page: Page): string;
  /** Names the page's document, by the name of its chunk, what it shows of its sidebar, and what all pages share. */
  nameDocument(page: Page, chunk: string): string;
  /** Names the page's Markdown, by the name of its chunk and what it says beside the content. Of a page that has some. */
  nameTwin(page: Page, chunk: string): string;
  /** Names all of a page's files. */
  nameFiles(page: Page): string;
  /** Names what all of these names are made from beside the pages: as long as it is the same, a page that shows the same has the same names. */
  nameShared(): string;
}

/** `program` and `client` are digests of docsgen's own code and of the client bundle. What pages share is digested only once. */
export function createPageNames(
  { context, program, client }: { context: RenderContext; program: string; client: string },
  memo: Memo,
): PageNames {
  const { site, assets, siteDataUrl, sidebars, slots } = context;
  const ofSite = memo.get('digest of the site', '', [site], () => digest(JSON.stringify(site)));
  // What the site's own sheets say is in their hrefs, which the pages that have them name.
  const shared = digest(program, client, ofSite, JSON.stringify({ ...assets, own: null }), siteDataUrl);
  const ofSidebars = new Map(
    Object.entries(sidebars).map(([key, items]) => [
      items,
      memo.get('names of a sidebar', key, [items], () => createSidebarNames(items, digest)),
    ]),
  );
  let ofShared: string | undefined;
  const labels = new Map<string | null, string>();
  const labelFor = (page: Page) => {
    if ((page.brief ?? page).data.kind === 'page') return labelOf(page, site);
    const label = labels.get(page.version) ?? labelOf(page, site);
    labels.set(page.version, label);
    return label;
  };
  const names: PageNames = {
    nameChunk(page) {
      const label = labelFor(page);
      const added = slots ? nameAdditions(slots, page, site) : '';
      return memo.get('chunk name', page.path, [page, label, program, added], () => digest(program, label, nameShown(page), added));
    },
    nameDocument(page, chunk) {
      const sidebar = sidebarOf(page, context);
      const ofSidebar = sidebar === null ? '' : ofSidebars.get(sidebar)!((page.brief ?? page).data);
      return memo.get('document name', page.path, [shared, ofSidebar, chunk], () => digest(shared, ofSidebar, chunk));
    },
    nameTwin: (page, chunk) => digest(ofSite, chunk, JSON.stringify(page.twin)),
    nameFiles(page) {
      const chunk = names.nameChunk(page);
      const ofDocument = names.nameDocument(page, chunk);
      return page.twin ? digest(ofDocument, names.nameTwin(page, chunk)) : ofDocument;
    },
    nameShared() {
      ofShared ??= digest(shared, JSON.stringify([sidebars, slots]));
      return ofShared;
    },
  };
  return names;
}

/** Names what the page shows, as link does in builds: a page that is known is not read for it. Its Markdown says more. */
export function nameShown(page: Page): string {
  if (page.brief) return page.brief.name;
  const { data, doc, content, posts, feed } = page;
  return digest(JSON.stringify([data, doc, content, posts, feed]));
}
