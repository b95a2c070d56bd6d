import { join } from 'node:path';
import type { KnownFiles } from '../files/file-facts.ts';
import { outputFiles } from '../files/output-files.ts';
import { sealJson, unsealJson } from '../text/sealed-json.ts';

/** What a session finds of the one before. All of it only saves work. */
export interface SessionState {
  files: KnownFiles;
  chunkHashes: ReadonlyMap<string, string | null>;
}

const NAME = 'session';

interface StoredState {
  /** Of another docsgen or Node nothing is used. */
  program: string;
  files: KnownFiles;
  chunkHashes: [string, string | null][];
}

export function readSessionState(stateDir: string, program: string): SessionState {
  const text = outputFiles.read(statePath(stateDir))?.toString('utf8');
  const stored = text === undefined ? null : unsealJson<StoredState>(text, NAME);
  if (stored?.program !== program) return { files: {}, chunkHashes: new Map() };
  return { files: stored.files, chunkHashes: new Map(stored.chunkHashes) };
}

/** A failure is ignored, since the state only saves work. */
export function writeSessionState(stateDir: string, program: string, { files, chunkHashes }: SessionState): void {
  try {
    const stored: StoredState = { program, files, chunkHashes: [...chunkHashes] };
    outputFiles.writeDurably(statePath(stateDir), sealJson(stored, NAME));
  } catch {
    // See above. The old state stands, or none.
  }
}

function statePath(stateDir: string): string {
  return join(stateDir, 'session.json');
}
