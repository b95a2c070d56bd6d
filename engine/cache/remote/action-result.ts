/**
 * The message that Bazel's caches keep under `/ac/`: an ActionResult of the Remote Execution API, in protobuf. Some servers (bazel-remote)
 * refuse anything else there, and look whether the blobs that it names are in `/cas/`. Of the message we use
 *
 *     ActionResult { repeated OutputFile output_files = 2; }  OutputFile { string path = 1; Digest digest = 2; }
 *     Digest { string hash = 1; int64 size_bytes = 2; }
 *
 * which is too little to bring a library in for.
 */
export interface OutputBlob {
  path: string;
  /** SHA-256 as 64 hex digits. */
  hash: string;
  size: number;
}

const VARINT = 0;
const BYTES = 2;

export function encodeActionResult(blobs: OutputBlob[]): Uint8Array {
  const files = blobs.map(({ path, hash, size }) => {
    const digest = Buffer.concat([bytesField(1, Buffer.from(hash)), tag(2, VARINT), varint(size)]);
    return bytesField(2, Buffer.concat([bytesField(1, Buffer.from(path)), bytesField(2, digest)]));
  });
  return Buffer.concat(files);
}

/** Null for bytes that are no such message. Fields that we do not use are passed over. */
export function decodeActionResult(bytes: Uint8Array): OutputBlob[] | null {
  try {
    return readFields(bytes).flatMap(({ field, value }) => (field === 2 && typeof value !== 'number' ? [readFile(value)] : []));
  } catch {
    return null;
  }
}

function readFile(bytes: Uint8Array): OutputBlob {
  const fields = readFields(bytes);
  const digest = readFields(bytesOf(fields, 2));
  const size = digest.find(({ field }) => field === 2)?.value ?? 0;
  const hash = Buffer.from(bytesOf(digest, 1)).toString();
  if (!/^[0-9a-f]{64}$/.test(hash) || typeof size !== 'number') throw new RangeError('no digest');
  return { path: Buffer.from(bytesOf(fields, 1)).toString(), hash, size };
}

interface Field {
  field: number;
  value: number | Uint8Array;
}

function bytesOf(fields: Field[], field: number): Uint8Array {
  const value = fields.find((candidate) => candidate.field === field)?.value;
  if (!(value instanceof Uint8Array)) throw new RangeError(`no field ${field}`);
  return value;
}

function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const take = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new RangeError('cut short');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; factor < 2 ** 53; factor *= 128) {
      const [byte] = take(1) as Uint8Array & [number];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    throw new RangeError('a number that is too large');
  };
  while (at < bytes.length) {
    const key = readVarint();
    const type = key & 7;
    if (type === VARINT) fields.push({ field: key >> 3, value: readVarint() });
    else if (type === BYTES) fields.push({ field: key >> 3, value: take(readVarint()) });
    else if (type === 1) take(8);
    else if (type === 5) take(4);
    else throw new RangeError('no such type');
  }
  return fields;
}

function bytesField(field: number, bytes: Uint8Array): Uint8Array {
  return Buffer.concat([tag(field, BYTES), varint(bytes.length), bytes]);
}

function tag(field: number, type: number): Uint8Array {
  return varint((field << 3) | type);
}

function varint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return Uint8Array.from([...bytes, rest]);
}
