import { join } from 'node:path';
import { outputFiles } from '../../files/output-files.ts';
import { isPathBelow } from '../../paths/is-path-below.ts';
import { compareText } from '../../paths/site-path.ts';
import { UsageError } from '../../state/usage-error.ts';
import { contentDigest } from '../../text/digest.ts';
import { NOTHING_SETTLED, type Settlement } from '../settle/settlement.ts';
import { formatJson } from './json-text.ts';

/** What an import remembers of itself, committed with the site: with it a second run knows what a person has changed since. */
export interface ImportRecord {
  generator: string;
  /** The other generator's site, relative to this one; '.' for a site that was imported in place. */
  source: string;
  /** What the config was given so that the site builds. */
  settled: Settlement;
  /** Path → digest of what docsgen wrote, or offered beside a file that a person had changed. */
  files: Record<string, string>;
}

/** What a run that was killed may have written: path → digests. */
export type ImportJournal = Record<string, string[]>;

export const RECORD_FILE = 'config/import.json';
export const JOURNAL_FILE = '.docsgen/import/journal.json';

const ABOUT = 'docsgen import keeps here which files it wrote, so that it can run again without touching your edits. Commit this file.';

/**
 * Null where nothing was imported. Throws UsageError for a record that cannot be read: without it, edits could not be told from copies. Nor is one
 * believed that names what is not of the site: what it names may be removed.
 */
export function readImportRecord(siteDir: string): ImportRecord | null {
  const bytes = outputFiles.read(join(siteDir, RECORD_FILE));
  if (bytes === null) return null;
  const record = parseObject(bytes) as Partial<ImportRecord> | null;
  if (typeof record?.generator === 'string' && typeof record.source === 'string' && isDigests(record.files, siteDir)) {
    return { generator: record.generator, source: record.source, settled: record.settled ?? NOTHING_SETTLED, files: record.files };
  }
  throw new UsageError(`"${RECORD_FILE}" is not what docsgen import wrote.`, 'restore it from version control');
}

export function formatImportRecord({ generator, source, settled, files }: ImportRecord): string {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => compareText(a, b)));
  return formatJson({ about: ABOUT, generator, source, settled, files: sorted });
}

/** A damaged journal says nothing, and neither does one that names what is not of the site: then files that are in the way are called so. */
export function readImportJournal(siteDir: string): ImportJournal | null {
  const bytes = outputFiles.read(join(siteDir, JOURNAL_FILE));
  const journal = bytes && parseObject(bytes);
  return journal && areOfSite(Object.keys(journal), siteDir) ? (journal as ImportJournal) : null;
}

/** The digest of a file's text, whatever line ends a checkout has given it. */
export function digestFile(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A NUL near the beginning is how git tells binary files, too.
  const isText = !buffer.subarray(0, 8000).includes(0) && buffer.includes('\r\n');
  return contentDigest(isText ? buffer.toString('latin1').replaceAll('\r\n', '\n') : buffer).slice(0, 16);
}

function parseObject(bytes: Buffer): object | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

function isDigests(files: unknown, siteDir: string): files is Record<string, string> {
  if (typeof files !== 'object' || files === null) return false;
  return Object.values(files).every((digest) => typeof digest === 'string') && areOfSite(Object.keys(files), siteDir);
}

function areOfSite(paths: string[], siteDir: string): boolean {
  return paths.every((path) => isPathBelow(siteDir, path));
}
