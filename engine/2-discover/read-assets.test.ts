import { expect, test } from 'vitest';
import { growthOf } from '../../tests/fixtures/growth-of.ts';
import { memoryFiles } from '../../tests/fixtures/memory-files.ts';
import { assetFacts, readAssets } from './read-assets.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000280000001e08060000', 'hex');

test('reads hash and size; nothing for what is no file', async () => {
  const files = memoryFiles({ '/site/content/a.png': png, '/site/content/notes.txt': 'plain' });
  expect(await readAssets(['content', 'content/a.png', 'content/gone.png', 'content/notes.txt'], { siteDir: '/site', files })).toEqual({
    'content/a.png': { hash: expect.stringMatching(/^[0-9a-f]{8}$/), absolutePath: '/site/content/a.png', width: 40, height: 30 },
    'content/notes.txt': { hash: expect.stringMatching(/^[0-9a-f]{8}$/), absolutePath: '/site/content/notes.txt' },
  });
});

test('names a file that was likely meant by one that is not there: an image by an image, no page and none that pages may not read', async () => {
  const files = memoryFiles({
    '/site/content/chart.md': '',
    '/site/content/chart.json': '',
    '/site/content/img/Chart.svg': '',
    '/site/content/img/.flow.svg': '',
    '/site/content/table.csv': '',
  });
  const paths = [
    'content/chart.png',
    'content/img/chart.png',
    'content/img/flow.svg',
    'content/tables.csv',
    'content/gone/chart.png',
    'content/v1.3',
  ];
  expect(await readAssets(paths, { siteDir: '/site', files })).toEqual({
    'content/img/chart.png': { near: 'content/img/Chart.svg' },
    'content/tables.csv': { near: 'content/table.csv' },
  });
});

test.each([
  ['width and height', '<svg width="40" height="30"/>', { width: 40, height: 30 }],
  ['a viewBox', '<svg viewBox="0 0 40 30"/>', { width: 40, height: 30 }],
  [
    'its drawing in an attribute',
    `<?xml version="1.0"?>\n<!-- <svg> -->\n<svg content="${'&lt;x> '.repeat(500)}" width="40px" height="30px"><g/></svg>`,
    { width: 40, height: 30 },
  ],
  ['no size', '<svg><g width="1" height="1"/></svg>', {}],
])('measures an SVG with %s', async (_, svg, size) => {
  const found = await readAssets(['a.svg'], { siteDir: '/', files: memoryFiles({ '/a.svg': svg }) });
  expect(found['a.svg']).toEqual({ hash: expect.any(String), absolutePath: '/a.svg', ...size });
});

test('measures an SVG in as long as it is', () => {
  for (const piece of ['<!--', '<svg ', '<svg a="', '<?x ', '<!DOCTYPE '])
    expect([piece, growthOf((size) => assetFacts.derive(Buffer.from(piece.repeat(size)), '/a.svg'), 10_000)]).toEqual([piece, 'linear']);
});
