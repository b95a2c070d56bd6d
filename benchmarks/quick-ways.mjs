/**
 * Measures what each quick way (docs/glossary.md) brings: sites are built with all of them and without one, in turns, each build a
 * process of its own, and what is printed are medians of the ratios of neighbouring builds. Run `npm run compile` first.
 *
 *   node benchmarks/quick-ways.mjs [--sites 1000,shipped,../imported-site] [--ways parser,indexes] [--rounds 3]
 */
import './usage.mjs';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CASES, siteMaker } from './benchmark-sites.mjs';
import { measureCommand } from './measure-command.mjs';
import { median } from './quantile.mjs';

const WAYS = ['parser', 'front-matter', 'pages', 'raw-html', 'content', 'markup', 'indexes'];
const MEASURED = ['cold', 'nothing changed', 'one body edited'];

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build/cli/main.js');
const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: '1000,shipped' },
    ways: { type: 'string', default: WAYS.join(',') },
    rounds: { type: 'string', default: '3' },
  },
});
const ways = values.ways.split(',');
const work = mkdtempSync(join(tmpdir(), 'docsgen-quick-ways-'));
const folder = join(work, 'site');
let edits = 0;

try {
  // Their configs may import packages.
  symlinkSync(join(root, 'node_modules'), join(work, 'node_modules'));
  console.log('| site | without | case | CPU × all | wall × all | CPU seconds with all |');
  console.log('|---|---|---|---|---|---|');
  for (const site of values.sites.split(',')) await measureSite(siteMaker(site, root));
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** Between two ways stands one build with all, which both are compared with. */
async function measureSite({ label, make }) {
  const pairs = Object.fromEntries(ways.map((way) => [way, Object.fromEntries(MEASURED.map((name) => [name, []]))]));
  for (let round = 0; round < Number(values.rounds); round++) {
    let before = null;
    for (const [index, way] of ways.entries()) {
      const turns = index % 2 === 0 ? [null, way] : [way];
      for (const turn of turns) {
        const costs = await buildAll(make, turn);
        if (turn === null) before = costs;
        else for (const name of MEASURED) pairs[way][name].push({ all: before[name], without: costs[name] });
      }
    }
  }
  for (const way of ways) for (const name of MEASURED) console.log(`| ${label} | ${way} | ${name} | ${summarize(pairs[way][name])} |`);
}

/** Ratios of CPU, of all rounds and their median; the median of those of time; and what a build takes with all. */
function summarize(found) {
  const cpu = found.map(({ all, without }) => without.cpuSeconds / all.cpuSeconds).sort((a, b) => a - b);
  const wall = median(found.map(({ all, without }) => without.seconds / all.seconds));
  const base = median(found.map(({ all }) => all.cpuSeconds));
  const rounds = cpu.map((ratio) => ratio.toFixed(2)).join(' ');
  return `${median(cpu).toFixed(2)} (${rounds}) | ${wall.toFixed(2)} | ${base.toFixed(2)}`;
}

/** Builds a clean copy of the site in each case, one after the other. */
async function buildAll(make, way) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  make(folder);
  const env = { ...process.env, DOCSGEN_PLAIN_WAYS: way ?? '' };
  const costs = {};
  for (const name of MEASURED) {
    CASES[name]?.(folder, ++edits);
    costs[name] = await measureCommand(process.execPath, [program, 'build', folder, '--json', '--quiet'], { env });
  }
  return costs;
}
