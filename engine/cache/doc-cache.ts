import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { FrontMatter } from '../3-compile/front-matter/front-matter.ts';
import type { Cache } from './cache.ts';
import { type DocHead, type DocText, type DocTexts, KnownDoc, partDoc } from './known-doc.ts';
import { openPartedEntries } from './parted-entries.ts';

/** Docs by compile key, kept in buckets named by the key's first digits: what every build asks of each, and apart from that their texts. */
export interface DocCache {
  read(key: string): CompiledDoc | null;
  /** Keeps new docs, and of the old ones in the same buckets those that are still used. */
  write(docs: CompiledDoc[], isUsed: (key: string) => boolean): void;
  /** Puts on the disk what has been kept back. */
  flush(): void;
  /** From now on a doc without its text is none. Called when a text was missed: see LostTextError. */
  readWhole(): void;
  /** Keeps no texts in memory that can be read again. */
  release(): void;
}

export interface DocCacheOptions {
  /**
   * Keeps back what is written while it is little: an edit waits for no file with hundreds of docs. A session that is killed loses it. Of the texts
   * of docs only what linking asks for stays in memory. Who asks for the rest expects a LostTextError.
   */
  isSession?: boolean | undefined;
  /** Reads a doc's text when somebody asks for it. Who does so expects a LostTextError. */
  isLazy?: boolean | undefined;
}

/** Opens the docs of a cache. */
export function openDocCache(cache: Cache, { isLazy = false, isSession = false }: DocCacheOptions = {}): DocCache {
  const entries = openPartedEntries<DocHead, DocText>(cache, {
    heads: { kind: 'docs', bucketOf: headBucketOf, pack: packHeads, unpack: (saved) => unpackHeads(saved as SavedHeads) },
    rests: { kind: 'texts', bucketOf: textBucketOf },
  });
  const docs = new Map<string, CompiledDoc>();
  let isWhole = !isLazy;

  /** What has been kept back. */
  const waiting = new Map<string, { head: DocHead; rest: DocText }>();
  const texts: DocTexts = { rest: (key) => waiting.get(key)?.rest ?? entries.rest(key) };
  let isUsedNow: (key: string) => boolean = () => true;

  function flush(): void {
    if (waiting.size === 0) return;
    // The text of a page that has just gone tells whether it was moved.
    entries.write(new Map([...waiting].filter(([key]) => isUsedNow(key))), (key) => isUsedNow(key) || docs.has(key));
    // A session would keep each state of each page that is edited.
    const parts = new Set([...waiting.keys()].map(headBucketOf));
    for (const key of docs.keys()) if (parts.has(headBucketOf(key)) && !isUsedNow(key)) docs.delete(key);
    waiting.clear();
  }

  function makeDoc(key: string): CompiledDoc | null {
    const head = waiting.get(key)?.head ?? entries.head(key);
    if (head === undefined) return null;
    if (!isWhole) return new KnownDoc(head, texts);
    const text = texts.rest(key);
    return text && toDoc(head, text);
  }

  function toDoc(head: DocHead, rest: DocText): CompiledDoc {
    if (isWhole && !isSession) return { ...head, ...rest };
    const { sections: _, ...kept } = rest;
    return new KnownDoc(head, texts, kept);
  }

  return {
    read(key) {
      const doc = docs.get(key) ?? makeDoc(key);
      if (doc) docs.set(key, doc);
      return doc;
    },
    write(added, isUsed) {
      for (const doc of added) {
        const parted = partDoc(doc);
        waiting.set(doc.key, parted);
        docs.set(doc.key, toDoc(parted.head, parted.rest));
      }
      isUsedNow = isUsed;
      if (!isSession || waiting.size > MOST_WAITING) flush();
    },
    flush,
    release: entries.release,
    readWhole() {
      isWhole = true;
      docs.clear();
    },
  };
}

/** More than these are written at once. */
const MOST_WAITING = 50;

/** What all builds read comes in few files. An edited page rewrites one of them, and one of the many with texts. */
const HEAD_DIGITS = 1;
const TEXT_DIGITS = 2;

/** Names of the cache entries that a doc is kept in. */
export function headBucketOf(key: string): string {
  return key.slice(0, HEAD_DIGITS);
}

export function textBucketOf(key: string): string {
  return key.slice(0, TEXT_DIGITS);
}

/** `base` is the front matter that the others are told by: most keys of most pages are absent. */
interface SavedHeads {
  base: FrontMatter | null;
  heads: SavedHead[];
}

/** Of its front matter it has what differs from the base, unless that is whole. */
type SavedHead = Omit<DocHead, 'frontMatter'> & { frontMatter: Partial<FrontMatter>; isWhole?: true };

function packHeads(heads: [string, DocHead][]): SavedHeads {
  const base = heads[0]?.[1].frontMatter ?? null;
  const names = base && namesOf(base);
  return {
    base,
    heads: heads.map(([, head]) => {
      const { frontMatter } = head;
      // Where the order of keys is another, it counts as well.
      if (!base || namesOf(frontMatter) !== names) return { ...head, isWhole: true };
      const differs: Record<string, unknown> = {};
      for (const key of Object.keys(frontMatter) as (keyof FrontMatter)[])
        if (!isSame(frontMatter[key], base[key])) differs[key] = frontMatter[key];
      return { ...head, frontMatter: differs };
    }),
  };
}

/** JSON has no key without a value. */
function namesOf(frontMatter: FrontMatter): string {
  return Object.keys(frontMatter)
    .filter((key) => frontMatter[key as keyof FrontMatter] !== undefined)
    .join('\n');
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function unpackHeads({ base, heads }: SavedHeads): [string, DocHead][] {
  return heads.map((each): [string, DocHead] => {
    if (!each.isWhole) return [each.key, { ...each, frontMatter: { ...base!, ...each.frontMatter } }];
    const { isWhole: _, ...head } = each;
    return [each.key, head as DocHead];
  });
}
