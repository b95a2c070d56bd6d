import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';

/** Name of the file in the output folder that says which files there are docsgen's. */
export const SITE_RECORD = '.docsgen.json';

/**
 * What a published site says about itself. It lies in the output folder and not in `.docsgen/`, because it decides what a build may
 * delete: it must share the fate of the files it speaks of, also when the state folder is removed or the site is moved.
 */
export interface SiteRecord {
  baseUrl: string;
  /** Paths that docsgen wrote, sorted; a content hash in a name stands as `*`, so that editing a page does not change the record. */
  files: string[];
}

/** Reads a folder's record; null for a folder that docsgen did not write. */
export function readSiteRecord(dir: string, files: OutputFiles): SiteRecord | null {
  const text = files.read(join(dir, SITE_RECORD))?.toString('utf8');
  if (text === undefined) return null;
  try {
    const { baseUrl, files: paths } = JSON.parse(text) as Partial<SiteRecord>;
    return typeof baseUrl === 'string' && Array.isArray(paths) ? { baseUrl, files: paths } : null;
  } catch {
    return null; // Somebody else's file, or a damaged one: without a record nothing in the folder is ours to delete.
  }
}

/** The record's text for a site of these paths. */
export function formatSiteRecord(baseUrl: string, paths: string[]): string {
  const record: SiteRecord = { baseUrl, files: [...new Set(paths.map(withoutHash))].sort() };
  return `${JSON.stringify(record, null, 1)}\n`;
}

/** Tells of each path whether docsgen wrote it. */
export function createOwnership(record: SiteRecord | null): (path: string) => boolean {
  const own = new Set(record?.files);
  return (path) => (record !== null && path === SITE_RECORD) || own.has(withoutHash(path));
}

function withoutHash(path: string): string {
  return path.replace(/\.[0-9a-f]{8}(?=\.[^./]+$)/, '.*');
}
