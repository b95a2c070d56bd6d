/*
 * What a docsgen plugin is, for those who write one. These are also the types that sites get with 'docsgen/config', as they stand here
 * (scripts/config-types.mjs): so nothing is imported.
 */

// biome-ignore lint/suspicious/noExplicitAny: unified's plugin types depend on the trees, and a list may hold plugins for any of them.
type UnifiedFunction = (...options: any[]) => unknown;

/** As unified has it: a plugin, `[plugin, options]` or a preset; or a list of these. What is false or missing is left out. */
export type UnifiedPlugin =
  | UnifiedFunction
  | [plugin: UnifiedFunction, ...options: unknown[]]
  | { plugins?: unknown[]; settings?: object }
  | unknown[]
  | false
  | null
  | undefined;

/** Adds to a site in the places that are named here. What its hooks take and give is plain data. */
export interface Plugin {
  /** Names the plugin in problems and profiles. */
  name: string;
  /** Changes whenever the plugin gives something else for the same input. */
  version: string;
  /**
   * What the text of a page contains if the plugin has a say in how it is parsed: a text, or a regular expression. Pages without it keep the fast
   * parser. Default: found out from the syntax that `remark` adds.
   */
  mark?: string | RegExp;
  /** unified plugins for the Markdown tree as it was parsed. */
  beforeDefaultRemark?: UnifiedPlugin[];
  /** unified plugins for the Markdown tree, after docsgen's own. */
  remark?: UnifiedPlugin[];
  /** unified plugins for the HTML tree of each file, before its JSX and expressions are evaluated. */
  beforeDefaultRehype?: UnifiedPlugin[];
  /** unified plugins for the HTML tree of the page. */
  rehype?: UnifiedPlugin[];
  /** Options of remark-rehype, such as `handlers` for nodes of a syntax. */
  remarkRehypeOptions?: Record<string, unknown>;
  /** Gives pages of versions that are not files. They count as if they stood at their paths. */
  sources?: (site: PluginSite) => SourcePage[] | Promise<SourcePage[]>;
  /** Gives pages outside versions. They count as if they stood in the folder for such pages. */
  pages?: (site: PluginSite) => OwnPage[] | Promise<OwnPage[]>;
  /** Gives elements for the head of a page. */
  head?: (page: PluginPage, site: PluginSiteData) => HeadElement[];
  /** Sees the files of the finished site and gives more of them. */
  emit?: (output: PluginOutput) => EmittedFile[] | Promise<EmittedFile[]>;
  /** Paths of files that `emit` gives in any case: pages can link to these. */
  emits?: string[];
  /** What the hooks give may change although no file has: they run in each build. Default false. */
  runsAlways?: boolean;
}

/** What each hook knows of the site. */
export interface PluginSiteData {
  title: string;
  /** Origin, without a slash at its end. */
  url: string;
  /** Begins and ends with a slash. */
  baseUrl: string;
  /** Newest first. `dir` is the folder of a version's pages, relative to the site folder. */
  /** `name` is unique in the site: 'community@1.0' in the doc set `community`. `docSet` is absent in the default one. */
  versions: { name: string; docSet?: string; label: string; path: string; isLast: boolean; dir: string }[];
}

/** What hooks know that may read the site's files. */
export interface PluginSite extends PluginSiteData {
  /**
   * Reads a file by its path from the site folder; null if there is none. The hook runs again when the file changes, which docsgen cannot know
   * of files that a hook reads by itself.
   */
  readText(path: string): Promise<string | null>;
  /** Names of the files and folders in a folder of the site, sorted; empty if there is none. */
  list(path: string): Promise<string[]>;
}

/** A page of a version. */
export interface SourcePage {
  /** Name of the version. Default: one page for each version. */
  version?: string;
  /** In the version's folder, with the extension .md or .mdx: 'reference/limits.md'. */
  path: string;
  /** Markdown or MDX, with front matter or without. */
  text: string;
}

/** A page outside versions. */
export interface OwnPage {
  /** In the folder of such pages, with the extension .md or .mdx: 'pricing.mdx' becomes /pricing. */
  path: string;
  text: string;
}

/** What hooks know of a page. */
export interface PluginPage {
  /** With the base URL. */
  route: string;
  kind: 'doc' | 'page' | 'category-index' | 'versions' | 'search' | 'tag' | 'tags' | 'not-found';
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  /** Null outside versions. */
  version: string | null;
  /** Its file, relative to the site folder; null for a page that docsgen makes. */
  file: string | null;
  /** The page is kept from search engines. */
  noIndex: boolean;
}

/** An element for the head of a page. It takes the place of the theme's with the same name. */
export interface HeadElement {
  tagName: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** The finished site. */
export interface PluginOutput {
  site: PluginSite;
  pages: PluginPage[];
  /** Sorted by path. Those in `assets/`, which are named by their contents, are not among them. */
  files: OutputFile[];
}

/** A file of the output. */
export interface OutputFile {
  /** Relative to the output folder. */
  path: string;
  /** Of the page whose document it is, else null. */
  route: string | null;
  /** Equal digests mean equal contents. */
  digest: string;
}

/** A file that a plugin adds. */
export interface EmittedFile {
  /** Relative to the output folder. */
  path: string;
  contents: string | Uint8Array;
}
