import { join, relative } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest, shortHash } from '../text/digest.ts';
import type { OwnSeal } from './own-seal.ts';

/** The parts of an output folder's state: see the files that write them. */
export type StatePart =
  | 'build'
  | 'steps'
  | 'input'
  | 'discovered'
  | 'rendered'
  | 'ground'
  | 'making'
  | 'indexes'
  | 'lists'
  | 'files'
  | 'folders'
  | 'spare'
  | 'spareFolders';

/** Changes with the form of any part, so that none of another form is read. */
const FORMAT = '12';

/**
 * What a build keeps, in one file, for the next build into the same output folder. It only saves work: a part that is damaged or was not sealed
 * by this user reads as null, and after a crash the file may be older than the output.
 */
export interface OutputState {
  /** Null if the part is not kept. */
  read<T>(part: StatePart): T | null;
  /** Reads a part as the JSON that it is kept as. */
  readJson(part: StatePart): Buffer | null;
  /** Keeps a value; null removes the part. save() writes it to the disk. */
  write(part: StatePart, value: unknown): void;
  /** Reads bytes that were kept; null if they are not those with this contentDigest(). */
  readBytes(digest: string): Buffer | null;
  /** Keeps all bytes with these digests and no others; those that are not given are kept from before. */
  writeBytes(all: ReadonlyMap<string, Uint8Array | null>): void;
  /** Throws if the disk refuses; the old state stays then. */
  save(): void;
}

/** Opens the state of an output folder; with `isKept: false` it reads and saves nothing. */
export function openOutputState(
  { stateDir, outDir }: { stateDir: string; outDir: string },
  files: OutputFiles,
  { seal, isKept = true }: { seal: OwnSeal; isKept?: boolean },
): OutputState {
  const folder = join(stateDir, 'output');
  const key = outKey({ stateDir, outDir });
  const path = join(folder, `${key}.jsonl`);
  const bytesPath = (digest: string) => join(folder, `${key}.${digest.slice(0, 16)}`);
  let bytes: ReadonlyMap<string, Uint8Array | null> | null = null;
  const saved = (isKept ? files.read(path) : null) ?? Buffer.alloc(0);
  // One line per part, beginning with its name. A part is read when somebody asks for it.
  const parts = new Map(splitLines(saved).map(splitName));
  const readJson = (part: StatePart) => {
    const sealed = parts.get(part);
    return sealed === undefined ? null : seal.unsealJson(sealed, part + FORMAT);
  };
  return {
    read<T>(part: StatePart) {
      const json = readJson(part);
      return json && (JSON.parse(json.toString('utf8')) as T);
    },
    readJson,
    write(part, value) {
      if (value === null) parts.delete(part);
      else parts.set(part, seal.seal(value, part + FORMAT));
    },
    readBytes(digest) {
      const contents = isKept ? files.read(bytesPath(digest)) : null;
      return contents && contentDigest(contents) === digest ? contents : null;
    },
    writeBytes(all) {
      bytes = all;
    },
    save() {
      const all = [...parts].flatMap(([part, sealed]) => [Buffer.from(`${part} `), sealed, LINE_END]);
      if (!isKept || isMadeOf(saved, all)) return;
      for (const [digest, contents] of bytes ?? []) if (contents) files.write(bytesPath(digest), contents);
      // Nobody waits for the disk: after a power cut it is as if the state were lost, or that of the build before.
      files.write(`${path}.new`, all);
      files.rename(`${path}.new`, path);
      if (bytes) removeOthers(new Set([...bytes.keys()].map(bytesPath)));
    },
  };

  function removeOthers(kept: ReadonlySet<string>): void {
    for (const { name } of files.list(folder)) {
      const file = join(folder, name);
      if (name.startsWith(`${key}.`) && !name.includes('.jsonl') && !kept.has(file)) files.remove(file);
    }
  }
}

const LINE_END = Buffer.from('\n');

function isMadeOf(bytes: Buffer, pieces: readonly Buffer[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    if (!bytes.subarray(from, from + piece.length).equals(piece)) return false;
    from += piece.length;
  }
  return from === bytes.length;
}

/** The lines that are not empty; the last need not end. */
function splitLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let from = 0; from < bytes.length; ) {
    const next = bytes.indexOf(LINE_END, from);
    const end = next === -1 ? bytes.length : next;
    if (end > from) lines.push(bytes.subarray(from, end));
    from = end + 1;
  }
  return lines;
}

/** The name of a line's part, and what follows it. */
function splitName(line: Buffer): [part: string, sealed: Buffer] {
  const end = line.indexOf(' ');
  return [line.toString('latin1', 0, end), line.subarray(end + 1)];
}

/** Short name of an output folder in the state folder; the same when the site is moved. */
export function outKey({ stateDir, outDir }: { stateDir: string; outDir: string }): string {
  return shortHash(relative(stateDir, outDir));
}
