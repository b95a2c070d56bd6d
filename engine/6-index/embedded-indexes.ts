import type { SiteModel } from '../4-link/site-model.ts';
import type { IndexedPage } from './index-pages.ts';
import { nameIndex } from './name-index.ts';
import { type PackedText, readPacked } from './pack-records.ts';
import {
  INDEX_FORMAT,
  type IndexFile,
  packIndexFile,
  searchTagOf,
  speechOf,
  unpackIndexFile,
  type EmbeddedIndex as WholeIndex,
} from './theme.ts';

/** A version's embedded index. Its name contains a hash of its records, so it is known before the index is packed. */
export interface EmbeddedIndex {
  version: string;
  /** Relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. */
  path: string;
  href: string;
  /** Names what the index is packed from. */
  name: string;
  /** What is the same for all of its pages. */
  head: Omit<WholeIndex, 'categories' | 'pages'>;
  /** The version's pages that search may find, in order of path. */
  pages: { page: IndexedPage['page']; text: PackedText }[];
  /** Whether it is published in parts, because as a whole it would be more than readers should load. */
  isParted: boolean;
  /** All of it as one file, however it is published. */
  pack(): IndexFile;
  /** What that file holds. */
  open(): WholeIndex;
}

/** What an index says of its site. */
export type IndexedSite = Pick<SiteModel, 'site' | 'synonyms'>;

/**
 * Names one index for each version of the site. A version without pages has one, too, so that its readers learn that there are none.
 * `sizeLimit` is how many bytes are published as a whole.
 */
export function toEmbeddedIndexes(
  model: IndexedSite,
  pages: readonly IndexedPage[],
  sizeLimit = Number.POSITIVE_INFINITY,
): EmbeddedIndex[] {
  const byVersion = new Map<string, EmbeddedIndex['pages']>(model.site.versions.map(({ name }) => [name, []]));
  for (const { page, version, text } of pages) if (text) byVersion.get(version)?.push({ page, text });
  return [...byVersion].map(([version, own]) => {
    const digests = own.map(({ text }) => text.digest);
    const isParted = own.reduce((sum, { text }) => sum + text.size, 0) > sizeLimit;
    const head = toHead(model, version);
    const { path, name } = nameIndex(version, { head, isParted, digests });
    const pack = () =>
      packIndexFile(
        head,
        own.map(({ text }) => readPacked(text)),
      );
    return { version, path, href: model.site.baseUrl + path, name, head, pages: own, isParted, pack, open: () => unpackIndexFile(pack()) };
  });
}

function toHead({ site, synonyms }: IndexedSite, version: string): EmbeddedIndex['head'] {
  return {
    format: INDEX_FORMAT,
    language: site.locale.code,
    version: [site.search.versionNames?.[version] ?? version],
    tag: searchTagOf(version, site.search),
    origin: site.url,
    ...(synonyms && { synonyms }),
  };
}

/** Name of the theme's part that joins the forms of words in a site's language. There is none for English, which the search knows. */
export function nameStemmer({ locale }: Pick<SiteModel['site'], 'locale'>): string {
  return `stemmer-${speechOf(locale.code).stemmer}`;
}
