import { gzipSync } from 'node:zlib';
import type { EmbeddedIndex as IndexToMake } from '../../../engine/6-index/embedded-indexes.ts';
import { makeIndexFiles } from '../../../engine/6-index/index-files.ts';
import type { PackedText } from '../../../engine/6-index/pack-records.ts';
import {
  type EmbeddedIndex,
  INDEX_FORMAT,
  type PackedPage,
  type PageFile,
  packIndexFile,
  unpackIndexFile,
} from '../../../engine/6-index/theme.ts';
import { contentDigest } from '../../../engine/text/digest.ts';
import { openIndexFiles } from '../../../theme/search/embedded/open-index-files.ts';
import { type EmbeddedSearch, openEmbeddedIndex } from '../../../theme/search/embedded/search-embedded.ts';
import { createRandom } from '../../fixtures/random.mjs';

/** A search among other pages, and how many bytes (gzip) it has loaded so far. */
export interface MixedSearch {
  search: EmbeddedSearch;
  loaded(): number;
}

/**
 * Puts a site's pages among as many others as are missing to `count`. Those are made of the paragraphs of other sites, under headings of their
 * headings' words, so that they speak of the same things in the same language. Words of the site's own headings are not in theirs: a page with
 * such a heading would be no worse an answer.
 */
export function mix(index: EmbeddedIndex, others: readonly EmbeddedIndex[], count: number): IndexToMake {
  const own = index.pages.map((page): PageFile => [index.categories[page[2]] ?? '', page]);
  const files = [...own, ...makeOthers(others, { count: count - own.length, taken: beginningsOf(index) })].sort(([, [a]], [, [b]]) =>
    a < b ? -1 : 1,
  );
  const { pages, categories, ...rest } = index;
  const pack = () => packIndexFile({ ...rest, format: INDEX_FORMAT }, files);
  return {
    version: index.version[0]!,
    path: 'assets/search/mixed.0a1b2c3d.json',
    href: '/assets/search/mixed.0a1b2c3d.json',
    name: '',
    head: { ...rest, format: INDEX_FORMAT },
    pages: files.map((file) => ({ page: { path: file[1][0] } as never, text: toText(file) })),
    isParted: true,
    pack,
    open: () => unpackIndexFile(structuredClone(pack())),
  };
}

/** How the words of a site's headings begin; other forms of them begin so, too. */
function beginningsOf({ pages }: EmbeddedIndex): Set<string> {
  const headings = pages.flatMap(([, title, , , keywords, sections]) => [title, ...keywords, ...sections.map(([, , heading]) => heading)]);
  return new Set(headings.flatMap((heading) => wordsOf(heading).map(beginningOf)));
}

function beginningOf(word: string): string {
  return word.slice(0, 4).toLowerCase();
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{Lu}]?[\p{Ll}\d]+|\p{Lu}+/gu) ?? [];
}

function makeOthers(others: readonly EmbeddedIndex[], { count, taken }: { count: number; taken: Set<string> }): PageFile[] {
  const sections = others.flatMap(({ pages }) =>
    pages.flatMap((page) => page[5].filter(([, , , text]) => text.length > 40 && text.length < 2000)),
  );
  const words = sections
    .flatMap(([, , heading]) => heading.split(/\s+/))
    .filter((word) => word.length > 1 && !wordsOf(word).some((part) => taken.has(beginningOf(part))));
  const random = createRandom('other pages');
  const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
  const headingOf = () => Array.from({ length: 1 + random(4) }, () => pick(words)).join(' ');
  return Array.from({ length: Math.max(0, count) }, (_, number): PageFile => {
    const body = Array.from({ length: 3 + random(5) }, (_section, at): PackedPage[5][number] => {
      const [, , , text, code] = pick(sections);
      return [2, `section-${at}`, headingOf(), text, ...(code ? [code] : [])] as PackedPage[5][number];
    });
    return ['Others', [`/others/${number}`, headingOf(), 0, 1, [], [[1, null, '', pick(sections)[3]], ...body]]];
  });
}

function toText(file: PageFile): PackedText {
  const contents = Buffer.from(JSON.stringify(file));
  const [path, , , rank, , sections, changes] = file[1];
  return {
    path,
    digest: contentDigest(contents),
    size: contents.byteLength,
    sections: sections.length,
    rank,
    listsChanges: changes === 1,
    contents: () => contents,
  };
}

/** Opens it as one file. */
export async function openWhole(index: IndexToMake): Promise<MixedSearch> {
  const size = gzipSync(JSON.stringify(index.pack())).length;
  return { search: await openEmbeddedIndex(index.open()), loaded: () => size };
}

/** Publishes it in parts, and gives what opens them as a browser does, as often as it is asked to. */
export async function publishParts(index: IndexToMake): Promise<() => Promise<MixedSearch>> {
  const { files } = await makeIndexFiles(index, null);
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  const sizes = new Map<string, number>();
  return async () => {
    let loaded = 0;
    const fetchJson = async <T>(href: string): Promise<T> => {
      const contents = Buffer.from(await byPath.get(href)!.contents());
      const size = sizes.get(href) ?? gzipSync(contents).length;
      sizes.set(href, size);
      loaded += size;
      return JSON.parse(contents.toString('utf8')) as T;
    };
    const search = await openIndexFiles([{ href: index.href, file: await fetchJson(index.href) }], fetchJson);
    return { search, loaded: () => loaded };
  };
}
