import type { SiteModel } from '../4-link/site-model.ts';
import type { IndexedPage } from './index-pages.ts';
import { nameIndex } from './name-index.ts';
import type { PackedText } from './pack-records.ts';
import { INDEX_FORMAT, type EmbeddedIndex as IndexFile, searchTagOf } from './theme.ts';

/** A version's embedded index. Its name contains a hash of its records, so it is known before the index is packed. */
export interface EmbeddedIndex {
  version: string;
  /** Relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. */
  path: string;
  href: string;
  /** Names what the index is packed from. */
  name: string;
  /** The version's pages that search may find, in order of path. */
  pages: IndexedPage[];
  pack(): PackedIndex;
}

export interface PackedIndex {
  /** JSON of the index that the theme reads, made when it is asked for. */
  readonly contents: Uint8Array;
  /** Of the contents, in bytes. */
  size: number;
  /** Bytes before the first page. */
  headSize: number;
}

/** What an index says of its site. */
export type IndexedSite = Pick<SiteModel, 'site' | 'synonyms'>;

/** Names one index for each version of the site. A version without pages has one, too, so that its readers learn that there are none. */
export function toEmbeddedIndexes(model: IndexedSite, pages: readonly IndexedPage[]): EmbeddedIndex[] {
  const { site } = model;
  const byVersion = new Map<string, IndexedPage[]>(site.versions.map(({ name }) => [name, []]));
  for (const page of pages) if (page.digest !== null) byVersion.get(page.version)?.push(page);
  return [...byVersion].map(([version, own]) => {
    const digests = own.map(({ digest }) => digest!);
    const { path, name } = nameIndex(model, version, digests);
    let packed: PackedIndex | undefined;
    return {
      version,
      path,
      href: site.baseUrl + path,
      name,
      pages: own,
      pack() {
        packed ??= joinTexts(
          own.map((page) => page.pack()!),
          toHead(model, version),
        );
        return packed;
      },
    };
  });
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

type Head = Omit<IndexFile, 'categories' | 'pages'>;

function toHead({ site, synonyms }: IndexedSite, version: string): Head {
  return {
    format: INDEX_FORMAT,
    language: site.locale.code,
    version: [version],
    tag: searchTagOf(version),
    origin: site.url,
    ...(synonyms && { synonyms }),
  };
}

/** The bytes that JSON.stringify() gives for the whole index. Most are copied from the previous build without parsing them. */
function joinTexts(texts: PackedText[], of: Head): PackedIndex {
  const categories = new Map<string, number>();
  const parts: Uint8Array[] = [];
  let last: Uint8Array | undefined;
  for (const { head, tail, category, standing } of texts) {
    const number = categories.get(category) ?? categories.size;
    categories.set(category, number);
    const whole = standing?.number === number ? standing.whole : undefined;
    // Pages that were neighbors are copied at one go, with the comma between them.
    if (last && whole && isNext(last, whole)) {
      last = Buffer.from(whole.buffer, last.byteOffset, last.byteLength + COMMA.byteLength + whole.byteLength);
      parts[parts.length - 1] = last;
      continue;
    }
    if (parts.length > 0) parts.push(COMMA);
    if (whole) parts.push(whole);
    else parts.push(head, Buffer.from(String(number)), tail);
    last = whole;
  }
  const index: IndexFile = { ...of, categories: [...categories.keys()], pages: [] };
  const head = Buffer.from(JSON.stringify(index).slice(0, -']}'.length));
  parts.unshift(head);
  parts.push(END);
  let contents: Uint8Array | undefined;
  return {
    get contents() {
      contents ??= Buffer.concat(parts);
      return contents;
    },
    size: parts.reduce((sum, part) => sum + part.byteLength, 0),
    headSize: head.byteLength,
  };
}

/** Tells whether a page follows another in the index that both are from. */
function isNext(before: Uint8Array, after: Uint8Array): boolean {
  return before.buffer === after.buffer && before.byteOffset + before.byteLength + COMMA.byteLength === after.byteOffset;
}
