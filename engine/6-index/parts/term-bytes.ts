import { contentDigest } from '../../text/digest.ts';
import { LostPostingsError, type TermBlock, type TermColumns } from './term-columns.ts';

/** Columns as they are kept on this machine, where nobody else reads them: digests of bytes. */
export interface SavedTerms {
  names: string;
  /** Of all columns of numbers. */
  numbers: string;
  /** The first term of each block. */
  firsts: number[];
  blocks: string[];
}

/** Gives columns to be kept, with the bytes by their digests: null for those that are kept already. */
export function saveTerms(columns: TermColumns): { saved: SavedTerms; bytes: Map<string, Uint8Array | null> } {
  const { terms, names, counts, headings, starts, blocks } = columns;
  const bytes = new Map<string, Uint8Array | null>();
  const keep = (digest: string | null, make: () => Uint8Array): string => {
    const contents = digest === null ? make() : null;
    const name = digest ?? contentDigest(contents!);
    if (contents || !bytes.has(name)) bytes.set(name, contents);
    return name;
  };
  const saved = {
    names: keep(names, () => Buffer.from(JSON.stringify(terms))),
    numbers: keep(null, () => Buffer.concat([counts, headings, starts].map(toBytes))),
    firsts: blocks.map(({ first }) => first),
    blocks: blocks.map(({ digest, read }) => keep(digest, read)),
  };
  return { saved, bytes };
}

/** Opens kept columns; null if they are lost. The bytes of a block are read when somebody asks for them. */
export function openTerms({ names, numbers, firsts, blocks }: SavedTerms, read: (digest: string) => Uint8Array | null): TermColumns | null {
  const [named, numbered] = [read(names), read(numbers)];
  if (!named || !numbered) return null;
  const terms: string[] = JSON.parse(Buffer.from(named).toString('utf8'));
  // A view of numbers has to begin where a number can.
  const all = new Uint32Array(new Uint8Array(numbered).buffer);
  const count = terms.length;
  return {
    ...{ terms, names },
    ...{ counts: all.subarray(0, count), headings: all.subarray(count, 2 * count), starts: all.subarray(2 * count) },
    blocks: blocks.map((digest, index) => openBlock(firsts[index]!, digest, read)),
  };
}

/** All digests of kept columns. */
export function digestsOf({ names, numbers, blocks }: SavedTerms): string[] {
  return [names, numbers, ...blocks];
}

function openBlock(first: number, digest: string, read: (digest: string) => Uint8Array | null): TermBlock {
  let bytes: Uint8Array | null = null;
  return {
    first,
    digest,
    read() {
      bytes ??= read(digest);
      if (bytes === null) throw new LostPostingsError(`The postings ${digest} are lost.`);
      return bytes;
    },
  };
}

function toBytes({ buffer, byteOffset, byteLength }: Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
