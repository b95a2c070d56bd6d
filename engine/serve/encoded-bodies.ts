import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { contentDigest } from '../digest.ts';
import type { OutputFiles } from '../files/output-files.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import type { SiteFile } from './site-files.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface EncodedBody {
  bytes: Buffer;
  encoding: Encoding;
  /** Digest of the file, uncompressed. */
  digest: string;
}

/** Below this, headers outweigh what is saved. */
const MIN_COMPRESSED_SIZE = 1024;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Reads and compresses files, and keeps the bodies asked for last, up to 64 MiB. Null when the file has vanished. */
export function createEncodedBodies(files: OutputFiles): (file: SiteFile, encoding: Encoding) => Promise<EncodedBody | null> {
  const kept = new Map<string, EncodedBody>();
  let keptBytes = 0;
  const keep = (key: string, body: EncodedBody) => {
    kept.set(key, body);
    keptBytes += body.bytes.byteLength;
    for (const [oldest, { bytes }] of kept) {
      if (keptBytes <= CACHE_BYTES) break;
      kept.delete(oldest);
      keptBytes -= bytes.byteLength;
    }
  };

  return async (file, wanted) => {
    const isWorthIt = file.size >= MIN_COMPRESSED_SIZE && isCompressible(contentTypeOf(file.path));
    const encoding = isWorthIt ? wanted : 'identity';
    const key = JSON.stringify([encoding, file.absolutePath, file.size, file.mtimeMs]);
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known); // The latest stands last.
      return known;
    }
    const contents = files.read(file.absolutePath);
    if (!contents) return null;
    const body = { bytes: await encode(contents, encoding), encoding, digest: contentDigest(contents) };
    if (!kept.has(key)) keep(key, body); // Two requests may have compressed it at the same time.
    return body;
  };
}

/** Chooses the encoding that a request accepts, by its weights; brotli where it has no preference. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  const weights = new Map<string, number>();
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (name) weights.set(name, weight ? Number(weight.slice(2)) || 0 : 1);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gz] = [weightOf('br'), weightOf('gzip')];
  if (br === 0 && gz === 0) return 'identity';
  return br >= gz ? 'br' : 'gzip';
}

async function encode(contents: Buffer, encoding: Encoding): Promise<Buffer> {
  // Brotli at its highest takes a second per megabyte; at 5 it is as quick as gzip and smaller.
  if (encoding === 'br') return promisify(brotliCompress)(contents, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? promisify(gzip)(contents) : contents;
}
