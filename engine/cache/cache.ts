/**
 * The build cache: plain values under content-addressed keys. A key names everything the value was made from, so an entry is never
 * out of date, only unused; a damaged one reads as absent.
 */
export interface Cache {
  read<T>(kind: CacheKind, key: string): T | null;
  write(kind: CacheKind, key: string, value: unknown): void;
  /** The same for values that are wanted as JSON, or come as it. */
  readJson(kind: CacheKind, key: string): string | null;
  writeJson(kind: CacheKind, key: string, json: string): void;
}

/**
 * 'content' holds a page's hast by its compile key. 'docs' and 'texts' hold CompiledDocs, many in one entry: every build needs something
 * of all of them, and a file for each would cost more to open than to read. 'pages' and 'page-data' hold linked
 * pages in the same way. 'config' holds compiled configs,
 * 'components' the bundled code of a site's own components, 'cards' the drawn images of pages.
 */
export type CacheKind = 'docs' | 'texts' | 'pages' | 'page-data' | 'content' | 'config' | 'components' | 'cards';
