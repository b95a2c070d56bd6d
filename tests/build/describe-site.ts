import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildReport } from '../../engine/build-site.ts';
import { splitLines } from '../../engine/diagnostics/code-frame.ts';
import { formatDiagnostics } from '../../engine/diagnostics/format-diagnostics.ts';
import type { PageData } from '../../theme/contract/page-data.ts';
import type { SidebarItemData } from '../../theme/contract/site-data.ts';
import type { EmbeddedIndex } from '../../theme/search/embedded/index-format.ts';
import { listSections } from '../../theme/search/embedded/list-sections.ts';
import { printHtml } from './print-html.ts';
import type { BuiltSite } from './read-site.ts';

/** What is compared of a built site, by name of the file in the sample's `expected` folder. Each is made to be read by a person. */
export interface SiteDescription {
  /** Every route, with what stands there. */
  'routes.txt': string;
  /** The problems that the build reported; null without any. */
  'problems.txt': string | null;
  /** Every sidebar as a tree. */
  'sidebars.txt': string;
  /** What is known of each page besides its content. */
  'pages.json': string;
  /** What each document says of itself, but for docsgen's own scripts and styles. */
  'heads.txt': string;
  /** What all pages share. */
  'site.json': string;
  /** What search finds: each page and heading by version, with the text below it. */
  'search.txt': string;
  /** Every file of the output but docsgen's own scripts and styles. */
  'files.txt': string;
  /** The content of each doc, by 'content/<route>.html'. A version's root is left out where it shows just what its main doc does. */
  content: Record<string, string>;
}

export function describeSite(site: BuiltSite, { report, siteDir }: { report: BuildReport; siteDir: string }): SiteDescription {
  return {
    'routes.txt': describeRoutes(site),
    'problems.txt': describeProblems(report, siteDir),
    'sidebars.txt': Object.entries(site.sidebars)
      .map(([name, items]) => `${name}\n${describeItems(items, '  ')}`)
      .join('\n'),
    'pages.json': describePages(site),
    'heads.txt': Object.keys(site.chunks)
      .map((path) => describeHead(path, site.documentOf(path)))
      .join('\n'),
    'site.json': hideNames(`${JSON.stringify(site.data, null, 2)}\n`),
    'search.txt': Object.entries(site.searchIndexes).map(describeIndex).join('\n'),
    'files.txt': `${listOwnFiles(site.files).join('\n')}\n`,
    content: describeContent(site),
  };
}

function describeContent({ chunks, baseUrl }: BuiltSite): Record<string, string> {
  const withoutPath = ({ data, html }: BuiltSite['chunks'][string]) => JSON.stringify([{ ...data, path: '' }, html]);
  const originals = new Map(Object.entries(chunks).map(([path, chunk]) => [withoutPath(chunk), path]));
  const docs = Object.entries(chunks).filter(
    ([path, chunk]) =>
      (chunk.data.kind === 'doc' || (chunk.html !== '' && chunk.data.kind !== 'versions')) && originals.get(withoutPath(chunk)) === path,
  );
  return Object.fromEntries(
    docs.map(([path, { html }]) => [
      `content/${path.slice(baseUrl.length) || 'index'}.html`,
      printHtml(withoutHashes(withoutDecoration(html))),
    ]),
  );
}

/** An island's code imports React, whose name is another with each release of docsgen. */
function withoutHashes(html: string): string {
  return html.replace(/( data-src="[^"]*?)-[A-Z0-9]{8}\.js"/g, '$1-#.js"');
}

/** Each tag on a line. Files that are named by their hash are not what the samples are about. */
function describeHead(path: string, html: string): string {
  const [, root, head] = /<html([^>]*)><head>(.*?)<\/head>/s.exec(html)!;
  const tags = [...head!.matchAll(/<(script|style|title)[^>]*>.*?<\/\1>|<[^>]+>/gs)].map(([tag]) => tag);
  const isOwn = (tag: string) => !/^<script(?: type="module"|>)|^<link rel="stylesheet"|^<style[ >]|^<\/?noscript/.test(tag);
  return [`${path}  ${root!.trim()}`, ...tags.filter(isOwn).map((tag) => `  ${tag}`), ''].join('\n');
}

function describeRoutes({ tables, chunks }: BuiltSite): string {
  return Object.entries(tables)
    .map(([name, { routes }]) => {
      const lines = Object.keys(routes).map((path) => `  ${path}  ${describeRoute(chunks[path]!.data)}`);
      return [name, ...lines, ''].join('\n');
    })
    .join('');
}

function describeRoute(page: PageData): string {
  const marks = [
    'sidebarId' in page && `sidebar ${page.sidebarId}`,
    page.kind === 'doc' && page.unlisted && 'unlisted',
    page.noIndex && 'noindex',
    !page.canonical.endsWith(page.path) && `canonical ${page.canonical}`,
  ].filter(Boolean);
  return [page.kind === 'doc' ? `doc ${page.docId}` : page.kind, JSON.stringify(page.title), ...marks].join(', ');
}

function describeItems(items: SidebarItemData[], indent: string): string {
  return items
    .map((item) => `${indent}${describeItem(item)}\n${item.type === 'category' ? describeItems(item.items, `${indent}  `) : ''}`)
    .join('');
}

function describeItem(item: SidebarItemData): string {
  if (item.type === 'html') return `${item.value} (html${item.className ? `, class ${item.className}` : ''})`;
  const marks =
    item.type === 'link'
      ? [item.docId ?? (item.external ? 'external' : 'link'), item.unlisted && 'unlisted']
      : ['category', item.docId, item.linkUnlisted && 'link unlisted', !item.collapsed && 'open', !item.collapsible && 'not collapsible'];
  const shown = [...marks, item.className && `class ${item.className}`].filter(Boolean).join(', ');
  return `${item.label}${item.href === null ? '' : ` → ${item.href}`} (${shown})`;
}

function describeIndex([version, index]: [string, EmbeddedIndex]): string {
  const lines = listSections(index).map(({ url, hierarchy, level, text, keywords, pageRank }) => {
    const headings = Object.values(hierarchy).filter((heading) => heading !== null);
    const marks = [pageRank !== 1 && `rank ${pageRank}`, keywords.length > 0 && `keywords ${keywords.join(', ')}`].filter(Boolean);
    return `  ${url.slice(index.origin.length)} lvl${level} ${headings.join(' › ')}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}\n    ${text}`;
  });
  return `${version} ${index.tag} ${index.language}\n${lines.map((line) => `${line.trimEnd()}\n`).join('')}`;
}

/** One value a line, without the path and without values that say nothing: null, false, '' and []. */
function describePages({ chunks }: BuiltSite): string {
  const isEmpty = (value: unknown) => value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
  const pages = Object.entries(chunks).map(([path, { data }]) => {
    const values = Object.entries(data).filter(([key, value]) => key !== 'path' && !isEmpty(value));
    const lines = values.map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`);
    return `  ${JSON.stringify(path)}: {\n${lines.join(',\n')}\n  }`;
  });
  return hideNames(`{\n${pages.join(',\n')}\n}\n`);
}

/** The names of files that change with docsgen itself, and what is made of them. */
function hideNames(json: string): string {
  return json.replace(/-[A-Z0-9]{8}\.(css|js)"/g, '-#.$1"').replace(/("key": ?)"[0-9a-f]{8}"/g, '$1"#"');
}

/** What the theme adds to every heading, block of code and note: its looks are not what the samples are about. */
function withoutDecoration(html: string): string {
  return html
    .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
    .replace(/<button [^>]*class="copy-button"[\s\S]*?<\/button>/g, '')
    .replace(/<svg class="icon"[\s\S]*?<\/svg>/g, '<svg/>')
    .replace(/-[A-Z0-9]{8}\.js"/g, '-#.js"');
}

/** Chunks and tables are named by hashes of what the other descriptions show; those of the site's own files stay. */
function listOwnFiles(files: string[]): string[] {
  const isProgram = (file: string) =>
    /^assets\/[^/]+\.(js|css|map)$/.test(file) || /^assets\/(?!files\/|pages\/|routes\/|sidebars\/|site\.)/.test(file);
  return files.filter((file) => !isProgram(file)).map((file) => file.replace(/\.[0-9a-f]{8}\.json$/, '.#.json'));
}

function describeProblems(report: BuildReport, siteDir: string): string | null {
  const readLines = (file: string) => splitLines(readFileSync(join(siteDir, file), 'utf8'));
  return report.diagnostics.length === 0 ? null : formatDiagnostics(report.diagnostics, { readLines, color: false, nothingWritten: false });
}
