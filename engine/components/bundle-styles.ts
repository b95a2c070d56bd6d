import { join } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import type { Files } from '../files/files.ts';
import { nodeFiles } from '../files/node-files.ts';
import { pathFrom } from '../paths/native-path.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import { noteLookups } from '../resolution/note-lookups.ts';
import { digest } from '../text/digest.ts';
import { runEntries } from './bundle-components.ts';
import { collectInputs } from './bundle-inputs.ts';
import { resolveSite, styleEntries, styleEntryOf } from './bundle-plugins.ts';
import { COMPONENTS_FOLDER } from './component-manifest.ts';
import { addStableNames } from './stable-names.ts';
import { listStyleFaults } from './style-faults.ts';

export interface StylesInput {
  siteDir: string;
  baseUrl: string;
  /** Relative to the site folder, in their order. */
  styles: string[];
  /** Folders whose files are at the root of the output. */
  publicDirs: string[];
}

/** The style sheet of a site. */
export interface StylesBundle {
  /** Its path in the output. */
  path: string;
  /** It speaks of Infima's variables. */
  hasInfima: boolean;
  /** The sheet, and what it shows. */
  files: { path: string; contents: Uint8Array }[];
  /** Each names a file that no public folder holds. */
  missing: Message[];
  /** What browsers will pass over in the site's own sheets. */
  faults: Message[];
}

/** Bundles the style sheets of a site's config into one, with all that they import and show. Throws esbuild's BuildFailure. */
export async function bundleStyles(
  { siteDir, baseUrl, styles, publicDirs }: StylesInput,
  files: LookupFiles & Pick<Files, 'stat'>,
): Promise<StylesBundle> {
  const entry = styleEntryOf(NAME);
  const paths = styles.map((style) => join(siteDir, style));
  const plugins = [
    styleEntries(new Map([[NAME, paths]]), { nameOf: (path) => pathFrom(siteDir, path), files }),
    resolveSite(siteDir),
    nameStably(),
    readDataUrls(),
    findPublicFiles({ baseUrl, folders: publicDirs.map((dir) => join(siteDir, dir)) }, files),
    noteLookups(files),
  ];
  const result = (await runEntries({ siteDir, baseUrl }, [entry], plugins))!;
  // To note what the outcome depends on.
  collectInputs(result.metafile!, { siteDir, files, provided: new Map() }).partsOf(entry);
  const published = result.outputFiles.map(({ path, contents }) => ({ path: `${COMPONENTS_FOLDER}/${baseName(path)}`, contents }));
  const sheet = published.find(({ path }) => /\/site-[^/]+\.css$/.test(path))!;
  const text = Buffer.from(sheet.contents).toString();
  return {
    path: sheet.path,
    hasInfima: /--ifm-|--docusaurus-|--doc-sidebar/.test(text),
    files: published,
    missing: result.warnings.filter(({ pluginName }) => pluginName === PUBLIC_FILES),
    faults: listStyleFaults(result.warnings),
  };
}

const NAME = 'site';
const PUBLIC_FILES = 'public-files';

/** Sheets of packages are about their own elements. */
function nameStably(): Plugin {
  return {
    name: 'stable-names',
    setup({ onLoad }) {
      onLoad({ filter: /\.css$/, namespace: 'file' }, async ({ path }) =>
        path.includes('/node_modules/') ? undefined : { contents: addStableNames(await nodeFiles.readText(path)), loader: 'css' },
      );
    },
  };
}

/** Makes files of pictures that stand in the sheet: a strict policy forbids data: URLs. */
function readDataUrls(): Plugin {
  return {
    name: 'data-urls',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^data:/ }, ({ path }) => {
        const [, type = '', encoding = '', data = ''] = /^data:([^;,]*)((?:;[^,]*)?),(.*)$/s.exec(path) ?? [];
        const contents = /;base64$/i.test(encoding) ? Buffer.from(data, 'base64') : Buffer.from(decodeData(data));
        const extension = EXTENSIONS[type.toLowerCase()];
        if (extension === undefined) return undefined;
        return { path: `inline-${digest(contents).slice(0, 8)}.${extension}`, namespace: 'data-url', pluginData: contents };
      });
      onLoad({ filter: /./, namespace: 'data-url' }, ({ pluginData }) => ({ contents: pluginData as Buffer, loader: 'file' }));
    },
  };
}

const EXTENSIONS: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'application/font-woff': 'woff',
  'application/x-font-woff': 'woff',
};

/** People write `%` as it is too. */
function decodeData(data: string): string {
  return data.replace(/(?:%[\da-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}

/** `url(/img/a.png)` is a file of the public folders, and `~package/file` what webpack calls a file of a package. */
function findPublicFiles({ baseUrl, folders }: { baseUrl: string; folders: string[] }, files: Pick<Files, 'stat'>): Plugin {
  return {
    name: PUBLIC_FILES,
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, async ({ path, kind }) => {
        if (kind !== 'url-token') return undefined;
        const route = path.startsWith(baseUrl) ? path.slice(baseUrl.length) : path.slice(1);
        const name = decodeURI(route.replace(/[?#].*$/, ''));
        for (const folder of folders)
          if ((await files.stat(join(folder, name)))?.kind === 'file') return { path: `${baseUrl}${route}`, external: true };
        return { path: `${baseUrl}${route}`, external: true, warnings: [{ text: path }] };
      });
      build.onResolve({ filter: /^~/ }, ({ path, ...from }) => build.resolve(path.replace(/^~\/?/, ''), from));
    },
  };
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
