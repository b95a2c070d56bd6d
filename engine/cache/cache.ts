/**
 * The build cache: plain values under content-addressed keys. A key names everything the value was made from, so an entry is never
 * out of date, only unused; a damaged one reads as absent.
 */
export interface Cache {
  read<T>(kind: CacheKind, key: string): T | null;
  write(kind: CacheKind, key: string, value: unknown): void;
}

/** 'doc' holds a CompiledDoc, 'content' its hast. They are apart because link needs all docs at once, and render one content at a time. */
export type CacheKind = 'doc' | 'content';
