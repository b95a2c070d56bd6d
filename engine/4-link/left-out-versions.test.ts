import { expect, test } from 'vitest';
import { makeLinkInput } from '../../tests/fixtures/link-input.ts';
import { createIsLeftOut, guessLeftOutRoute } from './left-out-versions.ts';

/** A site of which only the named versions are built. */
function makeSite(only: string[], baseUrl = '/') {
  const { site } = makeLinkInput({ config: { baseUrl }, versions: ['next', '1.54', '1.53'], pages: {} });
  const isBuilt = ({ name }: { name: string }) => only.includes(name);
  return { ...site, versions: site.versions.filter(isBuilt), leftOutVersions: site.versions.filter((version) => !isBuilt(version)) };
}

test('a route belongs to the version with the longest root', () => {
  const isLeftOut = createIsLeftOut(makeSite(['1.54']));
  expect(['/next', '/next/a', '/1.53/a', '/nextcloud', '/', '/a'].map(isLeftOut)).toEqual([true, true, true, false, false, false]);
});

test('what is in no other version is in the one without a prefix', () => {
  const isLeftOut = createIsLeftOut(makeSite(['next'], '/docs/'));
  expect(['/docs', '/docs/a', '/docs/1.53', '/docs/next/a', '/docs/nexta'].map(isLeftOut)).toEqual([true, true, true, false, true]);
});

test('nothing is left out of a whole site', () => {
  expect(createIsLeftOut(makeSite(['next', '1.54', '1.53']))('/1.53/a')).toBe(false);
});

test('a file leads to the route that its path suggests', () => {
  const site = makeSite(['next']);
  const files = [
    'content/1.53/a/b.mdx',
    'content/1.53/a/index.md',
    'content/1.53/index.md',
    'content/1.54/a.md',
    'content/next/a.md',
    'a.md',
  ];
  expect(files.map((file) => guessLeftOutRoute(file, site))).toEqual(['/1.53/a/b', '/1.53/a', '/1.53', '/a', null, null]);
});
