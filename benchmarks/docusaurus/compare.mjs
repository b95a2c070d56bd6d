/**
 * Builds site/ with Docusaurus, imports and builds it with docsgen, and compares the two page by page: routes, titles, contents, neighbors, headings,
 * links, images and words. Prints each difference that differences.json does not explain, and ends with 1 if there is one.
 * node benchmarks/docusaurus/compare.mjs [--docusaurus BUILD]   (an earlier build of Docusaurus)
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const here = import.meta.dirname;
const docsgen = join(here, '../../build/cli/main.js');
const scratch = mkdtempSync(join(tmpdir(), 'docusaurus-compared-'));
const { values } = (await import('node:util')).parseArgs({ options: { docusaurus: { type: 'string' }, verbose: { type: 'boolean' } } });

if (!existsSync(join(here, 'node_modules')))
  run('npm', ['install', '--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund'], here);
const { describePage } = await import('./describe-page.mjs');

const theirs = readSite(values.docusaurus ? resolve(values.docusaurus) : buildWithDocusaurus(), 'docusaurus');
const ours = readSite(buildWithDocsgen(), 'docsgen');
const explained = JSON.parse(readFileSync(join(here, 'differences.json'), 'utf8'));
const differences = [...compareRoutes(), ...[...theirs].flatMap(([route, page]) => comparePages(route, page, ours.get(route)))];
const isExplained = ({ route, what, detail }) =>
  explained.some((each) => (each.route === '*' || each.route === route) && each.what === what && detail.includes(each.detail ?? ''));
const open = differences.filter((each) => !isExplained(each));
for (const { route, what, detail } of open) console.log(`${route}  ${what}  ${detail}`);
console.log(`${theirs.size} pages compared, ${differences.length} differences, ${open.length} not explained`);
rmSync(scratch, { recursive: true, force: true });
process.exitCode = open.length > 0 ? 1 : 0;

function run(command, args, cwd) {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e9 });
  } catch (error) {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`);
  }
}

function buildWithDocusaurus() {
  const site = join(scratch, 'docusaurus');
  cpSync(join(here, 'site'), site, { recursive: true });
  writeFileSync(join(site, 'package.json'), '{ "name": "site", "private": true }\n');
  symlinkSync(join(here, 'node_modules'), join(site, 'node_modules'));
  run(join(site, 'node_modules/.bin/docusaurus'), ['build'], site);
  return join(site, 'build');
}

function buildWithDocsgen() {
  const site = join(scratch, 'docsgen');
  const report = run(process.execPath, [docsgen, 'import', 'docusaurus', join(here, 'site'), '--out', site], here);
  if (values.verbose) console.log(report);
  const built = run(process.execPath, [docsgen, 'build', site], here);
  if (values.verbose) console.log(built);
  return join(site, 'dist');
}

/** The pages of a built site, by route. */
function readSite(dir, generator) {
  const pages = new Map();
  for (const name of readdirSync(dir, { recursive: true }).sort()) {
    if (!name.endsWith('.html') || name.endsWith('404.html') || name.startsWith('__server')) continue;
    const html = readFileSync(join(dir, name), 'utf8');
    if (/<meta http-equiv="refresh"/i.test(html)) continue;
    const route = `/${name.replace(/(?:^|\/)index\.html$|\.html$/, '')}`;
    pages.set(route, describePage(html, generator));
  }
  return pages;
}

function compareRoutes() {
  const missing = [...theirs.keys()]
    .filter((route) => !ours.has(route))
    .map((route) => ({ route, what: 'missing', detail: 'no such page' }));
  const extra = [...ours.keys()]
    .filter((route) => !theirs.has(route))
    .map((route) => ({ route, what: 'extra', detail: 'only docsgen has it' }));
  return [...missing, ...extra];
}

function comparePages(route, expected, actual) {
  if (!actual) return [];
  return Object.keys(expected).flatMap((what) => {
    const [a, b] = [expected[what], actual[what]];
    if (JSON.stringify(a) === JSON.stringify(b)) return [];
    if (!Array.isArray(a)) return [{ route, what, detail: `${a} -> ${b}` }];
    return [{ route, what, detail: describeLists(a, b) }];
  });
}

/** What two lists have between their equal beginnings and ends. */
function describeLists(a, b) {
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from += 1;
  let end = 0;
  while (end < a.length - from && end < b.length - from && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return `${JSON.stringify(a.slice(from, a.length - end)).slice(0, 600)} -> ${JSON.stringify(b.slice(from, b.length - end)).slice(0, 600)}`;
}
