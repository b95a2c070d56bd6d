import { basename, dirname, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { nodeFiles } from '../files/node-files.ts';
import { isWithin, pathFrom } from '../paths/native-path.ts';
import type { LookupFiles } from '../resolution/look-for-import.ts';
import { noteLookups } from '../resolution/note-lookups.ts';
import { resolveAssets } from './asset-imports.ts';
import { resolveSite } from './bundle-plugins.ts';
import { importKey } from './component-manifest.ts';
import { resolveDocusaurus } from './docusaurus-imports.ts';

/** An import that stands in a page. */
export interface ImportRequest {
  /** Folder of the page, relative to the site folder. */
  folder: string;
  specifier: string;
}

/** Finds the modules that pages import, by importKey(). What does not exist is absent: the page says so. */
export async function resolveImports(
  requests: ImportRequest[],
  { siteDir, ownTheme, files }: { siteDir: string; ownTheme: boolean; files: LookupFiles },
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  if (requests.length === 0) return found;
  const resolver: Plugin = {
    name: 'resolve-imports',
    setup(pluginBuild) {
      pluginBuild.onResolve({ filter: /^resolve-imports$/ }, async () => {
        for (const { folder, specifier } of requests) {
          const resolveDir = resolve(siteDir, folder);
          const { path, namespace, errors, external } = await pluginBuild.resolve(specifier, { kind: 'import-statement', resolveDir });
          if (errors.length > 0 || external || (namespace === 'file' && !(await hasExactName(path, siteDir)))) continue;
          if (namespace === 'provided' || namespace === 'svg') found[importKey(folder, specifier)] = `${namespace}:${path}`;
          else if (namespace === 'file' && /\.(?:[cm]?[jt]sx?|css)$/.test(path))
            found[importKey(folder, specifier)] = pathFrom(siteDir, path);
        }
        return { path: 'resolve-imports', namespace: 'resolve-imports' };
      });
      pluginBuild.onLoad({ filter: /./, namespace: 'resolve-imports' }, () => ({ contents: '' }));
    },
  };
  const hasExactName = createNameCheck();
  await build({
    absWorkingDir: siteDir,
    entryPoints: ['resolve-imports'],
    bundle: true,
    write: false,
    platform: 'node',
    logLevel: 'silent',
    plugins: [resolver, resolveSite(siteDir), resolveDocusaurus(siteDir, { ownTheme }), resolveAssets(siteDir), noteLookups(files)],
  });
  return found;
}

/** Whether a file of the site is called so to the letter: the bundler finds it whatever the case of its letters. */
function createNameCheck(): (path: string, siteDir: string) => Promise<boolean> {
  const names = new Map<string, Promise<Set<string>>>();
  const namesIn = (folder: string) => {
    const known = names.get(folder) ?? nodeFiles.list(folder).then((entries) => new Set(entries.map(({ name }) => name)));
    names.set(folder, known);
    return known;
  };
  return async (path, siteDir) => {
    for (let at = path; isWithin(siteDir, dirname(at)); at = dirname(at)) if (!(await namesIn(dirname(at))).has(basename(at))) return false;
    return true;
  };
}
