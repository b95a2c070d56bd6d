// @ts-nocheck: an example for readers of JavaScript, too.
import { definePlugin } from 'docsgen/config';

/** A page of limits for each version, from a data file; its data for programs; and, in each page's head, where these are. */
export const limits = definePlugin(({ file }: { file: string }) => ({
  name: 'limits',
  version: '1',
  emits: ['limits.json'],
  async sources(site) {
    const rows = JSON.parse(await site.readText(file));
    return site.versions.map(({ name, label }) => ({
      version: name,
      path: 'limits.md',
      text: `---\ntitle: Limits\n---\n\nOf version ${label}. See the [introduction](introduction.md).\n\n${rows.map(([what, most]) => `- ${what}: ${most}`).join('\n')}\n`,
    }));
  },
  head: ({ kind }) => (kind === 'doc' ? [{ tagName: 'link', attributes: { rel: 'alternate', type: 'application/json', href: '/limits.json' } }] : []),
  async emit({ site, pages, files }) {
    const rows = JSON.parse(await site.readText(file));
    const routes = pages.filter(({ kind }) => kind === 'doc').map(({ route, title }) => [route, title]);
    return [{ path: 'limits.json', contents: JSON.stringify({ rows, routes, files: files.map(({ path, route }) => [path, route]) }, null, 2) }];
  },
}));
