import type { KeyPlace, Severity } from '../diagnostics/diagnostic.ts';
import type { RedirectRule } from './redirect-rule.ts';

/** A version's name as the manifest spells it: 'next', '1.54'. */
export type VersionName = string;

/** Everything stage 1 reads: the config and the manifests, validated and with all defaults filled in. */
export interface SiteInput {
  config: SiteConfig;
  /** Newest first, as in the manifest (and as in the version dropdown). */
  versions: Version[];
  /** The other versions of the manifest, which `--only` leaves out: links into them are not checked. */
  leftOutVersions: Version[];
  /** By version name; {} for a version without a sidebar manifest. */
  sidebars: Record<VersionName, SidebarManifest>;
  /** Where each version's sidebar manifest stands, relative to the site folder; a version without one is absent. */
  sidebarFiles: Record<VersionName, string>;
  /** The site config, relative to the site folder: 'config/site.config.ts'. */
  configFile: string;
  /** The version manifest, relative to the site folder: 'config/versions.json'. */
  versionsFile: string;
  /** Digest of the config's code when it holds plugins, else ''. Part of each compile key, since plugins are code we cannot compare. */
  pluginsDigest: string;
}

/** config/site.config.ts after validation. */
export interface SiteConfig {
  title: string;
  tagline: string;
  /** Origin of the published site, 'https://docs.example.com', without a trailing slash. */
  url: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  titleDelimiter: string;
  locale: { code: string; label: string; direction: 'ltr' | 'rtl'; htmlLang: string };
  /** Path below content/public (for example 'img/favicon.svg') or an absolute URL. */
  favicon: string | null;
  /** What `{product}` stands for in pages, titles and labels. */
  product: { name: string };
  navbar: {
    title: string | null;
    logo: { src: string; srcDark: string | null; alt: string; href: string | null; width: number | null; height: number | null } | null;
    hideOnScroll: boolean;
    items: NavbarItemConfig[];
  };
  footer: { style: 'light' | 'dark'; columns: { title: string; items: FooterItemConfig[] }[]; copyright: string | null };
  colorMode: { default: 'light' | 'dark'; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  announcementBar: { id: string; content: string; isCloseable: boolean } | null;
  search: {
    provider: 'embedded' | 'algolia' | 'none';
    algolia: { appId: string; apiKey: string; indexName: string; contextualSearch: boolean; hosts: string[] | null } | null;
    placeholder: string;
    /** URL with `{query}` for 'Let us know.'. */
    missingResultsUrl: string | null;
    searchPagePath: string | null;
    /** Whether an index is published with the site: it is all there is to search, or answers when Algolia cannot. */
    hasEmbeddedIndex: boolean;
    /** Bytes (gzip) of a version's index above which the build warns. */
    indexSizeLimit: number;
  };
  /** Scripts put into each page's head, such as the analytics script. */
  scripts: { src: string; async: boolean; defer: boolean; attributes: Record<string, string> }[];
  /** Further meta and link tags for each page's head. */
  headTags: { tagName: 'meta' | 'link'; attributes: Record<string, string> }[];
  docs: {
    /** Remember the version that the reader chose. */
    versionPersistence: 'localStorage' | 'none';
    /** Base of 'Edit this page' links; `{path}` and `{version}` are filled in, or the path is appended. */
    editUrl: string | null;
    showLastUpdateTime: boolean;
    showLastUpdateAuthor: boolean;
    breadcrumbs: boolean;
    sidebarCollapsed: boolean;
    /** Read `01-intro.md` as doc `intro` at position 1. */
    numberPrefixes: boolean;
    /** Serve /1.54/* as redirects to /* when the latest version has no prefix. */
    redirectLatestVersionName: boolean;
  };
  toc: { minHeadingLevel: number; maxHeadingLevel: number };
  code: {
    /** Languages that fences may name; the common ones when null. Names outside draw a warning. */
    languages: string[] | null;
    lineNumbers: boolean;
  };
  markdown: {
    /** 'mdx' reads .md files as MDX too, for sites that come from Docusaurus. */
    format: 'detect' | 'mdx';
    /** 'safe' refuses what strangers could do harm with: MDX, most HTML, files that run. */
    html: 'trusted' | 'safe';
    /** Component names, or import sources, that show as a visible placeholder with a warning; `*` matches any run of characters. */
    placeholderComponents: string[];
    /** unified plugins, run after ours; a plugin or [plugin, options]. */
    remarkPlugins: unknown[];
    rehypePlugins: unknown[];
    /** False parses all pages with the reference parser. */
    nativeParser: boolean;
  };
  checks: {
    brokenLinks: CheckSeverity;
    brokenAnchors: CheckSeverity;
    brokenImages: CheckSeverity;
    duplicateRoutes: CheckSeverity;
    unknownLanguages: CheckSeverity;
    /** Later rules win; `paths` are globs over '<version>/<file path in the version>', versions are names. */
    overrides: {
      versions: string[] | null;
      paths: string[] | null;
      brokenLinks?: CheckSeverity;
      brokenAnchors?: CheckSeverity;
      brokenImages?: CheckSeverity;
      unknownLanguages?: CheckSeverity;
    }[];
  };
  redirects: RedirectRule[];
  /** Folders copied as they are into the output's root; relative to the site folder. */
  publicDirs: string[];
  /** Which files besides those in the content and public folders pages may name. */
  assets: {
    /** Folders, relative to the site folder; may lead outside with '../'. */
    allow: string[];
    /** Size in bytes above which a file is not read. */
    maxBytes: number;
  };
  cache: {
    /** Size on the disk above which what was not used for longest is removed. */
    maxBytes: number;
    /** A cache shared between machines; null for none. */
    remote: { url: string; mode: 'read' | 'read-write' } | null;
  };
  /** What one page may take, see PageLimits. */
  limits: { seconds: number; megabytes: number };
}

export type CheckSeverity = Severity | 'ignore';

export type NavbarPosition = 'left' | 'right';

/** `pointer` is the item's place in site.config.ts for diagnostics. */
export type NavbarItemConfig = { position: NavbarPosition; className: string | null; keyPath: (string | number)[] } & (
  | { type: 'doc'; docId: string; label: string | null }
  | { type: 'docSidebar'; sidebarId: string; label: string | null }
  | { type: 'link'; label: string; to: string | null; href: string | null; ariaLabel: string | null }
  | { type: 'dropdown'; label: string; items: NavbarItemConfig[] }
  | { type: 'docsVersion'; label: string | null; to: string | null }
  | { type: 'docsVersionDropdown'; itemsBefore: NavbarItemConfig[]; itemsAfter: NavbarItemConfig[]; versions: VersionName[] | null }
  | { type: 'search' }
  | { type: 'html'; value: string }
);

export type FooterItemConfig = { label: string; to: string | null; href: string | null } | { html: string };

/** One entry of config/versions.json with its defaults. */
export interface Version {
  name: VersionName;
  label: string;
  /** Route prefix without the base URL: '' for the unprefixed version, else '/1.53'. */
  path: string;
  isLast: boolean;
  banner: 'none' | 'unreleased' | 'unmaintained';
  badge: boolean;
  noIndex: boolean;
  className: string | null;
  /** Doc shown at the version's root; checked by link. */
  mainDocId: string;
  /** Folder of the version's pages, relative to the site folder; may lead outside with '../'. */
  contentDir: string;
  releaseNotes: string | null;
  /** Its place in the version manifest, [] without one; the index counts the versions that `--only` leaves out too. */
  keyPath: (string | number)[];
}

export type SidebarManifest = Record<string, SidebarItem[]>;

/** A sidebar item as written, all shorthands spelt out. `keyPath` is its place in config/sidebars/<version>.json. */
export type SidebarItem = { keyPath: (string | number)[]; className: string | null } & (
  | { type: 'doc'; id: string; label: string | null }
  | { type: 'link'; href: string; label: string; unlisted: boolean }
  | {
      type: 'category';
      label: string;
      link: /** `place` is given when the link was not written in the manifest but in a category file. */
        | { type: 'doc'; id: string; place?: KeyPlace }
        | { type: 'generated-index'; slug: string | null; title: string | null; description: string | null; place?: KeyPlace }
        | null;
      items: SidebarItem[];
      /** Null: the site's default. */
      collapsed: boolean | null;
      collapsible: boolean;
      linkUnlisted: boolean;
    }
  | { type: 'autogenerated'; dir: string }
);
