import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { reactAsModule } from './react-as-module.mjs';
import { reactFromClient } from './react-from-client.mjs';
import { formatLicenses, listBundled } from './third-party.mjs';

const BOOT = 'theme/boot/boot.ts';
/** The entry that brings React. */
export const CLIENT = 'theme/client.tsx';
const STYLES = 'theme/styles/main.css';
/** The entry that brings the search's screens, with React from the client. */
export const SEARCH = 'theme/search/search.tsx';
export const SEARCH_STYLES = 'theme/search/styles/search.css';
export const SEARCH_WORKER = 'theme/search/embedded/search-worker.ts';
const OUTDIR = 'build/client';
/** Each site carries it beside the scripts: whoever passes them on passes on the licenses. */
const LICENSES = 'LICENSES.txt';

/**
 * Bundles what browsers run: the boot module, the React client, the search and the stylesheets, all with hashed names, and a manifest
 * that says which is which. Boot is bundled alone: sharing a chunk with the client would cost every page a second request. The search
 * names the files that it needs by their hashes, so it comes after them.
 * Returns the files to write, as { path, contents } relative to the project, esbuild's account of them for the sizes, and the packages
 * that are in them.
 */
export async function compileClient(root) {
  const sources = [BOOT, CLIENT, STYLES, SEARCH_STYLES, SEARCH_WORKER];
  const missing = [...sources, SEARCH].filter((source) => !existsSync(path.join(root, source)));
  const notices = missing.map((source) => `skipped ${source}, there is no such file`);
  const present = sources.filter((source) => !missing.includes(source));
  const results = await Promise.all(present.map((source) => bundle(root, source)));
  if (missing.length === 0) results.push(await buildCleanly(searchOptions(root, nameFinder(results))));

  const nameOf = nameFinder(results);
  const packages = listBundled(
    root,
    results.map(({ metafile }) => metafile),
  );
  const licenses = formatLicenses(packages, readFileSync(path.join(root, 'LICENSE'), 'utf8').trim());
  const files = results
    .flatMap((result) => result.outputFiles)
    .map((file) => ({ path: path.relative(root, file.path).split(path.sep).join('/'), contents: file.contents }))
    .concat({ path: `${OUTDIR}/${LICENSES}`, contents: Buffer.from(licenses) })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const manifest = {
    boot: nameOf(BOOT),
    client: nameOf(CLIENT),
    search: nameOf(SEARCH),
    styles: [nameOf(STYLES)].filter(Boolean),
    files: files.map((file) => path.posix.basename(file.path)),
  };
  const manifestFile = { path: `${OUTDIR}/manifest.json`, contents: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
  return {
    files: missing.length === 0 ? [...files, manifestFile] : files,
    notices,
    manifest,
    nameOf,
    outputs: outputsOf(results),
    packages,
  };
}

/** Gives the hashed name of a source's bundle; null when it was not bundled. */
function nameFinder(results) {
  const outputs = outputsOf(results);
  return (source) => {
    const output = Object.keys(outputs).find((file) => outputs[file].entryPoint === source);
    return output ? path.posix.basename(output) : null;
  };
}

function outputsOf(results) {
  return Object.assign({}, ...results.map((result) => result.metafile.outputs));
}

function searchOptions(root, nameOf) {
  const options = clientOptions(root, SEARCH);
  return {
    ...options,
    splitting: true,
    define: {
      ...options.define,
      SEARCH_STYLES: JSON.stringify(nameOf(SEARCH_STYLES)),
      SEARCH_WORKER: JSON.stringify(nameOf(SEARCH_WORKER)),
    },
    plugins: [reactFromClient(`./${nameOf(CLIENT)}`)],
  };
}

/** Options that the sizes report reuses to weigh our own code without React. */
export function clientOptions(root, source) {
  return {
    absWorkingDir: root,
    // A name of its own keeps `[name]` short: boot, client, main.
    entryPoints: { [path.basename(source, path.extname(source))]: source },
    outdir: OUTDIR,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    // Files, never data: URLs: a policy of default-src 'self' forbids those.
    loader: { '.svg': 'file', '.woff2': 'file' },
    bundle: true,
    splitting: source === CLIENT,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    // Readers have no use for the hooks of React's developer tools.
    define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
    jsx: 'automatic',
    minify: true,
    // Licenses stand in a file beside the scripts, in full, and not in every reader's download.
    legalComments: 'none',
    ...(source !== BOOT && { footer: { js: `/*! Licences: ${LICENSES} */` } }),
    metafile: true,
    write: false,
    plugins: [reactAsModule],
  };
}

function bundle(root, source) {
  return buildCleanly(clientOptions(root, source));
}
