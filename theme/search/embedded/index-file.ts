import type { EmbeddedIndex, PackedPage, PackedSection } from './index-format.ts';
import { numberOf } from './pack-page.ts';

/**
 * The file of a whole index. Like stands by like, which hosts compress better: all titles, all headings, all texts. What says nothing is left
 * out: the anchor that a heading's words give, the rank 1.
 */
export interface IndexFile extends Omit<EmbeddedIndex, 'pages'> {
  pages: {
    paths: string[];
    titles: string[];
    categories: number[];
    /** Numbers of sections. */
    sections: number[];
    keywords: string[][];
    /** By the numbers of pages. */
    ranks: Record<number, number>;
    /** The numbers of pages that list changes. */
    changes: number[];
  };
  /** Of all pages. */
  levels: string;
  headings: string[];
  /** 0: what the heading's words give; for the page itself none. */
  anchors: (string | null | 0)[];
  texts: string[];
  /** By the numbers of sections. */
  codes: Record<number, string>;
  /** Name of the file with what is left empty here (texts-apart.ts); absent where nothing is. */
  apart?: string;
}

/** Puts pages into one file, each with its category. */
export function packIndexFile(
  of: Omit<EmbeddedIndex, 'categories' | 'pages'>,
  pages: Iterable<readonly [category: string, page: PackedPage]>,
): IndexFile {
  const file: IndexFile = {
    ...of,
    categories: [],
    pages: { paths: [], titles: [], categories: [], sections: [], keywords: [], ranks: {}, changes: [] },
    levels: '',
    headings: [],
    anchors: [],
    texts: [],
    codes: {},
  };
  const { pages: columns } = file;
  for (const [category, [path, title, , rank, keywords, sections, listsChanges]] of pages) {
    if (rank !== 1) columns.ranks[columns.paths.length] = rank;
    if (listsChanges) columns.changes.push(columns.paths.length);
    columns.paths.push(path);
    columns.titles.push(title);
    columns.categories.push(numberOf(category, file.categories));
    columns.sections.push(sections.length);
    columns.keywords.push(keywords);
    for (const [level, anchor, heading, text, code] of sections) {
      if (code !== undefined) file.codes[file.texts.length] = code;
      file.levels += level;
      file.headings.push(heading);
      file.anchors.push(anchor === usualAnchor(level, heading) ? 0 : anchor);
      file.texts.push(text);
    }
  }
  return file;
}

/** The index that a file holds. */
export function unpackIndexFile({ pages: columns, levels, headings, anchors, texts, codes, apart: _, ...of }: IndexFile): EmbeddedIndex {
  let next = 0;
  const changes = new Set(columns.changes);
  const unpackSection = (at: number): PackedSection => {
    const [level, heading, anchor] = [Number(levels[at]), headings[at]!, anchors[at]!];
    const section: PackedSection = [level, anchor === 0 ? usualAnchor(level, heading) : anchor, heading, texts[at]!];
    if (codes[at] !== undefined) section.push(codes[at]);
    return section;
  };
  const pages = columns.paths.map((path, at): PackedPage => {
    const sections = Array.from({ length: columns.sections[at]! }, () => unpackSection(next++));
    const page: PackedPage = [path, columns.titles[at]!, columns.categories[at]!, columns.ranks[at] ?? 1, columns.keywords[at]!, sections];
    if (changes.has(at)) page.push(1);
    return page;
  });
  return { ...of, pages };
}

/** What most anchors are. */
function usualAnchor(level: number, heading: string): string | null {
  return level === 1
    ? null
    : heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-');
}
