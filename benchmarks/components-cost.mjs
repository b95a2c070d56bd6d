/**
 * Measures what a site's own components cost. Builds generated pages in turn without components and with three static ones in each page,
 * which say the same, from nothing, and compares; then loads a page with an island in Chromium and lists what it loads beside what all pages load.
 * Run `npm run compile` first.
 *
 *   node benchmarks/components-cost.mjs [--pages 1000] [--runs 5]
 */
import './usage.mjs';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openChromium } from '../scripts/open-chromium.mjs';
import { openSite } from '../scripts/open-site.mjs';
import { generateSite } from './generate-site.mjs';
import { measureCommand } from './measure-command.mjs';
import { median } from './quantile.mjs';

const PROGRAM = fileURLToPath(new URL('../build/cli/main.js', import.meta.url));
const { values } = parseArgs({ options: { pages: { type: 'string', default: '1000' }, runs: { type: 'string', default: '5' } } });
const pages = Number(values.pages);
const work = mkdtempSync(join(tmpdir(), 'docsgen-components-'));

const CARD = `export function Panel({ title, children }) {
  return <section className="panel"><h4>{title}</h4>{children}</section>;
}
export function Rows({ rows }) {
  return <ul>{rows.map(([name, value]) => <li key={name}><b>{name}</b> {value}</li>)}</ul>;
}
`;
const COUNTER = `'use client';
import { useState } from 'react';
export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>;
}
`;
const USES = `
<Panel title="Limits">

Text of a panel, with **Markdown** and \`code\`.

</Panel>

<Rows rows={[['cpu', 2], ['memory', 8], ['gpu', 1]]} />

<Panel title="More"><Rows rows={[['replicas', 3]]} /></Panel>
`;

/** The same words without components. */
const PLAIN = `
#### Limits

Text of a panel, with **Markdown** and \`code\`.

- **cpu** 2
- **memory** 8
- **gpu** 1

#### More

- **replicas** 3
`;

try {
  await compareBuilds();
  await listIslandPage();
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function compareBuilds() {
  makeSite('without', PLAIN);
  makeSite('with', USES);
  const ratios = [];
  const times = { without: [], with: [] };
  for (let run = 0; run < Number(values.runs); run++) {
    const cpu = {};
    for (const name of run % 2 ? ['with', 'without'] : ['without', 'with']) {
      const { cpuSeconds, seconds } = await buildCold(name, run);
      cpu[name] = cpuSeconds;
      times[name].push(seconds);
    }
    ratios.push(cpu.with / cpu.without);
  }
  const ms = (name) => `${((median(times[name]) / pages) * 1000).toFixed(2)} ms`;
  console.log(`${pages} pages of MDX, cold: ${ms('without')} a page without components, ${ms('with')} with three`);
  console.log(
    `CPU, median of ${ratios.length} pairs: × ${median(ratios).toFixed(3)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
  );
}

/** All pages as MDX, so that the parser is the same for both. */
function makeSite(name, uses) {
  const site = join(work, name);
  generateSite(site, pages);
  for (const file of readdirSync(join(site, 'content'), { recursive: true })) {
    if (!file.endsWith('.md')) continue;
    const path = join(site, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8') + uses);
    renameSync(path, `${path}x`);
  }
  mkdirSync(join(site, 'components'));
  if (uses === USES) writeFileSync(join(site, 'components/panels.jsx'), CARD);
}

function buildCold(name, run) {
  const site = join(work, name);
  // What is removed makes the next build of a file system slower; what is moved does not.
  for (const part of ['dist', '.docsgen'])
    try {
      renameSync(join(site, part), join(work, `aside-${name}-${run}-${part}`));
    } catch {
      // The first build has nothing to move.
    }
  return measureCommand(process.execPath, [PROGRAM, 'build', site, '--quiet']);
}

async function listIslandPage() {
  const site = join(work, 'island');
  mkdirSync(join(site, 'config'), { recursive: true });
  mkdirSync(join(site, 'content'));
  mkdirSync(join(site, 'components'));
  writeFileSync(join(site, 'config/site.config.ts'), "export default { title: 'Islands', url: 'https://docs.example.com' };\n");
  writeFileSync(join(site, 'components/counter.jsx'), COUNTER);
  writeFileSync(join(site, 'content/introduction.mdx'), '# Plain\n');
  writeFileSync(join(site, 'content/island.mdx'), '# Island\n\n<Counter />\n');
  const opened = await openSite(site);
  const browser = await openChromium();
  try {
    const plain = await listScripts(browser, `${opened.origin}/`);
    const island = await listScripts(browser, `${opened.origin}/island`);
    console.log('Loaded by a page with one island, and by no page without (gzip):');
    for (const [name, size] of island) if (!plain.has(name)) console.log(`  ${name.padEnd(40)} ${(size / 1024).toFixed(1)} KB`);
  } finally {
    await browser.close();
    opened.close();
  }
}

/** Names and sizes of all that a page loads before a reader does anything. */
async function listScripts(browser, url) {
  const page = await browser.newPage();
  const responses = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const named = await Promise.all(
    responses.map(async (response) => [new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length]),
  );
  await page.close();
  return new Map(named.filter(([name]) => /\.(?:js|css)$/.test(name)));
}
