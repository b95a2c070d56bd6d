import { digest } from '../text/digest.ts';
import type { Page } from './site-model.ts';

/** Kinds of pages that nobody shares: every unknown address is the one, and the other shows what a reader searches for. */
const WITHOUT: Page['data']['kind'][] = ['not-found', 'search'];

/** Pixels: the size that social networks ask for. */
export const CARD_SIZE = { width: 1200, height: 630 };

export interface CardSettings {
  /** Names all that cards have in common; null where the site has none. */
  look: string | null;
  /** With the base URL: 'https://docs.example.com/'. */
  root: string;
  /** See SocialCard: of the version whose page it is. */
  labelOf(path: string): string;
}

/** Gives a page an image of its own, unless somebody has chosen one for it. */
export function withSocialCard(page: Omit<Page, 'version'>, { look, root, labelOf }: CardSettings): Omit<Page, 'version'> {
  const { data } = page;
  const hasImage = data.image !== null || data.head?.some(({ attributes }) => attributes.property === 'og:image');
  if (look === null || hasImage || WITHOUT.includes(data.kind)) return page;
  const crumbs = 'breadcrumbs' in data ? data.breadcrumbs : [];
  const words = { title: data.title, description: data.description, section: crumbs.at(-2)?.label ?? '', version: labelOf(page.path) };
  // Each page has a file of its own, so that the parts of a site that machines build need not agree on who makes it.
  const path = `assets/cards/${digest(look, page.path, JSON.stringify(words)).slice(0, 16)}.png`;
  const about = [
    ['og:image:width', String(CARD_SIZE.width)],
    ['og:image:height', String(CARD_SIZE.height)],
    ['og:image:alt', data.title],
  ] as const;
  const named = new Set(data.head?.map(({ attributes }) => attributes.property));
  const tags = about.flatMap(([property, content]) =>
    content === '' || named.has(property) ? [] : [{ tagName: 'meta' as const, attributes: { property, content } }],
  );
  return { ...page, card: { path, ...words }, data: { ...data, image: root + path, head: [...(data.head ?? []), ...tags] } };
}
