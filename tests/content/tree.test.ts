import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BuildReport } from '../../engine/build-site.ts';
import type { SearchReport } from '../../engine/check-search.ts';
import { listUrls } from '../../engine/list-urls.ts';
import type { PageData } from '../../theme/contract/page-data.ts';
import { findDeadLinks } from '../build/find-dead-links.ts';
import { type BuiltSite, readSite } from '../build/read-site.ts';
import { runProgram } from '../build/run-program.ts';
import { buildShippedSite } from '../build/shipped-site.ts';
import { listDocIds, pathOf, sidebarOf, VERSIONS } from './doc-tree.ts';

/** The site that ships: it has exactly the pages that its specification lists, and nothing is wrong with any of them. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const versions = Object.keys(VERSIONS);

/** docs/product/pages.json: what each page is to be. */
interface PlannedPage {
  id: string;
  ext: string;
  title: string;
  description: string;
  sidebar: string | null;
  sidebarByVersion?: Record<string, string | null>;
  unlistedIn?: string[];
  versions: string[];
  /** Versions whose files are the same bytes. */
  variants: string[][];
}
const planned: PlannedPage[] = JSON.parse(readFileSync(join(root, 'docs/product/pages.json'), 'utf8'));

/** What config/versions.json says of pages that have moved: all of them between 1.50 and 1.51. */
const { moved } = JSON.parse(readFileSync(join(root, 'config/versions.json'), 'utf8')) as {
  moved: { from: string; to: string; since: string }[];
};
/** The listed pages of 1.54, what only other versions have, five lists of changes, and two pages outside of them. */
const SITEMAP = 176;

type DocData = Extract<PageData, { kind: 'doc' }>;

let report: BuildReport;
let site: BuiltSite;
let siteDir: string;
let dist: string;
beforeAll(async () => {
  ({ siteDir, dist, report } = await buildShippedSite());
  if (report.errors === 0) site = readSite(dist);
});

/** The pages of a version, without its root, by doc id. */
function docsOf(version: string): Map<string, DocData> {
  const pages = Object.values(site.chunks).map(({ data }) => data);
  const docs = pages.filter((data): data is DocData => data.kind === 'doc' && data.version === version);
  return new Map(docs.filter(({ path, docId }) => path === pathOf(docId, version)).map((data) => [data.docId, data]));
}

function readContent(version: string, { id, ext }: PlannedPage): string {
  return readFileSync(join(root, 'content', version, `${id}.${ext}`), 'utf8');
}

it('tells readers of a search in vain whom to tell', () => {
  expect(site.data.search.missingResultsUrl).toBe('https://git.example.com/slipway/issues/new?title=Search%3A+{query}');
});

it('has no errors and no warnings', () => {
  expect(report.diagnostics.map(({ code, message, place }) => [code, place?.file, message])).toEqual([]);
});

it('has 989 pages in six versions', () => {
  expect(versions.map((version) => listDocIds(version).length)).toEqual([168, 168, 167, 164, 163, 159]);
  expect(versions.map((version) => docsOf(version).size)).toEqual([168, 168, 167, 164, 163, 159]);
});

describe.each(versions)('version %s', (version) => {
  it('is planned as specified', () => {
    const pages = planned.filter((page) => page.versions.includes(version));
    expect(pages.map(({ id }) => id).sort()).toEqual(listDocIds(version));
    const sidebars = pages.map(({ id, sidebar, sidebarByVersion }) => [
      id,
      sidebarByVersion?.[version] ?? (sidebarByVersion ? null : sidebar),
    ]);
    expect(sidebars).toEqual(pages.map(({ id }) => [id, sidebarOf(id, version)]));
  });

  it('answers at the specified addresses and at no others', () => {
    const rootPath = version === '1.54' ? '/' : `/${version}`;
    // The last is of the plugin in config/plugins.
    const others = version === '1.54' ? ['/search', '/versions', '/upgrade-notes'] : [];
    const expected = [rootPath, ...others, ...listDocIds(version).map((id) => pathOf(id, version))];
    // What changed since the version before is beside them: the list, and comparisons of some pages.
    const changes = `${rootPath === '/' ? '' : rootPath}/changes`;
    const comparisons = ['', ...listDocIds(version).map((id) => `/${id}`)].map((path) => changes + path);
    const routes = Object.keys(site.tables[version]!.routes);
    expect(routes.filter((route) => !comparisons.includes(route)).sort()).toEqual(expected.sort());
    expect(routes.includes(changes)).toBe(version !== '1.50');
    const home = site.chunks[rootPath]!;
    expect([home.data.canonical, home.html]).toEqual([
      'https://docs.slipway.example.com/introduction',
      site.chunks[pathOf('introduction', version)]!.html,
    ]);
  });

  it('shows each page in its sidebar, or in none', () => {
    const docs = [...docsOf(version)].map(([id, { sidebarId, breadcrumbs }]) => [id, sidebarId, breadcrumbs.length > 0]);
    expect(docs.sort()).toEqual(listDocIds(version).map((id) => [id, sidebarOf(id, version), sidebarOf(id, version) !== null]));
  });

  it('hides the controls in 1.54 alone', () => {
    const unlisted = [...docsOf(version).values()].filter((doc) => doc.unlisted).map(({ docId }) => docId);
    expect(unlisted).toEqual(version === '1.54' ? ['organization/controls'] : []);
  });

  it('has the planned titles and descriptions, each title once', () => {
    const docs = docsOf(version);
    const fill = (text: string) => text.replaceAll('{product}', 'Slipway');
    const pages = planned.filter((page) => page.versions.includes(version));
    expect(pages.map(({ id }) => [id, docs.get(id)?.title, docs.get(id)?.description])).toEqual(
      pages.map(({ id, title, description }) => [id, fill(title), fill(description)]),
    );
    const titles = [...docs.values()].map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('keeps the readers who change the version on their page where there is one', () => {
    for (const [id, { alternates }] of docsOf(version)) {
      const expected = versions
        .filter((other) => other !== version)
        .map((other) => {
          const same = idIn(other, id, version);
          return [other, { href: pathOf(same ?? 'introduction', other), exact: same !== null }];
        });
      expect([id, alternates]).toEqual([id, Object.fromEntries(expected)]);
    }
  });
});

/** What a page of one version is in another. What has moved has moved after 1.50. */
function idIn(other: string, id: string, version: string): string | null {
  const ids = listDocIds(other);
  if (ids.includes(id)) return id;
  const became = version === '1.50' ? moved.find(({ from }) => from === id)?.to : moved.find(({ to }) => to === id)?.from;
  return became !== undefined && ids.includes(became) ? became : null;
}

it('names the latest version to search engines where that has the page, and lists no page twice', () => {
  const canonicals = versions.flatMap((version) =>
    [...docsOf(version)].map(([id, { path, canonical, unlisted }]) => {
      const latest = idIn('1.54', id, version);
      // Nobody is led to what 1.54 lists nowhere.
      const isOwn = version === '1.54' || latest === null || latest === 'organization/controls';
      const expected = `https://docs.slipway.example.com${isOwn ? path : pathOf(latest, '1.54')}`;
      expect([path, canonical]).toEqual([path, expected]);
      return isOwn && !unlisted ? [canonical] : [];
    }),
  );
  const sitemap = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)/g)].map(([, url]) => url!);
  const changes = versions.filter((version) => version !== '1.50').map((version) => pathOf('changes', version));
  const others = ['/versions', '/upgrade-notes', ...changes].map((path) => `https://docs.slipway.example.com${path}`);
  expect(sitemap.sort()).toEqual([...canonicals.flat(), ...others].sort());
  expect(sitemap.length).toBe(SITEMAP);
});

it('leads from the old addresses of pages that have moved to the new ones, and from the new ones back', () => {
  const redirects = readFileSync(join(dist, '_redirects'), 'utf8').split('\n');
  for (const { from, to } of moved) {
    const newer = versions.filter((version) => version !== '1.50').map((version) => `${pathOf(from, version)} ${pathOf(to, version)} 301`);
    expect(redirects).toEqual(expect.arrayContaining([...newer, `/1.54/${from} /${to} 301`]));
  }
  expect(redirects).toContain('/1.50/organization/user-authorization /1.50/admin/user-authorization 301');
});

it('has the same text in the versions that share a variant, and another one in each variant', () => {
  const wrong = planned.flatMap((page) => {
    const texts = page.variants.map((group) => new Set(group.map((version) => readContent(version, page))));
    const isSplit = texts.some((group) => group.size > 1);
    const isDoubled = new Set(texts.flatMap((group) => [...group])).size < texts.length;
    return isSplit || isDoubled ? [`${page.id}: ${isSplit ? 'differs within' : 'is equal in'} variants`] : [];
  });
  expect(wrong).toEqual([]);
});

it('compiles each text once', () => {
  const texts = new Set(planned.flatMap((page) => page.versions.map((version) => `${page.ext} ${readContent(version, page)}`)));
  // Equal texts may include different partials, so there may be more compiled pages than texts, but not by much.
  expect(report.compiled).toBeGreaterThanOrEqual(texts.size);
  expect(report.compiled).toBeLessThan(texts.size * 1.2);
});

it('has no link, image or anchor that leads nowhere', () => {
  expect(findDeadLinks(dist, site)).toEqual([]);
});

it('finds what readers type', async () => {
  const { stdout } = await runProgram(['check-search', '--json'], siteDir);
  const { checks, diagnostics } = JSON.parse(stdout) as SearchReport;
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(new Set(checks.map(({ query }) => query)).size).toBeGreaterThan(80);
});

/** What `docsgen urls --against config/urls.lock` says. A page or heading that may go is taken out with `docsgen urls --lock config/urls.lock`. */
it('answers all addresses and anchors that it ever had', async () => {
  const { compared, diagnostics } = await listUrls({ siteDir, against: join(siteDir, 'config/urls.lock') });
  expect(diagnostics.map(({ message, place, fix }) => [message, place, fix])).toEqual([]);
  expect(compared).toMatchObject({ form: 'lock file', removed: 0, withoutAnchors: 0 });
  expect(compared!.checked).toBeGreaterThan(1000);
});
