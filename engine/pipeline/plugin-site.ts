import { join } from 'node:path';
import type { PluginPage, PluginSite, PluginSiteData } from '../1-load/plugin-types.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Page } from '../4-link/site-model.ts';
import type { Files } from '../files/files.ts';

/** What hooks know of the site. What they read counts as read by the step that `disk` belongs to. */
export function toPluginSite(input: SiteInput, { siteDir, disk }: { siteDir: string; disk: Files }): PluginSite {
  return {
    ...toPluginSiteData(input),
    async readText(path) {
      const file = join(siteDir, path);
      return (await disk.exists(file)) ? disk.readText(file) : null;
    },
    async list(path) {
      return (await disk.list(join(siteDir, path))).map(({ name }) => name).sort();
    },
  };
}

/** What each hook knows of the site. */
export function toPluginSiteData({ config, versions }: SiteInput): PluginSiteData {
  const { title, product, url, baseUrl } = config;
  return {
    title: title.replaceAll('{product}', product.name),
    url,
    baseUrl,
    versions: versions.map(({ name, set, label, path, isLast, contentDir }) => {
      return { name, ...(set.id !== null && { docSet: set.id }), label, path, isLast, dir: contentDir };
    }),
  };
}

/** What hooks know of a page. */
export function toPluginPage({ path, version, data, doc }: Page): PluginPage {
  const { kind, title, description, canonical, noIndex } = data;
  return { route: path, kind: kind as PluginPage['kind'], title, description, canonical, version, file: doc?.file ?? null, noIndex };
}
