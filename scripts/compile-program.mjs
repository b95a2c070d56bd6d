import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { makeConfigTypes } from './config-types.mjs';
import { ownSourceMap } from './own-source-map.mjs';
import { formatLicenses, listBundled, listInstalled } from './third-party.mjs';

/**
 * Where each entry of the program lands in build/ (without `.js`), and where it comes from. Those that stand together share chunks. The worker
 * shares none: a chunk for each set of entries is seven times as many files to find and open, in each process.
 */
const BUNDLES = [{ 'cli/main': 'cli/main.ts', config: 'engine/1-load/define-config.ts' }, { 'engine/worker': 'engine/workers/worker.ts' }];

/** Finds its binary from where it is installed. The native parser's (satteri) is a package by itself, which its code asks for by name. */
const STAY_IMPORTS = ['esbuild'];

/** Of the bundled packages, those in CommonJS ask for Node's own modules by `require`, which a module does not have. */
const REQUIRE = `import { createRequire as createRequireOf } from 'node:module';
const require = createRequireOf(import.meta.url);`;

const EXECUTABLE = 'build/cli/main.js';

/**
 * Bundles the command line program, the worker and the config helper for Node, packages included: to find and open hundreds of
 * modules takes three times as long as to run what they come to, and each worker does it again. Returns the files to write, as
 * { path, contents, mode? } relative to the project, the packages that are in them, and those that are installed beside them.
 */
export async function compileProgram(root) {
  const entries = BUNDLES.flatMap((bundle) => Object.entries(bundle));
  const isThere = ([, source]) => existsSync(path.join(root, source));
  const notices = entries.filter((entry) => !isThere(entry)).map(([, source]) => `skipped ${source}, there is no such file`);
  const bundles = BUNDLES.map((bundle) => Object.entries(bundle).filter(isThere)).filter((bundle) => bundle.length > 0);
  if (bundles.length === 0) return { files: [], notices };

  const results = await Promise.all(bundles.map((bundle) => compileBundle(root, bundle)));
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
      { path: 'build/config.d.ts', contents: Buffer.from(await makeConfigTypes(root)) },
      { path: 'build/LICENSES.txt', contents: Buffer.from(licenses) },
    ],
    notices,
    packages,
    imported: listInstalled(root),
  };
}

function compileBundle(root, entries) {
  return buildCleanly({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(([name, source]) => [name, name === 'cli/main' ? LAUNCH : source])),
    plugins: [launchInProduction(root), leaveOutUnused, nameGrammars(root)],
    outdir: 'build',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: STAY_IMPORTS,
    // React's development build renders pages several times slower.
    define: { 'process.env.NODE_ENV': '"production"', HAS_SLOTS: 'true' },
    banner: { js: REQUIRE },
    jsx: 'automatic',
    sourcemap: 'linked',
    sourcesContent: false,
    // All of them stand in LICENSES.txt, in full.
    legalComments: 'none',
    metafile: true,
    write: false,
  });
}

const LAUNCH = 'launch:cli/main.ts';

/**
 * Puts a first step before the program: a site's own plugins may bring a React (or another package) that chooses its build by this
 * variable when it is first imported. Imports run before a module's own code, hence a module of its own.
 */
function launchInProduction(root) {
  return {
    name: 'launch-in-production',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^launch:/ }, ({ path: name }) => ({ path: name.slice('launch:'.length), namespace: 'launch' }));
      onLoad({ filter: /.*/, namespace: 'launch' }, ({ path: source }) => ({
        contents: `#!/usr/bin/env node\nObject.assign(process.env, { NODE_ENV: 'production' });\nawait import(${JSON.stringify(`./${source}`)});\n`,
        resolveDir: root,
      }));
    },
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
  return { path: file, contents, mode: file === EXECUTABLE ? 0o755 : undefined };
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
