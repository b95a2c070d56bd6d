import type { TermColumns } from './term-columns.ts';

/** Columns as bytes, to keep them on this machine: nobody reads them elsewhere. */
export function toTermBytes({ terms, counts, headings, starts, bytes }: TermColumns): Uint8Array {
  const names = Buffer.from(JSON.stringify(terms));
  const lengths = Uint32Array.of(terms.length, names.byteLength);
  return Buffer.concat([lengths, counts, headings, starts, names, bytes].map(toBytes));
}

export function readTermBytes(from: Uint8Array): TermColumns {
  let at = 0;
  const take = (length: number) => {
    at += length;
    return from.subarray(at - length, at);
  };
  // A view of numbers has to begin where a number can.
  const takeNumbers = (count: number) => new Uint32Array(new Uint8Array(take(4 * count)).buffer);
  const [count = 0, size = 0] = takeNumbers(2);
  const [counts, headings, starts] = [takeNumbers(count), takeNumbers(count), takeNumbers(count + 1)];
  return { counts, headings, starts, terms: JSON.parse(Buffer.from(take(size)).toString('utf8')), bytes: from.subarray(at) };
}

function toBytes({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
