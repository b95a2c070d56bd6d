import { posix } from 'node:path';
import { definePlugin, type PluginPage, type PluginSite } from 'docsgen/config';

interface Options {
  /** The page with a table of all releases, in the folder of a version. */
  changelog: string;
  /** The folder with the notes of each release. */
  notes: string;
  /** Route of the page with all upgrade notes, without a slash. */
  page: string;
  /** Path of the feed in the output. */
  feed: string;
}

/**
 * For those who run a platform of their own: the upgrade notes of all releases on one page, and a feed that tells of new releases. Both
 * are made from the release notes of the latest version.
 */
export const releases = definePlugin(({ changelog, notes, page, feed }: Options) => ({
  name: 'releases',
  version: '1.0.0',
  emits: [feed],

  async pages(site) {
    const { dir } = latestOf(site);
    const files = (await site.list(`${dir}/${notes}`)).filter((name) => /^v.*\.mdx?$/.test(name)).sort(compareNewestFirst);
    const texts = await Promise.all(files.map(async (name) => ({ name, text: (await site.readText(`${dir}/${notes}/${name}`)) ?? '' })));
    const sections = texts.flatMap(({ name, text }) => {
      const found = [...listBreaking(text), ...readUpgradeNotes(text)].join('\n\n');
      const release = posix.parse(name).name;
      const folder = `../${dir}/${notes}`;
      return found === '' ? [] : [`## [${release}](${folder}/${name}) {#${release}}\n\n${moveLinks(found, folder)}`];
    });
    const text = `---
title: Upgrade notes
description: What to do for an upgrade across several releases, on one page.
---

An upgrade may cross several releases. Find the release that is running now, then do what the notes above it say, from the bottom to the top.
Releases that need nothing but the upgrade itself are left out.

${sections.join('\n\n')}
`;
    return [{ path: `${page}.md`, text }];
  },

  head({ file }, { baseUrl }) {
    const isAboutReleases = file?.endsWith(`/${changelog}`) || file?.includes(`/${notes}/`) || file?.endsWith(`/${page}.md`);
    return isAboutReleases
      ? [{ tagName: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title: 'Releases', href: `${baseUrl}${feed}` } }]
      : [];
  },

  async emit({ site, pages }) {
    const latest = latestOf(site);
    const rows = listReleases((await site.readText(`${latest.dir}/${changelog}`)) ?? '');
    return [{ path: feed, contents: toFeed(site, { rows, pages, folder: latest.dir, feed }) }];
  },
}));

function latestOf({ versions }: PluginSite): PluginSite['versions'][number] {
  return versions.find(({ isLast }) => isLast) ?? versions[0]!;
}

function compareNewestFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}

/** The items of a note that say of themselves that they break something. */
function listBreaking(text: string): string[] {
  const items = text.split('\n').filter((line) => /^- \*\*Breaking\b/.test(line));
  return items.length > 0 ? [items.join('\n')] : [];
}

/** The section of that name, without its heading and without the line that ends each note. */
function readUpgradeNotes(text: string): string[] {
  const section = /^## Upgrade notes\n([\s\S]*?)(?=\n## |\nAll releases are in |(?![\s\S]))/m.exec(text)?.[1]?.trim();
  return section ? [section] : [];
}

/** Links of another folder's page lead from here, too. */
function moveLinks(text: string, folder: string): string {
  return text.replace(/\]\((\.{1,2}\/[^)\s]+|[\w-][\w./-]*\.mdx?[^)\s]*)\)/g, (_, path: string) => `](${posix.join(folder, path)})`);
}

interface Release {
  name: string;
  /** In the folder of the version. */
  file: string;
  date: string;
  summary: string;
}

/** The rows of the changelog's tables, newest first. */
function listReleases(text: string): Release[] {
  const rows = text.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) \| (\d{4}-\d{2}-\d{2}) \| (.*) \|$/gm);
  return [...rows].map(([, name, file, date, summary]) => ({
    name: name!,
    file: file!,
    date: date!,
    summary: summary!.replace(/[*`]/g, ''),
  }));
}

/** An Atom feed. @see https://www.rfc-editor.org/rfc/rfc4287 */
function toFeed(
  site: PluginSite,
  { rows, pages, folder, feed }: { rows: Release[]; pages: PluginPage[]; folder: string; feed: string },
): string {
  const urls = new Map(pages.map(({ file, canonical }) => [file, canonical]));
  const home = `${site.url}${site.baseUrl}`;
  const entries = rows.flatMap(({ name, file, date, summary }) => {
    const url = urls.get(`${folder}/${file}`);
    if (url === undefined) return [];
    return [
      `  <entry>
    <title>${escapeXml(`${site.title} ${name}`)}</title>
    <id>${escapeXml(url)}</id>
    <link href="${escapeXml(url)}"/>
    <updated>${date}T00:00:00Z</updated>
    <summary>${escapeXml(summary)}</summary>
  </entry>`,
    ];
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escapeXml(`${site.title}: releases`)}</title>
  <id>${escapeXml(`${home}${feed}`)}</id>
  <link rel="self" href="${escapeXml(`${home}${feed}`)}"/>
  <link href="${escapeXml(home)}"/>
  <author><name>${escapeXml(site.title)}</name></author>
  <updated>${rows[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
${entries.join('\n')}
</feed>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
