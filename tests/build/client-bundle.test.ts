import { expect, test } from 'vitest';
import { loadClientBundle, loadPartHrefs } from '../../engine/program/client-bundle.ts';
import { contentDigest } from '../../engine/text/digest.ts';

test('names its entries below the base URL, and has a file for each', async () => {
  const bundle = await loadClientBundle();
  const { boot, client, mainStyles } = bundle.assets('/docs/');
  const paths = [boot, client, mainStyles].map((href) => href.replace(/^\/docs\//, ''));
  expect(paths.map((path) => path.replace(/-[A-Z0-9]{8}\./, '-HASH.'))).toEqual([
    'assets/boot-HASH.js',
    'assets/client-HASH.js',
    'assets/main-HASH.css',
  ]);
  expect(bundle.files.map((file) => file.path)).toEqual(expect.arrayContaining(paths));
});

test('has of the optional parts the files that a page asks for, and says what they are before they are read', async () => {
  const bundle = await loadClientBundle();
  const { math } = await loadPartHrefs('/docs/');
  const files = bundle.partFiles(new Set(math!.styles), '/docs/');
  expect(math!.styles.map((href) => href.replace(/-[A-Z0-9]{8}\./, '-HASH.'))).toEqual(['/docs/assets/math-HASH.css']);
  expect(files.map(({ path }) => `/docs/${path}`)).toEqual(expect.arrayContaining(math!.styles));
  for (const { path, digest, size, contents } of files) {
    const read = await contents();
    expect({ path, digest: contentDigest(read), size: read.byteLength }).toEqual({ path, digest, size });
    expect(await bundle.readFile(path.replace('assets/', ''))).toEqual(read);
  }
  const shared = bundle.files.map(({ path }) => path);
  expect(files.filter(({ path }) => shared.includes(path))).toEqual([]);
  expect(bundle.partFiles(new Set(['/docs/assets/other.css']), '/docs/')).toEqual([]);
  expect(await bundle.readFile('manifest.json')).toBe(null);
});

test('asks nothing of a page that a strict policy forbids', async () => {
  const bundle = await loadClientBundle();
  const hrefs = Object.values(await loadPartHrefs('/')).flatMap(({ styles, modules }) => [...styles, ...modules]);
  const parts = bundle.partFiles(new Set(hrefs), '/').filter(({ path }) => /\.(css|js)$/.test(path));
  const scripts = bundle.files.filter(({ path }) => /\.(css|js)$/.test(path)).map(({ contents }) => contents.toString());
  const readParts = (kind: string) =>
    Promise.all(parts.filter(({ path }) => path.endsWith(kind)).map(async ({ contents }) => String(await contents())));
  // What purifies diagrams names such addresses to refuse them.
  const modules = (await readParts('.js')).map((code) => code.replaceAll('"url(data:"', ''));
  const text = [...scripts, ...(await readParts('.css')), ...modules];
  expect(text.filter((code) => /url\(["']?(data:|https?:)|\beval\(|new Function\(/.test(code))).toEqual([]);
});
