import { expect, test } from 'vitest';
import { makeLinkInput } from '../../../tests/fixtures/link-input.ts';
import type { UserConfig } from '../../1-load/define-config.ts';
import { linkSite } from '../../4-link/link-site.ts';
import { toOpenSearch } from './opensearch.ts';

const openSearchOf = (config: Partial<UserConfig>) =>
  toOpenSearch(linkSite(makeLinkInput({ config, pages: { 'next/introduction.md': {} } })));

test('describes the search page', () => {
  const [file] = openSearchOf({
    title: 'Ships & more: the handbook',
    baseUrl: '/docs/',
    favicon: '/img/icon.svg',
    search: { searchPagePath: 'find' },
  });
  expect(file).toEqual({
    path: 'opensearch.xml',
    contents: `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>Ships &#38; more:</ShortName>
  <LongName>Ships &#38; more: the handbook</LongName>
  <Description>Search Ships &#38; more: the handbook</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">https://docs.example.com/docs/img/icon.svg</Image>
  <Url type="text/html" method="get" template="https://docs.example.com/docs/find?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="https://docs.example.com/docs/opensearch.xml"/>
  <moz:SearchForm>https://docs.example.com/docs/find</moz:SearchForm>
</OpenSearchDescription>
`,
  });
});

test('shortens a name of one long word, and shows no icon without one', () => {
  const [file] = openSearchOf({ title: 'Donaudampfschiffahrt' });
  expect(file!.contents).toContain('<ShortName>Donaudampfschiff</ShortName>');
  expect(file!.contents).not.toContain('<Image');
});

test('is left out without a search page', () => {
  expect(openSearchOf({ search: { searchPagePath: false } })).toEqual([]);
  expect(openSearchOf({ search: { provider: 'none' } })).toEqual([]);
});
