import { basename, join } from 'node:path';
import type { RenderRecord } from '../5-render/render-pages.ts';
import type { GeneratedFile, OutputFileEntry } from '../7-emit/plan/output-handle.ts';
import { outputFiles } from '../files/output-files.ts';
import { readSiteRecord } from '../state/site-record.ts';
import { UsageError } from '../state/usage-error.ts';
import { formatPart, PART_FILE, type Part } from './part.ts';

/** The file that makes a folder of pages a part. */
export function toPartFile(part: Omit<Part, 'chunks'>, records: Record<string, RenderRecord>): GeneratedFile {
  // Sorted: what an earlier build left is known sooner than what is rendered.
  const byPath = <T extends { path: string }>(entries: T[]) => entries.sort((a, b) => (a.path < b.path ? -1 : 1));
  const pages = byPath(Object.entries(records).map(([path, { chunkHash }]) => ({ path, chunkHash })));
  const chunks = Object.fromEntries(pages.map(({ path, chunkHash }) => [path, chunkHash]));
  const listed = byPath(part.files.map(({ path, digest, size }: OutputFileEntry) => ({ path, digest, size })));
  return { path: PART_FILE, contents: formatPart({ ...part, chunks, files: listed }) };
}

/** A part never takes the place of a site. Throws UsageError. */
export function checkPartFolder(outDir: string): void {
  if (readSiteRecord(outDir, outputFiles) === null || outputFiles.stat(join(outDir, PART_FILE))) return;
  throw new UsageError(
    `A part of the site would replace the whole site in "${basename(outDir)}".`,
    'choose another folder with --out, or omit --out',
  );
}
