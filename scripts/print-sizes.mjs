import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { clientOptions } from './compile-client.mjs';

const KB = 1024;
/** What a reader's browser may download, gzip. Client counts every script but boot; own is the same without React. */
const BUDGETS = { boot: 10 * KB, client: 80 * KB, 'client, own code': 20 * KB, styles: 12 * KB };

/** Prints the gzip sizes of the client bundle against their budgets. Returns whether all are kept. */
export async function printSizes(root, client) {
  const gzipOf = (names) =>
    client.files
      .filter((file) => names.includes(path.posix.basename(file.path)))
      .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
  const { boot, styles, files } = client.manifest;
  const scripts = files.filter((file) => file.endsWith('.js') && file !== boot);
  const sizes = {
    boot: gzipOf([boot]),
    client: gzipOf(scripts),
    'client, own code': await weighOwnCode(root),
    styles: gzipOf(styles),
  };
  let kept = true;
  for (const [name, size] of Object.entries(sizes)) {
    const isOver = size > BUDGETS[name];
    if (isOver) kept = false;
    console.log(`${name.padEnd(18)} ${(size / KB).toFixed(1).padStart(6)} KB of ${BUDGETS[name] / KB} KB${isOver ? '  OVER BUDGET' : ''}`);
  }
  return kept;
}

async function weighOwnCode(root) {
  const result = await build({ ...clientOptions(root, 'theme/client.tsx'), packages: 'external' });
  return result.outputFiles
    .filter((file) => file.path.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}
