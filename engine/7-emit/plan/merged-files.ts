import type { PublicFile } from '../../2-discover/source-doc.ts';
import type { FactKind, Files } from '../../files/files.ts';
import type { Merge, Merged } from './merge.ts';
import { mergeHeaders } from './merge-headers.ts';
import { mergeRedirects } from './merge-redirects.ts';
import { mergeRobots } from './merge-robots.ts';
import { mergeSitemap } from './merge-sitemap.ts';
import { mergeVercel } from './merge-vercel.ts';
import type { OutputHandle } from './output-handle.ts';

/**
 * By name, files that a writer may have in a public folder though docsgen makes them too, and how the two become one. To add one: name it in
 * 4-link/generated-files.ts, with what docsgen publishes there, and give it a line here and a file beside this one; check-merged-files.ts
 * and planOutput() do the rest. A file that is named there and not here is replaced by the writer's, and a warning says so.
 */
const MERGES: Record<string, Merge> = {
  _headers: mergeHeaders,
  _redirects: mergeRedirects,
  'robots.txt': mergeRobots,
  'sitemap.xml': mergeSitemap,
  'vercel.json': mergeVercel,
  // There is one domain. Of two the writer's counts, but the site says of its pages that they are at the other.
  CNAME: (written, generated) => ({ text: written.trim().toLowerCase() === generated.trim() ? written : null, shadows: [] }),
  '.nojekyll': (written) => ({ text: written, shadows: [] }),
};

/** Merges a writer's file with the one that docsgen makes. Null when nobody knows how. */
export function mergeFile(path: string, written: string | null, generated: () => string): Merged | null {
  return written === null || !Object.hasOwn(MERGES, path) ? null : MERGES[path]!(written, generated());
}

/** Puts in the place of generated files what they and the writer's files of the same names become. `merged` has their paths. */
export function mergeHandles(
  generated: OutputHandle[],
  publicFiles: Pick<PublicFile, 'path' | 'absolutePath'>[],
  files: Pick<Files, 'facts'>,
): { handles: OutputHandle[]; merged: Set<string> } {
  const merged = new Set<string>();
  const written = new Map(publicFiles.flatMap(({ path, absolutePath }) => (Object.hasOwn(MERGES, path) ? [[path, absolutePath]] : [])));
  if (written.size === 0) return { handles: generated, merged };
  const handles = generated.map((handle) => {
    const path = written.get(handle.path);
    if (path === undefined || handle.digest !== null) return handle;
    const text = readWritten(path, files);
    const contents = mergeFile(handle.path, text, () => String(handle.contents()))?.text ?? null;
    if (contents === null) return handle;
    merged.add(handle.path);
    return { path: handle.path, digest: null, from: [...handle.from, text], contents: () => contents };
  });
  return { handles, merged };
}

/** The text of a writer's file; null when it is no UTF-8 or has gone. */
export function readWritten(path: string, files: Pick<Files, 'facts'>): string | null {
  return files.facts(path, writtenText)?.text ?? null;
}

const writtenText: FactKind<{ text: string | null }> = {
  name: 'written text',
  derive(bytes) {
    try {
      return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
    } catch {
      return { text: null };
    }
  },
};
