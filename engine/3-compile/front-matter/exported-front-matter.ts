import type { FrontMatter, ReadFrontMatter } from './front-matter.ts';

/** Front matter that a page exports: what stands for the same in the block above it. */
export interface ExportedFrontMatter {
  frontMatter: Partial<FrontMatter>;
  places: ReadFrontMatter['places'];
}

export const NO_EXPORTS: ExportedFrontMatter = { frontMatter: {}, places: {} };

/** A page's front matter with what it exports. */
export function withExports(
  { frontMatter, places }: Pick<ReadFrontMatter, 'frontMatter' | 'places'>,
  exported: ExportedFrontMatter,
): Pick<ReadFrontMatter, 'frontMatter' | 'places'> {
  if (exported === NO_EXPORTS) return { frontMatter, places };
  return { frontMatter: { ...frontMatter, ...exported.frontMatter }, places: { ...places, ...exported.places } };
}
