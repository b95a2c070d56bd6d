import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import { linkSite } from './link-site.ts';

type Docs = NonNullable<NonNullable<SiteSketch['config']>['docs']>;

const link = (docs: Docs, change: Partial<SiteSketch> = {}) =>
  linkSite(
    makeLinkInput({
      versions: ['next', { name: '1.0', editUrl: 'https://e.io/old/{path}' }, { name: '0.9', editUrl: null }],
      pages: { 'next/introduction.md': {}, 'next/01-a b.md': {}, '1.0/introduction.md': {}, '0.9/introduction.md': {} },
      ...change,
      config: { docs, ...change.config },
    }),
  );

const urlsOf = (docs: Docs, change?: Partial<SiteSketch>) => {
  const { pages, diagnostics } = link(docs, change);
  expect(diagnostics).toEqual([]);
  return Object.fromEntries(pages.flatMap(({ path, data, isCopy }) => (data.kind === 'doc' && !isCopy ? [[path, data.editUrl]] : [])));
};

describe('edit links', () => {
  test('are made from a template, be it of the config or of a version', () => {
    expect(urlsOf({ editUrl: 'https://e.io/{version}/' })).toEqual({
      '/next/introduction': 'https://e.io/next/content/next/introduction.md',
      '/next/a b': 'https://e.io/next/content/next/01-a%20b.md',
      '/introduction': 'https://e.io/old/content/1.0/introduction.md',
      '/0.9/introduction': null,
    });
  });

  test('are what a function gives', () => {
    const given: unknown[] = [];
    const editUrl = (doc: { id: string }) => {
      given.push(doc);
      return doc.id === 'a b' ? undefined : `https://e.io/${doc.id}`;
    };
    const urls = urlsOf(
      { editUrl },
      {
        versions: ['next'],
        pages: { 'next/introduction.md': {}, 'next/x/01-a b.md': { id: 'a b' }, 'next/02-c.md': { custom_edit_url: null } },
      },
    );
    expect(urls).toEqual({ '/introduction': 'https://e.io/introduction', '/x/a b': 'https://e.io/x/a b', '/c': null });
    expect(given).toContainEqual({
      version: 'next',
      versionDocsDirPath: 'content/next',
      docPath: 'x/01-a b.md',
      path: 'content/next/x/01-a b.md',
      id: 'x/a b',
      permalink: '/x/a b',
      locale: 'en',
    });
  });

  test('are those of the set', () => {
    const docSets = {
      a: { label: 'A', path: '/a', editUrl: ({ version }: { version: string }) => `https://e.io/a/${version}` },
      b: { label: 'B', path: '/b' },
    };
    const pages = { 'next/introduction.md': {}, 'a@current/introduction.md': {}, 'b@current/introduction.md': {} };
    expect(urlsOf({ editUrl: 'https://e.io/{version}/{path}' }, { versions: ['next'], pages, config: { docSets } })).toEqual({
      '/introduction': 'https://e.io/next/content/next/introduction.md',
      '/a/introduction': 'https://e.io/a/current',
      '/b/introduction': 'https://e.io/current/b/introduction.md',
    });
  });

  test('that cannot be made are reported', () => {
    const problems = (editUrl: unknown, config = {}) =>
      link({ editUrl: editUrl as () => string }, { versions: ['next'], pages: { 'next/introduction.md': {} }, config }).diagnostics.map(
        ({ code, message, fix, place }) => [code, message, fix, (place as { keyPath: string[] }).keyPath.join('.')],
      );
    const fail = () => {
      throw new Error('No repository');
    };
    expect(problems(fail)).toEqual([
      [
        'edit-url',
        '"docs.editUrl" failed for "content/next/introduction.md": No repository.',
        'correct the function, or remove it from the config',
        'docs.editUrl',
      ],
    ]);
    const wrong = (found: string) => `"docs.editUrl" must give a URL; for "content/next/introduction.md" it gives ${found}.`;
    expect(problems(() => 3).map(([, message]) => message)).toEqual([wrong('3, a number')]);
    expect(problems(() => 'javascript:alert(1)').map(([, message]) => message)).toEqual([wrong('"javascript:alert(1)", a string')]);
    expect(problems(async () => 'https://e.io').map(([, message]) => message)).toEqual([wrong('a promise')]);
  });
});
