import { describe, expect, test } from 'vitest';
import { makeLinkInput, type SiteSketch } from '../../tests/fixtures/link-input.ts';
import type { WrittenLink } from '../3-compile/compiled-doc.ts';
import { linkSite } from './link-site.ts';
import type { ResolvedLink } from './site-model.ts';

const image = { hash: '1a2b3c4d', width: 640, height: 480 };
const asset = (path: string) => ({ ...image, absolutePath: `/site/${path}` });

/** Three versions of a small site; every link under test stands on next/deployment/tracing.md. */
const site: SiteSketch = {
  versions: [{ name: 'next', label: 'Cloud' }, '1.54', '1.53'],
  latest: '1.54',
  pages: {
    'next/introduction.md': { anchors: ['why'] },
    'next/deployment/tracing.md': { anchors: ['set-up', 'schl\u00fcssel', 'a b'] },
    'next/deployment/index.md': { anchors: ['kinds'] },
    'next/deployment/02-alerts.mdx': { anchors: ['rules'] },
    'next/deployment/caf\u00e9 au lait.md': {},
    'next/deployment/secret.md': { draft: true },
    'next/guides/Guides.md': { slug: '/handbook' },
    '1.54/introduction.md': { anchors: ['why'] },
    '1.54/deployment/tracing.md': {},
    '1.54/release-notes/v1.31.md': {},
    '1.53/introduction.md': {},
    '1.53/legacy.md': { anchors: ['end'] },
  },
  publicFiles: ['img/logo.png', 'api/index.html', 'openapi.json', 'notes.md'],
  assets: {
    'content/next/deployment/diagram.png': asset('content/next/deployment/diagram.png'),
    'content/next/deployment/values.yaml': { hash: 'aabbccdd', absolutePath: '/site/content/next/deployment/values.yaml' },
    'content/next/deployment/LICENSE': { hash: '00112233', absolutePath: '/site/content/next/deployment/LICENSE' },
    'content/next/img/flow.svg': asset('content/next/img/flow.svg'),
    'content/public/img/logo.png': asset('content/public/img/logo.png'),
    'shared/wide.png': asset('shared/wide.png'),
  },
  config: {
    redirects: [
      { from: '/old/tracing', to: '/deployment/tracing' },
      { from: '/blog', to: 'https://blog.example.com/' },
    ],
  },
};

function resolve(
  links: (string | Partial<WrittenLink>)[],
  { config = {}, on = 'next/deployment/tracing.md' }: { config?: object; on?: string } = {},
) {
  const pages = { ...site.pages, [on]: { ...site.pages[on], links } };
  const model = linkSite(makeLinkInput({ ...site, pages, config: { ...site.config, ...config } }));
  const page = model.pages.find(({ doc, isCopy }) => doc?.file === `content/${on}` && !isCopy);
  return { links: page!.doc!.links, diagnostics: model.diagnostics, assets: model.assets };
}

test('a link to a page above the site folder says that it leads out', () => {
  const { diagnostics } = resolve(['../../../../README.md#a', '../../../README.md']);
  expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
    [
      'refused-file',
      'The link "../../../../README.md#a" leads nowhere: "../README.md" is outside the folders that pages may use files from.',
      'link to its URL, such as the one at the host of the repository',
    ],
    ['broken-link', 'The link "../../../README.md" leads nowhere: there is no such page.', 'correct or remove the link'],
  ]);
});

describe('a link that leads somewhere', () => {
  test.each<[what: string, url: string, href: string]>([
    ['a file beside the page', './02-alerts.mdx', '/next/deployment/alerts'],
    ['a file, without the dot', '02-alerts.mdx', '/next/deployment/alerts'],
    ['a file, with an anchor and a query', './02-alerts.mdx?a=1#rules', '/next/deployment/alerts?a=1#rules'],
    ['a file with a slash behind it', './02-alerts.mdx/#rules', '/next/deployment/alerts#rules'],
    ['a file one folder up', '../introduction.md', '/next/introduction'],
    ['a file from the version root, undotted', 'guides/Guides.md', '/next/handbook'],
    ['a file from the version root', '/introduction.md', '/next/introduction'],
    ['a file from the site folder', '@site/content/next/introduction.md', '/next/introduction'],
    ['a file of another version', '../../1.53/legacy.md#end', '/1.53/legacy#end'],
    ['an index file', './index.md#kinds', '/next/deployment'],
    ['a file with spaces and accents, encoded', './caf%C3%A9%20au%20lait.md', '/next/deployment/caf%C3%A9%20au%20lait'],
    ['a file with accents, decomposed', './cafe\u0301%20au%20lait.md', '/next/deployment/caf%C3%A9%20au%20lait'],
    ['a sibling route', 'alerts', '/next/deployment/alerts'],
    ['a sibling route with an anchor', 'alerts#rules', '/next/deployment/alerts#rules'],
    ['a route one level up', '../introduction', '/next/introduction'],
    ['a route of this site', '/next/introduction', '/next/introduction'],
    ['a route with a trailing slash', '/next/introduction/', '/next/introduction'],
    ['a route with .html', '/next/introduction.html', '/next/introduction'],
    ['a route with /index.html', '/next/deployment/index.html', '/next/deployment'],
    ['a route that ends like a file', '/release-notes/v1.31', '/release-notes/v1.31'],
    ['a version root', '/1.53', '/1.53'],
    ['a version root with an anchor of the main doc', '/next#why', '/next#why'],
    ['the unprefixed root', '/', '/'],
    ['a route below the name of the latest version', '/1.54/release-notes/v1.31', '/release-notes/v1.31'],
    ['a redirected route', '/old/tracing', '/deployment/tracing'],
    ['a generated page', '/versions', '/versions'],
    ['a public file', '/openapi.json', '/openapi.json'],
    ['a public folder with an index', '/api', '/api'],
    ['a public Markdown file', '/notes.md', '/notes.md'],
    ['an anchor of this page', '#set-up', '#set-up'],
    ['an anchor, encoded', '#schl%C3%BCssel', '#schl%C3%BCssel'],
    ['an anchor with a space, encoded', '#a%20b', '#a%20b'],
    ['the top of the page', '#', '#'],
    ['the top by name', '../introduction.md#top', '/next/introduction#top'],
    ['a text fragment', '../introduction.md#why:~:text=so', '/next/introduction#why:~:text=so'],
    ['a query alone', '?tab=2', '?tab=2'],
    ['a path that is not to be checked', 'pathname:///other/app', '/other/app'],
    ['one with a slash at its end', 'pathname:///other/app/', '/other/app/'],
    ['a mail address', 'mailto:a@example.com', 'mailto:a@example.com'],
    ['a file beside the page that is no page', './values.yaml', '/assets/files/values-aabbccdd.yaml'],
    ['a file without an extension', './LICENSE', '/assets/files/LICENSE-00112233'],
  ])('%s', (_, url, href) => {
    const { links, diagnostics } = resolve([url]);
    expect({ links, diagnostics }).toEqual({ links: [{ href: expect.stringContaining(href) }], diagnostics: [] });
    expect(links[0]!.href.replace('#kinds', '')).toBe(href);
  });

  test('is one below the base URL, named with it or without', () => {
    const config = { baseUrl: '/docs/', redirects: [] };
    const urls = ['/openapi.json', '/docs/openapi.json', '/docs/api', 'pathname:///other/', 'pathname:///docs/other', 'pathname:///docs'];
    const { links, diagnostics } = resolve(urls, { config });
    expect(diagnostics).toEqual([]);
    expect(links.map(({ href }) => href)).toEqual([
      '/docs/openapi.json',
      '/docs/openapi.json',
      '/docs/api',
      '/docs/other/',
      '/docs/other',
      '/docs',
    ]);
  });

  test('is an image on the host, not below the base URL', () => {
    const { links, diagnostics } = resolve([{ url: 'pathname:///img/a.png', kind: 'image' }], {
      config: { baseUrl: '/docs/', redirects: [] },
    });
    expect({ links, diagnostics }).toEqual({ links: [{ href: '/img/a.png' }], diagnostics: [] });
  });

  test('leads to the rest of the host where the config names it', () => {
    const config = { baseUrl: '/docs/', redirects: [], links: { hostPaths: ['/pricing', '/blog/**', '/next/**'] } };
    const urls = ['/pricing', '/pricing/?a=1#b', '/blog', '/blog/a b', '/blog/feed.xml', '/next/introduction'];
    const { links, diagnostics } = resolve([...urls, { url: '/blog/a.png', kind: 'image' }, '/prices', '/blog/post.md'], { config });
    expect(links.slice(0, 7).map(({ href }) => href)).toEqual([
      ...['/pricing', '/pricing/?a=1#b', '/blog', '/blog/a%20b', '/blog/feed.xml', '/docs/next/introduction', '/blog/a.png'],
    ]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['broken-link', expect.stringContaining('"/prices"')],
      ['broken-link', expect.stringContaining('"/blog/post.md"')],
    ]);
  });

  test('is not checked, or counts from the host, where the page says so', () => {
    const config = { baseUrl: '/docs/', redirects: [], trailingSlash: true };
    const unchecked = { unchecked: true } as const;
    const fromHost = { fromHost: true } as const;
    const { links, diagnostics } = resolve(
      [
        { url: '/nowhere?a=1', ...unchecked },
        { url: '/docs/nowhere', ...unchecked },
        { url: './nowhere.md', ...unchecked },
        { url: '/next/introduction#gone', ...unchecked },
        { url: '/pricing?a=1', ...fromHost },
        { url: '/docs/next/introduction', ...fromHost },
        { url: 'alerts', ...fromHost },
      ],
      { config },
    );
    expect(diagnostics).toEqual([]);
    expect(links.map(({ href }) => href)).toEqual([
      '/docs/nowhere/?a=1',
      '/docs/nowhere/',
      '/docs/next/deployment/tracing/nowhere.md',
      '/docs/next/introduction/#gone',
      '/pricing/?a=1',
      '/docs/next/introduction/',
      '/docs/next/deployment/alerts/',
    ]);
  });

  test('leaves the site', () => {
    const external: ResolvedLink[] = ['https://example.com/a#b', '//example.com'].map((href) => ({ href, external: true }));
    expect(resolve(['https://example.com/a#b', '//example.com']).links).toEqual(external);
    expect(resolve(['/blog']).links).toEqual([{ href: 'https://blog.example.com/', external: true }]);
  });

  test('from an index page, whose folder is one level below its route', () => {
    const { links, diagnostics } = resolve(['alerts', './alerts', 'tracing.md', '../guides/Guides', 'deployment/tracing'], {
      on: 'next/deployment/index.md',
    });
    expect(diagnostics).toEqual([]);
    expect(links.map(({ href }) => href)).toEqual([
      '/next/deployment/alerts',
      '/next/deployment/alerts',
      '/next/deployment/tracing',
      '/next/handbook',
      '/next/deployment/tracing',
    ]);
  });

  test('from an include, to files from its own place and to routes from the page', () => {
    const from = { file: '../guides/_note.md' };
    const { links, diagnostics } = resolve([
      { ...from, url: './Guides.md' },
      { ...from, url: 'alerts' },
    ]);
    expect([links, diagnostics]).toEqual([[{ href: '/next/handbook' }, { href: '/next/deployment/alerts' }], []]);
  });

  test('below a base URL, which may be written or not', () => {
    const { links, diagnostics } = resolve(
      ['/next/introduction', '/docs/next/introduction', '../introduction.md', '/openapi.json', './values.yaml'],
      {
        config: { baseUrl: '/docs/', redirects: [] },
      },
    );
    expect(diagnostics).toEqual([]);
    expect(links.map(({ href }) => href)).toEqual([
      '/docs/next/introduction',
      '/docs/next/introduction',
      '/docs/next/introduction',
      '/docs/openapi.json',
      '/docs/assets/files/values-aabbccdd.yaml',
    ]);
  });
});

describe('an image', () => {
  test.each([
    ['beside the page', './diagram.png', '/assets/files/diagram-1a2b3c4d.png'],
    ['beside the page, undotted', 'diagram.png', '/assets/files/diagram-1a2b3c4d.png'],
    ['in the version root', '/img/flow.svg', '/assets/files/flow-1a2b3c4d.svg'],
    ['in the site folder', '@site/shared/wide.png', '/assets/files/wide-1a2b3c4d.png'],
    ['in a public folder', '/img/logo.png', '/img/logo.png'],
  ])('%s has its size', (_, url, href) => {
    const { links, diagnostics } = resolve([{ url, kind: 'image' }]);
    expect({ links, diagnostics }).toEqual({ links: [{ href, width: 640, height: 480 }], diagnostics: [] });
  });

  test('is published once, however many pages show it', () => {
    const { assets } = resolve([
      { url: 'diagram.png', kind: 'image' },
      { url: './diagram.png', kind: 'image' },
      { url: '/img/logo.png', kind: 'image' },
    ]);
    expect(assets).toEqual([
      { path: 'assets/files/diagram-1a2b3c4d.png', absolutePath: '/site/content/next/deployment/diagram.png', hash: '1a2b3c4d' },
    ]);
  });
});

describe('a link that leads nowhere', () => {
  const place = { file: 'content/next/deployment/tracing.md', line: 10, column: 1, length: 20 };

  test.each<[url: string, code: string, message: string, fix: string | null]>([
    ['./alert.mdx', 'broken-link', 'The link "./alert.mdx" leads nowhere: there is no such page.', 'did you mean "./02-alerts.mdx"?'],
    [
      '../introduction.mdx#why',
      'broken-link',
      'The link "../introduction.mdx#why" leads nowhere: there is no such page.',
      'did you mean "../introduction.md#why"?',
    ],
    [
      '../Deployment/Tracing.md',
      'broken-link',
      'The link "../Deployment/Tracing.md" leads nowhere: there is no such page.',
      'did you mean "./tracing.md"?',
    ],
    [
      './caf\u00e9%20au%20lai.md',
      'broken-link',
      'The link "./caf\u00e9%20au%20lai.md" leads nowhere: there is no such page.',
      'did you mean "./caf\u00e9%20au%20lait.md"?',
    ],
    ['./legacy.md', 'broken-link', 'The link "./legacy.md" leads nowhere: there is no such page.', 'correct or remove the link'],
    ...['../guides', '../guides/#a', '/next/guides/'].map((url): [string, string, string, string] => [
      url,
      'broken-link',
      `The link "${url}" leads nowhere: there is no such page.`,
      'add "content/next/guides/index.md", or link to a page in that folder',
    ]),
    ['alertz', 'broken-link', 'The link "alertz" leads nowhere: there is no such page.', 'did you mean "02-alerts.mdx"?'],
    ['/introductoin', 'broken-link', 'The link "/introductoin" leads nowhere: there is no such page.', 'did you mean "/introduction"?'],
    [
      '/NEXT/Introduction',
      'broken-link',
      'The link "/NEXT/Introduction" leads nowhere: there is no such page.',
      'did you mean "/next/introduction"?',
    ],
    ...['/next/deployment/index', '/next/deployment/README'].map((url): [string, string, string, string] => [
      `${url}#kinds`,
      'broken-link',
      `The link "${url}#kinds" leads nowhere: there is no such page.`,
      'did you mean "/next/deployment#kinds"?',
    ]),
    [
      './secret.md',
      'broken-link',
      'The link "./secret.md" leads nowhere: that page is a draft and is not published.',
      'remove the link, or publish the page',
    ],
    [
      './_note.md',
      'broken-link',
      'The link "./_note.md" leads nowhere: that file is a partial and not a page of its own.',
      'correct or remove the link',
    ],
    [
      './value.yaml',
      'broken-link',
      'The link "./value.yaml" leads nowhere: there is no file "content/next/deployment/value.yaml".',
      'add the file, or correct or remove the link',
    ],
    [
      '/openapi.jsn',
      'broken-link',
      'The link "/openapi.jsn" leads nowhere: there is no file "content/public/openapi.jsn".',
      'did you mean "/openapi.json"?',
    ],
    [
      '',
      'broken-link',
      'The link "" leads nowhere: its address is empty.',
      'write the address between the parentheses, or remove the link',
    ],
    [
      '#setup',
      'broken-anchor',
      'The link "#setup" leads only to the top of the page: this page has no element with the id "setup".',
      'did you mean "#set-up"?',
    ],
    [
      '02-alerts.mdx#rule',
      'broken-anchor',
      'The link "02-alerts.mdx#rule" leads only to the top of the page: the page "/next/deployment/alerts" has no element with the id "rule".',
      'did you mean "02-alerts.mdx#rules"?',
    ],
    [
      '/versions#1.50',
      'broken-anchor',
      'The link "/versions#1.50" leads only to the top of the page: the page "/versions" has no element with the id "1.50".',
      'correct the part after "#", or remove it',
    ],
  ])('%j', (url, code, message, fix) => {
    expect(resolve([url]).diagnostics).toEqual([{ severity: 'error', code, message, place, fix, related: [] }]);
  });

  test('is an image', () => {
    const { diagnostics } = resolve([
      { url: './diagramm.png', kind: 'image' },
      { url: '/img/logo.svg', kind: 'image' },
      { url: './tour.mp4', kind: 'image' },
      { url: '', kind: 'image' },
    ]);
    expect(diagnostics.map(({ code, message, fix }) => [code, message, fix])).toEqual([
      [
        'missing-image',
        'The image "./diagramm.png" cannot be shown: there is no file "content/next/deployment/diagramm.png".',
        'add the file, or correct or remove the image',
      ],
      [
        'missing-image',
        'The image "/img/logo.svg" cannot be shown: there is no file "content/public/img/logo.svg".',
        'did you mean "/img/logo.png"?',
      ],
      [
        'missing-image',
        'The video "./tour.mp4" cannot be shown: there is no file "content/next/deployment/tour.mp4".',
        'add the file, or correct or remove the video',
      ],
      ['missing-image', 'Nothing can be shown here: the address is empty.', 'write the address of the file, or remove what is to show it'],
    ]);
  });

  test('is placed in the include that it was written in', () => {
    const { diagnostics } = resolve([{ url: './x.md', file: '../guides/_note.md' }]);
    expect(diagnostics.map((diagnostic) => diagnostic.place)).toEqual([{ ...place, file: 'content/next/guides/_note.md' }]);
  });

  test('is as severe as the checks say, and keeps a place to point at', () => {
    const checks = { brokenLinks: 'warning', overrides: [{ paths: ['next/deployment/*'], brokenAnchors: 'ignore' }] };
    const { links, diagnostics } = resolve(['./nowhere', '/nowhere?a#b', '#nowhere'], { config: { checks } });
    expect(diagnostics.map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'broken-link'],
      ['warning', 'broken-link'],
    ]);
    expect(links).toEqual([{ href: '/next/deployment/nowhere' }, { href: '/nowhere?a#b' }, { href: '#nowhere' }]);
  });

  test('is reported in each version that has it', () => {
    const links = ['./gone.md'];
    const pages = { ...site.pages, '1.54/introduction.md': { links }, '1.53/introduction.md': { links } };
    const { diagnostics } = linkSite(makeLinkInput({ ...site, pages }));
    expect(diagnostics.map((diagnostic) => diagnostic.place?.file)).toEqual([
      'content/1.53/introduction.md',
      'content/1.54/introduction.md',
    ]);
  });
});

test('a link to a folder of a version without a path says what the folder lacks', () => {
  const { diagnostics } = resolve(['/release-notes', './release-notes'], { on: '1.54/introduction.md' });
  const fix = 'add "content/1.54/release-notes/index.md", or link to a page in that folder';
  expect(diagnostics.map((problem) => problem.fix)).toEqual([fix, fix]);
});

test('a link below a folder that all pages may stand in says how, where there is no version manifest', () => {
  const fixOf = (keyPath: (string | number)[]) => {
    const pages = { 'current/a.md': { links: ['/docs/b'] }, 'current/b.md': {} };
    const input = makeLinkInput({ versions: ['current'], pages });
    input.site.versions[0]!.keyPath = keyPath;
    return linkSite(input)
      .diagnostics.filter(({ code }) => code === 'broken-link')
      .map(({ fix }) => fix);
  };
  expect(fixOf([])).toEqual([
    expect.stringContaining('write { "versions": [{ "name": "current", "path": "/docs", "content": "content/current" }] }'),
  ]);
  expect(fixOf(['versions', 0])).toEqual([expect.stringContaining('write "path": "/docs" in config/versions.json')]);
});

describe('a link to a page that is elsewhere now', () => {
  const former = {
    fileNow: (file: string) => (file === 'content/next/deployment/traces.md' ? 'content/next/deployment/tracing.md' : null),
    fileAt: (route: string) => (route === '/next/handbuch' ? 'content/next/guides/Guides.md' : null),
  };
  const fixOf = (url: string, isSession: boolean) => {
    const links = { ...site.pages, 'next/guides/Guides.md': { slug: '/handbook', links: [url] } };
    const config = { redirects: [{ from: '/next/guides/traces', to: '/next/deployment/tracing#set-up' }] };
    const model = linkSite({ ...makeLinkInput({ ...site, pages: links, config }), ...(isSession && { former }) });
    return model.diagnostics.map(({ fix }) => fix);
  };

  test.each<[url: string, inSession: string, inBuild: string]>([
    [
      '../deployment/traces.md#kinds',
      'write "../deployment/tracing.md#kinds": "content/next/deployment/traces.md" moved to "content/next/deployment/tracing.md"',
      'correct or remove the link',
    ],
    [
      '@site/content/next/deployment/traces.md',
      'write "@site/content/next/deployment/tracing.md": "content/next/deployment/traces.md" moved to "content/next/deployment/tracing.md"',
      'correct or remove the link',
    ],
    [
      '/deployment/traces.md',
      'write "/deployment/tracing.md": "content/next/deployment/traces.md" moved to "content/next/deployment/tracing.md"',
      'correct or remove the link',
    ],
    [
      '/next/handbuch?a#b',
      'write "/next/handbook?a#b": the page at "/next/handbuch" has another address now',
      'correct or remove the link',
    ],
    ['handbuch', 'write "Guides.md": the page at "/next/handbuch" has another address now', 'correct or remove the link'],
    [
      './traces.md',
      'write "../deployment/tracing.md": a redirect leads there from the old address of "content/next/guides/traces.md"',
      'write "../deployment/tracing.md": a redirect leads there from the old address of "content/next/guides/traces.md"',
    ],
    ['nothing-at-all.md', 'correct or remove the link', 'correct or remove the link'],
  ])('%s is mended by what is known of it', (url, inSession, inBuild) => {
    expect([fixOf(url, true), fixOf(url, false)]).toEqual([[inSession], [inBuild]]);
  });
});
