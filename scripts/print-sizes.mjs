import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { CLIENT, clientOptions, SEARCH, SEARCH_STYLES, SEARCH_WORKER } from './compile-client.mjs';

const KB = 1024;
/**
 * What a reader's browser may download, gzip: boot and styles on each page, the client with React on the first intent, the search with its
 * styles and its worker when a reader reaches for it.
 */
const BUDGETS = { boot: 10 * KB, client: 80 * KB, 'client, own code': 20 * KB, styles: 12 * KB, search: 24 * KB };

/** Prints the gzip sizes of the client bundle against their budgets. Returns whether all are kept. */
export async function printSizes(root, client) {
  const { boot, client: entry, styles } = client.manifest;
  const sizes = {
    boot: gzipOf(client.files, [boot]),
    client: gzipOf(client.files, withStaticImports(client.outputs, entry)),
    'client, own code': await weighOwnCode(root),
    styles: gzipOf(client.files, styles),
    search: gzipOf(client.files, [SEARCH, SEARCH_STYLES, SEARCH_WORKER].map(client.nameOf)),
  };
  let kept = true;
  for (const [name, size] of Object.entries(sizes)) {
    const isOver = size > BUDGETS[name];
    if (isOver) kept = false;
    console.log(`${name.padEnd(18)} ${(size / KB).toFixed(1).padStart(6)} KB of ${BUDGETS[name] / KB} KB${isOver ? '  OVER BUDGET' : ''}`);
  }
  return kept;
}

/** The client without React and other packages, gzip. */
export async function weighOwnCode(root) {
  const { metafile, outputFiles } = await build({ ...clientOptions(root, CLIENT), packages: 'external' });
  const entry = path.posix.basename(Object.keys(metafile.outputs).find((file) => metafile.outputs[file].entryPoint));
  return gzipOf(outputFiles, withStaticImports(metafile.outputs, entry));
}

/** A script and those that come with it at once. What it imports on demand is another matter. */
function withStaticImports(outputs, name) {
  const names = new Set();
  const visit = (file) => {
    if (!outputs[file] || names.has(path.posix.basename(file))) return;
    names.add(path.posix.basename(file));
    for (const { kind, path: imported } of outputs[file].imports) if (kind === 'import-statement') visit(imported);
  };
  visit(Object.keys(outputs).find((file) => path.posix.basename(file) === name));
  return [...names];
}

function gzipOf(files, names) {
  return files
    .filter((file) => names.includes(path.basename(file.path)))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}
