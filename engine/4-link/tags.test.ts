import { expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

const link = (sketch: SiteSketch) => linkSite(makeLinkInput(sketch));
const tagPages = (sketch: SiteSketch) =>
  Object.fromEntries(
    link(sketch).pages.flatMap(({ path, data, content }) =>
      content && data.kind === 'tags' ? [[path, { title: data.title, noIndex: data.noIndex, content }]] : [],
    ),
  );

test('have no pages in a version whose docs have none', () => {
  const { pages, redirects } = link({ pages: { 'next/introduction.md': { tags: [] } }, tagFiles: { next: 'unused:\n' } });
  expect([pages.filter(({ data }) => data.kind === 'tags'), redirects]).toEqual([[], []]);
});

test('group by their addresses, under the first label, in the order of the alphabet', () => {
  const pages = {
    'next/introduction.md': { title: 'B', tags: ['Zebra', 'über uns', 'apple'] },
    'next/a.md': { title: 'a', tags: ['zebra', 'Zebra', { label: 'Apple 2', permalink: '/apple' }] },
  };
  expect(tagPages({ pages })).toEqual({
    '/tags': {
      title: 'Tags',
      noIndex: false,
      content: {
        kind: 'tag-index',
        groups: [
          { letter: 'A', tags: [{ label: 'Apple 2', href: '/tags/apple', description: null, count: 2 }] },
          { letter: 'Ü', tags: [{ label: 'über uns', href: '/tags/uber-uns', description: null, count: 1 }] },
          { letter: 'Z', tags: [{ label: 'zebra', href: '/tags/zebra', description: null, count: 2 }] },
        ],
      },
    },
    '/tags/apple': {
      title: '2 docs tagged with "Apple 2"',
      noIndex: false,
      content: {
        kind: 'tag',
        description: null,
        cards: [
          { label: 'a', href: '/a', description: null },
          { label: 'B', href: '/introduction', description: null },
        ],
        all: '/tags',
      },
    },
    '/tags/uber-uns': {
      title: 'One doc tagged with "über uns"',
      noIndex: false,
      content: { kind: 'tag', description: null, cards: [{ label: 'B', href: '/introduction', description: null }], all: '/tags' },
    },
    '/tags/zebra': {
      title: '2 docs tagged with "zebra"',
      noIndex: false,
      content: {
        kind: 'tag',
        description: null,
        cards: [
          { label: 'a', href: '/a', description: null },
          { label: 'B', href: '/introduction', description: null },
        ],
        all: '/tags',
      },
    },
  });
});

test('stand below the text of their docs, in the order in which these name them', () => {
  const { pages } = link({ pages: { 'next/introduction.md': { tags: ['b', 'a', 'b'] } } });
  const shown = pages.map(({ path, doc }) => [path, doc?.tags?.map(({ href }) => href)]);
  expect(shown.filter(([, tags]) => tags)).toEqual([
    ['/', ['/tags/b', '/tags/a']],
    ['/introduction', ['/tags/b', '/tags/a']],
  ]);
});

test('do not list unlisted docs, and are not listed themselves where they have no other', () => {
  const pages = {
    'next/introduction.md': { tags: ['both'] },
    'next/hidden.md': { unlisted: true, tags: ['both', 'secret'] },
  };
  const found = tagPages({ pages });
  expect(found['/tags']!.content).toMatchObject({ groups: [{ letter: 'B' }] });
  expect(found['/tags/both']!.title).toBe('One doc tagged with "both"');
  expect([found['/tags/secret']!.noIndex, found['/tags/secret']!.content]).toMatchObject([true, { cards: [{ href: '/hidden' }] }]);
});

test('are the same tag in other versions where these have it', () => {
  const pages = {
    'next/introduction.md': { tags: ['a', 'b'] },
    '1.54/introduction.md': { tags: ['a'] },
    '1.53/introduction.md': {},
  };
  const found = link({ versions: ['next', '1.54', '1.53'], pages }).pages.flatMap(({ path, data }) =>
    data.kind === 'tags' ? [[path, Object.entries(data.alternates).map(([name, { href, exact }]) => `${name} ${href} ${exact}`)]] : [],
  );
  expect(Object.fromEntries(found)).toEqual({
    '/next/tags': ['1.54 /tags true', '1.53 /1.53/introduction false'],
    '/next/tags/a': ['1.54 /tags/a true', '1.53 /1.53/introduction false'],
    '/next/tags/b': ['1.54 /introduction false', '1.53 /1.53/introduction false'],
    '/tags': ['next /next/tags true', '1.53 /1.53/introduction false'],
    '/tags/a': ['next /next/tags/a true', '1.53 /1.53/introduction false'],
  });
});

test('that a list knows have its label, description and address; others are reported as the config says', () => {
  const sketch = (unknownTags: 'warning' | 'error' | 'ignore'): SiteSketch => ({
    config: { checks: { unknownTags } },
    pages: { 'next/introduction.md': { tags: ['gpu', 'gpus'] } },
    tagFiles: { next: 'gpu:\n  label: GPUs\n  permalink: /cards\n  description: Of processors.\n' },
  });
  const { pages } = link(sketch('ignore'));
  expect(pages.map(({ path }) => path).filter((path) => path.startsWith('/tags/'))).toEqual(['/tags/cards', '/tags/gpus']);
  expect(pages.find(({ path }) => path === '/tags/cards')!.content).toMatchObject({ description: 'Of processors.' });
  const severities = (['warning', 'error', 'ignore'] as const).map((severity) =>
    link(sketch(severity)).diagnostics.map((found) => [found.severity, found.message, found.fix]),
  );
  expect(severities).toEqual([
    [['warning', 'The tag "gpus" is not in tags.yml.', 'did you mean "gpu"?']],
    [['error', 'The tag "gpus" is not in tags.yml.', 'did you mean "gpu"?']],
    [],
  ]);
});

test('change when an edited page has another title, in a session too', () => {
  // See tests/watch for the whole way; here that the page is made of what it asks for.
  const titled = (title: string) => tagPages({ pages: { 'next/introduction.md': { title, tags: ['a'] } } })['/tags/a']!.content;
  expect(titled('One')).not.toEqual(titled('Two'));
});
