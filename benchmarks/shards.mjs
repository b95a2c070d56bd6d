/**
 * Says when building a site in parts pays: measures one build, then its parts, all at the same time and with a shared cache (or without), then
 * their merging, and works out how long this takes on as many machines of two cores.
 *
 *   node benchmarks/shards.mjs [--site diagrams:10x200] [--parts 2,16] [--alone]
 *
 * `--site` is `diagrams:`, for pages with two diagrams that the build draws, and a number of versions and of their pages; or what run.mjs takes.
 * `--alone` measures parts without a shared cache too. On this one machine all parts share two cores, so their seconds say nothing. What a part would
 * take on a machine of its own is worked out from processor time: that of its main process, and half of that of all its other processes
 * (workers and browser). The same sum is printed for the one build, beside the seconds that it took. The network is not counted: what a part sends
 * and receives is printed. Run `npm run compile` first.
 */
import './usage.mjs';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { siteMaker } from './benchmark-sites.mjs';
import { sampleTree } from './measure-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build/cli/main.js');
const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'diagrams:10x200' },
    parts: { type: 'string', default: '2,16' },
    alone: { type: 'boolean', default: false },
  },
});
/** Milliseconds. */
const SAMPLE = 50;
const work = mkdtempSync(join(tmpdir(), 'docsgen-shards-'));

try {
  const { label, make } = siteMaker(values.site, root);
  make(join(work, 'site'));
  const [whole] = await buildAll([[]], {});
  console.log(`${label}, one build: ${show(whole.seconds)} s, by its processor time ${show(whole.estimate)} s\n`);
  console.log('| machines | shared cache | texts compiled | slowest part | merging | all | × one build | MB sent, received |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const count of values.parts.split(',').map(Number)) {
    for (const isShared of values.alone ? [false, true] : [true]) console.log(await measureParts(count, isShared, whole));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureParts(count, isShared, whole) {
  const server = isShared ? await startServer() : null;
  const env = server ? { DOCSGEN_REMOTE_CACHE: server.url, DOCSGEN_REMOTE_CACHE_MODE: 'read-write' } : {};
  const parts = await buildAll(
    Array.from({ length: count }, (_, index) => ['--shard', `${index + 1}/${count}`]),
    env,
  );
  server?.close();
  const folders = parts.map(({ folder }, index) => join(folder, `parts/${index + 1}-of-${count}`));
  const merge = await run(['merge', ...folders, '--site', join(work, 'merged'), '--json', '--quiet']);
  rmSync(join(work, 'merged'), { recursive: true, force: true });
  const slowest = Math.max(...parts.map(({ estimate }) => estimate));
  const compiled = parts.map((part) => part.compiled);
  const cells = [
    count,
    isShared ? 'yes' : 'no',
    `${Math.min(...compiled)}–${Math.max(...compiled)}, ${compiled.reduce((a, b) => a + b)} in all; one build ${whole.compiled}`,
    `${show(slowest)} s`,
    `${show(merge.estimate)} s`,
    `${show(slowest + merge.estimate)} s`,
    show((slowest + merge.estimate) / whole.estimate),
    server ? server.traffic().map(show).join(', ') : '–',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Builds copies of the site at the same time, each as a machine of its own. */
async function buildAll(options, env) {
  const folders = options.map((_, index) => join(work, `machine-${index}`));
  for (const folder of folders) {
    rmSync(folder, { recursive: true, force: true });
    cpSync(join(work, 'site'), folder, { recursive: true });
  }
  return Promise.all(
    folders.map(async (folder, index) => {
      const { stdout, ...measured } = await run(['build', folder, ...options[index], '--json', '--quiet'], env);
      return { folder, compiled: JSON.parse(stdout).compiled, ...measured };
    }),
  );
}

/** Several run at once, and the system adds up the children that have ended: so each process of the tree is looked at while it runs. */
function run(args, env = {}) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
    const seen = new Map();
    const timer = setInterval(() => sampleTree(child.pid, seen), SAMPLE);
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (data) => {
        written[name] += data;
      });
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0) reject(new Error(`docsgen ${args.join(' ')} ended with ${code}\n${written.stderr}`));
      const others = [...seen].reduce((sum, [pid, { cpuSeconds }]) => sum + (pid === child.pid ? 0 : cpuSeconds), 0);
      const estimate = (seen.get(child.pid)?.cpuSeconds ?? 0) + others / 2;
      resolve({ stdout: written.stdout, seconds: (performance.now() - started) / 1000, estimate });
    });
  });
}

function show(number) {
  return number.toFixed(2);
}

/** A cache of Bazel's kind in memory. */
async function startServer() {
  const entries = new Map();
  const bytes = { sent: 0, received: 0 };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (request.method === 'PUT') entries.set(request.url, body);
    const found = entries.get(request.url);
    if (request.method === 'PUT') bytes.sent += body.length;
    else bytes.received += found?.length ?? 0;
    response.writeHead(found ? 200 : 404).end(request.method === 'PUT' ? undefined : found);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    /** Megabytes that all machines have sent and received. */
    traffic: () => [bytes.sent / 1e6, bytes.received / 1e6],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
