import { resolve } from 'node:path';
import { UNVERSIONED_TABLE } from '../../theme/contract/page-files.ts';
import type { DocSet, SiteInput, Version } from '../1-load/site-input.ts';
import { toSourceDoc } from '../2-discover/discover-docs.ts';
import type { SourceDoc } from '../2-discover/source-doc.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { unknownVersion } from '../diagnostics/messages/load.ts';
import { pluginPageTaken } from '../diagnostics/messages/plugins.ts';
import type { Tools } from '../tools/tools.ts';
import { toPluginSite } from './plugin-site.ts';
import { type ListedPlugin, pluginsWith, runHook } from './run-hook.ts';

interface FoundPages {
  docs: SourceDoc[];
  diagnostics: Diagnostic[];
}

/** Asks the site's plugins for their pages. `written` are the pages that are files. */
export async function readPluginPages(
  input: SiteInput,
  written: SourceDoc[],
  { siteDir, tools }: { siteDir: string; tools: Tools },
): Promise<FoundPages> {
  const asked = [
    ...new Map([...pluginsWith('sources', input), ...pluginsWith('pages', input)].map((listed) => [listed.index, listed])).values(),
  ];
  const found: FoundPages = { docs: [], diagnostics: [] };
  const owners = new Map<string, string | null>(written.map(({ file }) => [file, null]));
  for (const listed of asked.sort((a, b) => a.index - b.index)) {
    const { docs, diagnostics } = await askPlugin(listed, input, { siteDir, tools });
    found.diagnostics.push(...diagnostics);
    for (const doc of docs) {
      const by = owners.get(doc.file);
      const { name } = listed.plugin;
      if (by === undefined) found.docs.push(doc);
      else
        found.diagnostics.push(
          pluginPageTaken({ plugin: name, file: doc.file, by }, { file: input.configFile, keyPath: ['plugins', listed.index] }),
        );
      owners.set(doc.file, name);
    }
  }
  return found;
}

function askPlugin(listed: ListedPlugin, input: SiteInput, { siteDir, tools }: { siteDir: string; tools: Tools }): Promise<FoundPages> {
  const { plugin, index } = listed;
  const { configFile, config } = input;
  // For one that may give something else each time, nothing is the same as before.
  const inputs = plugin.runsAlways ? [{}] : [input];
  return tools.memo.read(`pages of plugin ${index}`, inputs, async (disk) => {
    const site = toPluginSite(input, { siteDir, disk });
    const how = { configFile, onPlugin: tools.onPlugin };
    const sources = plugin.sources ? await runHook('sources', listed, [site], how) : { value: [], diagnostics: [] };
    const pages = plugin.pages ? await runHook('pages', listed, [site], how) : { value: [], diagnostics: [] };
    const diagnostics = [...sources.diagnostics, ...pages.diagnostics];
    const toDoc = (area: Pick<Version, 'name' | 'contentDir'> & { set?: DocSet }, path: string, text: string): SourceDoc => ({
      ...toSourceDoc(path, {
        name: area.name,
        contentDir: area.contentDir,
        folder: resolve(siteDir, area.contentDir),
        numberPrefixes: area.set?.options.numberPrefixes ?? false,
      }),
      made: { plugin: plugin.name, index, text },
    });
    const docs = sources.value.flatMap(({ version, path, text }) =>
      findVersions(version, listed, input, diagnostics).map((area) => toDoc(area, path, text)),
    );
    const own = pages.value.map(({ path, text }) => toDoc({ name: UNVERSIONED_TABLE, contentDir: config.pages.dir }, path, text));
    return { docs: [...docs, ...own], diagnostics };
  });
}

/** Those that are built. A plugin may know of versions that `--only` leaves out, but not of others. */
function findVersions(
  name: string | undefined,
  { plugin, index }: ListedPlugin,
  input: SiteInput,
  diagnostics: Diagnostic[],
): SiteInput['versions'] {
  if (name === undefined) return input.versions;
  const known = [...input.versions, ...input.leftOutVersions].map((version) => version.name);
  if (!known.includes(name)) {
    const place = { file: input.configFile, keyPath: ['plugins', index, 'sources'] };
    diagnostics.push(unknownVersion({ subject: `The plugin "${plugin.name}"`, name, versions: known }, place));
  }
  return input.versions.filter((version) => version.name === name);
}
