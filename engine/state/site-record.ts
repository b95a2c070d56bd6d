import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import type { RouteForm } from '../paths/route-form.ts';
import { digest } from '../text/digest.ts';

/** Name of the file in the output folder that says which files there are docsgen's. */
export const SITE_RECORD = '.docsgen.json';

/**
 * What a published site says about itself. It lies in the output folder and not in `.docsgen/`, because it decides what a build may
 * delete: it must share the fate of the files it speaks of, also when the state folder is removed or the site is moved.
 */
export interface SiteRecord extends RouteForm {
  /** Paths that docsgen wrote, sorted. In full: a pattern for the hash in a name would also name a file of somebody else. */
  files: string[];
}

/**
 * Reads a folder's record; null for a folder that docsgen did not write, and for a record of which anything but its spacing has changed since:
 * without one nothing in the folder is ours to delete.
 */
export function readSiteRecord(dir: string, files: OutputFiles): SiteRecord | null {
  const path = join(dir, SITE_RECORD);
  if (files.stat(path)?.kind !== 'file') return null;
  // That the disk refuses says nothing about whose files these are: it is an error.
  const text = files.read(path)?.toString('utf8') ?? '';
  try {
    const { seal, ...record } = JSON.parse(text) as SiteRecord & { seal: string };
    const { baseUrl, trailingSlash, files: paths } = record;
    return sealOf(record) === seal ? { ...toForm({ baseUrl, trailingSlash }), files: paths } : null;
  } catch {
    return null;
  }
}

/** The record's text for a site of these paths, each of which is another one. */
export function formatSiteRecord(form: RouteForm, paths: string[]): string {
  const record: SiteRecord = { ...toForm(form), files: paths.toSorted() };
  return `${JSON.stringify({ ...record, seal: sealOf(record) }, null, 1)}\n`;
}

/** Tells of each path whether docsgen wrote it. */
export function createOwnership(record: SiteRecord | null): (path: string) => boolean {
  const own = new Set(record?.files);
  return (path) => (record !== null && path === SITE_RECORD) || own.has(path);
}

function toForm({ baseUrl, trailingSlash }: RouteForm): RouteForm {
  return { baseUrl, ...(trailingSlash !== undefined && { trailingSlash }) };
}

function sealOf({ baseUrl, trailingSlash, files }: SiteRecord): string {
  return digest(JSON.stringify([baseUrl, ...(trailingSlash === undefined ? [] : [trailingSlash]), files]));
}
