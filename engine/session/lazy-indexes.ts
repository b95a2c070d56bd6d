import type { EmbeddedIndex } from '../6-index/embedded-indexes.ts';
import { type IndexFiles, makeIndexFiles } from '../6-index/index-files.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';

/**
 * Makes indexes when somebody searches. What stands beside one, its texts or its parts, is not listed among the site's files: its name is known when it is made,
 * which is when the file is asked for that names it.
 */
export function createLazyIndexes(onMade = () => {}): (indexes: readonly EmbeddedIndex[]) => OutputHandle[] {
  /** What was made last, by version. */
  const last = new Map<
    string,
    { name: string; language: string; made: Promise<IndexFiles>; files: ReadonlyMap<string, IndexFiles['files'][number]> | null }
  >();

  async function make(index: EmbeddedIndex): Promise<IndexFiles> {
    const before = last.get(index.version);
    if (before?.name === index.name) return before.made;
    // In another language, the same texts have other terms.
    const isAlike = before?.language === index.head.language;
    const known = isAlike ? before.made.then(({ parted }) => parted).catch(() => null) : null;
    const entry = {
      name: index.name,
      language: index.head.language,
      made: makeIndexFiles(index, await known),
      files: null as ReadonlyMap<string, IndexFiles['files'][number]> | null,
    };
    last.set(index.version, entry);
    try {
      const made = await entry.made;
      entry.files = new Map(made.files.map((file) => [file.path, file]));
      onMade();
      return made;
    } catch (error) {
      if (last.get(index.version) === entry) last.delete(index.version);
      throw error;
    }
  }

  return (indexes) =>
    indexes.map((index): OutputHandle => {
      const { path, version, name } = index;
      const beside = (part: string) => {
        const made = last.get(version);
        return made?.name === name ? made.files?.get(part) : undefined;
      };
      return { path, digest: path, contents: async () => (await make(index)).files[0]!.contents(), beside };
    });
}
