/**
 * Encodes opaque pixels (RGBA, row by row) as a PNG with a palette: a card has few colors, and so is less than half of what it is in full. Null
 * where there are more than a palette holds, as in a photograph.
 */
export async function encodePng(pixels: Uint8ClampedArray, width: number, height: number): Promise<Uint8Array | null> {
  const reduced = reduceColors(pixels, { width, height, bits: 5 }) ?? reduceColors(pixels, { width, height, bits: 4 });
  if (!reduced) return null;
  const compressed = new Response(new Blob([reduced.rows]).stream().pipeThrough(new CompressionStream('deflate')));
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    // 8 bits, a palette, and the only ways there are to compress, to filter, and not to interlace.
    toChunk('IHDR', join([toBytes(width), toBytes(height), Uint8Array.of(8, 3, 0, 0, 0)])),
    toChunk('PLTE', reduced.palette),
    toChunk('IDAT', new Uint8Array(await compressed.arrayBuffer())),
    toChunk('IEND', new Uint8Array()),
  ]);
}

interface Size {
  width: number;
  height: number;
  /** Colors that agree in so many first bits of each channel are one: the one that is met first, so that grounds stay as they are. */
  bits: number;
}

/** The colors, at most 256, and for each pixel its place among them. Each row begins with its filter: none. */
function reduceColors(
  pixels: Uint8ClampedArray,
  { width, height, bits }: Size,
): { palette: Uint8Array; rows: Uint8Array<ArrayBuffer> } | null {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.byteLength / 4);
  const shift = 8 - bits;
  const indexOf = new Int16Array(1 << (3 * bits)).fill(-1);
  const palette: number[] = [];
  const rows = new Uint8Array(height * (width + 1));
  // Most pixels are as the one before.
  let [last, index] = [-1, 0];
  for (let at = 0, to = 0; at < colors.length; at++) {
    if (at % width === 0) to++;
    const color = colors[at]!;
    if (color !== last) {
      last = color;
      const [red, green, blue] = [color & 0xff, (color >>> 8) & 0xff, (color >>> 16) & 0xff];
      const bucket = ((red >> shift) << (2 * bits)) | ((green >> shift) << bits) | (blue >> shift);
      if (indexOf[bucket] === -1) {
        if (palette.length === 256 * 3) return null;
        indexOf[bucket] = palette.length / 3;
        palette.push(red, green, blue);
      }
      index = indexOf[bucket]!;
    }
    rows[to++] = index;
  }
  return { palette: Uint8Array.from(palette), rows };
}

function toChunk(name: string, data: Uint8Array): Uint8Array {
  const named = join([new TextEncoder().encode(name), data]);
  return join([toBytes(data.length), named, toBytes(crc32(named))]);
}

function toBytes(value: number): Uint8Array {
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
}

function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function join(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
