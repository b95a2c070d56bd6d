import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { listPath, type PageList, pagesOf, twinsOf } from '../agents/page-list.ts';
import type { ListedSiteTwins } from '../pipeline/make-output.ts';
import { contentDigest, digest } from '../text/digest.ts';
import type { PageRenderer } from './page-renderer.ts';

type Made = { path: string; contents: string }[];

/**
 * Makes lists of pages when somebody asks for them: all their pages are rendered then. How many files the texts come to is known when they are
 * made, which is when the first of them is asked for.
 */
export function createLazyLists(renderer: PageRenderer): (lists: readonly PageList[], site: ListedSiteTwins) => OutputHandle[] {
  /** What was made last, by folder. */
  const last = new Map<string, { name: string; made: Promise<Made>; files: ReadonlyMap<string, string> | null }>();

  async function make(list: PageList, name: string, { view, pages, records }: ListedSiteTwins): Promise<Made> {
    const before = last.get(list.folder);
    if (before?.name === name) return before.made;
    const readTwin = (path: string) => {
      const page = pages.get(path)!;
      return renderer.twin(page, records[page.path]!.key, view);
    };
    const made = import('../agents/make-list.ts')
      .then(({ makeList }) => makeList(list, readTwin))
      .then((files) => files.map(({ path, contents }) => ({ path, contents: String(contents) })));
    const entry = { name, made, files: null as ReadonlyMap<string, string> | null };
    last.set(list.folder, entry);
    try {
      entry.files = new Map((await made).map(({ path, contents }) => [path, contents]));
    } catch (error) {
      if (last.get(list.folder) === entry) last.delete(list.folder);
      throw error;
    }
    return made;
  }

  return (lists, site) =>
    lists.flatMap((list) => {
      const { names, pages, records } = site;
      const nameOf = (path: string) => {
        const page = pages.get(path)!;
        const { chunkHash, key } = records[page.path]!;
        return names.nameTwin(page, chunkHash ?? key);
      };
      const name = digest(JSON.stringify(list), twinsOf(list).map(nameOf).join('\n'));
      const paths = [listPath(list, 'llms.txt'), listPath(list, 'llms-full.txt')] as const;
      const beside = (path: string) => {
        const made = last.get(list.folder);
        const contents = made?.name === name ? made.files?.get(path) : undefined;
        return contents === undefined ? undefined : { digest: contentDigest(contents), contents: () => Buffer.from(contents) };
      };
      const contentsOf = (path: string) => async () => (await make(list, name, site)).find((file) => file.path === path)!.contents;
      return paths.map(
        (path, index): OutputHandle => ({
          path,
          digest: digest(name, path),
          contents: contentsOf(path),
          // Only they know of further parts.
          ...(index === 1 && pagesOf(list).length > 1 && { beside }),
        }),
      );
    });
}
