import { createReadStream } from 'node:fs';

/** Reads a text file of any size piece by piece: UTF-8, or UTF-16 with a byte order mark, as spreadsheets write it. What is no text is read as U+FFFD. */
export async function* readInPieces(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(encodingOf(bytes));
    yield decoder.decode(bytes, { stream: true });
  }
  if (decoder) yield decoder.decode();
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
