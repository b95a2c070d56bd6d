import type { PageData } from '../../theme/contract/page-data.ts';
import type { SiteData, VersionName } from '../../theme/contract/site-data.ts';
import type { SiteConfig, SiteInput, Version } from '../1-load/site-input.ts';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { pathConflict } from '../diagnostics/messages/link.ts';
import { routeOfHref, toTwinPath } from '../paths/twin-path.ts';
import { frontMatterPlace } from './front-matter-place.ts';
import { listPageFiles, type PageFilesContext } from './page-files.ts';
import type { PathClaims } from './path-claims.ts';
import { encodeRoute } from './route.ts';
import type { Page, PageTwin } from './site-model.ts';
import type { Doc } from './version-docs.ts';

type BarePage = Omit<Page, 'version'>;

/** A page as far as the structure knows it. */
export interface TwinSlot {
  path: string;
  doc: Doc | null;
  copyOf: string | null;
}

/** Whether a page that somebody wrote is for everybody: what is not listed is not read by programs, either. */
export function isOpen({ unlisted, draft }: Doc): boolean {
  return !unlisted && !draft;
}

/** Takes the places of the Markdown of pages, and of the lists of it, and reports what stands in their way. */
export function claimTwins(
  twins: ReadonlyMap<string, TwinSlot>,
  folders: readonly string[],
  { plan, config, configFile }: Pick<SiteInput, 'config' | 'configFile'> & { plan: PathClaims },
): Diagnostic[] {
  const ofConfig: Place = { file: configFile, keyPath: ['agents'] };
  const claim = (path: string, { subject, own, use }: { subject: string; own: Place; use: string }): Diagnostic[] => {
    const conflict = plan.claim(path, { kind: 'generated', name: `"${path}"`, place: own === ofConfig ? null : own, use });
    if (!conflict) return [];
    const { kind, place } = conflict.owner;
    const ofPages = 'give one of the pages another "slug"';
    const fix = { page: ofPages, generated: place && ofPages, public: 'rename the public file', redirect: 'remove the redirect' };
    return [pathConflict({ subject, path, conflict, fix: fix[kind] ?? 'rename the page', place: place ?? own })];
  };
  const ofPages = [...twins.values()].flatMap(({ path, doc }) => {
    const name = doc ? `"${doc.source.file}"` : `the page "${path}"`;
    const own = doc ? frontMatterPlace(doc, 'slug') : ofConfig;
    const file = toTwinPath(path, config.baseUrl);
    return claim(file, { subject: `The Markdown of ${name}, "${file}",`, own, use: `the Markdown of ${name} is published there` });
  });
  const ofLists = folders.flatMap(listFiles).flatMap((file) => {
    return claim(file, {
      subject: `The list of pages "${file}"`,
      own: ofConfig,
      use: 'the list of pages for assistants is published there',
    });
  });
  return [...ofPages, ...ofLists];
}

/** The folders with lists of pages: that of the site and those of its versions, in the output. */
export function listFolders(versions: readonly Pick<Version, 'path'>[]): string[] {
  return [...new Set(['', ...versions.map(({ path }) => path.replace(/^\//, ''))])];
}

/** The lists in a folder that are always there. */
export function listFiles(folder: string): string[] {
  return ['llms.txt', 'llms-full.txt'].map((name) => (folder === '' ? name : `${folder}/${name}`));
}

export interface TwinContext extends PageFilesContext {
  config: SiteConfig;
  /** By route: the pages that have Markdown. */
  twins: ReadonlyMap<string, TwinSlot>;
  site: Pick<SiteData, 'title' | 'versions'>;
}

/** Gives a page its Markdown, the link in its head, and what readers can do with it. */
export function withTwin(page: BarePage, { config, twins, site, parts }: TwinContext): BarePage {
  const { agents, baseUrl, url } = config;
  if (agents === null || !twins.has(page.path)) return page;
  const { data, doc } = page;
  const href = baseUrl + encodeRoute(toTwinPath(page.path, baseUrl));
  const latest = findLatest(data, site.versions);
  const title = (data.kind === 'category-index' ? data.heading : data.title) || site.title;
  const twin: PageTwin = {
    title,
    description: data.description,
    ...(saysItself(page, twins.get(page.path)!) && { isInContent: true as const }),
    links: listLinks(page, latest, twins),
    ...(latest !== null && twins.has(latest) && { latest }),
  };
  const head = [...(data.head ?? []), { tagName: 'link' as const, attributes: { rel: 'alternate', type: 'text/markdown', href } }];
  if (!doc || !hasActions(data)) return { ...page, twin, data: { ...data, head } };
  const assistants = agents.assistants.map(({ label, url: target }) => ({
    label,
    href: target.replaceAll('{url}', encodeURIComponent(url + href)).replaceAll('{title}', encodeURIComponent(title)),
  }));
  const files = listPageFiles({ parts: ['agents'] }, { config, parts });
  return {
    ...page,
    twin,
    data: {
      ...data,
      head,
      ...(files.styles && { styles: [...new Set([...(data.styles ?? []), ...files.styles])] }),
      ...(files.modules && { modules: [...new Set([...(data.modules ?? []), ...files.modules])] }),
    },
    doc: { ...doc, actions: { href, assistants } },
  };
}

/** A description that nobody has written is the first paragraph; the pages that docsgen makes show theirs. */
function saysItself({ data }: BarePage, { doc }: TwinSlot): boolean {
  return doc ? doc.frontMatter.description === null : data.kind !== 'category-index';
}

/** What leads elsewhere, or is all of the site's own making, is not to be copied. */
function hasActions(data: PageData): boolean {
  return (data.kind === 'doc' && data.layout !== 'landing') || (data.kind === 'page' && data.layout === 'default');
}

/** Route of the same page in the latest version of its set; null on that, and where it is not there. */
function findLatest(data: PageData, versions: SiteData['versions']): string | null {
  if (!('alternates' in data)) return null;
  const own = versions.find(({ name }) => name === data.version);
  const latest = versions.find(({ docSet, isLast }) => isLast && docSet === own?.docSet);
  const found: { href: string; exact: boolean } | undefined = latest && data.alternates[latest.name as VersionName];
  return found?.exact ? routeOfHref(found.href) : null;
}

/** Every route that the page's own content names, of those with Markdown. */
function listLinks({ path, data, doc, content, posts }: BarePage, latest: string | null, twins: TwinContext['twins']): string[] {
  const found = new Set<string>([path, ...(latest === null ? [] : [latest])]);
  const cards = data.kind === 'category-index' ? data.cards : null;
  collectRoutes([doc?.links, doc?.cards, doc?.tags, doc?.post, content, posts, cards], found);
  return [...found].filter((route) => twins.has(route)).sort();
}

/** Looks for addresses in whatever is given: text that begins with a slash. */
function collectRoutes(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    if (value.startsWith('/') && !value.startsWith('//')) found.add(routeOfHref(value));
  } else if (Array.isArray(value)) for (const each of value) collectRoutes(each, found);
  else if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) collectRoutes(each, found);
}
