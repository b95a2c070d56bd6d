import { expect, test } from 'vitest';
import { readSearchLog } from './search-log.ts';

async function read(text: string, { file = 'log.csv', length = 7 } = {}) {
  async function* pieces() {
    for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
  }
  const { queries, diagnostics } = await readSearchLog(pieces(), file);
  return {
    queries: queries.map(({ query, count, clicks, urls }) => [query, count, clicks, ...Object.keys(Object.fromEntries(urls))]),
    fixes: diagnostics.map(({ fix }) => fix),
    problems: diagnostics.map(({ place, message }) => `${(place as { line: number }).line}: ${message}`),
  };
}

test("reads Algolia's export of searches", async () => {
  expect(await read('search,count,nbHits,clickThroughRate\nGPU,"1,200",30,25.5%\ngpu ,10,30,0%\n"log in, sso",3,0,\n')).toEqual({
    queries: [
      ['GPU', 1210, 306],
      ['log in, sso', 3, null],
    ],
    problems: [],
    fixes: [],
  });
});

test('reads what readers selected', async () => {
  expect((await read('query\tclicked_url\ngpu\t/gpu\ngpu\t/gpu\ngpu\t\nsso\t/sso\n')).queries).toEqual([
    ['gpu', 3, 2, '/gpu'],
    ['sso', 1, 1, '/sso'],
  ]);
});

test('reads lines of a web server, and leaves out those of no search', async () => {
  const log =
    '1.2.3.4 - - "GET /search?q=log+in%21 HTTP/1.1" 200\n1.2.3.4 - - "GET /logo.svg HTTP/1.1" 200\n::1 "GET /search?version=1&q=%E0%A4%A HTTP/2" 200\n';
  expect((await read(log, { file: 'access.log' })).queries).toEqual([['log in!', 1, null]]);
});

test('takes from a line of a web server what was asked for, and not the page that the reader came from', async () => {
  const log =
    '::1 - - [1] "GET /search?q=gpu HTTP/1.1" 200 5 "https://a.example/search?q=old"\n::1 - - [1] "GET /gpu.js HTTP/1.1" 200 5 "https://a.example/search?q=gpu"\n{"uri":"/search?q=sso"}\n';
  expect((await read(log, { file: 'access.log' })).queries).toEqual([
    ['gpu', 1, null],
    ['sso', 1, null],
  ]);
});

test('reads tables as Excel writes them in Europe', async () => {
  const table = '\r\nsep=;\r\nSearch;Count;CTR;URL\r\ngpu;1.204;"31,5 %";/gpu?q=1\r\nsso;3;0,5;\r\nbad;2,5;0;\r\n';
  expect(await read(table)).toMatchObject({
    queries: [
      ['gpu', 1204, 379, '/gpu?q=1'],
      ['sso', 3, 2],
    ],
    problems: [expect.stringContaining('6: ')],
  });
});

test('reads a query a line', async () => {
  expect((await read('gpu\r\n  log   in \n\nGpu', { file: 'queries.txt' })).queries).toEqual([
    ['gpu', 2, null],
    ['log in', 1, null],
  ]);
});

test('reads a table whose only column is that of queries', async () => {
  expect((await read('Query\ngpu\n"a, b"\n')).queries).toEqual([
    ['a, b', 1, null],
    ['gpu', 1, null],
  ]);
});

test('reads nothing of an empty log', async () => {
  expect(await read('')).toEqual({ queries: [], problems: [], fixes: [] });
});

test('shows the first twenty of many rows that it cannot read, and says how many there are', async () => {
  const { problems, fixes } = await read(`query,count\n${'gpu\n'.repeat(50)}`);
  expect(problems.length).toBe(20);
  expect(fixes.at(-1)).toBe('correct this row and 30 more, or export the log again');
});

test('leaves out what nobody types', async () => {
  expect((await read(`${'x'.repeat(201)}\n \ngpu`, { file: 'queries.txt' })).queries).toEqual([['gpu', 1, null]]);
});
