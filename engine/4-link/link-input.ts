import type { SiteInput } from '../1-load/site-input.ts';
import type { AssetLookup } from '../2-discover/asset-lookup.ts';
import type { CategoryFile, DiscoveredFiles, SourceDoc } from '../2-discover/source-doc.ts';
import type { CompiledDoc } from '../3-compile/compiled-doc.ts';
import type { FormerPages } from './former-pages.ts';
import type { WrittenForms } from './load-forms.ts';

/** All that link works on. */
export interface LinkInput {
  /** 'preview' also has the pages that are drafts, and lists those that are not to be listed; 'production' when absent. */
  mode?: 'production' | 'preview';
  site: SiteInput;
  files: DiscoveredFiles;
  docs: readonly CompiledSource[];
  /** What reads the files below, and posts; null for a site without any. */
  forms: WrittenForms | null;
  /** The text of each category file that discover found. */
  categoryFiles: { file: CategoryFile; text: string }[];
  /** The text of each version's list of tags. */
  tagFiles?: { file: CategoryFile; text: string }[];
  /** The text of each blog's list of authors. */
  authorFiles?: { file: CategoryFile; text: string }[];
  /** When a post's file was added, by its path relative to the site folder: of the posts that do not say themselves when they were written. */
  addedDates?: Record<string, string>;
  /** See collectAssetRequests. */
  assets: AssetLookup;
  /** The files of the theme's optional parts; none when absent. */
  parts?: PartHrefs | undefined;
  /** Names what the images have in common that stand for pages where links to them are shared; null where pages have none. */
  cardLook?: string | null;
  /** What a session knows of pages that have moved; absent in a build. Always the same object: what it says changes only with the files. */
  former?: FormerPages | undefined;
  /** When and by whom a page's file was last changed, by the file's path relative to the site folder. */
  lastUpdates?: Record<string, { date: string | null; author: string | null }>;
}

/** By the name of a part: the style sheets and modules that its pages load, as hrefs with the base URL. */
export type PartHrefs = Record<string, { styles: string[]; modules: string[] }>;

/** A page's source with what it compiled to. */
export interface CompiledSource {
  source: SourceDoc;
  compiled: CompiledDoc;
}
