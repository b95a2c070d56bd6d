import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';
import { clientOptions } from './client-options.mjs';
import { reactShared } from './react-shared.mjs';

const RUNTIME = 'theme/export/export-runtime.ts';
const CLIENT = 'theme/export/export-client.tsx';

/**
 * Bundles what `docsgen export` adds to a site: the script that runs first on its pages, and what stands in the client's place. Published sites carry
 * neither. Returns the files to write, as { path, contents } relative to the project.
 */
export async function compileExport(root, reactModule) {
  const options = { outdir: 'build/export', entryNames: '[name]' };
  const results = await Promise.all([
    buildCleanly({ ...clientOptions(root, RUNTIME), ...options, format: 'iife' }),
    buildCleanly({ ...clientOptions(root, CLIENT), ...options, plugins: [reactShared(`./${reactModule}`)] }),
  ]);
  return {
    files: results.flatMap(({ outputFiles }) =>
      outputFiles.map((file) => ({ path: path.relative(root, file.path).split(path.sep).join('/'), contents: file.contents })),
    ),
  };
}
