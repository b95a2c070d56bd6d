import type { IndexFile } from './index-file.ts';

/**
 * What an index of middle size says in a file of its own, so that readers get their first hits from a small one: the texts below headings and what
 * blocks of code name. The first file keeps titles, headings, keywords and the text before any heading.
 */
export interface TextsApart {
  /** Of all sections but the first ones of pages, in their order. */
  texts: string[];
  /** As in the whole file. */
  codes: IndexFile['codes'];
}

/** Divides the file of an index. Together both hold what the whole did; whoever names the second says so in the first. */
export function takeTextsApart(whole: IndexFile): { first: IndexFile; apart: TextsApart } {
  const kept = firstSections(whole);
  const apart: TextsApart = { texts: whole.texts.filter((_, at) => !kept.has(at)), codes: whole.codes };
  return { first: { ...whole, texts: whole.texts.map((text, at) => (kept.has(at) ? text : '')), codes: {} }, apart };
}

/** The file of the whole index again. */
export function putTextsBack(first: IndexFile, { texts, codes }: TextsApart): IndexFile {
  const kept = firstSections(first);
  let next = 0;
  const { apart: _, ...whole } = first;
  return { ...whole, texts: first.texts.map((text, at) => (kept.has(at) ? text : texts[next++]!)), codes };
}

/** The number of each page's first section. */
function firstSections({ pages }: IndexFile): Set<number> {
  let next = 0;
  return new Set(
    pages.sections.map((count) => {
      const first = next;
      next += count;
      return first;
    }),
  );
}
