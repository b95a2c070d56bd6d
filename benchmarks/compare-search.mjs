/**
 * Compares how well search engines find what the queries in tests/search/queries/ are meant to find: docsgen's search now and as it was when
 * MiniSearch made it, MiniSearch with VitePress's settings and with better ones, Pagefind with a record for each page and for each heading,
 * and Orama. All get the same sections of the same sites. Prints a table of each set of queries, and saves the figures. Times are those of the
 * processor, as the mean over all queries; Pagefind's have those of the server that it loads its files from.
 *
 *   node benchmarks/compare-search.mjs [--set tuning|held-out|fresh|blind|stranger|newcomer|visitor|guest|outsider|caller|asker] [--site shipped,jest,kserve] [--engine NAME,…] [--json FILE]
 */
import './usage.mjs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { ENGINES, installRivals, PAGES_ONLY } from './search-engines.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { readAsked, measureClasses, measureQuality, SETS, SITES } = await loadSource('tests/search/quality/ask.ts');
const { values } = parseArgs({
  options: { set: { type: 'string' }, site: { type: 'string' }, engine: { type: 'string' }, json: { type: 'string' } },
});
const sets = values.set ? [values.set] : SETS;
const names = values.engine ? Object.keys(ENGINES).filter((name) => values.engine.split(/,(?! )/).includes(name)) : Object.keys(ENGINES);
const folder = join(tmpdir(), 'docsgen-search-rivals');
installRivals(folder);

const results = [];
for (const site of values.site ? values.site.split(',') : SITES) {
  const { sections, index, size, asked } = await readAsked(site, { root, sets });
  for (const name of names) {
    const engine = await ENGINES[name](sections, { index, size, folder });
    // The first searches are those of code that is not compiled yet.
    for (const { query } of asked.slice(0, 20)) await engine.ask(query);
    const checks = [];
    const before = process.cpuUsage();
    for (const { set, query, class: group, urls } of asked) {
      const hits = await engine.ask(query);
      checks.push({ set, class: group, rank: placeOf(hits, urls, PAGES_ONLY.includes(name)), hits: hits.length });
    }
    const { user, system } = process.cpuUsage(before);
    const milliseconds = round((user + system) / 1000 / asked.length);
    results.push({ site, engine: name, bytes: engine.bytes, milliseconds, sections: sections.length, checks });
    engine.close?.();
    console.error(`${site}: ${name}`);
  }
}
for (const set of sets) printTable(set);
if (values.json) writeFileSync(resolve(values.json), `${JSON.stringify(toRecord(), null, 2)}\n`);
process.exit();

/** An engine of pages is right with the page of a heading. */
function placeOf(hits, urls, isPages) {
  const wanted = isPages ? urls.map(withoutHash) : urls;
  return hits.findIndex((url) => wanted.includes(url) || wanted.includes(withoutHash(url))) + 1 || null;
}

function withoutHash(url) {
  return url.split('#')[0];
}

function printTable(set) {
  console.log(`\n### ${set}\n`);
  console.log(`| MRR@10 (first) | ${names.join(' | ')} |\n|---|${names.map(() => '---').join('|')}|`);
  const checksOf = (name) =>
    results.filter(({ engine }) => engine === name).flatMap(({ checks }) => checks.filter((check) => check.set === set));
  const classes = Object.keys(measureClasses(checksOf(names[0])));
  const row = (title, cell) => console.log(`| ${title} | ${names.map(cell).join(' | ')} |`);
  for (const group of classes) row(group, (name) => describe(measureClasses(checksOf(name))[group]));
  row('all', (name) => describe(measureQuality(checksOf(name))));
  row('finds nothing', (name) => `${(measureQuality(checksOf(name)).nothing * 100).toFixed(1)} %`);
  for (const site of new Set(results.map((each) => each.site))) {
    const own = (name) => results.find((each) => each.engine === name && each.site === site);
    row(`${site}: all`, (name) => describe(measureQuality(own(name).checks.filter((check) => check.set === set))));
    row(`${site}: loaded before the first result`, (name) => `${Math.round(own(name).bytes / 1000)} kB`);
    row(`${site}: a query, CPU time`, (name) => `${own(name).milliseconds} ms`);
  }
}

function describe({ mrr10, first }) {
  return `${mrr10.toFixed(3)} (${Math.round(first * 100)} %)`;
}

function toRecord() {
  return {
    node: process.version,
    results: results.map(({ checks, ...rest }) => ({
      ...rest,
      sets: Object.fromEntries(
        sets.map((set) => {
          const own = checks.filter((check) => check.set === set);
          return [set, { ...measureClasses(own), all: measureQuality(own) }];
        }),
      ),
    })),
  };
}

function round(value) {
  return Math.round(value * 100) / 100;
}
