import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';

/** Where each entry of the program lands in build/ (without `.js`), and where it comes from. */
const ENTRIES = {
  'cli/main': 'cli/main.ts',
  'engine/worker': 'engine/workers/worker.ts',
  config: 'engine/1-load/define-config.ts',
};

const EXECUTABLE = 'build/cli/main.js';

/**
 * Bundles the command line program, the worker and the config helper for Node. Packages stay imports; the theme's server side is
 * bundled in, because it is TSX. Returns the files to write, as { path, contents, mode? } relative to the project.
 */
export async function compileProgram(root) {
  const entries = Object.entries(ENTRIES);
  const present = entries.filter(([, source]) => existsSync(path.join(root, source)));
  const notices = entries.filter((entry) => !present.includes(entry)).map(([, source]) => `skipped ${source}, there is no such file`);
  if (present.length === 0) return { files: [], notices };

  const result = await buildCleanly({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present.map(([name, source]) => [name, name === 'cli/main' ? LAUNCH : source])),
    plugins: [launchInProduction(root)],
    outdir: 'build',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'linked',
    legalComments: 'none',
    write: false,
  });
  const files = result.outputFiles.map((file) => toFile(root, file));
  return { files: [...files, ...(await declareConfig(root))], notices };
}

/**
 * The types that a site's config sees as 'docsgen/config'. user-config.ts holds nothing but types, so it is its own declaration.
 */
async function declareConfig(root) {
  const types = await readFile(path.join(root, 'engine/1-load/user-config.ts'));
  const entry = `import type { UserConfig } from './user-config.js';

export type * from './user-config.js';

/** Gives a site config its type, so that editors complete and explain its keys. */
export declare function defineConfig(config: UserConfig): UserConfig;
`;
  return [
    { path: 'build/user-config.d.ts', contents: types },
    { path: 'build/config.d.ts', contents: Buffer.from(entry) },
  ];
}

const LAUNCH = 'launch:cli/main.ts';

/**
 * Puts a first step before the program: React chooses its build when it is first imported, and its development build renders pages
 * several times slower. Imports run before a module's own code, hence a module of its own.
 */
function launchInProduction(root) {
  return {
    name: 'launch-in-production',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^launch:/ }, ({ path: name }) => ({ path: name.slice('launch:'.length), namespace: 'launch' }));
      onLoad({ filter: /.*/, namespace: 'launch' }, ({ path: source }) => ({
        contents: `#!/usr/bin/env node\nprocess.env.NODE_ENV = 'production';\nawait import(${JSON.stringify(`./${source}`)});\n`,
        resolveDir: root,
      }));
    },
  };
}

function toFile(root, { path: absolutePath, contents }) {
  const file = path.relative(root, absolutePath).split(path.sep).join('/');
  return { path: file, contents, mode: file === EXECUTABLE ? 0o755 : undefined };
}
