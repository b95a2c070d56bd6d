import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { OutputFiles } from '../files/output-files.ts';
import { contentDigest } from '../text/digest.ts';
import { createRecent } from '../tools/recent.ts';
import { describeFile, type Encoding, type Representation } from './answer.ts';
import { contentTypeOf, isCompressible } from './content-type.ts';
import type { SiteFile } from './site-files.ts';

export interface EncodedBody extends Representation {
  bytes: Buffer;
}

export interface EncodedBodies {
  /** A body that is there; undefined when it must be loaded. */
  get(file: SiteFile, status: number, wanted: Encoding): EncodedBody | undefined;
  /** Reads and compresses. Null when the file has vanished. */
  load(file: SiteFile, status: number, wanted: Encoding): Promise<EncodedBody | null>;
}

/** Below this, headers outweigh what is saved. */
const MIN_COMPRESSED_SIZE = 1024;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Keeps the bodies asked for last, up to 64 MiB, with all their headers. */
export function createEncodedBodies(files: OutputFiles): EncodedBodies {
  const kept = createRecent<SiteFile, Record<string, EncodedBody>>(CACHE_BYTES, (bodies) =>
    Object.values(bodies).reduce((sum, { size }) => sum + size, 0),
  );
  return {
    get: (file, status, wanted) => kept.get(file)?.[keyOf(file, status, wanted)],
    async load(file, status, wanted) {
      const contents = files.read(file.absolutePath);
      if (!contents) return null;
      const encoding = chooseEncoding(file, wanted);
      const bytes = await encode(contents, encoding);
      const etag = `"${contentDigest(contents).slice(0, 16)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
      const body = { ...describeFile(file.path, { status, etag, size: bytes.byteLength, encoding }), bytes };
      const key = keyOf(file, status, wanted);
      kept.set(file, { ...kept.get(file), [key]: body });
      return body;
    },
  };
}

function keyOf(file: SiteFile, status: number, wanted: Encoding): string {
  return `${status} ${chooseEncoding(file, wanted)}`;
}

function chooseEncoding(file: SiteFile, wanted: Encoding): Encoding {
  if (wanted === 'identity' || file.size < MIN_COMPRESSED_SIZE) return 'identity';
  return isCompressible(contentTypeOf(file.path)) ? wanted : 'identity';
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
