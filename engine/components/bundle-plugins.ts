import { dirname, extname, join } from 'node:path';
import type { Loader, OnLoadResult, Plugin } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';
import { pathFrom, restBelow, toSlashes } from '../paths/native-path.ts';
import { compileCssModule } from './css-modules.ts';
import { isClientModule } from './is-client-module.ts';
import { looksInside } from './island-pieces.ts';
import { RUNTIME_NAME } from './runtime-name.ts';

/** Finds the site's files for all bundles alike: `@site/…` is the site folder, `?raw` a file's text and `?url` its address. */
export function resolveSite(siteDir: string): Plugin {
  return {
    name: 'resolve-site',
    setup(build) {
      build.onResolve({ filter: /^@site\// }, ({ path, ...from }) =>
        build.resolve(`./${path.slice('@site/'.length)}`, { ...from, resolveDir: siteDir }),
      );
      build.onResolve({ filter: /\?(?:raw|url)$/ }, async ({ path, ...from }) => {
        const [file = '', query] = path.split('?', 2);
        const found = await build.resolve(file, from);
        // The name is part of the hash in names of the output, which are the same wherever the site is.
        return { ...found, path: found.path && pathFrom(siteDir, found.path), namespace: query, pluginData: undefined };
      });
      const loadAs = (namespace: string, loader: Loader) =>
        build.onLoad({ filter: /./, namespace }, async ({ path }) => ({
          contents: await nodeFiles.readBytes(join(siteDir, path)),
          loader,
        }));
      loadAs('raw', 'text');
      loadAs('url', 'file');
    },
  };
}

/**
 * Takes modules from what docsgen provides at run time: `code` is that of a module, by its specifier. It is a few names, so in browsers each
 * file that imports it has its own (`nameOf`): what several islands share would be another file to load.
 */
export function provideModules(code: ReadonlyMap<string, string>, nameOf?: (path: string) => string): Plugin {
  return {
    name: 'provide-modules',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(?:react|react-dom|docsgen)(?:\/|$)/ }, ({ path, importer }) =>
        code.has(path)
          ? {
              path: nameOf && !SHARED.has(path) ? `${path} ${nameOf(importer)}` : path,
              namespace: 'provided',
              sideEffects: false,
              pluginData: path,
            }
          : undefined,
      );
      onLoad({ filter: /./, namespace: 'provided' }, ({ pluginData }) => ({ contents: code.get(pluginData)!, loader: 'js' }));
      // The chunks of docsgen itself, which those modules name.
      onResolve({ filter: /^\.\.\//, namespace: 'provided' }, ({ path }) => ({ path, external: true }));
    },
  };
}

/** They are more than a few names. */
const SHARED = new Set(['docsgen/docusaurus', 'docsgen/site-data']);

/** With what the classes of CSS modules are named. */
type ModuleNaming = Parameters<typeof compileCssModule>[1];

/** In JavaScript, a CSS module is the names of its classes; the rules of all styles are bundled apart (styleEntries). */
export function styleNames(naming: ModuleNaming): Plugin {
  return {
    name: 'style-names',
    setup({ onLoad }) {
      onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => ({
        contents: (await compileCssModule(path, naming)).js,
        loader: 'js',
      }));
      onLoad({ filter: /\.css$/, namespace: 'file' }, () => ({ contents: '', loader: 'js' }));
    },
  };
}

const STYLE_ENTRY = 'style-entry';
/** Says also what is wrong with CSS modules. */
export const STYLE_ENTRIES = 'style-entries';

/** Any of them may hold elements, as React's own tools allow. */
export const LOADERS: Record<string, Loader> = { '.js': 'jsx', '.jsx': 'jsx', '.mjs': 'jsx', '.cjs': 'jsx', '.ts': 'ts', '.tsx': 'tsx' };

/** Name of the entry for a module's stylesheet. */
export function styleEntryOf(id: string): string {
  return `${STYLE_ENTRY}:${id}`;
}

/** The stylesheet of each module: `styles` are the files that it comes to need, in order. */
export function styleEntries(styles: ReadonlyMap<string, string[]>, naming: ModuleNaming): Plugin {
  return {
    name: STYLE_ENTRIES,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^style-entry:/ }, ({ path }) => ({ path: path.slice(STYLE_ENTRY.length + 1), namespace: STYLE_ENTRY }));
      onLoad({ filter: /./, namespace: STYLE_ENTRY }, ({ path }) => ({
        contents: styles
          .get(path)!
          .map((file) => `@import ${JSON.stringify(file)};`)
          .join('\n'),
        loader: 'css',
        resolveDir: '/',
      }));
      onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
        const { css, warnings } = await compileCssModule(path, naming);
        return { contents: css, warnings, loader: 'css', resolveDir: dirname(path) };
      });
    },
  };
}

/**
 * Makes each of the site's modules that begin with 'use client', and those that are `interactive` (their paths in the site), tell the server its
 * exports, so that they become islands wherever they are rendered, and calls `onClient` with its path. Packages stay what they are.
 */
export function registerClients(siteDir: string, interactive: ReadonlySet<string>, onClient: (path: string) => void): Plugin {
  return {
    name: 'register-clients',
    setup({ onLoad }) {
      onLoad({ filter: /\.[jt]sx?$/, namespace: 'file' }, async ({ path }): Promise<OnLoadResult | undefined> => {
        if (restBelow(siteDir, path) === null || toSlashes(path).includes('/node_modules/')) return undefined;
        const text = await nodeFiles.readText(path);
        const id = pathFrom(siteDir, path);
        const isMarked = isClientModule(text);
        if (!isMarked && !interactive.has(id)) return undefined;
        onClient(path);
        const self = JSON.stringify(path);
        // Who writes 'use client' knows that content is HTML.
        const call = `registerClient(${JSON.stringify(id)}, __itself, ${isMarked}, ${!isMarked && looksInside(text)})`;
        const code = `${text}\n;import * as __itself from ${self}; globalThis[Symbol.for('${RUNTIME_NAME}')].${call};`;
        return { contents: code, loader: LOADERS[extname(path)] };
      });
    },
  };
}
