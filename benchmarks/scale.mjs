/**
 * Says what larger sites would take: fits a straight line, `fixed + each × pages`, to what compare-builds.mjs has saved for docsgen, for each
 * case, and for time, CPU, memory, files and bytes. Prints how far the points are from the line, and what it says of larger sites. A line
 * that is far from its points says that something bends there.
 *
 *   node benchmarks/scale.mjs [--versions 40] [--pages 30000,100000]
 */
import './usage.mjs';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fitCurve } from './fit-curve.mjs';

const { values } = parseArgs({ options: { pages: { type: 'string', default: '30000,100000' }, versions: { type: 'string' } } });
/** Generated pages in one version, or in that many. */
const shape = values.versions ? new RegExp(`^${values.versions} × [\\d,]+ pages$`) : /^[\d,]+ pages$/;
const rows = JSON.parse(readFileSync(new URL('results/builds.json', import.meta.url), 'utf8')).filter(
  ({ generator, site }) => generator === 'docsgen' && shape.test(site),
);
const wanted = values.pages.split(',').map(Number);
const FIGURES = { seconds: 's', cpuSeconds: 's of CPU', peakMb: 'MB', files: 'files', bytes: 'bytes' };

console.log(
  `| case | figure | points | fixed | each 1,000 pages | largest distance | ${wanted.map((pages) => `at ${pages.toLocaleString('en-US')}`).join(' | ')} |`,
);
console.log(`|---|---|---|---|---|---|${wanted.map(() => '---|').join('')}`);
for (const title of new Set(rows.map((row) => row.case))) {
  for (const [key, unit] of Object.entries(FIGURES)) {
    const points = rows.filter((row) => row.case === title).map((row) => [row.pages, row[key]]);
    if (points.length < 3) continue;
    const { fixed, each, distance, at } = fitCurve(points);
    const cells = [
      title,
      unit,
      points.length,
      show(fixed),
      show(each * 1000),
      `${(distance * 100).toFixed(0)} %`,
      ...wanted.map((pages) => show(at(pages))),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function show(number) {
  return Math.abs(number) >= 1000 ? Math.round(number).toLocaleString('en-US') : String(Number(number.toPrecision(3)));
}
