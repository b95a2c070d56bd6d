import type { OutputFile } from '../1-load/plugin-types.ts';
import type { SiteInput } from '../1-load/site-input.ts';
import type { Page } from '../4-link/site-model.ts';
import { documentPath } from '../5-render/around-page.ts';
import { type OutputHandle, toHandle } from '../7-emit/plan/output-handle.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pluginFileMissing, pluginFileTaken } from '../diagnostics/messages/plugins.ts';
import { pathKey } from '../paths/path-key.ts';
import { contentDigest } from '../text/digest.ts';
import type { Tools } from '../tools/tools.ts';
import { toPluginPage, toPluginSite } from './plugin-site.ts';
import { type ListedPlugin, pluginsWith, runHook } from './run-hook.ts';

interface FinishedSite {
  input: SiteInput;
  siteDir: string;
  /** All pages of the site, also those that another machine makes. */
  pages: Page[];
  /** Names what a page's document is made from. */
  nameOf(page: Page): string;
  /** Of the files that this machine makes. */
  handles: OutputHandle[];
}

/** Shows the site's plugins the finished list of files and takes theirs. */
export async function addPluginFiles(site: FinishedSite, tools: Tools): Promise<{ handles: OutputHandle[]; diagnostics: Diagnostic[] }> {
  const { input } = site;
  const asked = pluginsWith('emit', input);
  if (asked.length === 0) return { handles: site.handles, diagnostics: [] };
  const files = tools.memo.same('files for plugins', '', await listFiles(site));
  const pages = tools.memo.same('pages for plugins', '', site.pages.map(toPluginPage));
  const handles = [...site.handles];
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<string, string | null>([...handles, ...files].map(({ path }) => [pathKey(path), null]));
  for (const listed of asked) {
    const given = await askPlugin(listed, { ...site, files, shown: pages }, tools);
    diagnostics.push(...given.diagnostics);
    for (const file of given.value) {
      const place = { file: input.configFile, keyPath: ['plugins', listed.index, 'emit'] };
      const collides = [...taken.keys()].some(
        (key) => key === pathKey(file.path) || key.startsWith(`${pathKey(file.path)}/`) || pathKey(file.path).startsWith(`${key}/`),
      );
      if (collides) diagnostics.push(pluginFileTaken({ plugin: listed.plugin.name, path: file.path }, place));
      else handles.push(toHandle(file));
      taken.set(pathKey(file.path), listed.plugin.name);
    }
  }
  return { handles, diagnostics };
}

type Given = Awaited<ReturnType<typeof runHook<'emit'>>>;

function askPlugin(
  listed: ListedPlugin,
  { input, siteDir, files, shown }: FinishedSite & { files: OutputFile[]; shown: ReturnType<typeof toPluginPage>[] },
  { memo, onPlugin }: Tools,
): Promise<Given> {
  const { plugin, index } = listed;
  const { configFile } = input;
  return memo.read(`files of plugin ${index}`, plugin.runsAlways ? [{}] : [input, files, shown], async (disk) => {
    const given = { site: toPluginSite(input, { siteDir, disk }), pages: shown, files };
    const { value, diagnostics } = await runHook('emit', listed, [given], { configFile, onPlugin });
    const paths = new Set(value.map(({ path }) => path));
    const missing = diagnostics.length > 0 ? [] : (plugin.emits ?? []).filter((path) => !paths.has(path));
    const place = { file: configFile, keyPath: ['plugins', index, 'emits'] };
    return { value, diagnostics: [...diagnostics, ...missing.map((path) => pluginFileMissing({ plugin: plugin.name, path }, place))] };
  });
}

/** The same on each machine that builds a part of the site: documents are named by what they are made from. */
async function listFiles({ input, pages, nameOf, handles }: FinishedSite): Promise<OutputFile[]> {
  const files = pages.map((page): OutputFile => ({ path: documentPath(page, input.config), route: page.path, digest: nameOf(page) }));
  const documents = new Set(files.map(({ path }) => path));
  for (const handle of handles) {
    const { path } = handle;
    if (documents.has(path) || path.startsWith('assets/')) continue;
    files.push({
      path,
      route: null,
      digest: handle.entry?.digest ?? handle.digest ?? contentDigest(await handle.contents()),
    });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
