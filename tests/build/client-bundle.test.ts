import { expect, test } from 'vitest';
import { loadClientBundle } from '../../engine/program/client-bundle.ts';

test('names its entries below the base URL, and has a file for each', async () => {
  const bundle = await loadClientBundle();
  const { boot, client, styles } = bundle.assets('/docs/');
  const paths = [boot, client, ...styles].map((href) => href.replace(/^\/docs\//, ''));
  expect(paths.map((path) => path.replace(/-[A-Z0-9]{8}\./, '-HASH.'))).toEqual([
    'assets/boot-HASH.js',
    'assets/client-HASH.js',
    'assets/main-HASH.css',
  ]);
  expect(bundle.files.map((file) => file.path)).toEqual(expect.arrayContaining(paths));
});

test('asks nothing of a page that a strict policy forbids', async () => {
  const { files } = await loadClientBundle();
  const text = files.filter(({ path }) => /\.(css|js)$/.test(path)).map(({ contents }) => contents.toString());
  expect(text.filter((code) => /url\(["']?(data:|https?:)|\beval\(|new Function\(/.test(code))).toEqual([]);
});
