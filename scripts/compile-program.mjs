import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { makeConfigTypes } from './config-types.mjs';
import { ownSourceMap } from './own-source-map.mjs';
import { splitBundle } from './split-program.mjs';
import { formatLicenses, listBundled, listInstalled } from './third-party.mjs';

/** What Node itself is started with, small: where each lands in build/ (without `.js`), and where it comes from. */
const LAUNCHERS = { 'cli/main': 'cli/launch.ts', 'engine/worker': 'engine/workers/launch-worker.ts' };

/** Says so of the folders of these: a script takes Node some milliseconds less to find and begin than a module. */
const SCRIPTS = '{ "type": "commonjs" }\n';

/** Modules that sites import. */
const MODULES = { config: 'engine/1-load/define-config.ts' };

/**
 * What the launchers run, in two files each (engine/program/run-bundle.ts): V8 keeps code file by file, and hundreds of files take longer to find
 * and open than to read.
 */
const BUNDLES = ['cli/program', 'engine/pages'];

/** Finds its binary from where it is installed. The native parser's (satteri) is a package by itself, which its code asks for by name. */
const STAY_IMPORTS = ['esbuild'];

const EXECUTABLE = 'build/cli/main.js';

/**
 * Bundles the command line program, the worker and the config helper for Node, packages included: to find and open hundreds of
 * modules takes three times as long as to run what they come to, and each worker does it again. Returns the files to write, as
 * { path, contents, mode? } relative to the project, the packages that are in them, and those that are installed beside them.
 */
export async function compileProgram(root) {
  const parts = await Promise.all(BUNDLES.map((place) => splitBundle(root, place, (entries) => bundleOptions(root, entries))));
  const options = [{ ...programOptions(root, MODULES), format: 'esm' }, launcherOptions(root), ...parts.flat()];
  const results = await Promise.all(options.map(buildCleanly));
  const made = new Map(results.flatMap(({ outputFiles }) => outputFiles.map((file) => [file.path, toFile(root, file)])));
  const files = withOwnMaps([...made.values()]);
  const packages = listBundled(
    root,
    results.map(({ metafile }) => metafile),
  );
  const licenses = formatLicenses(packages, (await readFile(path.join(root, 'LICENSE'), 'utf8')).trim());
  return {
    files: [
      ...files,
      ...Object.keys(LAUNCHERS).map((place) => ({ path: `build/${path.dirname(place)}/package.json`, contents: Buffer.from(SCRIPTS) })),
      { path: 'build/config.d.ts', contents: Buffer.from(await makeConfigTypes(root)) },
      { path: 'build/LICENSES.txt', contents: Buffer.from(licenses) },
    ],
    packages,
    imported: listInstalled(root),
  };
}

function launcherOptions(root) {
  return {
    ...programOptions(root, LAUNCHERS),
    format: 'cjs',
    define: { ...DEFINE, 'import.meta.url': 'launcherUrl' },
    banner: { js: "'use strict'; const launcherUrl = require('node:url').pathToFileURL(__filename).href;" },
  };
}

/** How esbuild makes bundles of entries, by their place in build/. */
export function bundleOptions(root, entries) {
  return {
    ...programOptions(root, entries),
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    minifyWhitespace: true,
    // Where an error ends the process, Node shows the whole line.
    lineLimit: 200,
    define: { ...DEFINE, 'import.meta.url': 'bundleUrl' },
    // The parameters that engine/program/run-bundle.ts gives.
    banner: { js: '(function (require, module, bundleUrl, keepBundleCode, importFromBundle, workerAhead) {' },
    footer: { js: '})' },
  };
}

// React's development build renders pages several times slower.
const DEFINE = { 'process.env.NODE_ENV': '"production"', HAS_SLOTS: 'true' };

function programOptions(root, entries) {
  return {
    absWorkingDir: root,
    entryPoints: entries,
    plugins: [leaveOutUnused, nameGrammars(root)],
    outdir: 'build',
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    external: STAY_IMPORTS,
    define: DEFINE,
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    // All of them stand in LICENSES.txt, in full.
    legalComments: 'none',
    metafile: true,
    write: false,
  };
}

/**
 * What packages bring for other programs, a third of the code that a build would load: messages in 50 languages, rendering to streams, and
 * acorn a second time for who asks for it by `require`.
 */
const leaveOutUnused = {
  name: 'leave-out-unused',
  setup({ onLoad, onResolve, resolve }) {
    onResolve({ filter: /^acorn$/ }, ({ path: name, kind, resolveDir }) =>
      kind === 'require-call' ? resolve(name, { kind: 'import-statement', resolveDir }) : undefined,
    );
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: "export { default as en } from './en.js';" }));
    onLoad({ filter: /[\\/]react-dom[\\/]server\.node\.js$/ }, () => ({
      contents: "module.exports = require('./cjs/react-dom-server-legacy.node.production.js');",
    }));
  },
};

/** A grammar is imported by a name that is known when it runs; to be bundled, each needs an import of its own. */
function nameGrammars(root) {
  return {
    name: 'name-grammars',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]import-grammar\.ts$/ }, async ({ path: source }) => {
        const files = await readdir(path.join(root, 'node_modules/refractor/lang'));
        const names = files.filter((file) => file.endsWith('.js')).map((file) => JSON.stringify(file.slice(0, -'.js'.length)));
        const modules = names.sort().map((name) => `${name}: () => import(${name.replace('"', '"refractor/')}),`);
        return {
          contents: `const grammars = {${modules.join('\n')}};\nexport const importGrammar = (name) => grammars[name]();`,
          resolveDir: path.dirname(source),
        };
      });
    },
  };
}

function toFile(root, { path: absolutePath, contents }) {
  const file = path.relative(root, absolutePath).split(path.sep).join('/');
  return { path: file, contents: file.endsWith('.cjs') ? toAscii(contents) : contents, mode: file === EXECUTABLE ? 0o755 : undefined };
}

/** What esbuild leaves as it is, in regular expressions and templates, may be escaped as well. */
function toAscii(contents) {
  const toEscape = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return Buffer.from(text({ contents }).replace(/[^\0-\x7f]/g, toEscape), 'latin1');
}

/** A map in which nothing of ours is left is left out, with the line that names it. */
function withOwnMaps(files) {
  const maps = new Map(files.filter(({ path: file }) => file.endsWith('.map')).map((file) => [file.path, ownSourceMap(text(file))]));
  return files.flatMap((file) => {
    const map = maps.get(file.path);
    if (map !== undefined) return map === null ? [] : [{ ...file, contents: Buffer.from(map) }];
    if (maps.get(`${file.path}.map`) !== null) return [file];
    return [{ ...file, contents: Buffer.from(text(file).replace(/\/\/# sourceMappingURL=.*\n?$/, '')) }];
  });
}

function text({ contents }) {
  return Buffer.from(contents).toString('utf8');
}
