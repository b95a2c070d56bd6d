import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { BUDGETS } from './budgets.mjs';
import { CLIENT, clientOptions } from './client-options.mjs';
import { SEARCH, SEARCH_SCREENS, SEARCH_STYLES, SEARCH_WORKER } from './compile-client.mjs';

const KB = 1024;

/** Prints the gzip sizes of the client bundle against their budgets. Returns whether all are kept. */
export async function printSizes(root, client) {
  const { boot, react, client: entry, styles } = client.manifest;
  const sizes = [
    ['boot', gzipOf(client.files, [boot]), BUDGETS.boot],
    ['client with React', gzipOf(client.files, [react, ...withStaticImports(client.outputs, entry)]), BUDGETS.client],
    ['client, own code', await weighOwnCode(root), BUDGETS.ownClient],
    ['styles', gzipOf(client.files, [styles]), BUDGETS.styles],
    ['search', gzipOf(client.files, [SEARCH, SEARCH_SCREENS, SEARCH_STYLES, SEARCH_WORKER].map(client.nameOf)), BUDGETS.search],
  ];
  let kept = true;
  for (const [name, size, budget] of sizes) {
    const isOver = size > budget;
    if (isOver) kept = false;
    console.log(`${name.padEnd(18)} ${(size / KB).toFixed(1).padStart(6)} KB of ${budget / KB} KB${isOver ? '  OVER BUDGET' : ''}`);
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
