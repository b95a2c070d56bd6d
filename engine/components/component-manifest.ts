import type { Docsgen } from './theme.ts';

/**
 * What stages know of a site's own components without running them. Plain data, since it is sent to workers. Modules are named by their
 * path relative to the site folder.
 */
export interface ComponentManifest {
  /** What useDocsgen() knows without the page. */
  site: SiteFacts;
  /** Names the server's code in the cache; null when it could not be bundled, which is reported. */
  key: string | null;
  /** What pages may name without an import. */
  names: Record<string, ComponentName>;
  /** importKey() of what pages import → module. Absent: there is no such module. */
  imports: Record<string, string>;
  modules: Record<string, ComponentModule>;
  /** Modules that plugins of the site may bring into any page, sorted. Absent without any. */
  added?: string[];
  /** Modules that fill slots of the theme, by the slots' names. Absent without any. */
  slots?: Record<string, string>;
  /** What fails is a warning, and leaves a placeholder. */
  isTolerant?: true;
  /** The module whose default export maps names to components. Absent without one. */
  map?: { module: string; names: string[]; isOpen: boolean };
}

export type SiteFacts = Pick<Docsgen, 'site' | 'locale' | 'baseUrl' | 'trailingSlash' | 'colorMode'>;

/** Which export of which module a name stands for. */
export interface ComponentName {
  module: string;
  export: string;
}

export interface ComponentModule {
  /** Names everything that the module is made from. */
  digest: string;
  /** File in assets/components/ that hydrates it; null for a module that readers never load. */
  chunk: string | null;
  /** Paths in the output of the stylesheets that it needs. */
  styles: string[];
  /** Its components may show islands. */
  showsIslands: boolean;
  /** It is of a package and for browsers, where it never runs: islands are made of the site's own files. */
  isIdle?: boolean;
}

/** Folder in the output. */
export const COMPONENTS_FOLDER = 'assets/components';

/** Names an import in a file of this folder, relative to the site folder. What begins with '@site/' or a scope of Docusaurus is the same everywhere. */
export function importKey(folder: string, specifier: string): string {
  return /^@(?:site|docusaurus|theme|theme-original|theme-init|generated)\//.test(specifier) ? specifier : `${folder}|${specifier}`;
}
