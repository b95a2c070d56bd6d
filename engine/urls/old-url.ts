import type { Diagnostic, TextPlace } from '../diagnostics/diagnostic.ts';

/** An address that the site must go on answering, as somebody has noted it. */
export interface OldUrl {
  /** Key of the address: see toRouteKey(). */
  route: string;
  /** As it is written. */
  written: string;
  /** Anchors on it that are known. */
  anchors: string[];
  /** Where it led, for a redirect in a lock file. */
  to?: string;
  /** How often a log has it. */
  requests?: number;
  /** Null where it was read over the network. */
  place: TextPlace | null;
}

/** The forms in which docsgen reads old addresses. */
export type OldUrlsForm = 'lock file' | 'sitemap' | 'Docusaurus routes' | 'Sphinx inventory' | 'log' | 'list';

/** Old addresses, each once, in the order in which they were found. */
export interface OldUrls {
  form: OldUrlsForm;
  urls: OldUrl[];
  /** How many addresses lie outside the base URL: the site cannot answer them. */
  outside: number;
  /** The base URL that a lock file says; absent in other forms. */
  baseUrl?: string;
  diagnostics: Diagnostic[];
}

/** Where old addresses come from. */
export interface UrlSource {
  /** As it was asked for: a path, or a URL. */
  name: string;
  /** The file for places, relative to the site folder; null for what was read over the network. */
  file: string | null;
  /** The beginning, which tells the form. */
  head: string;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  pieces(): AsyncIterable<string>;
  /** Opens another one that this one names: by its URL, or as a file beside this one. Null when it is not there. */
  openOther(url: string): Promise<UrlSource | null>;
}
