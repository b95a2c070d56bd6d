import type { IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { ApiError } from './api-error.ts';

/** Reads the whole body of a request as it came. */
export async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Turns a body into the JSON object that it holds, or the array, packed or not; {} for none. Throws 400 and 413 as Algolia does. */
export function parseBody(
  bytes: Buffer,
  { encoding, maxBytes }: { encoding: string | undefined; maxBytes: number },
): Record<string, unknown> {
  if (bytes.length === 0) return {};
  const unpacked = encoding === 'gzip' ? unpack(bytes) : bytes;
  if (unpacked.length > maxBytes) throw new ApiError(413, 'Request entity too large');
  const value = parse(unpacked.toString('utf8'));
  if (typeof value !== 'object' || value === null) throw new ApiError(400, 'invalid JSON: the body should be an object');
  return value as Record<string, unknown>;
}

function unpack(bytes: Buffer): Buffer {
  try {
    return gunzipSync(bytes);
  } catch {
    throw new ApiError(400, 'invalid gzip body');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ApiError(400, `invalid JSON: ${(error as Error).message}`);
  }
}
