import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from '../4-link/site-model.ts';
import { findLargeIndexes } from './find-large-indexes.ts';
import type { IndexedPage } from './index-pages.ts';
import type { PackedText } from './pack-records.ts';

const text = (contents: string): PackedText => ({ digest: '', category: '', head: Buffer.from('["a","b",'), tail: Buffer.from(contents) });
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

async function find(texts: PackedText[], limit: number, known?: { gzip: number; texts: PackedText[] }) {
  const contents = Buffer.concat(texts.flatMap(({ head, tail }) => [head, tail]));
  const pages = texts.map((each, at): IndexedPage => ({ page: { path: `/${at}` } as Page, version: '1.0', digest: '', pack: () => each }));
  const packed = { contents, size: contents.byteLength, headSize: 0 };
  const index = { version: '1.0', path: '', href: '', name: '', pages, pack: () => packed };
  const before = known && { gzip: known.gzip, pages: known.texts };
  const found = await findLargeIndexes([index], { limit, configFile: 'c.ts', known: new Map(before ? [['1.0', before]] : []) });
  return { warnings: found.diagnostics.length, gzip: found.gzipSizes.get('1.0'), exact: gzipSync(contents).byteLength };
}

test('an index that is small as it is is not compressed', async () => {
  expect(await find([text('x'.repeat(100))], 200)).toMatchObject({ warnings: 0, gzip: 109 });
});

test('an index is judged by its size with gzip', async () => {
  const small = await find([text('x'.repeat(10_000))], 1000);
  expect(small.warnings).toBe(0);
  expect(small.gzip).toBeLessThan(1000);
  const large = await find([text(noise(10_000))], 1000);
  expect(large).toMatchObject({ warnings: 1, gzip: large.exact });
});

test('after an edit an index is as large as it was, with what came and what went', async () => {
  const kept = text('x'.repeat(10_000));
  const [came, gone] = [text('new'), text('older')];
  expect(await find([kept, came], 1000, { gzip: 500, texts: [kept, gone] })).toMatchObject({ warnings: 0, gzip: 500 + 9 + 3 + 9 + 5 });
});

test('an index that edits may have made too large is measured again', async () => {
  const kept = text('x'.repeat(10_000));
  const { warnings, gzip } = await find([kept, text('new')], 1000, { gzip: 995, texts: [kept] });
  expect(warnings).toBe(0);
  expect(gzip).toBeLessThan(500);
  const large = [text(noise(10_000))];
  expect(await find([...large, text(noise(2000))], 6000, { gzip: 5300, texts: large })).toMatchObject({ warnings: 1 });
});

test('of a large index a part is measured, and all of it where that leaves a doubt', async () => {
  const words = Array.from({ length: 400 }, () => randomBytes(3).toString('hex'));
  const sentence = (at: number) =>
    Array.from({ length: 40 }, (_, word) => words[(at * 7 + word * word * (at % 13)) % words.length]).join(' ');
  const texts = Array.from({ length: 600 }, (_, at) => text(Array.from({ length: 30 }, (_, line) => sentence(at * 30 + line)).join('. ')));
  const { exact } = await find(texts, 1e9);
  const about = async (limit: number) => (await find(texts, limit)).gzip! / exact;
  expect(await about(exact * 0.5)).toBeCloseTo(1, 0.5);
  expect(await about(exact * 0.5)).not.toBe(1);
  expect(await about(exact * 1.05)).toBe(1);
  expect(await about(exact * 0.95)).toBe(1);
  const { warnings, gzip } = await find(texts, exact * 2);
  expect(warnings).toBe(0);
  // A bound, to which the next edits are added.
  expect(gzip).toBeGreaterThan(exact);
});
