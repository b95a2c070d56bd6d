import { basename, dirname, join, resolve } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest } from '../text/digest.ts';
import { openOwnSeal } from './own-seal.ts';
import { UsageError } from './usage-error.ts';

/**
 * Notes what `docsgen version` changes while it does. The site changes at one moment, when the version manifest is replaced: before it a
 * recovery takes everything back. Paths are relative to the site folder; folders of pages may lie outside of it, and code is among the files that
 * are corrected. So nothing but the seal tells whether a journal is one of docsgen's.
 */
export interface CutJournal {
  /** `before` names what it held; null where there was none. */
  manifest: { file: string; before: string | null };
  /** Files and folders that were not there before. */
  made: string[];
  /** Folders that were made for what is moved. */
  folders: string[];
  moves: { from: string; to: string }[];
  /** Files, where the moves leave them, whose paths are corrected, what they held, and the digest of what they hold then. */
  edits: { file: string; before: string; after: string }[];
}

/** A site, and the folder of its state. */
export interface CutSite {
  siteDir: string;
  stateDir: string;
}

export function writeCutJournal({ siteDir, stateDir }: CutSite, journal: CutJournal, files: OutputFiles): void {
  files.writeDurably(journalPath(stateDir), openOwnSeal(siteDir, files).seal(journal, NAME).toString('utf8'));
}

/**
 * Ends a cut that is in place, takes back one that is not, and removes the journal. Where somebody has written a manifest of their own since,
 * everything stays as they found it. Throws UsageError for a journal that docsgen has not written for this user.
 */
export function finishOrUndoCut(site: CutSite, files: OutputFiles): void {
  const path = journalPath(site.stateDir);
  const text = files.read(path);
  if (text === null) return;
  const journal = openOwnSeal(site.siteDir, files).unseal<CutJournal>(text, NAME);
  if (journal === null) throw refuseJournal(path);
  const { manifest } = journal;
  if (digestOf(resolve(site.siteDir, manifest.file), files) === manifest.before) undo(journal, site, files);
  files.remove(path);
}

function refuseJournal(path: string): UsageError {
  return new UsageError(
    `"${path}" notes a version that docsgen has begun to cut, but it is damaged, or was written by another user or on another machine. Nothing was touched.`,
    `if a version was being cut here, bring the site back to what it was (git status says what has changed); then delete the file`,
  );
}

function undo(journal: CutJournal, { siteDir }: CutSite, files: OutputFiles): void {
  const absolute = (path: string) => resolve(siteDir, path);
  const made = journal.made.map(absolute);
  const folders = journal.folders.map(absolute);
  const moves = journal.moves.map(({ from, to }) => ({ from: absolute(from), to: absolute(to) }));
  const edits = journal.edits.map((edit) => ({ ...edit, file: absolute(edit.file) }));
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

const NAME = 'version';

function journalPath(stateDir: string): string {
  return join(stateDir, 'version.json');
}
