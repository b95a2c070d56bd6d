/**
 * Finds a Chromium for the browser tests, or installs one, before any test runs: an installed one, else Debian's package when we are
 * root, else Playwright's own download. A machine where none of that works fails the run, since a skipped browser test proves nothing.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/find-chromium.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    chromiumPath: string;
  }
}

export default function setup(project: TestProject) {
  project.provide('chromiumPath', ensureChromium());
}

/** Path of a Chromium that can be started. Throws when there is none and none can be installed. */
export function ensureChromium(): string {
  const found = find() ?? installDebianPackage() ?? installWithPlaywright();
  if (!found) throw new Error('No Chromium for the browser tests. Install one, or set CHROMIUM_PATH to where it is.');
  return found;
}

const find = () => findChromium({ prefersShell: true });

/** Tries the shell first, which older systems do not have. */
function installDebianPackage(): string | null {
  if (process.getuid?.() !== 0 || !canRun('apt-get', ['--version'])) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update');
  for (const name of ['chromium-headless-shell', 'chromium']) {
    console.log(`Installing the ${name} package for the browser tests …`);
    run('install', '--yes', '--no-install-recommends', name);
    const installed = find();
    if (installed) return installed;
  }
  return null;
}

function installWithPlaywright(): string | null {
  console.log("Downloading Playwright's Chromium for the browser tests …");
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '..', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium-headless-shell', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] });
  return find();
}

function canRun(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}
