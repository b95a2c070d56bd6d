import type { Page } from '../4-link/site-model.ts';
import { documentPath } from '../5-render/render-page.ts';
import type { OutputHandle } from '../7-emit/plan/output-handle.ts';
import { contentDigest } from '../text/digest.ts';
import type { Memo } from '../tools/memo.ts';
import type { OutputFileHandle, SiteOutput } from './session-types.ts';

/** One state of the site, as it is served. Its files never change: a later state is another ServedSite. */
export interface ServedSite {
  output: SiteOutput;
  /** The HTML of the page at a route. */
  documentAt(route: string): OutputFileHandle | undefined;
  /** Digest of each file, by path. */
  digests: ReadonlyMap<string, string>;
  /** Digest of each page's document, by route. */
  pageDigests: ReadonlyMap<string, string>;
}

export interface SiteToServe {
  handles: OutputHandle[];
  pages: Page[];
  baseUrl: string;
}

/** Serves the files of one state of the site. Each is made when it is requested. */
export function serveOutput({ handles, pages, baseUrl }: SiteToServe, memo: Memo): ServedSite {
  const files = new Map(handles.map((handle) => [handle.path, handle]));
  const digests = new Map(handles.map((handle) => [handle.path, digestOf(handle, memo)]));
  const documents = new Map(pages.map((page) => [page.path, documentPath(page, baseUrl)]));
  const get = (path: string): OutputFileHandle | undefined => {
    const file = files.get(path);
    return file && { digest: digests.get(path)!, contents: async () => toBytes(await file.contents()) };
  };
  return {
    output: { get, paths: () => files.keys() },
    documentAt: (route) => get(documents.get(route) ?? ''),
    digests,
    pageDigests: new Map([...documents].map(([route, path]) => [route, digests.get(path)!])),
  };
}

/** Lists, sorted, the paths of the files and the routes of the pages that differ between two states. */
export function listChanges(before: ServedSite | null, after: ServedSite): { changedPaths: string[]; changedPages: string[] } {
  return {
    changedPaths: listDifferences(before?.digests ?? new Map(), after.digests),
    changedPages: listDifferences(before?.pageDigests ?? new Map(), after.pageDigests),
  };
}

function listDifferences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  for (const [key, digest] of after) if (before.get(key) !== digest) changed.push(key);
  for (const key of before.keys()) if (!after.has(key)) changed.push(key);
  return changed.sort();
}

function digestOf(handle: OutputHandle, memo: Memo): string {
  if (handle.digest !== null) return handle.digest;
  return memo.get('digest of a file', handle.path, handle.from, () => contentDigest(handle.contents()));
}

function toBytes(contents: string | Uint8Array): Uint8Array {
  return typeof contents === 'string' ? Buffer.from(contents) : contents;
}
