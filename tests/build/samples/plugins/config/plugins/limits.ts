import { definePlugin, type PluginSite } from 'docsgen/config';

/** A page of limits for each version, from a data file; its data for programs; and, in the head of each doc, where these are. */
export const limits = definePlugin(({ file }: { file: string }) => {
  const readRows = async (site: PluginSite) => JSON.parse((await site.readText(file)) ?? '[]') as [what: string, most: number][];
  return {
    name: 'limits',
    version: '1',
    emits: ['limits.json'],
    async sources(site) {
      const rows = (await readRows(site)).map(([what, most]) => `- ${what}: ${most}`).join('\n');
      return site.versions.map(({ name, label }) => ({
        version: name,
        path: 'limits.md',
        text: `---\ntitle: Limits\n---\n\nOf version ${label}. See the [introduction](introduction.md).\n\n${rows}\n`,
      }));
    },
    head: ({ kind }) =>
      kind === 'doc' ? [{ tagName: 'link', attributes: { rel: 'alternate', type: 'application/json', href: '/limits.json' } }] : [],
    async emit({ site, pages, files }) {
      const docs = pages.flatMap(({ kind, route, title }) => (kind === 'doc' ? [[route, title]] : []));
      const data = { rows: await readRows(site), docs, files: files.map(({ path, route }) => [path, route]) };
      return [{ path: 'limits.json', contents: `${JSON.stringify(data, null, 2)}\n` }];
    },
  };
});
