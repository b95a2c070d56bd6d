import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where Debian puts it: not on everybody's PATH. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/**
 * Path of an nginx; null when there is none. Debian's package is installed when we are root. Where CI is set a missing nginx fails the
 * run, since a skipped test proves nothing.
 */
export function ensureNginx(): string | null {
  const found = findNginx() ?? installDebianPackage();
  if (!found && process.env.CI === 'true') throw new Error('No nginx for the tests of the remote cache. Install one.');
  return found;
}

function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, 'nginx')).find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installDebianPackage(): string | null {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return null;
  console.log('Installing the nginx package for the tests of the remote cache …');
  // A package that starts a server of its own when it is installed is told not to, as far as Debian has a way: see invoke-rc.d(8).
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'nginx']]) {
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  }
  return findNginx();
}

export interface Nginx {
  url: string;
  /** Folder of the entries: cas/ and ac/. */
  data: string;
  stop(): Promise<void>;
}

/**
 * Starts an nginx that serves a folder as README.md shows, but without a password, or what else is in its server block. It listens on this
 * machine alone.
 */
export async function startNginx(program: string, folder: string, server = CACHE): Promise<Nginx> {
  const data = join(folder, 'data');
  for (const name of ['data/cas', 'data/ac', 'temporary']) mkdirSync(join(folder, name), { recursive: true });
  const port = await findFreePort();
  writeFileSync(join(folder, 'nginx.conf'), configure({ folder, server: server.replaceAll('$data', data), port }));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilItAnswers(url, child);
  return {
    url,
    data,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
    },
  };
}

const CACHE = `
    location ~ ^/(cas|ac)/[0-9a-f]+$ {
      root $data;
      dav_methods PUT;
      create_full_put_path on;
      client_max_body_size 64m;
    }`;

function configure({ folder, server, port }: { folder: string; server: string; port: number }): string {
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
worker_processes 1;
error_log ${folder}/error.log;
pid ${folder}/pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log ${folder}/access.log;
${temporaries.map((name) => `  ${name}_temp_path ${folder}/temporary;`).join('\n')}
  server {
    listen 127.0.0.1:${port};
${server}
  }
}
`;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function untilItAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nginx did not start.');
}
