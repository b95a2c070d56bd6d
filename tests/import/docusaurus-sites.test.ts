import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SiteModel } from '../../engine/4-link/site-model.ts';
import { importSite } from '../../engine/import-site.ts';
import { withReadSite } from '../../engine/pipeline/with-read-site.ts';
import type { SidebarItemData } from '../../theme/contract/site-data.ts';
import { askDocusaurus, type DocusaurusItem, type DocusaurusSet, type DocusaurusVersion, siteDirOf } from './ask-docusaurus.ts';

const sitesDir = join(import.meta.dirname, 'sites');
const scratch = mkdtempSync(join(tmpdir(), 'docsgen-import-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let expected: Record<string, DocusaurusSet[]>;
beforeAll(() => {
  expected = askDocusaurus(sitesDir, join(scratch, 'docusaurus'));
});

/** Small sites, one for each form of config, sidebars and routes. What each must have comes from Docusaurus' own docs plugin. */
describe.each(readdirSync(sitesDir))('the imported site %s', (name) => {
  let model: SiteModel;
  let errors: string[];
  beforeAll(async () => {
    const siteDir = join(scratch, 'docsgen', name);
    const report = await importSite({ generator: 'docusaurus', source: siteDirOf(join(sitesDir, name)), out: siteDir, check: false });
    errors = report.problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    await withReadSite({ siteDir, onProgress: () => {} }, async ({ linked, diagnostics }) => {
      errors.push(...diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message));
      if (linked) model = linked.model;
    });
  });

  /** Docusaurus ends the addresses of folders' pages with a slash where the site does not say how; docsgen does not. */
  const toAddress = (path: string) => (model.site.trailingSlash === undefined && path !== '/' ? path.replace(/\/$/, '') : path);
  const addressOf = ({ path }: { path: string }) => path;

  test('builds', () => expect(errors).toEqual([]));

  test('has the pages of the original, with their ids, titles, sidebars and neighbors, and no other', () => {
    const toNeighbor = (neighbor: { title: string; path: string } | null) =>
      neighbor && { title: neighbor.title, path: toAddress(neighbor.path) };
    const docs = listVersions(expected[name]!).flatMap(({ key, version }) =>
      version.docs.map(({ path, previous, next, ...doc }) => {
        return { version: key, ...doc, path: toAddress(path), previous: toNeighbor(previous), next: toNeighbor(next) };
      }),
    );
    const actual = model.pages.flatMap(({ data, version }) => {
      if (data.kind !== 'doc') return [];
      const [previous, next] = [data.previous, data.next].map((link) => link && { title: link.label, path: link.href });
      return [{ version, id: data.docId, title: data.title, path: addressOf(data), sidebar: data.sidebarId, previous, next }];
    });
    expect(byPath(actual)).toEqual(byPath(docs));
  });

  test('has its generated indexes, and no other', () => {
    const indexes = listVersions(expected[name]!).flatMap(({ version }) => version.indexes);
    const actual = model.pages.flatMap(({ data }) =>
      data.kind === 'category-index' ? [{ path: addressOf(data), title: data.title }] : [],
    );
    expect(byPath(actual)).toEqual(byPath(indexes.map(({ path, title }) => ({ path: toAddress(path), title }))));
  });

  test('has its sidebars', () => {
    const withAddresses = (item: DocusaurusItem): DocusaurusItem => {
      if ('html' in item) return item;
      const { href, items, ...rest } = item;
      return { ...rest, ...(href && { href: toAddress(href) }), ...(items && { items: items.map(withAddresses) }) };
    };
    const sidebars = listVersions(expected[name]!).flatMap(({ key, version }) =>
      Object.entries(version.sidebars).map(([id, items]) => [`${key} ${id}`, items.map(withAddresses)] as const),
    );
    const actual = model.sidebars.map(({ version, id, items }) => [`${version} ${id}`, items.map(describeItem)] as const);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(sidebars));
  });

  test('has its versions', () => {
    // A version that is alone is not told from others, and its name is not shown.
    const labelOf = (set: string | undefined, label: string) =>
      expected[name]!.find(({ id }) => id === (set ?? 'default'))!.versions.length > 1 ? label : null;
    const versions = listVersions(expected[name]!).map(({ key, set, version: { label, isLast, banner } }) => {
      return { name: key, label: labelOf(set, label), isLast, banner: banner ?? 'none' };
    });
    const actual = model.site.versions.map(({ docSet, label, ...rest }) => ({ ...rest, label: labelOf(docSet, label) }));
    expect(actual.map(({ name, label, isLast, banner }) => ({ name, label, isLast, banner }))).toEqual(versions);
  });
});

/** All versions of all sets, under the names that docsgen has for them. */
function listVersions(sets: DocusaurusSet[]): { key: string; set: string; version: DocusaurusVersion }[] {
  return sets.flatMap(({ id, versions }) =>
    versions.map((version) => ({ key: id === 'default' ? version.name : `${id}@${version.name}`, set: id, version })),
  );
}

function describeItem(item: SidebarItemData): DocusaurusItem {
  if (item.type === 'html') return { html: item.value };
  const { label, className } = item;
  const common = { label, ...(item.href && { href: item.href }), ...(className && { className }) };
  return item.type === 'category' ? { ...common, items: item.items.map(describeItem) } : common;
}

function byPath<T extends { path: string }>(entries: T[]): T[] {
  return [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
}
