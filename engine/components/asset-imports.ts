import { isAbsolute, join } from 'node:path';
import type { OnResolveArgs, Plugin, PluginBuild } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';
import { pathFrom } from '../paths/native-path.ts';
import { readRoughly } from './read-roughly.ts';
import { writeSvgComponent } from './svg-component.ts';

/** What an import gives the address of. Never data: URLs, which a strict policy forbids. */
export const FILE_TYPES = 'png jpg jpeg gif svg webp avif ico bmp apng mp4 webm mp3 ogg wav pdf zip woff woff2 ttf otf eot'.split(' ');

/** Ends the specifier of a drawing that is imported as a component. */
export const SVG_COMPONENT = '?component';
const SVG = 'svg';
const REQUIRED = 'required';

/**
 * Imports of files as webpack has them: a drawing is also a component, where it is used as one; `require()` of a file gives a module whose
 * default is the address; `!!raw-loader!` is a file's text.
 */
export function resolveAssets(siteDir: string): Plugin {
  return {
    name: 'resolve-assets',
    setup(build) {
      build.onResolve({ filter: /^!*[\w-]+-loader(?:\?[^!]*)?!/ }, ({ path, ...from }) => {
        const isRaw = /\braw-loader\b/.test(path);
        const file = path.slice(path.lastIndexOf('!') + 1).replace(/\?.*$/, '');
        return build.resolve(isRaw ? `${file}?raw` : file, { ...from, pluginData: undefined });
      });
      build.onResolve({ filter: new RegExp(`\\.(?:${FILE_TYPES.join('|')})$|\\.svg\\?component$`, 'i') }, async (found) => {
        if (found.pluginData === AS_FILE) return undefined;
        const isComponent = /\.svg(?:\?component)?$/i.test(found.path) && (await isUsedAsComponent(found));
        if (!isComponent && found.kind !== 'require-call') return undefined;
        const path = await resolveFile(build, found);
        if (path === null) return undefined;
        const name = pathFrom(siteDir, path);
        return { path: name, namespace: isComponent ? SVG : REQUIRED, pluginData: path };
      });
      build.onLoad({ filter: /./, namespace: SVG }, async ({ path }) => ({
        contents: writeSvgComponent(await nodeFiles.readText(join(siteDir, path)), toUrlImport(siteDir, path)),
        loader: 'js',
        resolveDir: siteDir,
      }));
      build.onLoad({ filter: /./, namespace: REQUIRED }, ({ path }) => ({
        contents: `import url from ${JSON.stringify(toUrlImport(siteDir, path))};\nexport { url as default, url as src };\nexport const toString = () => url;`,
        loader: 'js',
        resolveDir: siteDir,
      }));
    },
  };
}

const AS_FILE = 'as a file';

async function resolveFile({ resolve }: PluginBuild, { path, kind, resolveDir, importer }: OnResolveArgs): Promise<string | null> {
  const found = await resolve(path.replace(SVG_COMPONENT, ''), { kind, resolveDir, importer, pluginData: AS_FILE });
  return found.errors.length === 0 && isAbsolute(found.path) ? found.path : null;
}

/** `import Logo from './logo.svg'` and then `<Logo />`. What is required may be anything. */
async function isUsedAsComponent({ path, kind, importer }: OnResolveArgs): Promise<boolean> {
  if (path.endsWith(SVG_COMPONENT) || kind === 'require-call') return true;
  if (kind !== 'import-statement' || !/\.[cm]?[jt]sx?$/.test(importer) || !isAbsolute(importer)) return false;
  const text = await readRoughly(importer);
  const name = path.slice(path.lastIndexOf('/') + 1).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const names = [...text.matchAll(new RegExp(`import\\s+(?:\\{\\s*ReactComponent\\s+as\\s+)?([\\w$]+)[^'";]*['"][^'"]*${name}['"]`, 'g'))];
  return names.some(([, local]) =>
    new RegExp(`<${local}\\b|(?:createElement\\(|(?:[Ii]con|[Ss]vg|[Cc]omponent|Logo)\\s*[:=]\\s*\\{?)\\s*${local}\\b`).test(text),
  );
}

function toUrlImport(siteDir: string, path: string): string {
  return `${join(siteDir, path)}?url`;
}
