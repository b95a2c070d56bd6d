import type { PluginPage, PluginSite } from 'docsgen/config';
import { expect, test } from 'vitest';
import { releases } from './releases.ts';

const plugin = releases({ changelog: 'changelog.mdx', notes: 'release-notes', page: 'upgrade-notes', feed: 'releases.xml' });

const FILES: Record<string, string> = {
  'content/2.0/changelog.mdx': `# Changelog

| Release | Date | Most important change |
|---|---|---|
| [v2.0](release-notes/v2.0.md) | 2025-02-01 | **breaking:** keys & \`tokens\` |
| [v1.9](release-notes/v1.9.md) | 2024-12-24 | Nothing |
| [v1.0](release-notes/v1.0.md) | 2024-01-01 | A release without a page |
`,
  'content/2.0/release-notes/v1.9.md': '## New\n\n- Something.\n',
  'content/2.0/release-notes/v1.10.md':
    '## Upgrade notes\n\n1. Do it.\n2. Do [that](../guide.mdx#a).\n\nAll releases are in the [changelog](../changelog.mdx).\n',
  'content/2.0/release-notes/v2.0.md': '## Changed\n\n- **Breaking: keys** are [longer](v1.9.md).\n- Else.\n\n## Fixed\n\n- A fault.\n',
  'content/2.0/release-notes/_part.md': '## Upgrade notes\n\nNo release.\n',
};

const site: PluginSite = {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: '/',
  versions: [
    { name: 'next', label: 'Next', path: '/next', isLast: false, dir: 'content/next' },
    { name: '2.0', label: '2.0', path: '', isLast: true, dir: 'content/2.0' },
  ],
  readText: async (path) => FILES[path] ?? null,
  list: async (path) => Object.keys(FILES).flatMap((file) => (file.startsWith(`${path}/`) ? [file.slice(path.length + 1)] : [])),
};

test('gathers what an upgrade needs on one page, newest first', async () => {
  const [page, ...others] = await plugin.pages!(site);
  expect(others).toEqual([]);
  expect(page!.path).toBe('upgrade-notes.md');
  expect(page!.text.slice(page!.text.indexOf('## '))).toBe(`## [v2.0](../content/2.0/release-notes/v2.0.md) {#v2.0}

- **Breaking: keys** are [longer](../content/2.0/release-notes/v1.9.md).

## [v1.10](../content/2.0/release-notes/v1.10.md) {#v1.10}

1. Do it.
2. Do [that](../content/2.0/guide.mdx#a).
`);
});

test('names the feed on pages about releases alone', () => {
  const head = (file: string | null) => plugin.head!({ file } as PluginPage, site);
  const link = {
    tagName: 'link',
    attributes: { rel: 'alternate', type: 'application/atom+xml', title: 'Releases', href: '/releases.xml' },
  };
  expect(head('content/1.0/changelog.mdx')).toEqual([link]);
  expect(head('content/2.0/release-notes/v2.0.md')).toEqual([link]);
  expect(head('pages/upgrade-notes.md')).toEqual([link]);
  expect(head('content/2.0/guide.mdx')).toEqual([]);
  expect(head(null)).toEqual([]);
});

test('writes a feed of the releases that have a page', async () => {
  const pages = ['v2.0', 'v1.9'].map((name) => ({
    file: `content/2.0/release-notes/${name}.md`,
    canonical: `https://docs.example.com/release-notes/${name}`,
  })) as PluginPage[];
  const [file] = await plugin.emit!({ site, pages, files: [] });
  expect(file).toEqual({
    path: 'releases.xml',
    contents: `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>Docs: releases</title>
  <id>https://docs.example.com/releases.xml</id>
  <link rel="self" href="https://docs.example.com/releases.xml"/>
  <link href="https://docs.example.com/"/>
  <author><name>Docs</name></author>
  <updated>2025-02-01T00:00:00Z</updated>
  <entry>
    <title>Docs v2.0</title>
    <id>https://docs.example.com/release-notes/v2.0</id>
    <link href="https://docs.example.com/release-notes/v2.0"/>
    <updated>2025-02-01T00:00:00Z</updated>
    <summary>breaking: keys &#38; tokens</summary>
  </entry>
  <entry>
    <title>Docs v1.9</title>
    <id>https://docs.example.com/release-notes/v1.9</id>
    <link href="https://docs.example.com/release-notes/v1.9"/>
    <updated>2024-12-24T00:00:00Z</updated>
    <summary>Nothing</summary>
  </entry>
</feed>
`,
  });
});
