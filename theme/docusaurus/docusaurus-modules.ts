/** Exports of a module, and what of docusaurus.tsx each is. A name alone stands for itself. */
type Exports = Record<string, string>;

/** Modules of Docusaurus, and of what it brings along, that docsgen has something for. */
export const docusaurusModules: Record<string, Exports> = {
  '@docusaurus/BrowserOnly': { default: 'BrowserOnly' },
  '@docusaurus/ErrorBoundary': { default: 'ErrorBoundary' },
  '@docusaurus/ExecutionEnvironment': { default: 'ExecutionEnvironment' },
  '@docusaurus/Head': { default: 'Head' },
  '@docusaurus/Interpolate': { default: 'Interpolate', ...same('interpolate') },
  '@docusaurus/Link': { default: 'Link' },
  '@docusaurus/Noop': { default: 'Hidden' },
  '@docusaurus/Translate': { default: 'Translate', ...same('translate') },
  '@docusaurus/constants': same('DEFAULT_PLUGIN_ID'),
  '@docusaurus/isInternalUrl': { default: 'isInternalUrl', ...same('hasProtocol') },
  '@docusaurus/renderRoutes': { default: 'renderRoutes' },
  '@docusaurus/router': same('useHistory useLocation Redirect matchPath useParams useRouteMatch Link NavLink'),
  '@docusaurus/useBaseUrl': { default: 'useBaseUrl', ...same('useBaseUrlUtils') },
  '@docusaurus/useBrokenLinks': { default: 'useBrokenLinks' },
  '@docusaurus/useDocusaurusContext': { default: 'useDocusaurusContext' },
  '@docusaurus/useGlobalData': { default: 'useGlobalData', ...same('usePluginData useAllPluginInstancesData') },
  '@docusaurus/useIsBrowser': { default: 'useIsBrowser' },
  '@docusaurus/useIsomorphicLayoutEffect': { default: 'useIsomorphicLayoutEffect' },
  '@docusaurus/useRouteContext': { default: 'useRouteContext' },
  '@docusaurus/theme-common': themeCommon(),
  '@docusaurus/theme-common/internal': themeCommon(),
  '@docusaurus/theme-common/Details': same('Details'),
  '@docusaurus/plugin-content-docs/client': docs(),
  '@theme/hooks/useDocs': docs(),
  '@theme/Admonition': { default: 'Admonition' },
  '@theme/CodeBlock': { default: 'CodeBlock' },
  '@theme/CodeInline': { default: 'CodeInline' },
  '@theme/ColorModeToggle': { default: 'Hidden' },
  '@theme/Details': { default: 'Details' },
  '@theme/DocCard': { default: 'DocCard' },
  '@theme/DocCardList': { default: 'DocCardList' },
  '@theme/Footer': { default: 'Hidden' },
  '@theme/Heading': { default: 'Heading' },
  '@theme/IdealImage': { default: 'IdealImage' },
  '@theme/Image': { default: 'IdealImage' },
  '@theme/Layout': { default: 'Layout' },
  '@theme/Layout/Provider': { default: 'Passed' },
  '@theme/LayoutProvider': { default: 'Passed' },
  '@theme/MDXComponents': { default: 'MDXComponents' },
  '@theme/MDXComponents/A': { default: 'Link' },
  '@theme/MDXComponents/Code': { default: 'CodeInline' },
  '@theme/MDXComponents/Details': { default: 'Details' },
  '@theme/MDXComponents/Heading': { default: 'Heading' },
  '@theme/MDXComponents/Img': { default: 'Img' },
  '@theme/MDXComponents/Li': { default: 'Li' },
  '@theme/MDXComponents/Pre': { default: 'Passed' },
  '@theme/MDXComponents/Ul': { default: 'Ul' },
  '@theme/MDXContent': { default: 'Passed' },
  '@theme/Mermaid': { default: 'Mermaid' },
  '@theme/Navbar': { default: 'Hidden' },
  '@theme/Root': { default: 'Passed' },
  '@theme/SearchBar': { default: 'Hidden' },
  '@theme/SkipToContent': { default: 'Hidden' },
  '@theme/TabItem': { default: 'TabItem' },
  '@theme/Tabs': { default: 'Tabs' },
  '@theme/ThemeProvider': { default: 'Passed' },
  '@theme/ThemedImage': { default: 'ThemedImage' },
  '@theme/TOC': { default: 'TOCInline' },
  '@theme/TOCInline': { default: 'TOCInline' },
  '@theme/TOCItems': { default: 'TOCInline' },
  '@generated/codeTranslations': { default: 'translations' },
  '@generated/docusaurus.config': { default: 'siteConfig' },
  '@mdx-js/react': { MDXProvider: 'Passed', ...same('useMDXComponents') },
  clsx: { default: 'clsx', ...same('clsx') },
  'react-router-dom': same('useHistory useLocation Redirect matchPath useParams useRouteMatch Link NavLink'),
};

function same(names: string): Exports {
  return Object.fromEntries(names.split(' ').map((name) => [name, name]));
}

function themeCommon(): Exports {
  const own = same(
    'ThemeClassNames useThemeConfig usePrismTheme useColorMode useWindowSize getWindowSize useCollapsible Collapsible usePluralForm PageMetadata ThemedComponent useEvent usePrevious composeProviders createStorageSlot useStorageSlot prefersReducedMotion useQueryString useQueryStringValue isRegexpStringMatch duplicates uniq groupBy useTabs sanitizeTabsChildren useAnchorTargetClassName useLockBodyScroll useScrollPosition useTitleFormatter useDateTimeFormat useClickOutside ErrorBoundary Details useCurrentSidebarCategory filterDocCardListItems useDocsPreferredVersion findSidebarCategory useDocById findFirstSidebarItemLink isActiveSidebarItem useDoc useDocsVersion useDocsSidebar',
  );
  return {
    ...own,
    HtmlClassNameProvider: 'Passed',
    PluginHtmlClassNameProvider: 'Passed',
    ColorModeProvider: 'Passed',
    AnnouncementBarProvider: 'Passed',
    NavbarSecondaryMenuFiller: 'Hidden',
    SkipToContentLink: 'Hidden',
    ErrorCauseBoundary: 'ErrorBoundary',
  };
}

function docs(): Exports {
  const own = same(
    'useAllDocsData useDocsData useVersions useLatestVersion useActiveVersion useActivePlugin useActivePluginAndVersion useActiveDocContext useDocVersionSuggestions useDocsPreferredVersion useDocsPreferredVersionByPluginId useDocsVersionCandidates useDocsContextualSearchTags useDocsSidebar useDocsVersion useSidebarBreadcrumbs useCurrentSidebarCategory useCurrentSidebarSiblings useDocById useDoc findSidebarCategory findFirstSidebarItemLink isActiveSidebarItem isVisibleSidebarItem useVisibleSidebarItems filterDocCardListItems',
  );
  return {
    ...own,
    DocProvider: 'Provider',
    DocsVersionProvider: 'Provider',
    DocsSidebarProvider: 'Provider',
    DocsPreferredVersionContextProvider: 'Provider',
    DocSidebarItemsExpandedStateProvider: 'Provider',
  };
}
