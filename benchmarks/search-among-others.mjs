/**
 * Tells whether the shipped site's pages are still found when they are a few among many: asks its queries of an index in which they stand
 * among thousands of other pages, made of the paragraphs and the headings' words of both corpora. As a whole index, and in parts, for which
 * it also counts what a reader loads (gzip): for the first ten results of a first query, and for each further one.
 *
 *   node benchmarks/search-among-others.mjs [--pages 145,1000,10000] [--json FILE]
 */
import './usage.mjs';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { median, quantile } from './quantile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { readAsked, measureClasses, measureQuality, SETS } = await loadSource('tests/search/quality/ask.ts');
const { mix, openWhole, publishParts } = await loadSource('tests/search/quality/mix.ts');
const { plainRequest } = await loadSource('tests/fixtures/plain-request.ts');
const { values } = parseArgs({ options: { pages: { type: 'string', default: '145,1000,10000' }, json: { type: 'string' } } });

const { index, asked } = await readAsked('shipped', { root, sets: SETS });
const others = await Promise.all(['jest', 'kserve'].map(async (name) => (await readAsked(name, { root, sets: [] })).index));
const results = [];
for (const count of values.pages.split(',').map(Number)) {
  const mixed = mix(index, others, count);
  const before = performance.now();
  const publish = await publishParts(mixed);
  const seconds = (performance.now() - before) / 1000;
  const parted = await askAll((await publish()).search);
  const loads = await measureLoads(publish);
  const whole = await openWhole(mixed);
  const all = await askAll(whole.search);
  const differing = all.urls.filter((urls, at) => urls.join(' ') !== parted.urls[at].join(' ')).length;
  results.push({
    pages: count,
    whole: all.quality,
    wholeBytes: whole.loaded(),
    parted: parted.quality,
    differing,
    loads,
    seconds: round(seconds),
  });
  console.error(`${count} pages`);
}
printTable();
if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify({ node: process.version, results }, null, 2)}\n`);

async function askAll(search) {
  const urls = [];
  const times = [];
  for (const { query } of asked) {
    const before = performance.now();
    urls.push(await askOne(search, query));
    times.push(performance.now() - before);
  }
  const checks = asked.map(({ class: group, urls: wanted }, at) => {
    const rank = urls[at].findIndex((url) => wanted.includes(url) || wanted.includes(url.split('#')[0])) + 1 || null;
    return { class: group, rank, hits: urls[at].length };
  });
  return {
    urls,
    quality: {
      ...measureClasses(checks),
      all: measureQuality(checks),
      milliseconds: round(median(times)),
      slow: round(quantile(times, 0.95)),
    },
  };
}

async function askOne(search, query) {
  const { hits } = await search.search(plainRequest(query, 10));
  return hits.map(({ url }) => url);
}

/** A reader types a query whole, and then the next one letter by letter. */
async function measureLoads(publish) {
  const first = [];
  const keys = [];
  const sample = asked.filter((_, at) => at % 5 === 0);
  for (const [at, { query }] of sample.entries()) {
    const { search, loaded } = await publish();
    await askOne(search, query);
    first.push(loaded());
    const next = sample[(at + 7) % sample.length].query;
    for (let length = 1; length <= next.length; length++) {
      const before = loaded();
      await askOne(search, next.slice(0, length));
      keys.push(loaded() - before);
    }
  }
  return { first: median(first), firstSlow: quantile(first, 0.95), key: median(keys), keySlow: quantile(keys, 0.95) };
}

function printTable() {
  const row = (title, cell) => console.log(`| ${title} | ${results.map(cell).join(' | ')} |`);
  row('pages', ({ pages }) => pages.toLocaleString('en-US'));
  console.log(`|---|${results.map(() => '---').join('|')}|`);
  for (const group of Object.keys(results[0].whole).filter((name) => !['milliseconds', 'slow'].includes(name)))
    row(`MRR@10 ${group}`, ({ whole }) => whole[group].mrr10.toFixed(3));
  row('queries that the index in parts answers otherwise', ({ differing }) => differing);
  row('a query of the whole index: median, 95 %', ({ whole }) => `${whole.milliseconds}, ${whole.slow} ms`);
  row('a query of the index in parts: median, 95 %', ({ parted }) => `${parted.milliseconds}, ${parted.slow} ms`);
  row('the whole index', ({ wholeBytes }) => kilobytes(wholeBytes));
  row('loaded for a first query: median, 95 %', ({ loads }) => `${kilobytes(loads.first)}, ${kilobytes(loads.firstSlow)}`);
  row('loaded for each further key: median, 95 %', ({ loads }) => `${kilobytes(loads.key)}, ${kilobytes(loads.keySlow)}`);
  row('made in parts', ({ seconds }) => `${seconds} s`);
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
