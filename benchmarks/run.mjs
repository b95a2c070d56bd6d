/**
 * Measures builds as a user runs them, each in a process of its own: cold, warm with nothing changed, and after one edit. Run
 * `npm run compile` first.
 *
 *   node benchmarks/run.mjs [--pages 100,1000] [--site six-versions,shipped,PATH] [--case cold] [--runs N] [--baseline COMMIT|none] [--json] [--all]
 *
 * Machines are noisy, so a row is a comparison: in turn with this docsgen the one of a committed baseline (benchmarks/baseline.json) builds
 * the same site, and a ratio is the median of the ratios of such pairs. A fixed piece of work (calibrate.mjs) is measured beside each row,
 * too, so that rows of different days can be compared. `--all` measures generated sites of every size, and all that have
 * a name.
 */
import './usage.mjs';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildBaseline, committedBaseline } from './baseline.mjs';
import { CASES, SITE_NAMES, siteMaker } from './benchmark-sites.mjs';
import { measureCommand } from './measure-command.mjs';
import { countWritten, readStamps } from './output-changes.mjs';
import { median } from './quantile.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    pages: { type: 'string', multiple: true, default: [] },
    site: { type: 'string', multiple: true, default: [] },
    case: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '3' },
    baseline: { type: 'string' },
    json: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
const list = (texts) => texts.flatMap((text) => text.split(','));
const work = mkdtempSync(join(tmpdir(), 'docsgen-benchmark-'));

try {
  const sites = chooseSites();
  const cases = chooseCases();
  const participants = prepareParticipants();
  const rows = [];
  if (!values.json) printHead();
  for (const name of sites) {
    const { label, make } = siteMaker(name, root);
    for (const { folder } of participants) make(join(folder, 'site'));
    for (const title of cases) {
      const row = await measureRow(label, title, participants);
      rows.push(row);
      if (!values.json) console.log(formatRow(row));
    }
    for (const { folder } of participants) renameSync(join(folder, 'site'), mkdtempSync(join(work, 'aside-')));
  }
  if (values.json) console.log(JSON.stringify(rows, null, 1));
} finally {
  rmSync(work, { recursive: true, force: true });
}

function chooseSites() {
  if (values.all) return ['100', '1000', '5000', '10000', ...SITE_NAMES];
  const chosen = [...list(values.pages), ...list(values.site)];
  return chosen.length > 0 ? chosen : ['1000'];
}

/** 'cold', 'body' and 'one body edited' all name a case. */
function chooseCases() {
  const titles = Object.keys(CASES);
  if (values.case.length === 0) return titles;
  return list(values.case).map((word) => {
    const title = titles.find((candidate) => candidate.split(' ').includes(word) || candidate === word);
    if (!title) throw new Error(`There is no case "${word}"; there are ${titles.join(', ')}.`);
    return title;
  });
}

/** Each has a folder of its own. This docsgen comes first. */
function prepareParticipants() {
  const current = { name: 'current', program: join(root, 'build/cli/main.js'), folder: join(work, 'current') };
  const commit = values.baseline ?? committedBaseline(root);
  if (commit === 'none') return [current];
  console.error(`Compiling the baseline, ${commit.slice(0, 12)} …`);
  const program = buildBaseline({ root, commit, folder: join(work, 'baseline-program') });
  return [current, { name: 'baseline', program, folder: join(work, 'baseline') }];
}

async function measureRow(site, title, participants) {
  const calibration = (await measureCommand(process.execPath, [join(root, 'benchmarks/calibrate.mjs')])).cpuSeconds;
  for (const participant of participants) if (CASES[title] !== null) await ensureBuilt(participant);
  const runs = [];
  for (let run = 1; run <= Number(values.runs); run++) {
    console.error(`${site}, ${title}: ${run} of ${values.runs}`);
    // Who begins alternates, so that a machine that gets slower or faster favours nobody.
    const order = run % 2 === 1 ? participants : participants.toReversed();
    const results = {};
    for (const participant of order) results[participant.name] = await measureBuild(participant, title, run);
    runs.push(results);
  }
  const middle = (pick) => median(runs.map(pick));
  const summary = (name) => ({
    seconds: middle((run) => run[name].seconds),
    cpuSeconds: middle((run) => run[name].cpuSeconds),
    peakMb: middle((run) => run[name].peakMb),
    files: middle((run) => run[name].files),
    bytes: middle((run) => run[name].bytes),
  });
  const ratio = (key) => (participants.length > 1 ? middle((run) => run.current[key] / run.baseline[key]) : null);
  return {
    site,
    case: title,
    ...summary('current'),
    report: runs.at(-1).current.report,
    calibrations: middle((run) => run.current.cpuSeconds) / calibration,
    calibrationSeconds: calibration,
    ratio: { seconds: ratio('seconds'), cpuSeconds: ratio('cpuSeconds'), peakMb: ratio('peakMb') },
    baseline: participants.length > 1 ? summary('baseline') : null,
  };
}

async function ensureBuilt({ program, folder }) {
  await measureCommand(process.execPath, [program, 'build', join(folder, 'site'), '--quiet']);
}

async function measureBuild({ program, folder }, title, run) {
  const site = join(folder, 'site');
  const edit = CASES[title];
  if (edit) edit(site, run);
  else putAside(site);
  const before = readStamps(join(site, 'dist'));
  const { stdout, ...measured } = await measureCommand(process.execPath, [program, 'build', site, '--json', '--quiet']);
  const { pages, compiled, rendered } = JSON.parse(stdout);
  return { ...measured, ...countWritten(before, readStamps(join(site, 'dist'))), report: { pages, compiled, rendered } };
}

/**
 * Takes away what a build left. It is moved and not removed: ext4 passes over each file number that was freed in the last minutes when it makes
 * a file, so that a build on the heels of a removal pays for that.
 */
function putAside(site) {
  const heap = mkdtempSync(join(work, 'aside-'));
  for (const part of ['.docsgen', 'dist']) if (existsSync(join(site, part))) renameSync(join(site, part), join(heap, part));
}

function printHead() {
  console.log(
    '| site | case | seconds | × baseline | CPU seconds | × baseline | calibrations | peak MB | compiled | rendered | files written | MB written |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|');
}

function formatRow({ site, case: title, seconds, cpuSeconds, calibrations, peakMb, report, files, bytes, ratio }) {
  const number = (value, digits = 2) => (value === null ? '–' : value.toFixed(digits));
  const cells = [
    site,
    title,
    number(seconds),
    number(ratio.seconds),
    number(cpuSeconds),
    number(ratio.cpuSeconds),
    number(calibrations),
    number(peakMb, 0),
    report.compiled,
    report.rendered,
    files,
    number(bytes / 1e6, 1),
  ];
  return `| ${cells.join(' | ')} |`;
}
