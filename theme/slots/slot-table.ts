import type { ComponentType } from 'react';
import type { PageData } from '../contract/page-data.ts';
import type { SidebarItemData, SiteData } from '../contract/site-data.ts';
import { findVersion, latestVersion } from '../layout/view.ts';

/**
 * The contract between the theme and the files in a site's theme folder: the parts of a page that a site can change, what each is told, and
 * what its original is. Types, checks, docs/content/theme-slots.md and `docsgen theme` come from here. A prop that goes or changes its type
 * changes the digest of its slot, by which docsgen tells a site which of its files to look at.
 */

/** The contract's own number; `since` says with which of them a slot came. */
export const CONTRACT_VERSION = 1;

/** What a prop may be, by the words that name its type. */
interface PropTypes {
  string: string;
  'string | null': string | null;
  number: number;
  'number | null': number | null;
  boolean: boolean;
  "'bar' | 'drawer'": 'bar' | 'drawer';
  "'light' | 'dark'": 'light' | 'dark';
  "'link' | 'category'": 'link' | 'category';
  "'unreleased' | 'supported' | 'unmaintained'": 'unreleased' | 'supported' | 'unmaintained';
  '{ id: string; content: string; isCloseable: boolean } | null': { id: string; content: string; isCloseable: boolean } | null;
  '{ label: string; href: string } | null': { label: string; href: string } | null;
  '{ label: string; href: string | null }[]': { label: string; href: string | null }[];
  '{ date: string | null; author: string | null } | null': { date: string | null; author: string | null } | null;
  '{ id: string; level: number; text: string }[]': { id: string; level: number; text: string }[];
  '{ title: string; items: ({ label: string; href: string; external: boolean } | { html: string })[] }[]': {
    title: string;
    items: ({ label: string; href: string; external: boolean } | { html: string })[];
  }[];
  'Record<string, unknown>': Record<string, unknown>;
}

/** What props are made from. Asking for the page may be refused, until it is known. */
export interface SlotFrom {
  site: SiteData;
  page: PageData;
  /** Of slots that stand in several places, which of them it is. */
  item: unknown;
}

export interface SlotProp {
  type: keyof PropTypes;
  /** For the reader of the table. */
  about: string;
  of(from: SlotFrom): unknown;
}

export interface Slot {
  about: string;
  /** What stands there without the slot; null for nothing. */
  original: string | null;
  /** Where: in the page's shell, for each of several things in it, in the text of pages, or in the document's head. */
  kind: 'shell' | 'items' | 'content' | 'head';
  since: number;
  props: Record<string, SlotProp>;
  /** The pages that show it; all when absent. */
  on?(page: PageData, site: SiteData): boolean;
}

function prop<Type extends keyof PropTypes>(type: Type, about: string, of: (from: SlotFrom) => PropTypes[Type]) {
  return { type, about, of };
}

/** A prop that is taken from the thing that the slot stands for, under its own name. */
function ofItem<Type extends keyof PropTypes>(type: Type, about: string, name: string) {
  return { type, about, of: ({ item }: SlotFrom) => (item as Record<string, unknown>)[name] };
}

type Written = Extract<PageData, { previous: unknown }>;

const docId = prop('string | null', 'Null for a page that is no doc.', ({ page }) => (page.kind === 'doc' ? page.docId : null));
const title = prop('string', "The page's title.", ({ page }) => page.title);
const description = prop('string', "The page's description.", ({ page }) => page.description);
const previous = prop('{ label: string; href: string } | null', 'The page before.', ({ page }) => (page as Written).previous);
const next = prop('{ label: string; href: string } | null', 'The page after.', ({ page }) => (page as Written).next);
const sidebar = prop('string', "The sidebar's id.", ({ page }) => (page as { sidebarId: string }).sidebarId);
const language = ofItem('string | null', "The code's language.", 'language');
const codeTitle = ofItem('string | null', "The block's title.", 'title');
const code = ofItem('string', 'The code as text.', 'code');

const hasSidebar = (page: PageData): boolean => 'sidebarId' in page && page.sidebarId !== null;
const isWritten = (page: PageData): boolean => 'previous' in page;
const bannerOf = (page: PageData, site: SiteData) => ('version' in page ? findVersion(site, page.version) : undefined);

const table = {
  root: { about: 'Everything in the page.', original: 'the whole page', kind: 'shell', since: 1, props: {} },
  head: {
    about: 'More elements for the head of the document: meta, link, title, data and scripts with an address.',
    original: null,
    kind: 'head',
    since: 1,
    props: { title, description },
  },
  announcement: {
    about: 'The bar above everything.',
    original: 'the announcement bar, if the config has one',
    kind: 'shell',
    since: 1,
    props: {
      announcement: prop(
        '{ id: string; content: string; isCloseable: boolean } | null',
        'As in the config.',
        ({ site }) => site.announcementBar,
      ),
    },
  },
  navbar: {
    about: 'The bar at the top.',
    original: 'the navbar',
    kind: 'shell',
    since: 1,
    props: { title: prop('string | null', 'The text next to the logo.', ({ site }) => site.navbar.title) },
  },
  'navbar-start': { about: 'The left items of the navbar.', original: 'the items', kind: 'shell', since: 1, props: {} },
  'navbar-end': { about: 'The right items of the navbar.', original: 'the items', kind: 'shell', since: 1, props: {} },
  'navbar-item': {
    about: 'A kind of navbar item of your own: `theme/navbar-item-<kind>.tsx` shows the items with `type: "custom"` and that kind.',
    original: null,
    kind: 'items',
    since: 1,
    props: {
      options: ofItem('Record<string, unknown>', "The item's `props` in the config.", 'options'),
      className: ofItem('string | null', 'As in the config.', 'className'),
      place: ofItem("'bar' | 'drawer'", 'The navbar, or the menu of narrow screens: an item is rendered for both.', 'place'),
    },
  },
  'sidebar-top': { about: 'Above the sidebar.', original: null, kind: 'shell', since: 1, props: { sidebar }, on: hasSidebar },
  'sidebar-bottom': { about: 'Below the sidebar.', original: null, kind: 'shell', since: 1, props: { sidebar }, on: hasSidebar },
  'sidebar-item': {
    about: 'The label of each item in sidebars. It stands in a link, so it cannot contain another.',
    original: 'the label',
    kind: 'items',
    since: 1,
    props: {
      kind: prop("'link' | 'category'", 'What the item is.', ({ item }) => (item as Exclude<SidebarItemData, { type: 'html' }>).type),
      label: ofItem('string', 'The text of the label.', 'label'),
      href: ofItem('string | null', 'Null for a category without a page.', 'href'),
      docId: ofItem('string | null', 'Null for an item that is no doc.', 'docId'),
      className: ofItem('string | null', 'As written in the front matter or the sidebar.', 'className'),
      level: ofItem('number', '1 at the top.', 'level'),
      customProps: ofItem(
        'Record<string, unknown>',
        'As written in the sidebar, or `sidebar_custom_props` in the front matter.',
        'customProps',
      ),
    },
  },
  'doc-header': {
    about: 'The top of each page in the docs.',
    original: 'the breadcrumbs, the notices and the title',
    kind: 'shell',
    since: 1,
    props: {
      title,
      description,
      docId,
      breadcrumbs: prop('{ label: string; href: string | null }[]', 'From the top of the sidebar.', ({ page }) =>
        'breadcrumbs' in page ? page.breadcrumbs : [],
      ),
    },
    on: isWritten,
  },
  'doc-footer': {
    about: 'Below the text of a page.',
    original: 'the edit link and the date of the last update',
    kind: 'shell',
    since: 1,
    props: {
      title,
      docId,
      editUrl: prop('string | null', 'Where the page can be edited.', ({ page }) => ('editUrl' in page ? page.editUrl : null)),
      lastUpdated: prop('{ date: string | null; author: string | null } | null', 'The date as YYYY-MM-DD.', ({ page }) =>
        'lastUpdated' in page ? page.lastUpdated : null,
      ),
    },
    on: (page: PageData): boolean => 'editUrl' in page,
  },
  pagination: {
    about: 'The links to the pages before and after.',
    original: 'the links',
    kind: 'shell',
    since: 1,
    props: { previous, next },
    on: isWritten,
  },
  'toc-bottom': {
    about: 'Below the table of contents in the right column.',
    original: null,
    kind: 'shell',
    since: 1,
    props: {
      headings: prop('{ id: string; level: number; text: string }[]', 'The headings that it lists.', ({ page }) =>
        ('toc' in page ? page.toc : []).map(({ id, level, parts }) => ({ id, level, text: parts.map(({ text }) => text).join('') })),
      ),
    },
    on: (page: PageData): boolean => 'toc' in page && !page.hideToc && page.toc.length > 0,
  },
  footer: {
    about: 'The foot of each page.',
    original: 'the columns and the copyright',
    kind: 'shell',
    since: 1,
    props: {
      style: prop("'light' | 'dark'", 'As in the config.', ({ site }) => site.footer.style),
      columns: prop(
        '{ title: string; items: ({ label: string; href: string; external: boolean } | { html: string })[] }[]',
        'The columns of links.',
        ({ site }) => site.footer.columns,
      ),
      copyright: prop('string | null', 'HTML, as in the config.', ({ site }) => site.footer.copyright),
    },
  },
  home: {
    about: "The main part of the page at the site's root.",
    original: 'the title and the text of that page',
    kind: 'shell',
    since: 1,
    props: { title, description },
    on: isHome,
  },
  'not-found': {
    about: 'The main part of the page for unknown addresses.',
    original: 'the message',
    kind: 'shell',
    since: 1,
    props: { home: prop('string', 'Where the docs begin.', ({ site }) => latestVersion(site)?.mainDoc ?? site.baseUrl) },
    on: (page: PageData): boolean => page.kind === 'not-found',
  },
  'version-banner': {
    about: 'The note in versions that are not the latest: unreleased, older and still supported, or no longer maintained.',
    original: 'the note',
    kind: 'shell',
    since: 1,
    props: {
      reason: prop("'unreleased' | 'supported' | 'unmaintained'", 'Why there is one.', ({ site, page }) => {
        const banner = bannerOf(page, site)?.banner ?? 'none';
        return banner === 'none' ? 'unmaintained' : banner;
      }),
      label: prop('string', "The version's label.", ({ site, page }) => bannerOf(page, site)?.label ?? ''),
      latest: prop('{ label: string; href: string } | null', 'The same page in the latest version.', ({ site, page }) => {
        const latest = latestVersion(site, bannerOf(page, site)?.docSet);
        const same = latest && 'version' in page ? page.alternates[latest.name] : undefined;
        return latest ? { label: latest.label, href: same?.href ?? latest.mainDoc } : null;
      }),
    },
    on: (page: PageData, site: SiteData): boolean => (bannerOf(page, site)?.banner ?? 'none') !== 'none',
  },
  card: {
    about: 'Each card of a list of pages. It stands in a link, so it cannot contain another.',
    original: "the page's title and description",
    kind: 'items',
    since: 1,
    props: {
      label: ofItem('string', "The page's title.", 'label'),
      href: ofItem('string', 'Where the card leads.', 'href'),
      description: ofItem('string | null', 'One line about the page.', 'description'),
      count: ofItem('number | null', 'How many pages are in it, for a category.', 'count'),
    },
  },
  admonition: {
    about: 'Each admonition in a text.',
    original: 'the admonition',
    kind: 'content',
    since: 1,
    props: {
      kind: ofItem('string', "'note', 'tip', 'info', 'warning', 'danger', 'caution' or 'important'.", 'type'),
      title: ofItem('string | null', 'Null for the word of its kind.', 'title'),
    },
  },
  'code-block': {
    about: 'Each block of code in a text.',
    original: 'the block',
    kind: 'content',
    since: 1,
    props: { language, title: codeTitle, code },
  },
  'code-block-buttons': {
    about: 'The buttons of each block of code.',
    original: 'the button that copies the code',
    kind: 'content',
    since: 1,
    props: { language, title: codeTitle, code },
  },
} as const satisfies Record<string, Slot>;

export type SlotName = keyof typeof table;

/** All slots, by name. */
export const slotTable: Readonly<Record<SlotName, Slot>> = table;

/**
 * Props of the default export of a file in a site's theme folder: `Original` shows what would stand there without the file. For a kind of
 * navbar item the name is 'navbar-item'.
 */
export type SlotProps<Name extends SlotName> = { Original: ComponentType } & {
  [Prop in keyof (typeof table)[Name]['props']]: (typeof table)[Name]['props'][Prop] extends { type: infer Type extends keyof PropTypes }
    ? PropTypes[Type]
    : never;
};

/** Whether a page stands at the site's root. */
function isHome({ path }: PageData, { baseUrl }: SiteData): boolean {
  return path === baseUrl || `${path}/` === baseUrl;
}
