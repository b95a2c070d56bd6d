import { basename, dirname, join } from 'node:path';
import { build, type PartialMessage, type Plugin } from 'esbuild';
import type { Files } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import { bundledFacts } from '../resolution/bundled-facts.ts';
import { digest } from '../text/digest.ts';

/** What a CSS module comes to: its rules, and a JavaScript module with the names of its classes. */
export interface CssModule {
  css: string;
  js: string;
  /** What the bundler says of the file itself. */
  warnings: PartialMessage[];
}

const NAMESPACE = 'css-module';
const ENTRY = 'css-module-entry';

/**
 * Compiles a CSS module alone, so that its classes have the same names in every bundle and on every machine: a hash of `nameOf(path)` is
 * part of them. What its rules refer to stays as written. `files` notes the modules that it composes from.
 */
export async function compileCssModule(
  path: string,
  { nameOf, files }: { nameOf: (path: string) => string; files: Pick<Files, 'facts'> },
): Promise<CssModule> {
  const { outputFiles, warnings } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    outdir: dirname(path),
    format: 'esm',
    logLevel: 'silent',
    plugins: [hashNames(path, nameOf, (found) => files.facts(found, bundledFacts))],
  });
  const find = (extension: string) => outputFiles.find((file) => file.path.endsWith(extension))?.text ?? '';
  const own = warnings.flatMap(({ text, location }) =>
    location?.file.startsWith(`${NAMESPACE}:${stemOf(path)}-`)
      ? [{ text, location: { ...location, file: nameOf(path), namespace: '' } }]
      : [],
  );
  return { css: find('.css'), js: find('.js'), warnings: own };
}

/** esbuild makes a class's name from that of its file, so it is told a name with a hash in it. */
function hashNames(path: string, nameOf: (path: string) => string, note: (path: string) => void): Plugin {
  const toModule = (real: string) => ({
    path: `${stemOf(real)}-${digest(nameOf(real)).slice(0, 6)}.module.css`,
    namespace: NAMESPACE,
    pluginData: real,
  });
  return {
    name: 'hash-names',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path: specifier, kind, resolveDir }) => {
        if (kind === 'entry-point') return { path: ENTRY, namespace: ENTRY };
        if (specifier === path) return toModule(path);
        if (kind !== 'composes-from') return { path: specifier, external: true };
        const found = join(resolveDir, specifier);
        note(found);
        return toModule(found);
      });
      onLoad({ filter: /./, namespace: ENTRY }, () => ({
        contents: `export * from ${JSON.stringify(path)};\nexport { default } from ${JSON.stringify(path)};`,
      }));
      onLoad({ filter: /./, namespace: NAMESPACE }, async ({ pluginData: real }: { pluginData?: string }) => ({
        contents: await nodeFiles.readText(real!),
        loader: 'local-css',
        resolveDir: dirname(real!),
      }));
    },
  };
}

function stemOf(path: string): string {
  return basename(path).replace(/\.module\.css$/, '');
}
