/**
 * Builds the same pages with docsgen, Hugo and Eleventy in turns, each build in a process of its own: cold, after one edit, and with nothing
 * changed. Prints what each takes, and the median of the ratios of neighbouring runs to Hugo's; `--save` adds the rows to results/builds.json,
 * from which draw-charts.mjs draws. Hugo must be installed (Debian's package `hugo`); Eleventy installs itself. Run `npm run compile` first.
 *
 *   node benchmarks/compare-builds.mjs [--pages 1000,mixed:1000] [--with docsgen,hugo] [--case cold,body] [--runs 3] [--save]
 */
import './usage.mjs';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CASES, siteMaker } from './benchmark-sites.mjs';
import { measureCommand } from './measure-command.mjs';
import { countWritten, readStamps } from './output-changes.mjs';
import { median } from './quantile.mjs';
import { GENERATOR_NAMES, openGenerators } from './rivals/generators.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,handbook:1000,mixed:1000' },
    with: { type: 'string', default: GENERATOR_NAMES.join(',') },
    case: { type: 'string', default: 'cold,one body edited,nothing changed' },
    runs: { type: 'string', default: '3' },
    program: { type: 'string', default: join(root, 'build/cli/main.js') },
    save: { type: 'boolean', default: false },
  },
});
/** What the others have no notion of is left out for them: they build everything, whatever has changed. */
const titles = values.case.split(',').map((word) => Object.keys(CASES).find((title) => title === word || title.split(' ').includes(word)));
const work = mkdtempSync(join(tmpdir(), 'docsgen-compared-'));
const results = new URL('results/builds.json', import.meta.url);

try {
  console.log('| site | case | generator | seconds | × Hugo | CPU seconds | × Hugo | peak MB | files | MB |');
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  for (const name of values.pages.split(',')) {
    const { label, make } = siteMaker(name, root);
    const folder = join(work, name.replace(':', '-'));
    const generators = openGenerators({ names: values.with.split(','), folder, makeSite: make, program: values.program });
    for (const title of titles) {
      const rows = await measureCase({ site: label, pages: countPages(name), title, generators });
      for (const row of rows) console.log(formatRow(row));
      if (values.save) saveRows(rows);
    }
    renameSync(folder, mkdtempSync(join(work, 'aside-')));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureCase({ site, pages, title, generators }) {
  if (CASES[title] !== null) for (const generator of generators) if (!existsSync(generator.output)) await run(generator);
  const rounds = [];
  for (let round = 1; round <= Number(values.runs); round++) {
    const results = {};
    // Who begins alternates, so that a machine that gets slower or faster favours nobody.
    for (const generator of round % 2 === 1 ? generators : generators.toReversed()) {
      console.error(`${site}, ${title}, ${generator.name}: ${round} of ${values.runs}`);
      results[generator.name] = await measureOne(generator, title, round);
    }
    rounds.push(results);
  }
  const middle = (name, key) => median(rounds.map((results) => results[name][key]));
  const ratio = (name, key) => ('hugo' in rounds[0] ? median(rounds.map((results) => results[name][key] / results.hugo[key])) : null);
  return generators.map(({ name, version }) => ({
    ...{ site, pages, case: title, generator: name, version },
    ...Object.fromEntries(['seconds', 'cpuSeconds', 'peakMb', 'files', 'bytes'].map((key) => [key, middle(name, key)])),
    timesHugo: ratio(name, 'seconds'),
    cpuTimesHugo: ratio(name, 'cpuSeconds'),
  }));
}

/** Of `1000`, `mixed:1000` and `40x250`. */
function countPages(name) {
  return name
    .split(':')
    .at(-1)
    .split('x')
    .reduce((product, number) => product * Number(number), 1);
}

async function measureOne(generator, title, round) {
  const edit = CASES[title];
  if (edit) edit(generator.site, round);
  else putAside(generator);
  const measured = await run(generator);
  return { ...measured, ...countWritten(new Map(), readStamps(generator.output)) };
}

function run({ command: [command, ...args], cwd }) {
  return measureCommand(command, args, { cwd });
}

/** Moved, not removed: what creates files after a large removal pays for it (run.mjs says why). */
function putAside({ output, kept }) {
  const heap = mkdtempSync(join(work, 'aside-'));
  for (const [index, folder] of [output, ...kept].entries()) if (existsSync(folder)) renameSync(folder, join(heap, String(index)));
}

function saveRows(rows) {
  const isSame = (a, b) => a.site === b.site && a.case === b.case && a.generator === b.generator;
  const known = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : [];
  const kept = known.filter((old) => !rows.some((row) => isSame(old, row)));
  mkdirSync(new URL('.', results), { recursive: true });
  writeFileSync(results, `${JSON.stringify([...kept, ...rows], null, 2)}\n`);
}

function formatRow({ site, case: title, generator, version, seconds, timesHugo, cpuSeconds, cpuTimesHugo, peakMb, files, bytes }) {
  const number = (value, digits = 2) => (value === null ? '–' : value.toFixed(digits));
  const cells = [site, title, `${generator} (${version})`, number(seconds), number(timesHugo), number(cpuSeconds), number(cpuTimesHugo)];
  return `| ${[...cells, number(peakMb, 0), files, number(bytes / 1e6, 1)].join(' | ')} |`;
}
