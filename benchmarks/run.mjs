/**
 * Measures builds as a user runs them: cold, warm with nothing changed, warm with one page edited. Each figure is the median of several
 * runs of the compiled program in a process of its own. Run `npm run compile` first.
 *
 *   node benchmarks/run.mjs [--runs N] [--pages N] [SITE …]
 *
 * Without a SITE it measures a generated site of --pages pages (1,000) and the site of this repository. Every SITE is measured on a copy of
 * its config and content when it lies in this repository, so that the benchmark's edits never reach it.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { generateSite } from './generate-site.mjs';
import { measureCommand } from './measure-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build/cli/main.js');
const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, pages: { type: 'string', default: '1000' } },
  allowPositionals: true,
});

const work = mkdtempSync(join(tmpdir(), 'docsgen-benchmark-'));
try {
  console.log('| site | pages | case | seconds | CPU seconds | peak MB | compiled | rendered | written |');
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const site of prepareSites()) await measureSite(site);
} finally {
  rmSync(work, { recursive: true, force: true });
}

function prepareSites() {
  if (positionals.length > 0) return positionals.map((path) => ({ name: basename(resolve(path)), folder: copySite(resolve(path)) }));
  const generated = join(work, 'generated');
  generateSite(generated, Number(values.pages));
  return [
    { name: `generated ${values.pages}`, folder: generated },
    { name: 'shipped site', folder: copySite(root) },
  ];
}

function copySite(from) {
  const folder = join(work, basename(from));
  for (const part of ['config', 'content'])
    if (existsSync(join(from, part))) cpSync(join(from, part), join(folder, part), { recursive: true });
  return folder;
}

async function measureSite({ name, folder }) {
  const clean = () => {
    for (const part of ['.docsgen', 'dist']) rmSync(join(folder, part), { recursive: true, force: true });
  };
  const page = findPage(join(folder, 'content'));
  let edits = 0;
  const edit = () => writeFileSync(page, `${readFileSync(page, 'utf8')}\nEdit number ${++edits} of this page.\n`);
  await measureCase({ name, folder, label: 'cold', before: clean });
  await measureCase({ name, folder, label: 'nothing changed', before: () => {} });
  await measureCase({ name, folder, label: 'one body edited', before: edit });
}

async function measureCase({ name, folder, label, before }) {
  const runs = [];
  for (let run = 0; run < Number(values.runs); run++) {
    before();
    runs.push(await measureCommand(process.execPath, [program, 'build', folder, '--json', '--quiet']));
  }
  const report = JSON.parse(runs.at(-1).stdout);
  const cells = [
    name,
    report.pages,
    label,
    median(runs.map(({ seconds }) => seconds)).toFixed(2),
    median(runs.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    Math.round(median(runs.map(({ peakMb }) => peakMb))),
    report.compiled,
    report.rendered,
    report.written,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

/** The first page below a folder, in order of name: any will do, but always the same. */
function findPage(folder) {
  const file = readdirSync(folder, { recursive: true })
    .filter((path) => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
    .sort()[0];
  return join(folder, file);
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
