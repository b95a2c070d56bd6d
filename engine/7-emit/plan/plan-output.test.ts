import { expect, it } from 'vitest';
import { makeLinkInput } from '../../../tests/fixtures/link-input.ts';
import { memoryFiles } from '../../../tests/fixtures/memory-files.ts';
import { assetFacts } from '../../2-discover/read-assets.ts';
import { linkSite } from '../../4-link/link-site.ts';
import { withoutMemory } from '../../tools/memo.ts';
import { type OutputInput, planOutput } from './plan-output.ts';

const files = memoryFiles({
  '/site/public/robots.txt': 'User-agent: none\n',
  '/site/public/opensearch.xml': '<OpenSearch/>\n',
  '/site/public/CNAME': 'docs.example.com\n',
});

function plan(more: Partial<OutputInput> = {}) {
  const model = linkSite(
    makeLinkInput({ config: { redirects: [{ from: '/old', to: '/introduction' }] }, pages: { 'next/introduction.md': {} } }),
  );
  const input: OutputInput = {
    model,
    filesOf: ({ path }) => [{ path: `${path.slice(1)}/index.html`, digest: 'd', contents: () => `<p>${path}</p>` }],
    chunkHashOf: () => '0a1b2c3d',
    siteData: { path: 'assets/site.json', contents: '{}' },
    indexes: [],
    indexFiles: [],
    clientFiles: [{ path: 'assets/boot.js', contents: 'boot' }],
    partFiles: [],
    componentFiles: [],
    publicFiles: [],
    files,
    assetFacts,
    policy: null,
    ...more,
  };
  return planOutput(input, withoutMemory(files)).handles;
}

it('lists every file of a site once', () => {
  const paths = plan().map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      'introduction/index.html',
      'assets/site.json',
      'robots.txt',
      'sitemap.xml',
      'assets/boot.js',
      '_redirects',
      'old/index.html',
    ]),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

it('gives no copied file the place of one that docsgen names itself', () => {
  const publicFiles = [{ path: 'assets/site.json', file: 'public/assets/site.json', absolutePath: '/site/public/robots.txt' }];
  const handles = plan({ publicFiles }).filter(({ path }) => path === 'assets/site.json');
  expect(handles.map(({ contents }) => contents())).toEqual(['{}']);
});

it('gives a copied file the place of a generated one, and says what it is without reading it', async () => {
  const publicFiles = ['opensearch.xml', 'CNAME'].map((path) => ({ path, file: `public/${path}`, absolutePath: `/site/public/${path}` }));
  const handles = plan({ publicFiles, files: { ...files, readBytes: () => Promise.reject(new Error('read')) } });
  const robots = handles.filter(({ path }) => path === 'opensearch.xml');
  expect(robots).toEqual([
    {
      path: 'opensearch.xml',
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
      contents: expect.any(Function),
      entry: expect.objectContaining({ size: 14 }),
    },
  ]);
  await expect(robots[0]!.contents()).rejects.toThrow('read');
});

it('publishes what a file of the site and a generated one become when they are merged, once', async () => {
  const handles = plan({ publicFiles: [{ path: 'robots.txt', file: 'public/robots.txt', absolutePath: '/site/public/robots.txt' }] });
  const robots = handles.filter(({ path }) => path === 'robots.txt');
  expect(await Promise.all(robots.map(({ contents }) => contents()))).toEqual([
    'User-agent: none\n\nSitemap: https://docs.example.com/sitemap.xml\n',
  ]);
});

it('says that a file changed which has gone since it was found', () => {
  expect(() => plan({ publicFiles: [{ path: 'gone.txt', file: 'public/gone.txt', absolutePath: '/site/public/gone.txt' }] })).toThrow(
    'gone.txt',
  );
});

it('makes nothing but what has to be named by what is in it', () => {
  const indexFiles: OutputInput['indexFiles'] = [
    { path: 'assets/search/next.0a1b2c3d.json', digest: 'i', contents: () => expect.fail('packed') },
  ];
  const filesOf: OutputInput['filesOf'] = () => [{ path: 'a.html', digest: 'd', contents: () => expect.fail('rendered') }];
  expect(plan({ indexFiles, filesOf }).find(({ path }) => path === indexFiles[0]!.path)?.digest).toBe('i');
});
