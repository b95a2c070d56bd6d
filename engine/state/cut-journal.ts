import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest } from '../text/digest.ts';
import { sealJson, unsealJson } from '../text/sealed-json.ts';

/**
 * Notes what `docsgen version` changes while it does. The site changes at one moment, when the version manifest is replaced: before it a
 * recovery takes everything back. All paths are absolute.
 */
export interface CutJournal {
  manifest: { file: string; digest: string };
  /** Files and folders that were not there before. */
  made: string[];
  moves: { from: string; to: string }[];
}

export function writeCutJournal(stateDir: string, journal: CutJournal, files: OutputFiles): void {
  files.writeDurably(journalPath(stateDir), sealJson(journal, NAME));
}

/** Ends a cut that is in place, takes back one that is not, and removes the journal. */
export function finishOrUndoCut(stateDir: string, files: OutputFiles): void {
  const journal = readCutJournal(stateDir, files);
  if (journal && contentDigest(files.read(journal.manifest.file) ?? '') !== journal.manifest.digest) {
    for (const path of journal.made.filter((each) => !journal.moves.some(({ to }) => to.startsWith(`${each}/`)))) files.remove(path);
    for (const { from, to } of [...journal.moves].reverse()) if (files.stat(to) && !files.stat(from)) files.rename(to, from);
    for (const path of journal.made) files.remove(path);
  }
  files.remove(journalPath(stateDir));
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
