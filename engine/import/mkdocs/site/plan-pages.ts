import { join } from 'node:path';
import picomatch from 'picomatch';
import { joinPath, nameOf } from '../../../paths/site-path.ts';
import { ConfigSection, type ImportedVersion, type ImportPlan } from '../../import-plan.ts';
import { createIgnore } from './gitignore.ts';
import { type DocsFile, isIndex, isPagePath, listDocs, toUrl } from './list-docs.ts';
import { listRedirects } from './list-redirects.ts';
import { listFeatures } from './markdown-options.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';
import { type MadePage, mapPages, type PageMap } from './page-map.ts';
import { planAssets, planStyles, publishFile } from './plan-assets.ts';
import type { PlanInput } from './plan-input.ts';
import { planPosts } from './plan-posts.ts';
import { planTexts } from './plan-texts.ts';
import { type NavItem, readNav, titleOfName } from './read-nav.ts';
import { findOverlayPlugin, type OverlayPlugin } from './read-overlay.ts';
import { readSummaryOptions, type SummaryOptions } from './read-summary.ts';
import { shortPlugin } from './tell-plugins.ts';
import { toSidebars } from './to-sidebars.ts';
import { baseUrlOf, translateSite } from './translate-site.ts';

/** Puts the pages, their files, the sidebars and the config of a site into the plan. */
export function planPages(input: PlanInput): void {
  const { source, reader, config, plan, docsDir, root, options } = input;
  const { values, placeOf } = config;
  const plugins = new Set(config.plugins.map(({ name }) => shortPlugin(name)));
  const literate = findLiterate(config);
  const overlays = findOverlayPlugin(config);
  const isBeside = (path: string) => docsDir === '.' && /^(?:node_modules|site|mkdocs\.ya?ml)$/.test(path);
  const files = listDocs(join(source, docsDir), reader, { overlay: overlays?.file ?? null, leavesOut: isBeside });
  const content = files.some(({ path }) => path.startsWith('public/')) ? `${root}/current` : root;
  const blogDir = plugins.has('blog') ? blogDirOf(config) : null;
  const baseUrl = baseUrlOf(config);
  const usesFolders = values.use_directory_urls !== false;
  const isExcluded = createExclusion(config, overlays);
  const posts = blogDir === null ? null : joinPath(blogDir, 'posts');
  const made = listMade(files, { blogDir, hasTags: plugins.has('tags'), usesFolders });
  const map = mapPages({ files, isExcluded, usesFolders, baseUrl, content, posts, made });
  tellLeftOut(
    files.map(({ path }) => path).filter((path) => isExcluded(path) && /\.md$/.test(path)),
    input,
  );
  const nav = readNav({
    // Before MkDocs 1.0 it was "pages".
    written: values.nav ?? values.pages,
    map,
    files,
    overlays,
    literate,
    toAddress: (path) => toAddress(path, baseUrl, values.site_url),
    tell: (message, file) => {
      const place = file === undefined ? placeOf(values.nav ? 'nav' : 'pages') : { file: joinPath(docsDir, file), line: 1, column: 1 };
      plan.notes.push({ kind: 'person', topic: 'sidebars', place, message, fix: 'correct it there, or correct the sidebar' });
    },
  });
  const shown = listShown(nav, blogDir);
  const { sidebars, tabs } = toSidebars({
    nav: shown,
    hasTabs: listFeatures(values).includes('navigation.tabs'),
    hasIndexes: listFeatures(values).includes('navigation.indexes') || plugins.has('section-index'),
    areSectionsOpen: listFeatures(values).includes('navigation.sections'),
  });
  const redirects = listRedirects(config, map);
  plan.sets.push({
    id: null,
    options: new ConfigSection(),
    latest: null,
    versions: [{ name: 'current', entry: chooseHome(map, { nav: shown, redirects, plan }), content, sidebars }],
  });
  const { texts, looks } = planTexts({ ...input, map, nav });
  if (blogDir !== null) planPosts({ ...input, map, blogDir });
  const published = planAssets(map, texts, input);
  const publish = (path: string) => publishFile(path, input, published);
  const styles = planStyles(looks, map, input);
  translateSite({
    config,
    plan,
    options,
    tabs,
    docsDir,
    root,
    redirects,
    styles,
    publish,
    hasBlog: blogDir !== null,
    hasManyVersions: false,
  });
}

/** What the root of a site without an index page shows. MkDocs showed nothing there, or what another page led to. */
function chooseHome(
  { pages }: PageMap,
  { nav, redirects, plan }: { nav: NavItem[]; redirects: { from: string }[]; plan: ImportPlan },
): ImportedVersion['entry'] {
  if (pages.some(({ url }) => url === '' || url === 'index.html')) return {};
  const first = redirects.some(({ from }) => from === '/') ? null : findFirst(nav);
  if (first !== null) {
    const message = `The site has no index page: its root shows the first page, "${first}".`;
    plan.notes.push({ kind: 'translated', topic: 'pages', place: null, message });
  }
  return { mainDoc: first };
}

function findFirst(items: NavItem[]): string | null {
  for (const item of items) {
    const id = item.kind === 'page' ? item.page.id : item.kind === 'section' ? findFirst(item.items) : null;
    if (id !== null) return id;
  }
  return null;
}

/** Pages in whose place docsgen makes its own. */
function listMade(
  files: DocsFile[],
  { blogDir, hasTags, usesFolders }: { blogDir: string | null; hasTags: boolean; usesFolders: boolean },
): Map<string, MadePage> {
  const made = new Map<string, MadePage>();
  for (const { path } of files) {
    if (!isPagePath(path)) continue;
    const route = `/${toUrl(path, usesFolders).replace(/(?:(?:^|\/)index)?\.html$|\/$/, '')}`;
    if (blogDir !== null && path === joinPath(blogDir, 'index.md')) made.set(path, { route, name: 'The page of the blog', topic: 'blog' });
    else if (hasTags && route === '/tags') made.set(path, { route, name: 'The page of tags', topic: 'pages' });
  }
  return made;
}

/** Files that are no part of the site. */
function createExclusion({ values, plugins }: MkDocsConfig, overlays: OverlayPlugin | null): (path: string) => boolean {
  const isIgnored = createIgnore(values.exclude_docs);
  const exclude = plugins.find(({ name }) => name === 'exclude')?.options ?? {};
  const globs = Array.isArray(exclude.glob) ? exclude.glob.map(String) : [];
  const isMatch = globs.length > 0 ? picomatch(globs, { dot: true }) : () => false;
  const summary = findLiterate({ plugins })?.file;
  return (path) =>
    isIgnored(path) ||
    isMatch(path) ||
    /^templates\//.test(path) ||
    nameOf(path) === overlays?.file ||
    (nameOf(path) === summary && !isIndex(path));
}

/** Another site of the same host has its whole address. */
function toAddress(path: string, baseUrl: string, siteUrl: unknown): string {
  if (path.startsWith(baseUrl)) return path.slice(baseUrl.length - 1);
  return typeof siteUrl === 'string' && URL.canParse(siteUrl) ? new URL(path, siteUrl).href : path;
}

function findLiterate({ plugins }: Pick<MkDocsConfig, 'plugins'>): SummaryOptions | null {
  const plugin = plugins.find(({ name }) => name === 'literate-nav');
  return plugin ? readSummaryOptions(plugin.options) : null;
}

function tellLeftOut(paths: string[], { config, plan, docsDir }: PlanInput): void {
  const summary = findLiterate(config)?.file;
  for (const path of paths) {
    if (nameOf(path) === summary) continue;
    plan.notes.push({
      kind: 'translated',
      topic: 'pages',
      place: { file: joinPath(docsDir, path), line: 1, column: 1 },
      message: 'The page is left out, as MkDocs left it out.',
    });
  }
}

function blogDirOf({ plugins }: MkDocsConfig): string {
  const dir = plugins.find(({ name }) => shortPlugin(name) === 'blog')?.options.blog_dir;
  return typeof dir === 'string' && dir !== '.' ? joinPath(dir) : dir === '.' ? '' : 'blog';
}

/** Posts are in the blog, which the navbar names; a section of them alone is nothing. Pages that docsgen makes have addresses, and no ids. */
function listShown(items: NavItem[], blogDir: string | null): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    if (item.kind === 'link') return [item];
    if (item.kind === 'section') {
      const inner = listShown(item.items, blogDir);
      return inner.length === 0 ? [] : [{ ...item, items: inner }];
    }
    const { id, path, made } = item.page;
    if (id === null || (blogDir !== null && path === joinPath(blogDir, 'index.md'))) return [];
    return [made === null ? item : { kind: 'link', url: made.route, title: item.title ?? titleOfName(nameOf(path)) }];
  });
}
