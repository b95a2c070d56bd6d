/**
 * Draws the charts of README.md from what was measured: results/builds.json (compare-builds.mjs --save) and results/watch.json
 * (watch-cost.mjs --save). Says what it could not draw for want of results.
 *
 *   node benchmarks/draw-charts.mjs
 */
import './usage.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { drawChart } from './chart.mjs';
import { GENERATOR_NAMES } from './rivals/generators.mjs';

const read = (name) => {
  const file = new URL(`results/${name}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};
const builds = read('builds').filter(({ site }) => /^[\d,]+ pages$/.test(site));
const watch = read('watch');

const NAMES = { docsgen: 'docsgen', hugo: 'Hugo', eleventy: 'Eleventy' };
const CHARTS = {
  cold: { title: 'A first build, without cache or output', unit: 'seconds, two cores', rows: ofCase('cold'), value: 'seconds' },
  edit: { title: 'A build after one page was edited', unit: 'seconds, two cores', rows: ofCase('one body edited'), value: 'seconds' },
  memory: { title: 'Memory of a first build', unit: 'MB, all processes, sum of the peaks', rows: ofCase('cold'), value: 'peakMb' },
  bytes: {
    title: 'Size of the output',
    unit: 'KB a page, of all files',
    rows: ofCase('cold').map(withBytesPerPage),
    value: 'bytesPerPage',
  },
};

mkdirSync(new URL('charts/', import.meta.url), { recursive: true });
for (const [name, { rows, value, title, unit }] of Object.entries(CHARTS)) {
  const series = GENERATOR_NAMES.map((generator) => ({
    name: NAMES[generator],
    points: rows.filter((row) => row.generator === generator).map((row) => [row.pages, row[value]]),
  })).filter(({ points }) => points.length > 0);
  write(name, { title, unit, series });
}
const latency = (key) => watch.filter((row) => row[key]).map((row) => [row.pages, row[key]]);
write('watch', {
  title: 'docsgen watch: from the save to the painted frame',
  unit: 'milliseconds',
  series: [
    { name: 'median', points: latency('medianMs') },
    { name: '95 % below', points: latency('p95Ms') },
  ].filter(({ points }) => points.length > 0),
});

function write(name, { title, unit, series }) {
  if (series.length === 0) return console.error(`${name}: nothing was measured`);
  writeFileSync(new URL(`charts/${name}.svg`, import.meta.url), drawChart({ title, unit, xLabel: 'pages', series }));
  console.log(`charts/${name}.svg`);
}

function ofCase(title) {
  return builds.filter((row) => row.case === title);
}

function withBytesPerPage(row) {
  return { ...row, bytesPerPage: row.bytes / row.pages / 1000 };
}
