import { ownNameOf, searchTagOf, type VersionName } from '../../theme/contract/site-data.ts';
import type { Page } from './site-model.ts';

/**
 * Gives a page the tags by which search crawlers tell versions apart, where its version has another name in searches or is of a set with an id.
 * Those of other pages are the theme's, which the browser keeps up too: there, readers of every site would pay for what few have.
 * `searchNames` are those of all versions.
 */
export function withSearchTags(page: Omit<Page, 'version'>, searchNames: ReadonlyMap<VersionName, VersionName>): Omit<Page, 'version'> {
  const { data } = page;
  if (!('version' in data)) return page;
  const name = searchNames.get(data.version) ?? data.version;
  if (ownNameOf(name) === data.version) return page;
  const toMeta = (name: string, content: string) => ({ tagName: 'meta' as const, attributes: { name, content } });
  const tags = [toMeta('docsearch:version', ownNameOf(name)), toMeta('docsearch:docusaurus_tag', searchTagOf(name))];
  const named = new Set(data.head?.map(({ attributes }) => attributes.name));
  const head = [...(data.head ?? []), ...tags.filter(({ attributes }) => !named.has(attributes.name))];
  return { ...page, data: { ...data, head } };
}
