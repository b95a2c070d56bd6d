import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { growthOf } from '../../../../tests/fixtures/growth-of.ts';
import { writeFolder } from '../../../../tests/fixtures/written-folder.ts';
import { toLines } from '../markdown/line.ts';
import { createIgnore } from './gitignore.ts';
import { toUrl } from './list-docs.ts';
import { replaceMacros } from './macros.ts';
import { readMarkdownOptions } from './markdown-options.ts';
import { mapPages } from './page-map.ts';
import { type NavInput, type NavItem, readNav } from './read-nav.ts';
import { readSummary, readSummaryOptions } from './read-summary.ts';
import { readYaml } from './read-yaml.ts';
import { splitPage, translateFrontMatter } from './translate-front-matter.ts';

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-mkdocs-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('readYaml', () => {
  it('knows tags, anchors, merge keys and variables, and where each key stands', () => {
    const { values, places, mistakes } = readYaml(
      'a: &x {b: 1}\nc:\n  <<: *x\n  d: !ENV [NO, "e"]\nf: !!python/name:material.x.y\ng: !!python/object/apply:p.q\n  kwds: {case: lower}\nh: !ENV NO\n',
      'm.yml',
    );
    expect({ values, mistakes }).toEqual({
      values: {
        a: { b: 1 },
        c: { b: 1, d: 'e' },
        f: { python: 'material.x.y', args: '' },
        g: { python: 'p.q', args: { kwds: { case: 'lower' } } },
        h: null,
      },
      mistakes: [],
    });
    expect(places.get('c\td')).toEqual({ file: 'm.yml', line: 4, column: 3 });
  });

  it('says where aliases stand for too much', () => {
    const levels = Array.from({ length: 12 }, (_, level) => `a${level + 1}: &a${level + 1} [${Array(10).fill(`*a${level}`).join(', ')}]\n`);
    const { mistakes } = readYaml(`a0: &a0 x\n${levels.join('')}`, 'm.yml');
    expect(mistakes).toEqual([{ message: 'Aliases (*name) stand for too many values.', line: 6, column: 25 }]);
    expect(splitPage(`---\na0: &a0 x\n${levels.join('')}---\nText`)).toMatchObject({ values: {}, body: 'Text' });
  });

  it('takes lines between dashes that have no keys for text', () => {
    expect(splitPage('---\n# Title\n---\nText')).toMatchObject({ yaml: null, body: '---\n# Title\n---\nText' });
    expect(splitPage('---\nA word\n---\nText')).toMatchObject({ yaml: null });
    expect(splitPage('---\n\n---\nText')).toMatchObject({ yaml: '\n', body: 'Text' });
  });

  it('says what is no YAML', () => expect(readYaml('a: [', 'm.yml').mistakes).toEqual([expect.objectContaining({ line: 1 })]));
});

it.each([
  [
    'pymdownx.magiclink',
    { repo_url_shorthand: true, provider: 'gitlab', user: 'us', repo: 're' },
    'https://gitlab.com us/re merge_requests',
  ],
  ['pymdownx.magiclink', { provider: 'gitlab', user: 'us', repo: 're' }, null],
  ['pymdownx.magiclink', { repo_url_shorthand: true, provider: 'elsewhere' }, null],
  ['mdx_gh_links', { user: 'us' }, 'https://github.com us/null pull'],
])('reads the short forms of %s with %j', (name, options, read) => {
  const { shorthands } = readMarkdownOptions({
    file: 'm.yml',
    values: {},
    plugins: [],
    extensions: [{ name, options, place: null }],
    placeOf: () => null,
  });
  expect(shorthands && `${shorthands.site} ${shorthands.user}/${shorthands.repo} ${shorthands.routes['!']}`).toBe(read);
});

describe('createIgnore', () => {
  const isIgnored = createIgnore('# comment\n*.tmp.md\n!keep.tmp.md\n/top\ndrafts/\na/**/b.md\n');
  it.each(['x.tmp.md', 'd/x.tmp.md', 'top', 'top/x.md', 'd/drafts/x.md', 'a/c/d/b.md'])('leaves %s out', (path) =>
    expect(isIgnored(path)).toBe(true),
  );
  it.each(['x.md', 'keep.tmp.md', 'd/top', 'drafts', 'a/c.md'])('keeps %s', (path) => expect(isIgnored(path)).toBe(false));
});

describe('toUrl', () => {
  it.each([
    ['index.md', '', 'index.html'],
    ['README.md', '', 'index.html'],
    ['a/index.md', 'a/', 'a/index.html'],
    ['a/b.markdown', 'a/b/', 'a/b.html'],
    ['readme.md', 'readme/', 'readme.html'],
  ])('gives %s the address of MkDocs', (path, folders, files) => expect([toUrl(path, true), toUrl(path, false)]).toEqual([folders, files]));
});

const pathsToFiles = (paths: string[]) => paths.map((path) => ({ path, absolutePath: join(scratch, path) }));

describe('mapPages', () => {
  const map = mapPages({
    files: pathsToFiles(['index.md', 'a/index.md', 'a/b.md', 'a/a.md', 'a/_c.md', 'img/x.png', 'a/img/x.png', 'demo.html', 'README.md']),
    isExcluded: () => false,
    usesFolders: true,
    baseUrl: '/base/',
    content: 'content',
    posts: null,
    made: new Map(),
  });
  const from = map.byPath.get('a/b.md')!;

  it('gives each page its place, and says what its route would otherwise not be', () => {
    expect(map.pages.map(({ at, slug }) => `${at} ${slug}`)).toEqual([
      'content/index.md null',
      'content/a/index.md null',
      'content/a/b.md null',
      'content/a/a.md a',
      'content/a/c.md /a/_c',
    ]);
  });

  it.each([
    ['a.md#x', 'a.md#x', false],
    ['../a/', 'a.md', false],
    ['../', 'index.md', false],
    ['../../', '../index.md', false],
    ['../../img/x.png', './../img/x.png', true],
    ['../img/x.png', '../img/x.png', false],
    ['../img/x.png', './img/x.png', true],
    ['_c.md', 'c.md', false],
    ['/base/a/a/?q#x', 'a.md?q#x', false],
    ['/elsewhere/', '/elsewhere/', false],
    ['https://x.y/a.md', 'https://x.y/a.md', false],
    ['../demo.html', '/demo.html', false],
    ['nowhere.md', 'nowhere.md', false],
    ['nowhere.md/', 'nowhere.md/', false],
    ['../index.md/#x', '../index.md#x', false],
    ['./a.md/', 'a.md', false],
    ['#here', '#here', true],
    ['../../../../base/img/x.png', './../img/x.png', true],
  ])('moves %s to %s', (url, moved, isRaw) =>
    expect(map.moveUrl(url, from, isRaw).replace('./../', '../')).toBe(moved.replace('./../', '../')),
  );
});

describe('readNav', () => {
  it('reads the lists of literate-nav', () => {
    writeFileSync(
      join(scratch, 'SUMMARY.md'),
      '- [Home](index.md)\n- Guides\n    - [A](a.md)\n        - [B](b.md)\n    - sub/*.md\n- [Out](https://x.y)\n',
    );
    const files = pathsToFiles(['SUMMARY.md', 'index.md', 'a.md', 'b.md', 'sub/c.md']);
    const map = mapPages({
      files,
      isExcluded: (path) => path === 'SUMMARY.md',
      usesFolders: true,
      baseUrl: '/',
      content: 'content',
      posts: null,
      made: new Map(),
    });
    const nav = readNav({
      written: undefined,
      map,
      files,
      overlays: null,
      literate: readSummaryOptions({}),
      toAddress: (path) => path,
      tell: () => {},
    });
    expect(nav.map(describeItem)).toEqual([
      'Home=index.md',
      { Guides: [{ A: ['null=a.md', 'B=b.md'] }, 'null=sub/c.md'] },
      'Out=https://x.y',
    ]);
  });

  it.each([
    ['- [`a` *b*](a.md)\n- [](b.md)\n', {}, ['a b=a.md', 'null=b.md']],
    ['- [A](a.md)\n  - [B](b.md)\n', {}, ['A=a.md', 'B=b.md']],
    ['- [A](a.md)\n  - [B](b.md)\n', { tab_length: 2 }, [{ A: ['null=a.md', 'B=b.md'] }]],
    ['- [](a.md)\n    - [B](b.md)\n', {}, ['null=a.md', 'B=b.md']],
    ['- [A](a.md)\n\nText\n\n1. [B](b.md)\n', {}, ['B=b.md']],
    ['- [A](a.md)\n\n<!--nav-->\n\n- [B](b.md)\n\nText\n\n- c\n', {}, ['B=b.md']],
    ['- [A](a.md)\n', { implicit_index: true }, ['null=index.md', 'A=a.md']],
    ['- [I](index.md)\n', { implicit_index: true }, ['I=index.md']],
    ['No list\n', {}, ['null=index.md', 'null=a.md', 'null=b.md']],
  ])('reads %j of literate-nav with %j', (text, options, items) => {
    const folder = writeFolder({ 'NAV.md': text });
    const files = ['index.md', 'a.md', 'b.md', 'NAV.md'].map((path) => ({ path, absolutePath: join(folder, path) }));
    const map = mapPages({
      files,
      isExcluded: (path) => path === 'NAV.md',
      usesFolders: true,
      baseUrl: '/',
      content: 'content',
      posts: null,
      made: new Map(),
    });
    const literate = readSummaryOptions({ ...options, nav_file: 'NAV.md' });
    expect(
      readNav({ written: undefined, map, files, overlays: null, literate, toAddress: (path) => path, tell: () => {} }).map(describeItem),
    ).toEqual(items);
  });

  it('takes titles for HTML, and of an address what is no attribute', () => {
    const files = pathsToFiles(['index.md']);
    const map = mapPages({
      files,
      isExcluded: () => false,
      usesFolders: true,
      baseUrl: '/',
      content: 'content',
      posts: null,
      made: new Map(),
    });
    const written = [{ 'Home &amp; more': 'index.md' }, { 'A &mdash; B': [{ 'C &#38; &x;': 'https://x.y/z" target="_blank' }] }];
    const nav = readNav({ written, map, files, overlays: null, literate: null, toAddress: (path) => path, tell: () => {} });
    expect(nav.map(describeItem)).toEqual(['Home & more=index.md', { 'A — B': ['C & &x;=https://x.y/z'] }]);
  });

  /** The files of a folder, those with text first; what the navigation is, and what is told. */
  function readFolders(name: 'awesome-pages' | 'awesome-nav', overlays: Record<string, string>, pages: string[]) {
    const file = name === 'awesome-nav' ? '.nav.yml' : '.pages';
    const folder = writeFolder(Object.fromEntries(Object.entries(overlays).map(([path, text]) => [join(path, file), text])));
    const files = [...pages, ...Object.keys(overlays).map((path) => join(path, file))].map((path) => ({
      path,
      absolutePath: join(folder, path),
    }));
    const told: string[] = [];
    const nav: NavInput = {
      written: undefined,
      map: mapPages({
        files,
        isExcluded: (path) => path.endsWith(file),
        usesFolders: true,
        baseUrl: '/',
        content: 'content',
        posts: null,
        made: new Map(),
      }),
      files,
      overlays: { name, file, options: {} },
      literate: null,
      toAddress: (path) => path,
      tell: (message, place) => told.push(`${place} ${message}`),
    };
    return { nav: readNav(nav).map(describeItem), told };
  }
  const PAGES = ['index.md', 'about.md', 'api/index.md', 'api/v1/x.md', 'guides/a.md', 'guides/m-1.md', 'guides/z.md'];
  const guides = (title: string, ...items: unknown[]) => ({ [title]: items });

  it('reads the files of awesome-nav: names first, then what patterns leave for each other', () => {
    const { nav, told } = readFolders(
      'awesome-nav',
      {
        '': 'nav: [index.md, guides, "*"]',
        guides: 'title: The Guides\nnav: [z.md, "*", More: ["m-*.md"], Out: "https://x.y", "none-*"]',
        api: 'nav: ["**"]\npreserve_directory_names: true',
      },
      PAGES,
    );
    expect(nav).toEqual([
      'null=index.md',
      guides('The Guides', 'null=guides/z.md', 'null=guides/a.md', 'null=guides/m-1.md', 'Out=https://x.y'),
      'null=about.md',
      { Api: ['null=api/index.md', 'null=api/v1/x.md'] },
    ]);
    expect(told).toEqual(['api/.nav.yml What this file says with "preserve_directory_names" is left out.']);
  });

  it.each([
    ['ignore: [z.md, /api/]', ['null=index.md', 'null=about.md', guides('Guides', 'null=guides/a.md', 'null=guides/m-1.md')]],
    ['nav: [about.md, {glob: "guides/*"}]', ['null=about.md', 'null=guides/a.md', 'null=guides/m-1.md', 'null=guides/z.md']],
    [
      'nav: ["*/"]',
      [
        { Api: ['null=api/index.md', { V1: ['null=api/v1/x.md'] }] },
        guides('Guides', 'null=guides/a.md', 'null=guides/m-1.md', 'null=guides/z.md'),
      ],
    ],
    ['nav: ["@(about|index).md", api/v1]\nflatten_single_child_sections: true', ['null=index.md', 'null=about.md', 'null=api/v1/x.md']],
    [
      'nav: [guides/a.md, guides]\nappend_unmatched: true',
      [
        'null=guides/a.md',
        guides('Guides', 'null=guides/m-1.md', 'null=guides/z.md'),
        'null=index.md',
        'null=about.md',
        { Api: ['null=api/index.md', { V1: ['null=api/v1/x.md'] }] },
      ],
    ],
  ])('reads %j of awesome-nav', (text, items) => expect(readFolders('awesome-nav', { '': text }, PAGES).nav).toEqual(items));

  it('reads the files of awesome-pages: rests leave what is named, and what other rests mean', () => {
    const { nav, told } = readFolders(
      'awesome-pages',
      {
        '': 'nav: [index.md, guides, ...]',
        guides: 'title: The Guides\nnav: [z.md, ..., More: ["... | m-*.md"], Last: ["... | regex=^a"]]',
        api: 'arrange: [v1]\norder_by: title',
        'api/v1': 'collapse: true',
      },
      PAGES,
    );
    expect(nav).toEqual([
      'null=index.md',
      guides('The Guides', 'null=guides/z.md', { More: ['null=guides/m-1.md'] }, { Last: ['null=guides/a.md'] }),
      'null=about.md',
      { Api: ['null=api/v1/x.md', 'null=api/index.md'] },
    ]);
    expect(told).toEqual(['api/.pages What this file says with "order_by" is left out.']);
  });

  it.each([
    ['nav: [index.md, "*"]\n', ['null=index.md', 'null=about.md']],
    ['nav: ["... | flat | *.md"]\n', ['null=index.md', 'null=about.md', 'null=api/index.md', 'null=api/v1/x.md']],
    ['nav: ["... | regex=("]\n', []],
    ['nav: [', ['null=index.md', 'null=about.md']],
  ])('is not led in circles, nor stopped by mistakes: %j', (text, items) => {
    const { nav, told } = readFolders('awesome-pages', { '': text }, PAGES.slice(0, 4));
    expect(nav.filter((item) => typeof item === 'string')).toEqual(items);
    expect(told.length > 0).toBe(/regex|\[$/.test(text));
  });

  it('tells what is not there', () => {
    const told: string[] = [];
    const map = mapPages({
      files: [],
      isExcluded: () => false,
      usesFolders: true,
      baseUrl: '/',
      content: 'content',
      posts: null,
      made: new Map(),
    });
    readNav({
      written: [{ A: 'gone.md' }, 'book.ipynb'],
      map,
      files: [],
      overlays: null,
      literate: null,
      toAddress: (path) => path,
      tell: (message) => told.push(message),
    });
    expect(told).toEqual([
      'The navigation names the page "gone.md", which is not there.',
      'The navigation names "book.ipynb", which is no page: it is a link to that address.',
    ]);
  });
});

function describeItem(item: NavItem): unknown {
  if (item.kind === 'section') return { [item.title]: item.items.map(describeItem) };
  return `${item.title}=${item.kind === 'page' ? item.page.path : item.url}`;
}

describe('replaceMacros', () => {
  it('fills in values, and nothing that would be computed', () => {
    const told: string[] = [];
    const text = `A {{ a.b }} {{ f(1) }} {% raw %}{{ a.b }}{% endraw %} {# no #}{{ "x" }} {{ none }} {{ '{{' }} x {{ '}}' }}`;
    const [line] = replaceMacros(toLines(text, 'p.md'), { values: { a: { b: 3 } }, open: '{{', close: '}}' }, ({ column }, message) =>
      told.push(`${column} ${message}`),
    );
    expect(line!.text).toBe('A 3 {{ f(1) }} {{ a.b }} x {{ none }} {{ x }}');
    expect(told).toEqual([
      '13 "{{ f(1) }}" would be computed by a macro, and stands in the page as it is.',
      '73 "{{ none }}" would be computed by a macro, and stands in the page as it is.',
    ]);
  });
});

it.each([
  [
    'icon: a/b\ntitle: T\nstatus: new',
    'title: T\n',
    [
      'translated: The front matter "icon" is for Material\'s pages, and left out.',
      'person: The status "new" is not shown in the sidebar.',
    ],
  ],
  ['social:\n  cards: false\n', '', ['translated: The front matter "social" is for Material\'s pages, and left out.']],
  ['links:\n  - a.md\n', 'links:\n  - a.md\n', []],
])('leaves out what Material alone reads, and says so: %j', (yaml, text, notes) => {
  const told: string[] = [];
  const note = ({ kind, message }: { kind: string; message: string }) => told.push(`${kind}: ${message}`);
  expect(translateFrontMatter(splitPage(`---\n${yaml.trimEnd()}\n---\n`), {}, { note, isPost: false })).toBe(text);
  expect(told.sort()).toEqual([...notes].sort());
});

describe('front matter', () => {
  const translate = (text: string) => translateFrontMatter(splitPage(text), {}, { note: () => {}, isPost: false });
  it.each([
    ['---\ntitle: A\n---\n', 'title: A\n'],
    ['---\nhide:\n  - toc\n  - navigation\ntitle: A\n---\n', 'title: A\nhide_table_of_contents: true\ndisplayed_sidebar: null\n'],
    ['---\nid: x\nkeywords: a, b\n---\n', 'keywords: [a, b]\n'],
    ['---\nhide: toc\ntags: C#, a b\n---\n', 'hide_table_of_contents: true\ntags: ["C#", a b]\n'],
    ['---\ntitle: 2024\ndescription:\n  - a\nsearch: false\n---\n', 'title: 2024\n'],
    ['Tags: Setup\n\nText', 'tags: [Setup]\n'],
    ['title: A b\nauthor: C\n\nText', 'title: "A b"\nauthor: "C"\n'],
    ['No front matter', null],
  ])('becomes docsgen\u2019s: %j', (written, yaml) => expect(translate(written)).toBe(yaml));
});

it('reads front matter and summaries in as long as they are', () => {
  // Each line of five blanks could be read in two ways.
  expect(growthOf((size) => splitPage(`a: b\n${'     c\n'.repeat(size)}d`), 6)).toBe('linear');
  expect(growthOf((size) => readSummary(`- ${' '.repeat(size)}`, 4), 2000)).toBe('linear');
});
