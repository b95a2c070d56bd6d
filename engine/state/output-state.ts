import { join, relative } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { shortHash } from '../text/digest.ts';
import { sealJson, unsealJson } from '../text/sealed-json.ts';

/** What is kept of an output folder: see the files that write it. */
export type StatePart = 'build' | 'rendered' | 'indexes' | 'files' | 'spare';

/**
 * What a build keeps for the next one into the same output folder, in one file. All of it only saves work: a part that is damaged reads as
 * none, and the file may be older than the output after a crash.
 */
export interface OutputState {
  /** Null for what is not kept. */
  read<T>(part: StatePart): T | null;
  /** Keeps a value, or nothing when it is null; on the disk it is after save(). */
  write(part: StatePart, value: unknown): void;
  /** Throws what the disk refuses; the old state stands then. */
  save(): void;
}

/** Opens the state of an output folder; with `isKept: false` nothing is read, and nothing saved. */
export function openOutputState(
  { stateDir, outDir }: { stateDir: string; outDir: string },
  files: OutputFiles,
  { isKept = true } = {},
): OutputState {
  const path = join(stateDir, 'output', `${outKey({ stateDir, outDir })}.jsonl`);
  const saved = (isKept ? files.read(path)?.toString('utf8') : '') ?? '';
  // A line for each part, its name first. They are taken apart when somebody asks for them.
  const lines = new Map(
    saved.split('\n').flatMap((line): [string, string][] => (line === '' ? [] : [[line.slice(0, line.indexOf(' ')), line]])),
  );
  return {
    read<T>(part: StatePart) {
      const line = lines.get(part);
      return line === undefined ? null : unsealJson<T>(line.slice(part.length + 1), part);
    },
    write(part, value) {
      if (value === null) lines.delete(part);
      else lines.set(part, `${part} ${sealJson(value, part)}`);
    },
    save() {
      const text = [...lines.values()].map((line) => `${line}\n`).join('');
      if (isKept && text !== saved) files.writeDurably(path, text);
    },
  };
}

/** Short name of an output folder in the state folder; the same when the site is moved. */
export function outKey({ stateDir, outDir }: { stateDir: string; outDir: string }): string {
  return shortHash(relative(stateDir, outDir));
}
