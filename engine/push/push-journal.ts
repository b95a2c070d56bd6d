import { join } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { isTemporaryOf } from './temporary-index.ts';

/**
 * Notes which temporary index a run fills, so that the next run of this site can go on with it or remove it. It holds no key, and nothing
 * in it is trusted further than that: what the temporary index lacks is found by looking.
 */
export interface PushJournal {
  appId: string;
  indexName: string;
  temporary: string;
  /** Copies of it, one of which was to become the live one. */
  copies: string[];
  /** Digest of the records and settings that it is filled with. */
  generation: string;
  /** It was begun with no records at all, not with a copy of the live index. */
  isFull: boolean;
  /** The temporary index has become the live one; should it stand there again, a write came late. */
  isDone: boolean;
}

export function writeJournal(stateDir: string, journal: PushJournal, files: OutputFiles): void {
  files.writeDurably(journalPath(stateDir), `${JSON.stringify(journal)}\n`);
}

/** Null when there is none, or when it is damaged: then its temporary index goes after a day, like one from another machine. */
export function readJournal(stateDir: string, files: OutputFiles): PushJournal | null {
  const text = files.read(journalPath(stateDir))?.toString('utf8');
  if (text === undefined) return null;
  try {
    const journal = JSON.parse(text) as PushJournal;
    const { appId, indexName, generation, temporary, copies } = journal;
    const isWhole = [appId, indexName, generation, temporary, ...copies].every((part) => typeof part === 'string');
    // What it names may be removed, and must never be somebody's index.
    return isWhole && [temporary, ...copies].every((name) => isTemporaryOf(indexName, name)) ? journal : null;
  } catch {
    return null;
  }
}

export function removeJournal(stateDir: string, files: OutputFiles): void {
  files.remove(journalPath(stateDir));
}

function journalPath(stateDir: string): string {
  return join(stateDir, 'index-push.json');
}
