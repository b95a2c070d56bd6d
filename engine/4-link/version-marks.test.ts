import { expect, test } from 'vitest';
import { makeLinkInput, type PageSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

function link(page: PageSketch, versions: string[] | { name: string; label?: string; path: string }[] = ['next', '1.10', '1.9']) {
  const names = versions.map((version) => (typeof version === 'string' ? version : version.name));
  const homes = Object.fromEntries(names.map((name) => [`${name}/introduction.md`, { title: 'Introduction' }]));
  const model = linkSite(makeLinkInput({ versions, pages: { ...homes, [`${names[0]}/keys.md`]: { title: 'Keys', ...page } } }));
  return {
    marks: model.pages.find(({ doc }) => doc?.file.endsWith('keys.md'))?.doc?.marks,
    problems: model.diagnostics.map(({ severity, code, message, fix, place }) => `${severity} ${place?.file} ${code}: ${message} ${fix}`),
  };
}

const mark = (version: string) => ({ kind: 'since' as const, version, place: { file: '', line: 3, column: 1, length: 4 } });

test('a page says what its front matter does, in the order of time', () => {
  expect(link({ since: '1.9', until: '1.10' })).toEqual({
    marks: [
      { kind: 'since', version: '1.9' },
      { kind: 'until', version: '1.10' },
    ],
    problems: [],
  });
  expect(link({})).toEqual({ marks: undefined, problems: [] });
});

test('knows versions that the site no longer has, but none that it never had', () => {
  expect(link({ since: '1.8', versionMarks: [mark('v1.2'), mark('1.10.3')] }).problems).toEqual([]);
  expect(link({ since: '1.11', versionMarks: [mark('1.10'), mark('1.100')] }).problems).toEqual([
    'warning content/next/keys.md unknown-version: "since" names the version "1.11", but there is no such version. did you mean "1.10"? Available versions are: "next", "1.10" and "1.9"',
    'error content/next/keys.md unknown-version: "since" names the version "1.100", but there is no such version. did you mean "1.10"? Available versions are: "next", "1.10" and "1.9"',
  ]);
});

test('refuses an end before the beginning', () => {
  expect(link({ since: '1.10', until: '1.9' }).problems).toEqual([
    'error content/next/keys.md invalid-front-matter: The page says that it is about something since 1.10 and until 1.9, which is older. exchange the two, or leave one of them out',
  ]);
});
