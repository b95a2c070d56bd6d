/**
 * What a class that Docusaurus promises to keep, or that Infima gives its parts, is called here: sheets that were written for these style the same
 * thing on docsgen's pages. Classes that mean the same in both, such as `.navbar` and `.footer`, are not in the list.
 */
const STABLE_NAMES: Record<string, string> = {
  markdown: '.content',
  'theme-doc-markdown': '.content',
  'main-wrapper': '.shell',
  'theme-layout-navbar': '.navbar',
  'theme-layout-footer': '.footer',
  'theme-announcement-bar': '.announcement',
  'theme-back-to-top-button': '.back-to-top',
  navbar__inner: '.navbar > nav',
  navbar__brand: '.brand',
  navbar__logo: '.brand',
  navbar__title: '.brand > span',
  navbar__items: '.navbar-items',
  'navbar__items--right': '.navbar-end',
  navbar__item: '.navbar-link',
  navbar__link: '.navbar-link',
  'navbar__link--active': '.navbar-link[aria-current]',
  navbar__toggle: '.drawer-toggle',
  'navbar-sidebar': '.drawer',
  dropdown__menu: '.dropdown > ul',
  dropdown__link: '.menu-link',
  'dropdown__link--active': '.menu-link[aria-current]',
  'DocSearch-Button': '.search-button',
  menu: '.sidebar',
  'theme-doc-sidebar-container': '.sidebar',
  'theme-doc-sidebar-menu': '.side-list',
  menu__list: '.side-list',
  'menu__list-item': '.side-list li',
  menu__link: '.side-link',
  'menu__link--active': '.side-link[aria-current]',
  'menu__link--sublist': 'summary.side-link',
  'table-of-contents': '.toc',
  'theme-doc-toc-desktop': '.toc',
  'theme-doc-toc-mobile': '.toc-mobile',
  'table-of-contents__link': '.toc a',
  'table-of-contents__link--active': '.toc a[aria-current]',
  breadcrumbs__item: '.breadcrumbs li',
  breadcrumbs__link: '.breadcrumbs a',
  'theme-doc-breadcrumbs': '.breadcrumbs',
  'theme-doc-version-banner': '.banner',
  'theme-doc-footer': '.page-foot',
  'pagination-nav': '.pagination',
  'pagination-nav__link': '.pagination a',
  'pagination-nav__link--prev': '.pagination .previous',
  'pagination-nav__link--next': '.pagination .next',
  'theme-admonition': '.admonition',
  ...Object.fromEntries(
    ['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => [`theme-admonition-${kind}`, `.admonition-${kind}`]),
  ),
  'theme-code-block': '.code-block',
  'theme-code-block-highlighted-line': '.line-highlight',
  'docusaurus-highlight-code-line': '.line-highlight',
  tabs__item: '[role="tab"]',
  'tabs__item--active': '[role="tab"][aria-selected="true"]',
  footer__links: '.footer-columns',
  footer__title: '.footer-title',
  'footer__link-item': '.footer-columns a',
  footer__copyright: '.copyright',
  'footer--dark': '.footer-dark',
};

/** A comment, a string or an URL, in which nothing is a class; or a class. */
const TOKEN = /\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^)]*\)|\.(-?[A-Za-z_][\w-]*)/g;

/** Lets the selectors of a sheet match docsgen's elements too: `.menu__link` becomes `:is(.menu__link, .side-link)`. */
export function addStableNames(css: string): string {
  return css.replace(TOKEN, (token, name: string | undefined) =>
    name !== undefined && Object.hasOwn(STABLE_NAMES, name) ? `:is(.${name}, ${STABLE_NAMES[name]})` : token,
  );
}
