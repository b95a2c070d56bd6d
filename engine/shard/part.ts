import type { OutputFileEntry } from '../7-emit/plan/output-handle.ts';
import type { PageList } from '../agents/page-list.ts';
import type { RouteForm } from '../paths/route-form.ts';
import { sealJson } from '../text/sealed-json.ts';
import type { Shard } from './shard.ts';

/** Name of the file that says what a part's folder holds. */
export const PART_FILE = 'docsgen-part.json';

/** A part of a site, built by one of several machines. */
export interface Part extends RouteForm {
  shard: Shard;
  /** Digest of docsgen's own code and of Node's version. */
  program: string;
  /** Digest of all that the site's pages are made of: parts of one build have the same. */
  build: string;
  /** Of the whole site. */
  totals: { pages: number; versions: number };
  /** Chunk hashes of the part's pages, by path. */
  chunks: Record<string, string | null>;
  /** Every file of the part. */
  files: OutputFileEntry[];
  /** Of them, the route tables: their hashes of other parts' pages are still to be filled in. */
  tables: string[];
  /** Of the first part of a site whose pages have Markdown: the lists of them, to be made of all parts' pages. */
  lists?: PageList[];
}

/** Stands in a route table for the chunk of a page that another part has. */
export const FOREIGN_CHUNK = '--------';

export function formatPart(part: Part): string {
  return sealJson(part, PART_FILE);
}

/** A route table with the chunks of all parts; null for a text that is none. */
export function completeTable(text: string, chunks: Record<string, string | null>): string | null {
  const table = parseTable(text);
  if (table === null) return null;
  for (const [path, hash] of Object.entries(table.routes)) {
    if (hash === FOREIGN_CHUNK && typeof chunks[path] === 'string') table.routes[path] = chunks[path];
  }
  return JSON.stringify(table);
}

function parseTable(text: string): { routes: Record<string, string> } | null {
  try {
    const table = JSON.parse(text) as { routes?: Record<string, string> } | null;
    return typeof table?.routes === 'object' && table.routes !== null ? { ...table, routes: table.routes } : null;
  } catch {
    return null;
  }
}
