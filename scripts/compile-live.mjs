import path from 'node:path';
import { buildCleanly } from './build-cleanly.mjs';

const SCRIPT = 'theme/live/live.ts';
const STYLES = 'theme/live/live.css';

/**
 * Bundles what `docsgen watch` adds to pages, under fixed names: no built site carries them. Returns the files to write, as
 * { path, contents } relative to the project.
 */
export async function compileLive(root) {
  const { outputFiles } = await buildCleanly({
    absWorkingDir: root,
    entryPoints: { live: SCRIPT, 'live-styles': STYLES },
    outdir: 'build/live',
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    minify: true,
    legalComments: 'none',
    write: false,
  });
  return {
    files: outputFiles.map((file) => ({
      path: path.relative(root, file.path).split(path.sep).join('/').replace('live-styles.css', 'live.css'),
      contents: file.contents,
    })),
  };
}
