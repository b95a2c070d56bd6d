/**
 * Loads pages of the same site as docsgen and Docusaurus have built it, with an empty cache, and prints what each sends until the page is
 * loaded and the network is quiet: bytes are gzip, medians of the pages. Bytes do not depend on the machine.
 *   node benchmarks/docusaurus/weigh.mjs DOCSGEN_BUILD DOCUSAURUS_BUILD [ROUTE…]
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openChromium } from '../../scripts/open-chromium.mjs';
import { median } from '../quantile.mjs';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json', '.svg': 'image/svg+xml' };
const [ours, theirs, ...named] = process.argv.slice(2);
if (!theirs) {
  console.error('usage: node benchmarks/docusaurus/weigh.mjs DOCSGEN_BUILD DOCUSAURUS_BUILD [ROUTE…]');
  process.exit(2);
}
const routes =
  named.length > 0
    ? named
    : ['/docs/introduction', '/docs/markdown/tables', '/docs/code/blocks', '/docs/admonitions/kinds', '/docs/tabs/groups'];

const browser = await openChromium();
console.log('| built by | HTML | CSS | JavaScript | requests for JavaScript |\n|---|---|---|---|---|');
for (const [name, folder] of [
  ['docsgen', ours],
  ['Docusaurus', theirs],
]) {
  const { server, origin } = await serve(folder);
  const pages = [];
  for (const route of routes) pages.push(await weigh(origin + route));
  const typical = (kind) => median(pages.map((page) => page[kind]));
  const size = (kind) => `${(typical(kind) / 1000).toFixed(1)} KB`;
  console.log(`| ${name} | ${size('document')} | ${size('stylesheet')} | ${size('script')} | ${typical('scripts')} |`);
  server.close();
}
await browser.close();

async function weigh(url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const found = { document: 0, stylesheet: 0, script: 0, scripts: 0 };
  page.on('response', (response) => {
    const kind = response.request().resourceType();
    if (!(kind in found) || response.status() !== 200) return;
    found[kind] += Number(response.headers()['x-gzip-bytes']);
    if (kind === 'script') found.scripts += 1;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await context.close();
  return found;
}

async function serve(folder) {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    const file = [path, `${path}.html`, join(path, 'index.html')].find((each) => existsSync(each) && statSync(each).isFile());
    if (!file) return response.writeHead(404).end();
    const body = gzipSync(readFileSync(file));
    const headers = {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'x-gzip-bytes': body.length,
    };
    response.writeHead(200, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${server.address().port}` };
}
