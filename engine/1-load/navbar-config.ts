import { z } from 'zod';
import { addProblem, anyUrl, filledString, html, linkTarget, route } from './schema-rules.ts';
import type { NavbarItemConfig, SiteConfig } from './site-input.ts';

const common = { position: z.enum(['left', 'right']).default('right'), className: filledString.nullable().default(null) };

const linkSchema = z
  .strictObject({
    type: z.literal('link'),
    label: filledString,
    to: route.nullable().default(null),
    href: linkTarget.nullable().default(null),
    'aria-label': filledString.nullable().default(null),
    ...common,
  })
  .superRefine(({ to, href, label }, context) => {
    if ((to === null) !== (href === null)) return;
    addProblem(context, {
      code: 'link-target',
      sentence:
        to === null
          ? `The link "${label}" leads nowhere: it has neither "to" nor "href".`
          : `The link "${label}" has both "to" and "href".`,
      fix:
        to === null
          ? 'add "to" with a route of this site, or "href" with a URL'
          : 'keep "to" for a route of this site, or "href" for a URL',
    });
  });

type ParsedItem = z.output<typeof linkSchema> | ParsedOther;

type ParsedOther = { position: 'left' | 'right'; className: string | null } & (
  | { type: 'doc'; docId: string; label: string | null }
  | { type: 'docSidebar'; sidebarId: string; label: string | null }
  | { type: 'dropdown'; label: string; items: ParsedItem[] }
  | { type: 'docsVersion'; label: string | null; to: string | null }
  | { type: 'docsVersionDropdown'; dropdownItemsBefore: ParsedItem[]; dropdownItemsAfter: ParsedItem[]; versions: string[] | null }
  | { type: 'search' }
  | { type: 'html'; value: string }
);

const itemSchema: z.ZodType<ParsedItem> = z.preprocess(
  addType,
  z.discriminatedUnion('type', [
    linkSchema,
    z.strictObject({ type: z.literal('doc'), docId: filledString, label: filledString.nullable().default(null), ...common }),
    z.strictObject({ type: z.literal('docSidebar'), sidebarId: filledString, label: filledString.nullable().default(null), ...common }),
    z.strictObject({ type: z.literal('dropdown'), label: filledString, items: z.lazy(() => itemSchema.array()), ...common }),
    z.strictObject({
      type: z.literal('docsVersion'),
      label: filledString.nullable().default(null),
      to: route.nullable().default(null),
      ...common,
    }),
    z.strictObject({
      type: z.literal('docsVersionDropdown'),
      dropdownItemsBefore: z.lazy(() => itemSchema.array()).default([]),
      dropdownItemsAfter: z.lazy(() => itemSchema.array()).default([]),
      versions: z.array(z.string()).nullable().default(null),
      ...common,
    }),
    z.strictObject({ type: z.literal('search'), ...common }),
    z.strictObject({ type: z.literal('html'), value: html, ...common }),
  ]),
);

/** An item says by its keys whether it is a link or a dropdown; docs and the rest need their type. */
function addType(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || 'type' in item) return item;
  const type = 'items' in item ? 'dropdown' : 'docId' in item ? 'doc' : 'sidebarId' in item ? 'docSidebar' : 'link';
  return { type, ...item };
}

/** The `navbar` of a site config. */
export const navbarSchema = z.strictObject({
  title: z.string().nullable().optional(),
  logo: z
    .strictObject({
      src: anyUrl('image'),
      srcDark: anyUrl('image').nullable().default(null),
      alt: z.string().default(''),
      href: anyUrl().nullable().default(null),
      width: z.number().positive('be more than 0').nullable().default(null),
      height: z.number().positive('be more than 0').nullable().default(null),
    })
    .nullable()
    .default(null),
  hideOnScroll: z.boolean().default(false),
  items: z.array(itemSchema).default([]),
});

/** Gives the navbar its title and each item its place in the config. */
export function resolveNavbar(navbar: z.output<typeof navbarSchema>, siteTitle: string): SiteConfig['navbar'] {
  const title = navbar.title === undefined ? siteTitle : navbar.title;
  return { ...navbar, title, items: resolveItems(navbar.items, ['navbar', 'items']) };
}

function resolveItems(items: ParsedItem[], keyPath: (string | number)[]): NavbarItemConfig[] {
  return items.map((item, index) => resolveItem(item, [...keyPath, index]));
}

function resolveItem(item: ParsedItem, keyPath: (string | number)[]): NavbarItemConfig {
  switch (item.type) {
    case 'link': {
      const { 'aria-label': ariaLabel, ...rest } = item;
      return { ...rest, ariaLabel, keyPath };
    }
    case 'dropdown':
      return { ...item, items: resolveItems(item.items, [...keyPath, 'items']), keyPath };
    case 'docsVersionDropdown': {
      const { dropdownItemsBefore, dropdownItemsAfter, ...rest } = item;
      const itemsBefore = resolveItems(dropdownItemsBefore, [...keyPath, 'dropdownItemsBefore']);
      const itemsAfter = resolveItems(dropdownItemsAfter, [...keyPath, 'dropdownItemsAfter']);
      return { ...rest, itemsBefore, itemsAfter, keyPath };
    }
    default:
      return { ...item, keyPath };
  }
}
