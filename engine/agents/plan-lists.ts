import type { SidebarData, VersionData } from '../../theme/contract/site-data.ts';
import type { Page, SiteModel } from '../4-link/site-model.ts';
import { routeOfHref, toTwinPath } from '../paths/twin-path.ts';
import type { ListedPage, PageList } from './page-list.ts';
import { toTwinHref } from './twin-href.ts';

/**
 * Plans the lists of the site's pages: one for each version, and one for the site where no version stands at its root. Their order is that of
 * the sidebars. Tags and lists of posts are left out: what they lead to is listed.
 */
export function planLists(model: Pick<SiteModel, 'site' | 'pages' | 'sidebars'>): PageList[] {
  const { site } = model;
  const listed = new Map(model.pages.flatMap((page) => (isListed(page) ? [[page.path, page] as const] : [])));
  const places = site.versions.map((version) => ({ version, folder: version.path.slice(site.baseUrl.length).replace(/\/$/, '') }));
  const lists = places.map(({ version, folder }) => ({ version, folder, sections: listSections(version, listed, model) }));
  const outside = listOutside(listed, site.baseUrl);
  const others = (own: VersionData | null) => listOthers(own, places, site);
  const make = (version: VersionData | null, folder: string, sections: PageList['sections']): PageList => ({
    folder,
    title: nameList(version, site),
    lead: site.tagline,
    sections: folder === '' ? [...sections, ...outside] : sections,
    others: others(version),
    latest: version === null ? null : latestOf(version, site.versions),
    root: site.url + site.baseUrl,
    versions: site.versions.map(({ name, path }) => ({ name, path })),
  });
  const made = lists.map(({ version, folder, sections }) => make(version, folder, sections));
  return made.some(({ folder }) => folder === '') ? made : [make(null, '', []), ...made];
}

/** A copy has its page elsewhere. */
function isListed(page: Page): boolean {
  if (!page.twin || page.isCopy) return false;
  const { kind } = (page.brief ?? page).data;
  return kind === 'doc' || kind === 'page' || kind === 'category-index';
}

function versionOf(page: Page): string | null {
  const { data } = page.brief ?? page;
  return ('version' in data ? data.version : undefined) ?? null;
}

type Sections = PageList['sections'];

/** What each category of the sidebars has, then what stands in none. */
function listSections(
  version: VersionData,
  listed: ReadonlyMap<string, Page>,
  { site, sidebars }: Pick<SiteModel, 'site' | 'sidebars'>,
): Sections {
  const taken = new Set<Page>();
  const sections: Sections = [];
  const take = (href: string | null): ListedPage[] => {
    const page = href === null ? undefined : listed.get(routeOfHref(href));
    if (!page || taken.has(page) || versionOf(page) !== version.name) return [];
    taken.add(page);
    return [toListed(page, site)];
  };
  const collect = (items: SidebarData): ListedPage[] =>
    items.flatMap((item) => {
      if (item.type === 'html') return [];
      if (item.type === 'link') return item.unlisted ? [] : take(item.href);
      return [...(item.linkUnlisted ? [] : take(item.href)), ...collect(item.items)];
    });
  const add = (title: string, pages: ListedPage[]) => {
    if (pages.length === 0) return;
    const last = sections.at(-1);
    if (last?.title === title) last.pages.push(...pages);
    else sections.push({ title, pages });
  };
  for (const sidebar of sidebars.filter((each) => each.version === version.name)) {
    for (const item of sidebar.items) add(item.type === 'category' ? item.label : DOCS, collect([item]));
  }
  const rest = [...listed.values()].filter((page) => versionOf(page) === version.name && !taken.has(page));
  add(
    sections.length === 0 ? DOCS : 'Other pages',
    rest.map((page) => toListed(page, site)),
  );
  return sections;
}

/** What stands in no category. */
const DOCS = 'Documentation';

/** Pages outside versions that somebody has written: single ones, and the posts of blogs. */
function listOutside(listed: ReadonlyMap<string, Page>, baseUrl: string): Sections {
  const own = [...listed.values()].filter((page) => versionOf(page) === null && hasText(page));
  const site = { baseUrl } as SiteModel['site'];
  return own.length === 0 ? [] : [{ title: 'Pages', pages: own.map((page) => toListed(page, site)) }];
}

/** Known pages are not read for it. */
function hasText(page: Page): boolean {
  return page.brief ? page.brief.compileKey !== null : page.doc !== null;
}

function toListed({ path, twin }: Page, { baseUrl }: Pick<SiteModel['site'], 'baseUrl'>): ListedPage {
  const { title, description, latest } = twin!;
  return {
    path: toTwinPath(path, baseUrl),
    url: toTwinHref(path, baseUrl),
    title,
    description,
    ...(latest !== undefined && { latest: toTwinPath(latest, baseUrl), latestUrl: toTwinHref(latest, baseUrl) }),
  };
}

/** The site's title, with what the version is called where there are several. */
function nameList(version: VersionData | null, { title, versions, docSets }: SiteModel['site']): string {
  const set = version && docSets?.find(({ id }) => id === version.docSet);
  const hasSeveral = version !== null && versions.filter(({ docSet }) => docSet === version.docSet).length > 1;
  return [title, ...(set ? [set.label] : []), ...(hasSeveral ? [version.label] : [])].join(' ');
}

function latestOf({ docSet, isLast }: VersionData, versions: VersionData[]): string | null {
  return isLast ? null : (versions.find((other) => other.isLast && other.docSet === docSet)?.label ?? null);
}

/** The site's own list leads to all others, that of a version to the others of its set and to the site's. */
function listOthers(
  own: VersionData | null,
  places: { version: VersionData; folder: string }[],
  { title, docSets, url, baseUrl }: SiteModel['site'],
): PageList['others'] {
  const isRoot = own === null || own.path.replace(/\/$/, '') === baseUrl.slice(0, -1);
  const toUrl = (folder: string) => `${url}${baseUrl}${folder === '' ? '' : `${encodeURI(folder)}/`}llms.txt`;
  const nameSet = (id: string | undefined) => docSets?.find((set) => set.id === id)?.label ?? title;
  const toEntry = ({ version, folder }: (typeof places)[number]) => ({
    label: [
      ...(docSets && version.docSet !== own?.docSet ? [nameSet(version.docSet)] : []),
      version.label,
      ...(version.status ? [`(${version.status.label.toLowerCase()})`] : []),
    ].join(' '),
    url: toUrl(folder),
  });
  const siblings = own === null ? [] : places.filter(({ version }) => version.docSet === own.docSet && version !== own);
  const elsewhere = isRoot ? places.filter(({ version }) => own === null || version.docSet !== own.docSet) : [];
  const hasRoot = places.some(({ folder }) => folder === '');
  return [
    { title: 'Other versions', lists: siblings.map(toEntry) },
    { title: 'Other docs', lists: elsewhere.map(toEntry) },
    ...(isRoot || (hasRoot && siblings.some(({ folder }) => folder === ''))
      ? []
      : [{ title: 'The whole site', lists: [{ label: title, url: toUrl('') }] }]),
  ].filter(({ lists }) => lists.length > 0);
}
