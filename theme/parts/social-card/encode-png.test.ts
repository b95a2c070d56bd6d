import { inflateSync } from 'node:zlib';
import { imageSize } from 'image-size';
import { describe, expect, it } from 'vitest';
import { encodePng } from './encode-png.ts';

describe('encodePng', () => {
  it('keeps few colors as they are, pixel by pixel', async () => {
    const colors = [
      [255, 255, 255],
      [20, 24, 40],
      [47, 63, 209],
    ];
    const at = [0, 1, 2, 0, 0, 1];
    const png = (await encodePng(Uint8ClampedArray.from(at.flatMap((index) => [...colors[index]!, 255])), 3, 2))!;
    expect(imageSize(png)).toMatchObject({ width: 3, height: 2, type: 'png' });
    const chunks = readChunks(png);
    expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
    expect([...chunks[1]!.data]).toEqual(colors.flat());
    expect([...inflateSync(chunks[2]!.data)]).toEqual([0, 0, 1, 2, 0, 0, 0, 1]);
  });

  it('takes colors that hardly differ for one, that of the ground', async () => {
    const png = (await encodePng(Uint8ClampedArray.of(250, 251, 252, 255, 251, 250, 253, 255), 2, 1))!;
    expect([...readChunks(png)[1]!.data]).toEqual([250, 251, 252]);
  });

  it('leaves a picture with more colors to others', async () => {
    const pixels = new Uint8ClampedArray(4096 * 4);
    for (let at = 0; at < 4096; at++) pixels.set([(at >> 8) * 16, ((at >> 4) & 15) * 16, (at & 15) * 16, 255], at * 4);
    expect(await encodePng(pixels, 64, 64)).toBe(null);
  });

  it('has the checksum that other programs compute', async () => {
    const png = (await encodePng(Uint8ClampedArray.of(1, 2, 3, 255), 1, 1))!;
    // That of an empty IEND, as every PNG has it.
    expect(Buffer.from(png.subarray(-4)).toString('hex')).toBe('ae426082');
  });
});

function readChunks(png: Uint8Array): { name: string; data: Buffer }[] {
  const bytes = Buffer.from(png);
  const chunks = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}
