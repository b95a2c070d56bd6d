import { expect, test } from 'vitest';
import { createMemoryCache } from '../../tests/fixtures/memory-cache.ts';
import { digest } from '../text/digest.ts';
import type { ComponentManifest } from './component-manifest.ts';
import { openComponents } from './live-components.ts';

const CODE = { code: "export const modules = { 'a.tsx': async () => ({ A: 1 }) };", map: '{}' };

async function load(key: string) {
  const cache = createMemoryCache();
  cache.write('components', key, CODE);
  const manifest = { key, names: {}, imports: {}, modules: { 'a.tsx': { digest: 'a', chunk: null } } } as unknown as ComponentManifest;
  return (await openComponents(manifest, { cache, siteDir: '/site' }).load(['a.tsx'])).findModule('a.tsx');
}

test('runs the code that was bundled', async () => {
  expect(await load(digest(CODE.code, CODE.map))).toMatchObject({ exports: { A: 1 }, failure: null });
});

test('runs no other code that stands in its place', async () => {
  const failure = { reason: 'The code of the components has gone from the cache.' };
  expect(await load(digest('another', '{}'))).toMatchObject({ exports: null, failure });
});
