import { expect, test } from 'vitest';
import { sampleSite } from '../../tests/fixtures/sample-site.ts';
import { areOlder, listOtherVersions } from './list-scopes.ts';

const site = sampleSite();
const names = site.versions.map(({ name }) => name);

test('the other versions of a set, newest first', () => {
  const [first, second, ...rest] = names;
  expect(listOtherVersions(site, second!).map(({ name }) => name)).toEqual([first, ...rest]);
  const community = { ...site.versions[0]!, name: 'community@1', docSet: 'community' };
  const sets = { versions: [...site.versions, community] };
  expect(listOtherVersions(sets, 'community@1')).toEqual([]);
  expect(listOtherVersions(sets, first!).map(({ name }) => name)).toEqual(names.slice(1));
});

test('older ones are those below', () => {
  expect(areOlder(site, names.slice(2), names[1]!)).toBe(true);
  expect(areOlder(site, [names[0]!, names[2]!], names[1]!)).toBe(false);
});
