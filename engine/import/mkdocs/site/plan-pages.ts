import { join } from 'node:path';
import picomatch from 'picomatch';
import { joinPath, nameOf } from '../../../paths/site-path.ts';
import { ConfigSection } from '../../import-plan.ts';
import { createIgnore } from './gitignore.ts';
import { listDocs } from './list-docs.ts';
import { listRedirects } from './list-redirects.ts';
import { listFeatures } from './markdown-options.ts';
import type { MkDocsConfig } from './mkdocs-config.ts';
import { mapPages } from './page-map.ts';
import { planAssets, planStyles, publishFile } from './plan-assets.ts';
import type { PlanInput } from './plan-input.ts';
import { planPosts } from './plan-posts.ts';
import { planTexts } from './plan-texts.ts';
import { type NavItem, readNav } from './read-nav.ts';
import { findOverlayPlugin, type OverlayPlugin } from './read-overlay.ts';
import { shortPlugin } from './tell-plugins.ts';
import { toSidebars } from './to-sidebars.ts';
import { baseUrlOf, translateSite } from './translate-site.ts';

/** Puts the pages, their files, the sidebars and the config of a site into the plan. */
export function planPages(input: PlanInput): void {
  const { source, reader, config, plan, docsDir, root, options } = input;
  const { values, placeOf } = config;
  const plugins = new Set(config.plugins.map(({ name }) => shortPlugin(name)));
  const overlays = findOverlayPlugin(config);
  const isBeside = (path: string) => docsDir === '.' && /^(?:node_modules|site|mkdocs\.ya?ml)$/.test(path);
  const files = listDocs(join(source, docsDir), reader, { overlay: overlays?.file ?? null, leavesOut: isBeside });
  const content = files.some(({ path }) => path.startsWith('public/')) ? `${root}/current` : root;
  const blogDir = plugins.has('blog') ? blogDirOf(config) : null;
  const baseUrl = baseUrlOf(config);
  const usesFolders = values.use_directory_urls !== false;
  const isExcluded = createExclusion(config, overlays);
  const map = mapPages({ files, isExcluded, usesFolders, baseUrl, content, posts: blogDir === null ? null : joinPath(blogDir, 'posts') });
  tellLeftOut(
    files.map(({ path }) => path).filter((path) => isExcluded(path) && /\.md$/.test(path)),
    input,
  );
  const nav = readNav({
    written: values.nav,
    map,
    files,
    overlays,
    isLiterate: plugins.has('literate-nav'),
    tell: (message, file) => {
      const place = file === undefined ? placeOf('nav') : { file: joinPath(docsDir, file), line: 1, column: 1 };
      plan.notes.push({ kind: 'person', topic: 'sidebars', place, message, fix: 'correct it there, or correct the sidebar' });
    },
  });
  const shown = withoutPosts(nav, blogDir);
  const { sidebars, tabs } = toSidebars({
    nav: shown,
    hasTabs: listFeatures(values).includes('navigation.tabs'),
    hasIndexes: listFeatures(values).includes('navigation.indexes') || plugins.has('section-index'),
    areSectionsOpen: listFeatures(values).includes('navigation.sections'),
  });
  plan.sets.push({
    id: null,
    options: new ConfigSection(),
    latest: null,
    versions: [{ name: 'current', entry: {}, content, sidebars }],
  });
  const { texts, looks } = planTexts({ ...input, map, nav, blogDir });
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
    redirects: listRedirects(config, map),
    styles,
    publish,
    hasBlog: blogDir !== null,
    hasManyVersions: false,
  });
}

/** Files that are no part of the site. */
function createExclusion({ values, plugins }: MkDocsConfig, overlays: OverlayPlugin | null): (path: string) => boolean {
  const isIgnored = createIgnore(values.exclude_docs);
  const exclude = plugins.find(({ name }) => name === 'exclude')?.options ?? {};
  const globs = Array.isArray(exclude.glob) ? exclude.glob.map(String) : [];
  const isMatch = globs.length > 0 ? picomatch(globs, { dot: true }) : () => false;
  return (path) =>
    isIgnored(path) ||
    isMatch(path) ||
    /^templates\//.test(path) ||
    nameOf(path) === overlays?.file ||
    (nameOf(path) === 'SUMMARY.md' && plugins.some(({ name }) => name === 'literate-nav'));
}

function tellLeftOut(paths: string[], { config, plan, docsDir }: PlanInput): void {
  for (const path of paths) {
    if (nameOf(path) === 'SUMMARY.md') continue;
    plan.notes.push({
      kind: 'translated',
      topic: 'pages',
      place: { file: joinPath(docsDir, path), line: 1, column: 1 },
      message: 'The page is left out, as MkDocs left it out.',
    });
  }
  void config;
}

function blogDirOf({ plugins }: MkDocsConfig): string {
  const dir = plugins.find(({ name }) => shortPlugin(name) === 'blog')?.options.blog_dir;
  return typeof dir === 'string' && dir !== '.' ? joinPath(dir) : dir === '.' ? '' : 'blog';
}

/** Posts are in the blog; a section of them alone is a link to it. */
function withoutPosts(items: NavItem[], blogDir: string | null): NavItem[] {
  if (blogDir === null) return items;
  return items.flatMap((item): NavItem[] => {
    if (item.kind === 'page') return item.page.id === null || item.page.path === joinPath(blogDir, 'index.md') ? [] : [item];
    if (item.kind === 'link') return [item];
    const inner = withoutPosts(item.items, blogDir);
    return inner.length === 0 ? [] : [{ ...item, items: inner }];
  });
}
