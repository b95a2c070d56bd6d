import type { SiteInput } from '../1-load/site-input.ts';

/** The readers of category files, lists of tags and of authors, and posts. */
export type WrittenForms = typeof import('./written-forms.ts');

/** Loads them for a site that has any of these (`texts` are those of its files, by kind); null for others: schemas and YAML take longer to load than all else of linking a small site. */
export async function loadForms(
  { config }: Pick<SiteInput, 'config'>,
  texts: Record<string, readonly unknown[]>,
): Promise<WrittenForms | null> {
  const isNeeded = config.blog.length > 0 || Object.values(texts).some((files) => files.length > 0);
  return isNeeded ? import('./written-forms.ts') : null;
}
