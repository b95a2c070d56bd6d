import { ownNameOf, searchTagOf } from '../../theme/contract.ts';
import type { Page } from './site-model.ts';

/**
 * Gives a page of a set with an id the tags by which search crawlers tell versions apart. Those of the default set are the theme's, which the
 * browser keeps up too: there, readers of sites with one set would pay for the other sets.
 */
export function withSetTags(page: Omit<Page, 'version'>): Omit<Page, 'version'> {
  const { data } = page;
  if (!('version' in data) || ownNameOf(data.version) === data.version) return page;
  const toMeta = (name: string, content: string) => ({ tagName: 'meta' as const, attributes: { name, content } });
  const tags = [toMeta('docsearch:version', ownNameOf(data.version)), toMeta('docsearch:docusaurus_tag', searchTagOf(data.version))];
  const named = new Set(data.head?.map(({ attributes }) => attributes.name));
  const head = [...(data.head ?? []), ...tags.filter(({ attributes }) => !named.has(attributes.name))];
  return { ...page, data: { ...data, head } };
}
