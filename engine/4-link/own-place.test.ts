import { expect, test } from 'vitest';
import { listPlaces, toOwnPlace } from './own-place.ts';

const folder = (name: string, contentDir = `content/${name}`) => ({
  version: { name, ownName: name, contentDir, editUrl: null },
  shared: [],
  without: [],
});
const version = { contentDir: 'content/1.0', inherited: [folder('1.1'), folder('next', 'docs')] };

test('an inherited page sees its neighbours as they are in the version that shows it', () => {
  expect(toOwnPlace('docs/guides/b.md', 'docs/guides/a.md', version)).toBe('content/1.0/guides/b.md');
  expect(toOwnPlace('content/1.1/b.md', 'content/1.1/a.md', version)).toBe('content/1.0/b.md');
});

test('a link that leaves the folder it is written in means what it says', () => {
  expect(toOwnPlace('docs/b.md', 'content/1.0/a.md', version)).toBe('docs/b.md');
  expect(toOwnPlace('content/1.1/b.md', 'docs/a.md', version)).toBe('content/1.1/b.md');
  expect(toOwnPlace('content/0.9/b.md', 'docs/a.md', version)).toBe('content/0.9/b.md');
});

test('a picture is the own one before those of newer versions', () => {
  const everywhere = ['content/1.0/img/a.png', 'content/1.1/img/a.png', 'docs/img/a.png'];
  expect(listPlaces('docs/img/a.png', version)).toEqual(everywhere);
  expect(listPlaces('content/1.0/img/a.png', version)).toEqual(everywhere);
  expect(listPlaces('shared/a.png', version)).toEqual(['shared/a.png']);
  expect(listPlaces('docs/a.png', { contentDir: 'docs', inherited: [] })).toEqual(['docs/a.png']);
});
