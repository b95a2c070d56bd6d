import { expect, it } from 'vitest';
import { sealJson, sealText } from '../text/sealed-json.ts';
import { parsePart } from './parse-part.ts';
import { formatPart, PART_FILE, type Part } from './part.ts';

const PART: Part = {
  baseUrl: '/',
  shard: { index: 1, count: 2 },
  program: 'p',
  build: 'b',
  totals: { pages: 1, versions: 1 },
  chunks: { '/': '0a1b2c3d', '/404.html': null },
  files: [{ path: 'a/index.html', digest: 'd', size: 1 }],
  tables: ['assets/routes/site.json'],
};

it('reads what was written', () => {
  const page = { path: 'a.md', url: 'https://docs.example.com/a', title: 'A', description: '' };
  const sections = [{ title: 'S', pages: [page, { ...page, latest: 'b.md', latestUrl: 'https://docs.example.com/b' }] }];
  const list = { folder: '', title: 'Docs', lead: '', sections, others: [], latest: null, root: '', versions: [{ name: '1', path: '/' }] };
  const part = { ...PART, trailingSlash: true, lists: [list] };
  for (const each of [PART, part]) expect(parsePart(formatPart(each))).toEqual(each);
});

it.each([null, [], 'text', {}, { ...PART, files: undefined }, { ...PART, files: [{ path: 'a\\b', digest: 'd', size: 1 }] }])(
  'takes for damaged what has a right checksum and another shape: %j',
  (value) => {
    expect(parsePart(sealJson(value, PART_FILE))).toBe(null);
  },
);

it('takes for damaged what has a wrong checksum, or is no JSON', () => {
  expect([parsePart(formatPart(PART).replace('"p"', '"q"')), parsePart(sealText('{', PART_FILE)), parsePart('')]).toEqual([
    null,
    null,
    null,
  ]);
});
