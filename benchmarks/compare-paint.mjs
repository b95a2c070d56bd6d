/**
 * Compares how soon pages are painted on the slow profile, each at its own URL: for instance the same text as built by docsgen and by
 * another generator, both served alike. The pages take turns, so that a machine's noise falls on all of them. Prints medians with
 * quartiles, and the ratio to the first page.
 *
 *   node benchmarks/compare-paint.mjs URL URL… [--rounds N]
 */
import { parseArgs } from 'node:util';
import { openChromium } from '../scripts/open-chromium.mjs';
import { measurePaint } from './measure-paint.mjs';
import { quantile } from './quantile.mjs';

const { values, positionals: urls } = parseArgs({ allowPositionals: true, options: { rounds: { type: 'string', default: '15' } } });
if (urls.length < 2) {
  console.error('usage: node benchmarks/compare-paint.mjs URL URL… [--rounds N]');
  process.exit(2);
}

const browser = await openChromium();
const measured = new Map(urls.map((url) => [url, []]));
// The first visit warms the browser and the server up, and does not count.
for (const url of urls) await measurePaint(browser, { url, runs: 1 });
for (let round = 0; round < Number(values.rounds); round++)
  for (const url of urls) measured.get(url).push(await measurePaint(browser, { url, runs: 1 }));
await browser.close();

const first = quartiles(measured.get(urls[0]).map(({ largestPaint }) => largestPaint))[1];
console.log('| page | largest paint, ms (quartiles) | ratio | blocking time, ms (quartiles) | layout shift |\n|---|---|---|---|---|');
for (const [url, results] of measured) {
  const paint = quartiles(results.map(({ largestPaint }) => largestPaint));
  const blocking = quartiles(results.map(({ blockingTime }) => blockingTime));
  const shift = Math.max(...results.map((result) => result.shift));
  console.log(`| ${url} | ${show(paint)} | ${(paint[1] / first).toFixed(2)} | ${show(blocking)} | ${shift} |`);
}

function quartiles(numbers) {
  return [0.25, 0.5, 0.75].map((share) => quantile(numbers, share));
}

function show([low, middle, high]) {
  return `${Math.round(middle)} (${Math.round(low)}–${Math.round(high)})`;
}
