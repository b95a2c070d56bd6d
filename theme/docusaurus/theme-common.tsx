import { siteConfig, translations } from 'docsgen/site-data';
import { Children, Component, isValidElement, type ReactNode, useMemo, useState } from 'react';

/* The rest of what '@docusaurus/theme-common' and Docusaurus' core give to components. */

const locale = siteConfig.i18n.defaultLocale;
const i18n = { ...siteConfig.i18n, currentLocale: locale };
const siteMetadata = { docusaurusVersion: '3', pluginVersions: {} };

/** What Docusaurus knows of the site. */
const context = {
  siteConfig,
  siteMetadata,
  i18n,
  globalData: {},
  codeTranslations: translations,
  siteStorage: { type: 'localStorage', namespace: '' },
};

export function useDocusaurusContext() {
  return context;
}

export { siteConfig, translations };

export function useThemeConfig() {
  return siteConfig.themeConfig;
}

export const usePrismTheme = () => ({ plain: {}, styles: [] });
export const useBrokenLinks = () => ({ collectLink: () => {}, collectAnchor: () => {} });
export const useAnchorTargetClassName = () => undefined;
export const useLockBodyScroll = () => {};
export const useScrollPosition = () => {};
export const useTitleFormatter = () => ({ format: (title: string) => title });
export const renderRoutes = () => null;
export const DEFAULT_PLUGIN_ID = 'default';
export const useDateTimeFormat = (options: Intl.DateTimeFormatOptions = {}) => new Intl.DateTimeFormat(locale, options);

export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const each = forms.split('|');
      const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => (pluralCategories as string[]).includes(form));
      const index = order.indexOf(new Intl.PluralRules(locale).select(count));
      return each[Math.min(index, each.length - 1)]!;
    },
  };
}

export function isRegexpStringMatch(expression?: string, text?: string): boolean {
  return expression !== undefined && text !== undefined && new RegExp(expression, 'gi').test(text);
}

export function duplicates<Item>(list: readonly Item[], isEqual: (a: Item, b: Item) => boolean = (a, b) => a === b): Item[] {
  return list.filter((item, index) => list.findIndex((other) => isEqual(other, item)) !== index);
}

export function uniq<Item>(list: Item[]): Item[] {
  return [...new Set(list)];
}

export function groupBy<Item, Key extends string>(list: readonly Item[], keyOf: (item: Item, index: number) => Key): Record<Key, Item[]> {
  const groups = {} as Record<Key, Item[]>;
  for (const [index, item] of list.entries()) {
    const key = keyOf(item, index);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

interface TabValue {
  value: string;
  label?: string;
  default?: boolean;
}

/** For tabs of a site's own. */
export function useTabs(props: { values?: TabValue[]; defaultValue?: string | null; children?: ReactNode }) {
  const { values, children, defaultValue } = props;
  const tabValues = useMemo(() => values ?? sanitizeTabsChildren(children).flatMap(readTab), [values, children]);
  const first = defaultValue ?? tabValues.find((tab) => tab.default)?.value ?? tabValues[0]?.value ?? null;
  const [selectedValue, selectValue] = useState(first);
  return { selectedValue, selectValue, tabValues };
}

export function sanitizeTabsChildren(children: ReactNode): ReactNode[] {
  return Children.toArray(children).filter((child) => child !== '\n');
}

function readTab(child: ReactNode): TabValue[] {
  if (!isValidElement<TabValue>(child) || child.props.value === undefined) return [];
  const { value, label, default: isDefault } = child.props;
  return [{ value, ...(label !== undefined && { label }), ...(isDefault && { default: true }) }];
}

interface BoundaryProps {
  children?: ReactNode;
  fallback?: (failure: { error: Error; tryAgain: () => void }) => ReactNode;
}

export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error): { error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback?.({ error, tryAgain: () => this.setState({ error: null }) }) ?? error.message;
  }
}

/** As in 'clsx'. */
export function clsx(...values: unknown[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value || value === true || typeof value === 'function') return [];
      if (Array.isArray(value)) return [clsx(...value)];
      if (typeof value === 'object') return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []));
      return [String(value)];
    })
    .filter(Boolean)
    .join(' ');
}

/** Docusaurus' own names of classes, which a site's styles may know. */
export const ThemeClassNames = {
  page: {
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
  },
  wrapper: { main: 'main-wrapper', blogPages: 'blog-wrapper', docsPages: 'docs-wrapper', mdxPages: 'mdx-wrapper' },
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    backToTopButton: 'theme-back-to-top-button',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
    admonitionType: (type: string) => `theme-admonition-${type}`,
    unlistedBanner: 'theme-unlisted-banner',
    draftBanner: 'theme-draft-banner',
  },
  announcementBar: { container: 'theme-announcement-bar' },
  tabs: { container: 'theme-tabs-container' },
  layout: {
    navbar: { container: 'theme-layout-navbar', containerLeft: 'theme-layout-navbar-left', containerRight: 'theme-layout-navbar-right' },
    main: { container: 'theme-layout-main' },
    footer: { container: 'theme-layout-footer', column: 'theme-layout-footer-column' },
  },
  docs: {
    docVersionBanner: 'theme-doc-version-banner',
    docVersionBadge: 'theme-doc-version-badge',
    docBreadcrumbs: 'theme-doc-breadcrumbs',
    docMarkdown: 'theme-doc-markdown',
    docTocMobile: 'theme-doc-toc-mobile',
    docTocDesktop: 'theme-doc-toc-desktop',
    docFooter: 'theme-doc-footer',
    docSidebarContainer: 'theme-doc-sidebar-container',
    docSidebarMenu: 'theme-doc-sidebar-menu',
    docSidebarItemCategory: 'theme-doc-sidebar-item-category',
    docSidebarItemLink: 'theme-doc-sidebar-item-link',
    docSidebarItemCategoryLevel: (level: number) => `theme-doc-sidebar-item-category-level-${level}`,
    docSidebarItemLinkLevel: (level: number) => `theme-doc-sidebar-item-link-level-${level}`,
  },
};
