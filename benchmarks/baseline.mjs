/** An older docsgen to compare with, built from its commit. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** The commit that the repository's ratios are taken against. */
export function committedBaseline(root) {
  return JSON.parse(readFileSync(join(root, 'benchmarks/baseline.json'), 'utf8')).commit;
}

/**
 * Compiles a commit of this repository in a folder and gives its program's path. It runs with the packages that are installed now: what
 * is compared is docsgen.
 */
export function buildBaseline({ root, commit, folder }) {
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/compile.mjs'], { cwd: folder, stdio: 'ignore' });
  return join(folder, 'build/cli/main.js');
}
