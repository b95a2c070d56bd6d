import { join, relative } from 'node:path';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest, shortHash } from '../text/digest.ts';
import { type OwnSeal, signatureOf } from './own-seal.ts';

/** The parts of an output folder's state: see the files that write them. */
export type StatePart =
  | 'build'
  | 'steps'
  | 'input'
  | 'discovered'
  | 'rendered'
  | `rendered:${number}`
  | 'ground'
  | 'addresses'
  | 'making'
  | 'indexes'
  | 'lists'
  | 'files'
  | 'folders'
  | 'spare'
  | 'spareFolders';

/** Changes with the form of any part, so that none of another form is read. */
const FORMAT = '15';

/** A part of more bytes has a file of its own: it is read by whoever needs it, and written while others work, where it has changed. */
const LARGE = 100_000;
/** Hex digits of a digest or a signature that are in a file's name. */
const NAME = 16;

/**
 * What a build keeps for the next build into the same output folder: a file that has the small parts, and names the files that have the large ones.
 * It only saves work: a part that is damaged or was not sealed by this user reads as null, and after a crash all of it may be older than the output.
 */
export interface OutputState {
  /** Null if the part is not kept. */
  read<T>(part: StatePart): T | null;
  /** Reads a part as the JSON that it is kept as. */
  readJson(part: StatePart): Buffer | null;
  /** Whether something is kept, which may be damaged. */
  has(part: StatePart): boolean;
  /** Keeps a value; null removes the part. Nothing reads it from the disk before save(). */
  write(part: StatePart, value: unknown): void;
  /** Reads bytes that were kept; null if they are not those with this contentDigest(). */
  readBytes(digest: string): Buffer | null;
  /** Keeps all bytes with these digests and no others; those that are not given are kept from before. */
  writeBytes(all: ReadonlyMap<string, Uint8Array | null>): void;
  /** Throws if the disk refuses; the old state stays then. */
  save(): Promise<void>;
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
  const bytesPath = (digest: string) => join(folder, `${key}.${digest.slice(0, NAME)}`);
  const partPath = (part: string, signature: string) => join(folder, `${key}-${part.replace(':', '-')}.${signature.slice(0, NAME)}`);
  const saved = (isKept ? files.read(path) : null) ?? Buffer.alloc(0);
  // One line per part, beginning with its name. A part is read when somebody asks for it.
  const before = new Map(splitLines(saved).map(splitName));
  const lines = new Map(before);
  /** Large parts that are not saved yet, as they are sealed. */
  const unsaved = new Map<string, Buffer>();
  /** Files that are being written, by path: what the disk refuses of each. */
  const writing = new Map<string, Promise<unknown>>();
  let bytes: ReadonlyMap<string, Uint8Array | null> | null = null;

  function find(part: string): Buffer | null {
    const line = lines.get(part) ?? null;
    const signature = line && toSignature(line);
    if (signature === null) return line;
    const sealed = unsaved.get(part) ?? files.read(partPath(part, signature));
    return sealed && signatureOf(sealed) === signature ? sealed : null;
  }

  function put(part: string, sealed: Buffer): void {
    const signature = signatureOf(sealed);
    const line = toLine(signature);
    unsaved.set(part, sealed);
    lines.set(part, line);
    if (!before.get(part)?.equals(line)) writeAside(partPath(part, signature), sealed);
  }

  function writeAside(at: string, contents: Uint8Array): void {
    if (isKept && !writing.has(at))
      writing.set(
        at,
        files.writeAside(at, contents).catch((error: unknown) => error),
      );
  }

  function removeOthers(): void {
    const parts = [...lines].map(([part, line]) => [part, toSignature(line)] as const);
    const kept = new Set(parts.map(([part, signature]) => signature && partPath(part, signature)));
    for (const digest of bytes?.keys() ?? []) kept.add(bytesPath(digest));
    const isOurs = (name: string) =>
      name.startsWith(`${key}-`) || (bytes !== null && name.startsWith(`${key}.`) && !name.includes('.jsonl'));
    for (const { name } of files.list(folder)) if (isOurs(name) && !kept.has(join(folder, name))) files.remove(join(folder, name));
  }

  const readJson = (part: StatePart) => {
    const sealed = find(part);
    const json = sealed && seal.unsealJson(sealed, part + FORMAT);
    // What is damaged is written again, whatever it will be.
    if (json === null) for (const known of [before, lines]) known.delete(part);
    return json;
  };
  return {
    read<T>(part: StatePart) {
      const json = readJson(part);
      return json && (JSON.parse(json.toString('utf8')) as T);
    },
    readJson,
    has: (part) => lines.has(part),
    write(part, value) {
      unsaved.delete(part);
      lines.delete(part);
      const sealed = value === null ? null : seal.seal(value, part + FORMAT);
      if (sealed && sealed.length > LARGE) put(part, sealed);
      else if (sealed) lines.set(part, sealed);
    },
    readBytes(digest) {
      const contents = isKept ? files.read(bytesPath(digest)) : null;
      return contents && contentDigest(contents) === digest ? contents : null;
    },
    writeBytes(all) {
      bytes = all;
      for (const [digest, contents] of all) if (contents) writeAside(bytesPath(digest), contents);
    },
    async save() {
      const all = [...lines].flatMap(([part, line]) => [Buffer.from(`${part} `), line, LINE_END]);
      for (const refusal of await Promise.all(writing.values())) if (refusal) throw refusal;
      if (!isKept || isMadeOf(saved, all)) return;
      // Nobody waits for the disk: after a power cut it is as if the state were lost, or that of the build before.
      files.write(`${path}.new`, all);
      files.rename(`${path}.new`, path);
      removeOthers();
    },
  };
}

/** Begins the line of a part that has a file of its own. */
const ELSEWHERE = '=';

function toLine(signature: string): Buffer {
  return Buffer.from(`${ELSEWHERE}${signature}`);
}

/** Of a part that has a file of its own; null for the line of a small one. */
function toSignature(line: Buffer): string | null {
  return line[0] === ELSEWHERE.charCodeAt(0) ? line.toString('latin1', 1) : null;
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
