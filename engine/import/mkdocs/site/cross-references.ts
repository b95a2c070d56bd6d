import { folderOf, relativePath } from '../../../paths/site-path.ts';
import { slugify } from '../markdown/heading-ids.ts';
import type { MarkdownOptions } from '../markdown/translation.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';
import type { MovedPage, PageMap } from './page-map.ts';

/** Where `[text][name]` leads from a page, where no definition says it; null for what is no heading of the site. */
export type Refer = (name: string, from: MovedPage) => string | null;

/** autorefs finds headings of all pages by their ids; mkdocstrings switches it on without a word. */
export function findsReferences({ plugins }: MkDocsConfig): boolean {
  return plugins.some(({ name }) => name === 'autorefs' || name === 'mkdocstrings');
}

/** The way to each heading, by the ids of all pages. */
export function createRefer(
  ids: ReadonlyMap<MovedPage, string[]>,
  map: Pick<PageMap, 'moveUrl'>,
  { slugify: rule }: MarkdownOptions,
): Refer {
  const pages = new Map([...ids].reverse().flatMap(([page, own]) => own.map((id) => [id, page] as const)));
  return (name, from) => {
    const id = pages.has(name) ? name : slugify(name, rule);
    const page = ids.get(from)?.includes(id) ? from : pages.get(id);
    if (page === undefined) return null;
    return page === from
      ? `#${id}`
      : map.moveUrl(`${relativePath(folderOf(from.path), page.path).replace(/^\.\//, '')}#${id}`, from, false);
  };
}
