import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../build/cli/main.js', import.meta.url));

/** Builds a site into a temporary folder with the compiled program, and serves it. Returns { origin, dir, close() }. */
export async function openSite(site) {
  const work = mkdtempSync(join(tmpdir(), 'docsgen-site-'));
  const remove = () => rmSync(work, { recursive: true, force: true });
  const dir = join(work, 'dist');
  try {
    const { status } = spawnSync(process.execPath, [PROGRAM, 'build', site, '--out', dir, '--quiet'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error(`The site in "${site}" could not be built.`);
    const { origin, stop } = await serve(site, dir);
    return {
      origin,
      dir,
      close() {
        stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function serve(site, dir) {
  const server = spawn(process.execPath, [PROGRAM, 'serve', site, '--out', dir, '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (data) => {
      output += data;
      const origin = /http:\/\/[^\s/]+/.exec(output)?.[0];
      if (origin) resolve({ origin, stop: () => server.kill() });
    });
    server.on('error', reject);
    server.on('close', () => reject(new Error('The server ended by itself.')));
  });
}
