/**
 * Tells how well the search finds what the queries in tests/search/queries/ are meant to find, by site and class: mean reciprocal rank of
 * the first ten, share that find it first, share that find nothing. Takes the search from the sources, so only what compiles pages needs
 * `npm run compile` before. docs/decisions/064-how-well-the-search-finds.md tells what each set is for, and what of it has been
 * read; who tunes the search must write new queries.
 *
 *   node benchmarks/search-quality.mjs [--site shipped|jest|kserve] [--set tuning|held-out|fresh|blind|stranger|newcomer|visitor|guest|outsider|caller|asker] [--list CLASS|all] [--json]
 */
import './usage.mjs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { ask, measureClasses, measureQuality, SETS, SITES } = await loadSource('tests/search/quality/ask.ts');
const { values } = parseArgs({
  options: { site: { type: 'string' }, set: { type: 'string' }, list: { type: 'string' }, json: { type: 'boolean' } },
});
const sets = values.set ? [values.set] : SETS;
const asked = await ask({ sites: values.site ? values.site.split(',') : SITES, sets, root });

if (values.json) console.log(JSON.stringify(asked.map((each) => ({ ...each, classes: measureClasses(each.checks) }))));
else {
  for (const { site, set, checks } of asked) printClasses(`${site}, ${set}`, checks);
  for (const set of sets)
    printClasses(
      `all sites, ${set}`,
      asked.filter((each) => each.set === set).flatMap(({ checks }) => checks),
    );
  if (values.list) asked.forEach(printMisses);
}

function printClasses(title, checks) {
  const rows = [...Object.entries(measureClasses(checks)), ['all', measureQuality(checks)]];
  console.log(`\n${title}\n${'class'.padEnd(17)}queries  MRR@10  first  nothing`);
  for (const [name, { queries, mrr10, first, nothing }] of rows)
    console.log(
      `${name.padEnd(17)}${String(queries).padStart(7)}${mrr10.toFixed(3).padStart(8)}${percent(first).padStart(7)}${percent(nothing).padStart(9)}`,
    );
}

function printMisses({ site, set, checks }) {
  for (const { class: group, query, rank, target } of checks)
    if (rank !== 1 && (values.list === 'all' || values.list === group))
      console.log(`${site} ${set}  ${group}  ${String(rank ?? '-').padStart(2)}  "${query}" -> ${target}`);
}

function percent(share) {
  return `${Math.round(share * 100)} %`;
}
