import { asksNoIndex } from './asks-no-index.ts';
import { digest } from './digest.ts';

/** Names what the structure of a site depends on of what is written in a page (4-link/version-docs.ts). */
export function structuralDigest(page: {
  frontMatter: unknown;
  frontMatterPlaces: unknown;
  contentTitle: string | null;
  head?: Parameters<typeof asksNoIndex>[0];
}): string {
  const isHidden = page.head ? asksNoIndex(page.head) : false;
  return digest(JSON.stringify([page.frontMatter, page.frontMatterPlaces, page.contentTitle, ...(isHidden ? [isHidden] : [])]));
}
