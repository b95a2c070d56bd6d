import { expect, it } from 'vitest';
import { refusePublicAssets } from './refuse-public-assets.ts';

const GENERATED = ['assets/boot-BGOLHSV4.js', 'assets/LICENSES.txt', 'assets/components/map-0a1b2c3d.js', 'robots.txt'].map((path) => ({
  path,
  digest: 'd',
  contents: () => '',
}));

/** What becomes of a public file. */
function refuse(path: string): string | null {
  const { refused, diagnostics } = refusePublicAssets([{ path, file: `content/public/${path}` }], GENERATED);
  expect([...refused]).toEqual(diagnostics.length === 0 ? [] : [path]);
  return diagnostics[0]?.message ?? null;
}

it.each([
  ['assets/boot-BGOLHSV4.js', 'docsgen publishes "assets/boot-BGOLHSV4.js" itself'],
  ['assets/components/map-0a1b2c3d.js', 'docsgen publishes "assets/components/map-0a1b2c3d.js" itself'],
  ['Assets/licenses.txt', 'docsgen publishes "assets/LICENSES.txt" itself'],
  ['assets/LICENSES.txt/of/mine.txt', 'docsgen publishes "assets/LICENSES.txt" itself'],
  ['assets/Components', 'docsgen publishes files below that name itself'],
])('refuses a file in the place of one that docsgen names: %s', (path, reason) => {
  expect(refuse(path)).toBe(`The public file "${path}" cannot be published: ${reason}.`);
});

it.each(['assets/boot-00000000.js', 'assets/components/map.png', 'assets/logo.svg', 'licenses.txt', 'robots.txt'])(
  'leaves all other names to the site: %s',
  (path) => {
    expect(refuse(path)).toBe(null);
  },
);
