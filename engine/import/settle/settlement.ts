/** The config that an import writes. */
export const CONFIG_FILE = 'config/site.config.ts';

/** What the config must say so that an imported site builds at once, although something in it is broken or unknown. */
export interface Settlement {
  /** Component names and import sources that become placeholders, sorted. */
  placeholders: string[];
  /** Globs of pages, '<version>/<path>', of which the text is shown as it is, sorted. */
  pages: string[];
  /** Checks that warn: everywhere, or in these files ('<version>/<path>'). */
  warnings: { check: SettledCheck; paths: string[] | null }[];
  /** Folders outside content and public folders from which pages use files, and files of the site's own folder that they use, sorted. */
  allow: string[];
  /** What docsgen refuses in the config and the manifests, and leaves out; each in what the ones before have left. */
  omitted: Omission[];
  /** Names of imports of the config that cannot be had, sorted: with each goes what is made of it. */
  imports: string[];
}

export interface Omission {
  /** Of the new site. */
  file: string;
  keyPath: (string | number)[];
}

export type SettledCheck =
  | 'brokenLinks'
  | 'brokenAnchors'
  | 'brokenImages'
  | 'brokenComponents'
  | 'brokenFormulas'
  | 'brokenDiagrams'
  | 'duplicateRoutes';

export const NOTHING_SETTLED: Settlement = { placeholders: [], pages: [], warnings: [], allow: [], omitted: [], imports: [] };

/** Whether a file is made from data, so that a value can be left out of it: the config or a manifest. */
export function isSettled(path: string): boolean {
  return path === CONFIG_FILE || /^config\/.*\.json$/.test(path);
}
