/** A front matter key of another generator. */
export interface ForeignKey {
  /** Whose it is. */
  of: string;
  /** What to write for docsgen. */
  fix: string;
}

const position = 'write "sidebar_position" instead';
const label = 'write "sidebar_label" instead';
const image = 'write "image" instead';
const tags = 'write "tags" instead';
const slug = 'write "slug" instead';
const hidden = 'write "unlisted: true" instead';
const unsearched = 'write "search: { exclude: true }" instead';
const updated = 'write "last_update: { date: 2025-06-30 }" for another date than that of git, or remove it';
const contents = 'write "hide_table_of_contents: true", or "toc_min_heading_level" and "toc_max_heading_level"';
const edit = 'write "custom_edit_url" with the URL, or with null for no link';
const redirect = 'list the old path in "redirects" in the config instead';
const category = 'remove it, and say it of the folder in its _category_.yml';
const place = 'remove it: the folder of the file, or the sidebar in config/sidebars, says where the page is';
const frame = 'remove it; "displayed_sidebar: null" shows a page without a sidebar, and pages in pages/ have "layout"';
const landing = 'write "layout: landing", and what it says as blocks of the page: ":::hero", ":::features"';
const template = 'write "layout: landing" for a landing page, or remove it';
const meta = 'write it as an element in "head": a list of objects with "tag" and "attrs"';
const nothing = 'remove it; docsgen has nothing like it';
const always = 'remove it; it works in all pages';
const api = 'remove it; docsgen makes no pages of a description of an API';

/* What each generator's documentation lists, but for keys that docsgen has too. */
const KEYS: readonly [of: string, fix: string, keys: string][] = [
  ['Docusaurus', nothing, 'sidebar_key original_id'],
  ['VitePress', contents, 'outline aside'],
  ['VitePress', frame, 'navbar isHome'],
  ['VitePress', landing, 'features'],
  ['VitePress', nothing, 'pageClass externalLinks'],
  ['VitePress', 'write "title_meta" instead', 'titleTemplate'],
  ['VitePress', updated, 'lastUpdated'],
  ['VitePress', edit, 'editLink'],
  ['VitePress and Starlight', 'write "pagination_prev" with a doc id, or with null for none', 'prev'],
  ['VitePress and Starlight', 'write "pagination_next" with a doc id, or with null for none', 'next'],
  ['VitePress and Starlight', landing, 'hero'],
  ['VitePress and Starlight', 'write "sidebar_label", "sidebar_position" or "displayed_sidebar" instead', 'sidebar'],
  ['VitePress and Nextra', frame, 'footer'],
  ['VuePress', position, 'order'],
  ['Starlight', contents, 'tableOfContents'],
  ['Starlight', edit, 'editUrl'],
  ['Starlight', unsearched, 'pagefind'],
  ['Starlight', 'write it as an admonition, or for all pages as "announcementBar" in the config', 'banner'],
  ['Starlight and Material for MkDocs', template, 'template'],
  ['Material for MkDocs', 'write "hide_table_of_contents: true" for toc, and "displayed_sidebar: null" for navigation', 'hide'],
  ['Material for MkDocs', edit, 'edit_url'],
  ['Material for MkDocs', nothing, 'status subtitle social render_macros'],
  ['Material for MkDocs', updated, 'revision_date'],
  ['Material for MkDocs', tags, 'categories'],
  ['Hugo', position, 'weight'],
  ['Hugo', label, 'linkTitle linktitle'],
  ['Hugo', slug, 'url'],
  ['Hugo', redirect, 'aliases'],
  ['Hugo', updated, 'lastmod'],
  ['Hugo', 'remove it; docsgen publishes all pages that are no drafts', 'publishDate publishdate expiryDate expirydate'],
  ['Hugo', 'write "description" instead', 'summary'],
  ['Hugo', tags, 'series'],
  ['Hugo', place, 'menu menus'],
  ['Hugo', category, 'cascade bookCollapseSection bookFlatSection geekdocCollapseSection'],
  ['Hugo', hidden, 'bookHidden geekdocHidden'],
  ['Hugo', contents, 'toc bookToc bookToC'],
  ['Hugo', nothing, 'type kind markup outputs headless resources translationKey isCJKLanguage build _build'],
  ['Jekyll', slug, 'permalink'],
  ['Jekyll', 'write "draft: true" instead of "published: false"', 'published'],
  ['Jekyll', tags, 'category'],
  ['Jekyll', redirect, 'redirect_from redirect_to'],
  ['Jekyll', position, 'nav_order'],
  ['Jekyll', label, 'nav_title'],
  ['Jekyll', place, 'parent grand_parent has_children'],
  ['Jekyll', hidden, 'nav_exclude'],
  ['Jekyll', unsearched, 'search_exclude'],
  ['Jekyll', contents, 'has_toc'],
  ['Jekyll', updated, 'last_modified_at'],
  ['Jekyll', always, 'math mathjax katex mermaid'],
  ['Jekyll', 'write "description" instead', 'excerpt'],
  ['Nextra and Mintlify', label, 'sidebarTitle'],
  ['Nextra', unsearched, 'searchable'],
  ['Nextra', nothing, 'asIndexPage timestamp'],
  ['GitBook and Mintlify', hidden, 'hidden noindex'],
  ['GitBook and Mintlify', nothing, 'icon iconType mode'],
  ['GitBook', image, 'cover'],
  ['GitBook', nothing, 'coverY'],
  ['Mintlify and docusaurus-openapi-docs', api, 'openapi asyncapi api info_path'],
  ['Sphinx', nothing, 'orphan'],
  ['Sphinx', contents, 'tocdepth'],
  ['several generators', image, 'og_image ogImage thumbnail featured_image featuredImage cover_image coverImage'],
  ['several generators', 'write "last_update: { author: … }" instead', 'author authors'],
  ['several generators', updated, 'date updated'],
  ['several generators', hidden, 'robots'],
  ['several generators', meta, 'meta canonical canonical_url canonicalUrl'],
  ['several generators', 'remove it; "locale" in the config says the language of the site', 'lang language locale'],
  ['several generators', frame, 'hide_sidebar hideSidebar hide_navbar hide_footer'],
  ['several generators', nothing, 'comments'],
];

/** Keys that other generators know and docsgen does not, by name. */
export const FOREIGN_KEYS: ReadonlyMap<string, ForeignKey> = new Map(
  KEYS.flatMap(([of, fix, keys]) => keys.split(' ').map((key) => [key, { of, fix }] as const)),
);

/** What a post of a blog says of itself, and pages outside versions of their look: link reads these. */
export const POST_KEYS: ReadonlySet<string> = new Set(
  'date author authors author_title authorTitle author_url authorURL author_image_url authorImageURL hide_reading_time'.split(' '),
);
