import { basename, dirname, join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest } from '../text/digest.ts';
import { sealJson, unsealJson } from '../text/sealed-json.ts';

/**
 * Notes what `docsgen version` changes while it does. The site changes at one moment, when the version manifest is replaced: before it a
 * recovery takes everything back. All paths are absolute.
 */
export interface CutJournal {
  /** `before` names what it held; null where there was none. */
  manifest: { file: string; before: string | null };
  /** Files and folders that were not there before. */
  made: string[];
  /** Folders that were made for what is moved. */
  folders: string[];
  moves: { from: string; to: string }[];
  /** Files, where the moves leave them, whose paths are corrected, what they held, and the digest of what they hold then. Absent in a journal of an earlier docsgen. */
  edits?: { file: string; before: string; after: string }[];
}

export function writeCutJournal(stateDir: string, journal: CutJournal, files: OutputFiles): void {
  files.writeDurably(journalPath(stateDir), sealJson(journal, NAME));
}

/**
 * Ends a cut that is in place, takes back one that is not, and removes the journal. Where somebody has written a manifest of their own since,
 * everything stays as they found it.
 */
export function finishOrUndoCut(stateDir: string, files: OutputFiles): void {
  const journal = readCutJournal(stateDir, files);
  if (journal && digestOf(journal.manifest.file, files) === journal.manifest.before) undo(journal, files);
  files.remove(journalPath(stateDir));
}

function undo({ made, moves, folders, edits = [] }: CutJournal, files: OutputFiles): void {
  for (const { file, before, after } of edits) {
    files.remove(unfinishedOf(file));
    if (digestOf(file, files) === after) replaceText(file, before, files);
  }
  for (const path of made) files.remove(path);
  for (const { from, to } of [...moves].reverse()) if (files.stat(to) && !files.stat(from)) files.rename(to, from);
  for (const folder of folders) if (files.stat(folder) && files.list(folder).length === 0) files.removeEmptyFolder(folder);
}

/** Replaces what a file holds; it keeps its mode. */
export function replaceText(file: string, text: string, files: OutputFiles): void {
  files.writeDurably(file, text, { temporary: unfinishedOf(file), mode: files.stat(file)!.mode });
}

/** What a file or folder is called until it is whole. Names that begin with a dot are no pages: a build that comes between does not see them. */
export function unfinishedOf(path: string): string {
  return join(dirname(path), `.${basename(path)}.new`);
}

/** Names the contents of a file; null where there is none. */
export function digestOf(file: string, files: OutputFiles): string | null {
  const contents = files.read(file);
  return contents && contentDigest(contents);
}

/** Tells whether finishOrUndoCut() has something to do. */
export function hasCutJournal(stateDir: string, files: OutputFiles): boolean {
  return files.stat(journalPath(stateDir)) !== null;
}

function readCutJournal(stateDir: string, files: OutputFiles): CutJournal | null {
  const text = files.read(journalPath(stateDir));
  return text === null ? null : unsealJson<CutJournal>(text.toString('utf8'), NAME);
}

const NAME = 'version';

function journalPath(stateDir: string): string {
  return join(stateDir, 'version.json');
}
