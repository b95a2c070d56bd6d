import { existsSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

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

  const result = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present),
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
  return { files, notices };
}

function toFile(root, { path: absolutePath, contents }) {
  const file = path.relative(root, absolutePath).split(path.sep).join('/');
  if (file !== EXECUTABLE) return { path: file, contents };
  // The shebang normally comes with the source. Setting it here as well keeps npm's bin link working if someone drops it.
  const hasShebang = contents[0] === 0x23 && contents[1] === 0x21;
  const shebang = hasShebang ? '' : '#!/usr/bin/env node\n';
  return { path: file, contents: Buffer.concat([Buffer.from(shebang), contents]), mode: 0o755 };
}
