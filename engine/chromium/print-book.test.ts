import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { prepare } from './print-book.ts';

test('waits for no image to come into view', async () => {
  const image = {
    loading: 'lazy',
    get complete() {
      return this.loading === 'eager';
    },
  };
  const document = {
    images: [image],
    querySelectorAll: () => [],
    documentElement: { dataset: {} },
    fonts: { ready: Promise.resolve() },
  };
  let waits = 0;
  const setTimeout = (resolve: () => void) => {
    waits += 1;
    resolve();
  };
  await runInNewContext(`(${prepare})('https://docs.example.com')`, { document, setTimeout, Promise });
  expect(waits).toBe(0);
});
