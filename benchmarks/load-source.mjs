import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

let loaded = 0;

/** Imports a TypeScript module of this repository, or of another folder of it (`from`), as its sources are now. Its packages are those that are installed here. */
export async function loadSource(path, from = root) {
  const { outputFiles } = await build({
    absWorkingDir: from,
    entryPoints: { entry: path },
    bundle: true,
    write: false,
    outdir: 'out',
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    define: { HAS_SLOTS: 'true' },
    plugins: [keepPlaces],
  });
  const folder = join(from, `.docsgen/source-${process.pid}-${loaded++}`);
  try {
    for (const { path: file, contents } of outputFiles) {
      const place = join(folder, file.slice(join(from, 'out/').length));
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(place, contents);
    }
    return await import(pathToFileURL(join(folder, 'entry.js')).href);
  } finally {
    // Other chunks are loaded when they are needed.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
}

/** Puts into each module of the tests where its source is; docsgen's own find what they need from wherever they run. */
const keepPlaces = {
  name: 'keep places',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]tests[\\/].*\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};
