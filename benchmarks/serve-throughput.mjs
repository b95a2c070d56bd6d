/**
 * Measures how many pages a second `docsgen serve` hands out beside sirv, the small server that other generators' previews use. Both serve
 * the same built site from a process of their own and are asked in turn, in short rounds, so that a machine's noise falls on both. Requests
 * keep their connections, stay on this machine, and are as many in each round.
 *
 *   npm install --prefix /tmp/sirv sirv
 *   node benchmarks/serve-throughput.mjs --sirv /tmp/sirv/node_modules/sirv [--dist dist] [--requests 4000] [--rounds 9] [--connections 16] [--json]
 *
 * Without --sirv it measures docsgen alone, and with --other PATH beside another docsgen's build/cli/main.js.
 */
import './usage.mjs';
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { median, quantile } from './quantile.mjs';
import { readProcessCpu } from './read-process-cpu.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    sirv: { type: 'string' },
    other: { type: 'string' },
    dist: { type: 'string', default: join(root, 'dist') },
    requests: { type: 'string', default: '4000' },
    rounds: { type: 'string', default: '9' },
    connections: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
    host: { type: 'string' },
  },
});

if (values.host) await hostSirv(values.host, values.dist);
else await main();

async function main() {
  const dist = resolve(values.dist);
  const paths = listPages(dist);
  const program = join(root, 'build/cli/main.js');
  const servers = [await start('docsgen', [program, 'serve', '--out', dist, '--port', '0'])];
  if (values.other) servers.push(await start('other', [values.other, 'serve', '--out', dist, '--port', '0']));
  if (values.sirv) servers.push(await start('sirv', [fileURLToPath(import.meta.url), '--host', resolve(values.sirv), '--dist', dist]));
  try {
    const rows = [];
    for (const [title, accepted] of [
      ['as they are', ''],
      ['compressed where the server can', 'gzip, deflate, br'],
    ]) {
      rows.push(...(await measure(title, { servers, paths, accepted })));
    }
    if (values.json) console.log(JSON.stringify(rows, null, 1));
    else for (const row of rows) console.log(formatRow(row));
  } finally {
    for (const { child } of servers) child.kill();
  }
}

/** The URLs of a site's pages, without those that only lead to another one. */
function listPages(dist) {
  const files = readdirSync(dist, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const pages = files.flatMap((file) => (file === 'index.html' ? ['/'] : file.endsWith('/index.html') ? [`/${file.slice(0, -11)}`] : []));
  const redirected = new Set(readRedirects(dist).map((path) => path.replace(/(.)\/$/, '$1')));
  return pages
    .map(encodeURI)
    .filter((path) => !redirected.has(path))
    .sort();
}

function readRedirects(dist) {
  const file = join(dist, '_redirects');
  return existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.split(' ')[0])
    : [];
}

async function measure(title, { servers, paths, accepted }) {
  const requests = Number(values.requests);
  const rates = servers.map(() => []);
  const cpu = servers.map(() => []);
  const bytes = servers.map(() => 0);
  // The first round reads and compresses what is asked for, compiles the server's code, and does not count.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [index, server] of servers.entries()) {
      const cpuBefore = server.cpu();
      const started = performance.now();
      const received = await ask(server.port, { paths, requests, accepted });
      const seconds = (performance.now() - started) / 1000;
      if (round === 0) continue;
      rates[index].push(requests / seconds);
      cpu[index].push((server.cpu() - cpuBefore) / requests);
      bytes[index] = received / requests;
    }
  }
  return servers.map(({ name }, index) => ({
    pages: title,
    server: name,
    perSecond: Math.round(median(rates[index])),
    cpuMicroseconds: Math.round(median(cpu[index])),
    bytes: Math.round(bytes[index]),
    ...(index > 0 && { ratio: describeRatios(rates[0], rates[index]), cpuRatio: describeRatios(cpu[index], cpu[0]) }),
  }));
}

/** The median of the ratios of neighboring rounds, with its quartiles. */
function describeRatios(ours, others) {
  const ratios = ours.map((rate, index) => rate / others[index]);
  return [median(ratios), quantile(ratios, 0.25), quantile(ratios, 0.75)].map((ratio) => Number(ratio.toFixed(2)));
}

function formatRow({ pages, server, perSecond, cpuMicroseconds, bytes, ratio, cpuRatio }) {
  const first = `${pages.padEnd(32)} ${server.padEnd(8)} ${String(perSecond).padStart(6)} pages/s ${String(cpuMicroseconds).padStart(5)} µs of processor ${String(bytes).padStart(7)} bytes`;
  if (!ratio) return first;
  const show = ([middle, low, high]) => `${middle.toFixed(2)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  return `${first}  docsgen/${server}: ${show(ratio)} by time, ${show(cpuRatio)} by processor`;
}

/** Asks for pages over a few connections, one request at a time on each. Gives the bytes of all answers. */
async function ask(port, { paths, requests, accepted }) {
  let next = 0;
  let received = 0;
  const encoding = accepted === '' ? '' : `Accept-Encoding: ${accepted}\r\n`;
  const run = () =>
    new Promise((done, fail) => {
      const socket = connect(port, '127.0.0.1');
      let head = Buffer.alloc(0);
      let missing = 0;
      const send = () => {
        if (next === requests) return socket.end(done);
        const path = paths[next++ % paths.length];
        socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/html\r\n${encoding}\r\n`);
      };
      socket.setNoDelay(true);
      socket.on('connect', send).on('error', fail);
      socket.on('data', (data) => {
        received += data.length;
        if (missing === 0) {
          head = head.length === 0 ? data : Buffer.concat([head, data]);
          const end = head.indexOf('\r\n\r\n');
          if (end === -1) return;
          const text = head.latin1Slice(0, end);
          if (!text.startsWith('HTTP/1.1 200 ')) return fail(new Error(text.split('\r\n')[0]));
          missing = Number(/content-length: (\d+)/i.exec(text)[1]) + end + 4 - head.length;
          head = Buffer.alloc(0);
        } else missing -= data.length;
        if (missing === 0) send();
      });
    });
  await Promise.all(Array.from({ length: Number(values.connections) }, run));
  return received;
}

/** Starts a server that prints its address. */
async function start(name, args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((found, fail) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (more) => {
      text += more;
      const match = /http:\/\/[^:/]+:(\d+)/.exec(text);
      if (match) found(Number(match[1]));
    });
    child.on('exit', (code) => fail(new Error(`${name} ended with ${code}`)));
  });
  return { name, child, port, cpu: () => readProcessCpu(child.pid).own * 1e6 };
}

/** Serves a folder as sirv's README says, for production: it lists the files once, when it starts. */
async function hostSirv(folder, dist) {
  const { default: sirv } = await import(pathToFileURL(join(folder, 'build.mjs')).href);
  const server = createServer(sirv(dist, { etag: true }));
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
}
