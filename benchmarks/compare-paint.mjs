/**
 * Compares how soon pages are painted on the slow profile, each at its own URL: for instance the same text as built by docsgen and by
 * another generator, both served alike. The pages take turns, so that a machine's noise falls on all of them. With `--next`, each visit goes on to
 * another page of the same site, which finds in the cache what the first has left there. Prints medians with quartiles, and the median of
 * the ratios to the first URL, each within one turn.
 *
 *   node benchmarks/compare-paint.mjs URL URL… [--next PATH] [--rounds N]
 */
import './usage.mjs';
import { parseArgs } from 'node:util';
import { openChromium } from '../scripts/open-chromium.mjs';
import { visitSlowly } from './measure-paint.mjs';
import { median, quantile } from './quantile.mjs';

const { values, positionals: urls } = parseArgs({
  allowPositionals: true,
  options: { next: { type: 'string' }, rounds: { type: 'string', default: '15' } },
});
if (urls.length < 2) {
  console.error('usage: node benchmarks/compare-paint.mjs URL URL… [--next PATH] [--rounds N]');
  process.exit(2);
}

const browser = await openChromium();
const visits = urls.map((url) => [url, ...(values.next === undefined ? [] : [new URL(values.next, url).href])]);
/** By round, then by site, then by page. */
const rounds = [];
// The first round warms the browser and the server up, and does not count.
for (let round = 0; round <= Number(values.rounds); round++) {
  const results = [];
  for (const pages of visits) results.push(await visitSlowly(browser, pages));
  if (round > 0) rounds.push(results);
}
await browser.close();

console.log('| page | first paint, ms (quartiles) | ratio | largest paint, ms (quartiles) | ratio | blocking, ms | layout shift |');
console.log('|---|---|---|---|---|---|---|');
for (const page of visits[0].keys())
  for (const site of visits.keys()) {
    const all = (key) => rounds.map((results) => results[site][page][key]);
    const ratio = (key) => median(rounds.map((results) => results[site][page][key] / results[0][page][key])).toFixed(2);
    const paints = ['firstPaint', 'largestPaint'].map((key) => `${show(all(key))} | ${ratio(key)}`);
    console.log(`| ${visits[site][page]} | ${paints.join(' | ')} | ${show(all('blockingTime'))} | ${Math.max(...all('shift'))} |`);
  }

function show(numbers) {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => Math.round(quantile(numbers, share)));
  return `${middle} (${low}–${high})`;
}
