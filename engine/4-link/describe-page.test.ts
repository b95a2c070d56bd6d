import { expect, test } from 'vitest';
import type { Version } from '../1-load/site-input.ts';
import { describeList, endSentence, namePlace } from './describe-page.ts';

test('names a list as far as there is room', () => {
  expect(describeList('Two pages', [])).toBe('Two pages.');
  expect(describeList('One page', ['Install'])).toBe('One page: Install.');
  expect(describeList('Three pages', ['Install', 'Tracing', 'Alerts'])).toBe('Three pages: Install, Tracing and Alerts.');
  const names = Array.from({ length: 40 }, (_, index) => `Page ${index + 1}`);
  const text = describeList('40 pages', names);
  expect(text).toBe(`40 pages: ${names.slice(0, 16).join(', ')} and 24 more.`);
  expect(text.length).toBeLessThanOrEqual(160);
  expect(describeList('40 pages', ['long '.repeat(40), ...names])).toBe('40 pages.');
});

test('cuts a sentence between words that is longer than what is shown', () => {
  expect(endSentence('Short')).toBe('Short.');
  const text = endSentence('word '.repeat(50));
  expect(text).toBe(`${'word '.repeat(30)}word…`);
  expect(text.length).toBeLessThanOrEqual(160);
});

test('names the set and the version where there are several', () => {
  const version = (id: string | null, label: string | null, name: string) => ({ set: { id, label }, label: name }) as Version;
  const [docs, old, community] = [version(null, null, '2.0'), version(null, null, '1.0'), version('community', 'Community', 'First')];
  const name = (of: Version, versions: Version[]) => namePlace(of, { siteTitle: 'Harbour Docs', versions });
  expect(name(docs, [docs])).toBe('Harbour Docs');
  expect(name(docs, [docs, old, community])).toBe('Harbour Docs 2.0');
  expect(name(community, [docs, old, community])).toBe('Community in Harbour Docs');
  expect(name(community, [docs, community, version('community', 'Community', 'Second')])).toBe('Community First in Harbour Docs');
});
