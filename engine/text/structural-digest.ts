import { digest } from './digest.ts';

/** Names what the structure of a site depends on of what is written in a page (4-link/version-docs.ts). */
export function structuralDigest(page: { frontMatter: unknown; frontMatterPlaces: unknown; contentTitle: string | null }): string {
  return digest(JSON.stringify([page.frontMatter, page.frontMatterPlaces, page.contentTitle]));
}
