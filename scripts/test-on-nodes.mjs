/**
 * Runs the unit tests on the other versions of Node that docsgen promises to work on, and builds the site that ships with docsgen there: it
 * must have the same bytes. The versions come from npm, in packages that contain Node's own binary.
 */
import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAJORS = [22, 24];
const root = fileURLToPath(new URL('..', import.meta.url));

// They arrive while this Node builds.
const arriving = Promise.all(MAJORS.map(installNode));
const expected = digestOfSite(process.execPath);
const nodes = await arriving;
const failures = MAJORS.filter((_, index) => !passesOn(nodes[index]));
if (failures.length > 0) {
  console.error(`test:nodes: failed on Node ${failures.join(' and ')}.`);
  process.exitCode = 1;
}

function passesOn(node) {
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\ntest:nodes: unit tests on Node ${version}`);
  const { status } = spawnSync(node, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'], { cwd: root, stdio: 'inherit' });
  const isSame = digestOfSite(node) === expected;
  console.log(`test:nodes: on Node ${version}, the site that ships with docsgen has ${isSame ? 'the same' : 'OTHER'} bytes`);
  return status === 0 && isSame;
}

/** Path of a binary of Node; installed once, and kept with the other packages. */
async function installNode(major) {
  const folder = path.join(root, 'node_modules/.cache/docsgen-nodes', String(major));
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const binary = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    const npm = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${major}`];
    await promisify(execFile)('npm', npm, { shell: process.platform === 'win32' });
  }
  return binary;
}

/** Builds the site with the compiled program; names each file and its bytes. */
function digestOfSite(node) {
  const out = mkdtempSync(path.join(tmpdir(), 'docsgen-nodes-'));
  try {
    execFileSync(node, ['build/cli/main.js', 'build', '--no-cache', '--quiet', '--out', out], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const hash = createHash('sha256');
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
      hash.update(path.relative(out, file)).update('\0').update(readFileSync(file));
    }
    return hash.digest('hex');
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}
