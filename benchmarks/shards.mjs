/**
 * Measures what building a site in parts saves: the processor time of each part, and of merging them, beside that of one build. Parts run
 * at the same time, once each by itself and once with a shared cache. Run `npm run compile` first.
 *
 *   node benchmarks/shards.mjs [--pages 1000] [--parts 2,3]
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { siteMaker } from './benchmark-sites.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = join(root, 'build/cli/main.js');
const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, parts: { type: 'string', default: '2,3' } },
});
const work = mkdtempSync(join(tmpdir(), 'docsgen-shards-'));

try {
  siteMaker(values.pages, root).make(join(work, 'site'));
  const [whole] = await buildAll([[]], {});
  console.log('| parts | shared cache | pages compiled | CPU seconds of each part | the largest × one build | merging, CPU seconds |');
  console.log('|---|---|---|---|---|---|');
  console.log(`| one build | – | ${whole.compiled} | ${seconds(whole.cpuMs)} | 1.00 | – |`);
  for (const count of values.parts.split(',').map(Number)) {
    for (const isShared of [false, true]) console.log(await measureParts(count, isShared, whole));
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}

async function measureParts(count, isShared, whole) {
  const server = isShared ? await startServer() : null;
  const env = server ? { DOCSGEN_REMOTE_CACHE: server.url, DOCSGEN_REMOTE_CACHE_MODE: 'read-write' } : {};
  const shards = Array.from({ length: count }, (_, index) => ['--shard', `${index + 1}/${count}`]);
  const parts = await buildAll(shards, env);
  server?.close();
  const folders = parts.map(({ folder }, index) => join(folder, `parts/${index + 1}-of-${count}`));
  const merge = await run(['merge', ...folders, '--site', join(work, 'merged'), '--json', '--quiet']);
  const cells = [
    count,
    isShared ? 'yes' : 'no',
    parts.map(({ compiled }) => compiled).join(' + '),
    parts.map(({ cpuMs }) => seconds(cpuMs)).join(', '),
    (Math.max(...parts.map(({ cpuMs }) => cpuMs)) / whole.cpuMs).toFixed(2),
    seconds(merge.cpuMs),
  ];
  rmSync(join(work, 'merged'), { recursive: true, force: true });
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
      const { stdout, cpuMs } = await run(['build', folder, ...options[index], '--json', '--profile'], env);
      const { compiled, profile } = JSON.parse(stdout);
      const workers = profile.stages.reduce((sum, { workerCpuMs }) => sum + workerCpuMs, 0);
      return { folder, compiled, cpuMs: cpuMs + workers };
    }),
  );
}

/** Runs docsgen so that it says at its end what it, without its workers, has used: several run at once, and the system adds up those that have ended. */
function run(args, env = {}) {
  const tell = `process.on('exit', () => { const { user, system } = process.cpuUsage(); process.stderr.write('\\nCPU ' + (user + system) + '\\n'); });`;
  const hook = `data:text/javascript,${encodeURIComponent(tell)}`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', hook, program, ...args], { env: { ...process.env, ...env } });
    const written = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'])
      child[name].on('data', (data) => {
        written[name] += data;
      });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`docsgen ${args.join(' ')} ended with ${code}\n${written.stderr}`));
      else resolve({ ...written, cpuMs: Number(/\nCPU (\d+)\n/.exec(written.stderr)[1]) / 1000 });
    });
  });
}

function seconds(ms) {
  return (ms / 1000).toFixed(2);
}

/** A cache of Bazel's kind in memory. */
async function startServer() {
  const entries = new Map();
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    if (request.method === 'PUT') entries.set(request.url, Buffer.concat(chunks));
    const found = entries.get(request.url);
    response.writeHead(found ? 200 : 404).end(request.method === 'PUT' ? undefined : found);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
