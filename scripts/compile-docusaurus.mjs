import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';

/**
 * Bundles what components that come from Docusaurus import (theme/docusaurus/), as a module that docsgen bundles into the components of those
 * sites. React, the theme and the site's data are the site's. Returns the files to write, as { path, contents } relative to the project.
 */
export async function compileDocusaurus(root) {
  const { outputFiles } = await buildCleanly({
    absWorkingDir: root,
    entryPoints: ['theme/docusaurus/docusaurus.tsx'],
    outdir: 'build/docusaurus',
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    external: ['react', 'react/jsx-runtime', 'docsgen/*'],
    legalComments: 'none',
    write: false,
  });
  return {
    files: outputFiles.map((file) => ({ path: path.relative(root, file.path).split(path.sep).join('/'), contents: file.contents })),
  };
}
