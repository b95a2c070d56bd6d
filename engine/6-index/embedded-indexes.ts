import type { SiteModel } from '../4-link/site-model.ts';
import { nameIndex } from './name-index.ts';
import type { IndexedPage, PackedText } from './pack-pages.ts';
import { type EmbeddedIndex, INDEX_FORMAT, numberOf } from './theme.ts';

/** A version's embedded index as a file of the site. */
export interface EmbeddedIndexFile {
  version: string;
  /** Relative to the output folder: 'assets/search/1.54.0a1b2c3d.json'. */
  path: string;
  href: string;
  /** JSON of an EmbeddedIndex. */
  contents: Uint8Array;
  /** Bytes before the first page. */
  headSize: number;
}

/** Makes one index for each version of the site, of that version's pages; of a version without any as well, so that readers are told so. */
export function toEmbeddedIndexes(site: SiteModel['site'], pages: readonly IndexedPage[]): EmbeddedIndexFile[] {
  const texts = new Map<string, PackedText[]>(site.versions.map(({ name }) => [name, []]));
  for (const { version, text } of pages) if (text) texts.get(version)?.push(text);
  return [...texts].map(([version, own]) => {
    const path = nameIndex(
      site,
      version,
      own.map(({ digest }) => digest),
    );
    return { version, path, href: site.baseUrl + path, ...joinTexts(own, toHead(site, version)) };
  });
}

/** Where a page's category has its number, or a comma follows. */
const COMMA = Buffer.from(',');
const END = Buffer.from(']}');

type Head = Omit<EmbeddedIndex, 'categories' | 'pages'>;

function toHead(site: SiteModel['site'], version: string): Head {
  return { format: INDEX_FORMAT, language: site.locale.code, version: [version], tag: `docs-default-${version}`, origin: site.url };
}

/** The bytes that JSON.stringify() gives of the whole index. Most of them are as the build before left them, and are not taken apart. */
function joinTexts(texts: PackedText[], of: Head): { contents: Uint8Array; headSize: number } {
  const categories: string[] = [];
  const parts: Uint8Array[] = [];
  for (const { head, tail, category } of texts) {
    if (parts.length > 0) parts.push(COMMA);
    parts.push(head, Buffer.from(String(numberOf(category, categories))), tail);
  }
  const index: EmbeddedIndex = { ...of, categories, pages: [] };
  const head = Buffer.from(JSON.stringify(index).slice(0, -']}'.length));
  return { contents: Buffer.concat([head, ...parts, END]), headSize: head.byteLength };
}
