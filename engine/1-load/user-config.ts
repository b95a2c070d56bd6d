/** A site's configuration as its writer states it. Only `title` and `url` are needed. Key names follow Docusaurus where the thing is the same. */
export interface UserConfig {
  /** The site's name: in the navbar, in page titles after the delimiter, in search results. `{product}` is filled in. */
  title: string;
  /** Origin of the published site, without a path: 'https://docs.example.com'. Canonical links, the sitemap and Open Graph tags need it. */
  url: string;
  /** Path that the site is served under. Begins and ends with a slash. Default '/'. */
  baseUrl?: string;
  /** One line about the site, used as the description of pages that have none. */
  tagline?: string;
  /** Stands between a page's title and the site's. Default '|'. */
  titleDelimiter?: string;
  /** Language of the site: 'en', or its parts when the defaults do not fit. Default 'en'. */
  locale?: string | LocaleOptions;
  /** Path below a public folder ('img/favicon.svg') or an absolute URL. */
  favicon?: string;
  /** The product that the docs are about. Pages write `{product}` for its name. The name is the site's title when left out. */
  product?: { name: string };
  navbar?: NavbarOptions;
  footer?: FooterOptions;
  colorMode?: ColorModeOptions;
  announcementBar?: AnnouncementBarOptions;
  search?: SearchOptions;
  /** Scripts for each page's head: a URL, or an object with any attribute that a script element may have. */
  scripts?: (string | ScriptOptions)[];
  /** Further meta and link elements for each page's head. */
  headTags?: { tagName: 'meta' | 'link'; attributes: Record<string, string | boolean> }[];
  docs?: DocsOptions;
  /** Which headings the table of contents lists. Default 2 to 3. A page may choose its own in its front matter. */
  tableOfContents?: { minHeadingLevel?: HeadingLevel; maxHeadingLevel?: HeadingLevel };
  code?: CodeOptions;
  markdown?: MarkdownOptions;
  checks?: ChecksOptions;
  /** Old routes and where their readers go now. */
  redirects?: RedirectOptions[];
  /** Folders copied as they are into the output's root, relative to the site folder. Default ['content/public']. */
  publicDirs?: string[];
  assets?: AssetsOptions;
  cache?: CacheOptions;
  limits?: LimitsOptions;
}

export interface LimitsOptions {
  /**
   * Processor time that one page may take to build, in seconds. A page that takes more is an error of its own. Default 10.
   * A large page gets as much again for every 500,000 characters of its text.
   */
  pageSeconds?: number;
  /** Memory that the process which builds a page may hold, docsgen itself included: '512 MB', '2 GB'. Default '512 MB'. */
  pageMemory?: string;
}

/** Which files pages may name, in links, images and imports: those in the site's content and public folders, and what is said here. */
export interface AssetsOptions {
  /** Further folders, relative to the site folder, for example ['../shared-images']. All that is in them may be published, but for files and folders whose names begin with a dot. */
  allow?: string[];
  /** No file above this size is read or published: '20 MB', '1 GB'. Default '100 MB'. */
  maxSize?: string;
}

export interface CacheOptions {
  /** Above this size of `.docsgen/cache` a build removes what was not used for longest: '500 MB', '2 GB'. Default '2 GB'. */
  maxSize?: string;
  /**
   * A cache shared between machines, served as Bazel's caches are: GET and PUT of `<url>/cas/<sha256>` and `<url>/ac/<key>`. Whoever may
   * write to it decides what readers get: 'read-write' is for machines that you trust, such as CI. Default mode 'read'. Secrets are given
   * through the environment: DOCSGEN_REMOTE_CACHE_TOKEN.
   */
  remote?: { url: string; mode?: 'read' | 'read-write' };
}

export interface LocaleOptions {
  /** For example 'en' or 'pt-BR'. */
  code: string;
  /** The language's own name. Default: the code. */
  label?: string;
  /** Default: 'rtl' for languages written from right to left, else 'ltr'. */
  direction?: 'ltr' | 'rtl';
  /** The page's `lang` attribute. Default: the code. */
  htmlLang?: string;
}

export interface NavbarOptions {
  /** Beside the logo. Default: the site's title. null shows the logo alone. */
  title?: string | null;
  logo?: LogoOptions;
  /** Hide the navbar while scrolling down. Default false. */
  hideOnScroll?: boolean;
  items?: NavbarItemOptions[];
}

export interface LogoOptions {
  /** Path below a public folder, or an absolute URL. */
  src: string;
  /** For dark mode. Default: `src`. */
  srcDark?: string;
  /** Default '', since the title beside it says the same. */
  alt?: string;
  /** Where it leads. Default: the site's root. */
  href?: string;
  /** In pixels. */
  width?: number;
  height?: number;
}

interface NavbarItemBase {
  /** Default 'right'; in a dropdown it has no effect. */
  position?: 'left' | 'right';
  className?: string;
}

/** An item without a type is a link, or a dropdown when it has `items`. */
export type NavbarItemOptions = NavbarItemBase &
  (
    | NavbarLinkOptions
    /** A doc in the reader's version. The label defaults to the doc's. */
    | { type: 'doc'; docId: string; label?: string }
    /** The first doc of a sidebar, in the reader's version. */
    | { type: 'docSidebar'; sidebarId: string; label?: string }
    | { type?: 'dropdown'; label: string; items: NavbarItemOptions[] }
    /** The reader's version, as a link. */
    | { type: 'docsVersion'; label?: string; to?: string }
    /** `versions` names those to list; all when left out. */
    | {
        type: 'docsVersionDropdown';
        dropdownItemsBefore?: NavbarItemOptions[];
        dropdownItemsAfter?: NavbarItemOptions[];
        versions?: string[];
      }
    /** Puts the search box here; it stands at the right end otherwise. */
    | { type: 'search' }
    | { type: 'html'; value: string }
  );

/** Exactly one of `to` (a route of this site) and `href` (a URL). */
export interface NavbarLinkOptions {
  type?: 'link';
  label: string;
  to?: string;
  href?: string;
  'aria-label'?: string;
}

export interface FooterOptions {
  /** Default 'light'. */
  style?: 'light' | 'dark';
  columns?: FooterColumnOptions[];
  /** Docusaurus's name for `columns`. */
  links?: FooterColumnOptions[];
  /** HTML. State the year: a clock would make two builds differ. */
  copyright?: string;
}

export interface FooterColumnOptions {
  title: string;
  items: FooterItemOptions[];
}

/** A link to a route (`to`) or a URL (`href`), or HTML. */
export type FooterItemOptions = { label: string; to: string } | { label: string; href: string } | { html: string };

export interface ColorModeOptions {
  /** Default 'light'. */
  defaultMode?: 'light' | 'dark';
  /** Default false. */
  disableSwitch?: boolean;
  /** Begin with what the reader's system prefers, and let them return to it. Default false. */
  respectPrefersColorScheme?: boolean;
}

export interface AnnouncementBarOptions {
  /** A dismissed bar comes back when its id changes. Default 'announcement-bar'. */
  id?: string;
  /** HTML. */
  content: string;
  /** Default true. */
  isCloseable?: boolean;
}

export interface SearchOptions {
  /** Default 'embedded', an index that comes with the site; 'algolia' when `algolia` is given. */
  provider?: 'embedded' | 'algolia' | 'none';
  algolia?: {
    appId: string;
    /** The public search-only key. Admin keys come from the environment alone. */
    apiKey: string;
    indexName: string;
    /** Find only pages of the reader's version and language. Default true. */
    contextualSearch?: boolean;
    /** Origins to ask in place of Algolia's own, in order: for a proxy of your own. */
    hosts?: string[];
  };
  /** Default 'Search docs'. */
  placeholder?: string;
  /** Where 'Let us know.' leads when nothing was found; `{query}` is filled in. */
  missingResultsUrl?: string;
  /** Route of the search page; false for none. Default 'search'. */
  searchPagePath?: string | false;
  /** With Algolia, publish an index with the site as well, which answers when none of Algolia's hosts does. Default true. */
  embeddedFallback?: boolean;
  /** Bytes (gzip) of a version's index above which the build warns, since readers load it when they first search. Default 2,000,000. */
  indexSizeLimit?: number;
}

/** `src`, and any attribute of a script element: { src: '…', async: true, 'data-site': 'A1' }. */
export interface ScriptOptions {
  src: string;
  async?: boolean;
  defer?: boolean;
  [attribute: string]: string | boolean | undefined;
}

export interface DocsOptions {
  /** Remember the version that the reader chose. Default 'localStorage'. */
  versionPersistence?: 'localStorage' | 'none';
  /** Base of 'Edit this page' links. `{path}` and `{version}` are filled in; without them the file's path is appended. */
  editUrl?: string;
  /** Default false. */
  showLastUpdateTime?: boolean;
  /** Default false. */
  showLastUpdateAuthor?: boolean;
  /** Default true. */
  breadcrumbs?: boolean;
  /** Whether categories begin closed. Default true. */
  sidebarCollapsed?: boolean;
  /** Read `01-intro.md` as doc `intro` at position 1. Default true. */
  numberPrefixes?: boolean;
  /** Serve /1.54/* as redirects to /* when the latest version, 1.54, has no prefix. Default true. */
  redirectLatestVersionName?: boolean;
}

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

export interface CodeOptions {
  /** Languages that code blocks may name; others draw a warning. Default: all that docsgen can highlight. */
  languages?: string[];
  /** Number the lines of each code block that does not say otherwise. Default false. */
  lineNumbers?: boolean;
}

export interface MarkdownOptions {
  /** 'detect': .md is Markdown, .mdx is MDX. 'mdx': .md is MDX too, as in Docusaurus. Default 'detect'. */
  format?: 'detect' | 'mdx';
  /** 'safe': pages come from strangers, as in builds of their pull requests. Nothing of theirs runs, neither in the build nor in a reader's browser. Default 'trusted'. */
  html?: 'trusted' | 'safe';
  /** Names or import sources of components that this site cannot show; `*` matches any run of characters. Each shows as a placeholder, with a warning. */
  placeholderComponents?: string[];
  /** unified plugins, run after docsgen's own: a plugin, or [plugin, options]. */
  remarkPlugins?: PluginOption[];
  rehypePlugins?: PluginOption[];
  /** Builds of many pages parse with native code where the outcome is the same. False never does. Default true. */
  nativeParser?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: unified's plugin types depend on the trees, and a config may hold plugins for any of them.
export type PluginOption = ((...options: any[]) => unknown) | [plugin: (...options: any[]) => unknown, ...options: unknown[]];

export type CheckOption = 'error' | 'warning' | 'ignore';

/** How strict the build is. Errors keep the site from being written. */
export interface ChecksOptions {
  /** Default 'error'. */
  brokenLinks?: CheckOption;
  /** Default 'error'. */
  brokenAnchors?: CheckOption;
  /** Default 'error'. */
  brokenImages?: CheckOption;
  /** Default 'error'. */
  duplicateRoutes?: CheckOption;
  /** Default 'warning'. */
  unknownLanguages?: CheckOption;
  /** Other severities for some versions or files. Later rules win. */
  overrides?: CheckOverrideOptions[];
}

export interface CheckOverrideOptions {
  /** Names of versions; all when left out. */
  versions?: string[];
  /** Globs over '<version>/<file path in the version>'; all files when left out. */
  paths?: string[];
  brokenLinks?: CheckOption;
  brokenAnchors?: CheckOption;
  brokenImages?: CheckOption;
  unknownLanguages?: CheckOption;
}

export interface RedirectOptions {
  /** Routes without the base URL: '/old-page'. */
  from: string | string[];
  /** A route, or an absolute URL. */
  to: string;
}
