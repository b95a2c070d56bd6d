import { join } from 'node:path';
import picomatch from 'picomatch';
import { outputFiles } from '../../../files/output-files.ts';
import { folderOf, joinPath, nameOf } from '../../../paths/site-path.ts';
import { ConfigSection, copyFile, type ImportPlan } from '../../import-plan.ts';
import { toLines } from '../markdown/line.ts';
import { takeAbbreviations } from '../markdown/translate-markdown.ts';
import type { MarkdownOptions } from '../markdown/translation.ts';
import { createIgnore } from './gitignore.ts';
import { listFiles } from './list-docs.ts';
import { LOOKS } from './looks.ts';
import type { Macros } from './macros.ts';
import { listFeatures, shortName } from './markdown-options.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import { type MovedPage, mapPages, type PageMap } from './page-map.ts';
import { planPosts } from './plan-posts.ts';
import { type NavItem, readNav } from './read-nav.ts';
import { toSidebars } from './to-sidebars.ts';
import { translatePage } from './translate-page.ts';
import { baseUrlOf, shortPlugin, translateSite } from './translate-site.ts';

export interface PlanInput {
  source: string;
  config: MkDocsConfig;
  plan: ImportPlan;
  /** Relative to the source. */
  docsDir: string;
  options: MarkdownOptions;
}

/** Puts the pages, their files, the sidebars and the config of a site into the plan. */
export function planPages(input: PlanInput): void {
  const { source, config, plan, docsDir, options } = input;
  const { values, placeOf } = config;
  const plugins = new Set(config.plugins.map(({ name }) => shortPlugin(name)));
  const files = listFiles(join(source, docsDir)).filter(
    ({ path }) => docsDir !== '.' || !/^(?:node_modules|site|mkdocs\.ya?ml)(?:\/|$)/.test(path),
  );
  const content = files.some(({ path }) => path.startsWith('public/')) ? 'content/current' : 'content';
  const blogDir = plugins.has('blog') ? blogDirOf(config) : null;
  const baseUrl = baseUrlOf(config);
  const usesFolders = values.use_directory_urls !== false;
  const isExcluded = createExclusion(config);
  const map = mapPages({ files, isExcluded, usesFolders, baseUrl, content, posts: blogDir === null ? null : joinPath(blogDir, 'posts') });
  tellLeftOut(
    files.map(({ path }) => path).filter((path) => isExcluded(path) && /\.md$/.test(path)),
    input,
  );
  const nav = readNav({
    written: values.nav,
    map,
    files,
    plugins,
    tell: (message) => plan.notes.push({ kind: 'person', topic: 'sidebars', place: placeOf('nav'), message, fix: 'take it out of "nav"' }),
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
  const published = planAssets(map, texts, plan);
  const publish = (path: string) => publishFile(path, input, published);
  const styles = planStyles(looks, input, publish);
  const redirects = [...toRedirects(config, map), ...(usesFolders ? [] : toHtmlRedirects(map))];
  translateSite({ config, plan, options, tabs, docsDir, redirects, styles, publish, hasBlog: blogDir !== null, hasManyVersions: false });
}

/** Files that are no part of the site. */
function createExclusion({ values, plugins }: MkDocsConfig): (path: string) => boolean {
  const isIgnored = createIgnore(values.exclude_docs);
  const exclude = plugins.find(({ name }) => name === 'exclude')?.options ?? {};
  const globs = Array.isArray(exclude.glob) ? exclude.glob.map(String) : [];
  const isMatch = globs.length > 0 ? picomatch(globs, { dot: true }) : () => false;
  const overlays = /^(?:\.pages|\.nav\.yml)$/;
  return (path) =>
    isIgnored(path) ||
    isMatch(path) ||
    /^templates\//.test(path) ||
    overlays.test(nameOf(path)) ||
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

export function blogDirOf({ plugins }: MkDocsConfig): string {
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

interface TextsInput extends PlanInput {
  map: PageMap;
  nav: NavItem[];
  blogDir: string | null;
}

function planTexts({ map, nav, blogDir, ...input }: TextsInput): { texts: string[]; looks: Set<'button' | 'image'> } {
  const { config, plan, options, docsDir } = input;
  const titles = listTitles(nav);
  const isDraft = createIgnore(config.values.draft_docs);
  const { appended, terms } = readAppended(input);
  const looks = new Set<'button' | 'image'>();
  const texts: string[] = [];
  const includes =
    config.plugins.some(({ name }) => name === 'include-markdown') || config.extensions.some(({ name }) => /markdown_include/.test(name));
  const usesTags = config.plugins.some(({ name }) => shortPlugin(name) === 'tags');
  for (const page of map.pages) {
    const source = outputFiles.read(page.absolutePath)?.toString('utf8') ?? '';
    texts.push(source);
    const place = { file: joinPath(docsDir, page.path), line: 1, column: 1 };
    if (blogDir !== null && page.path === joinPath(blogDir, 'index.md')) {
      plan.notes.push({
        kind: 'translated',
        topic: 'blog',
        place,
        message: 'The page of the blog is made by docsgen; its words are left out.',
      });
      continue;
    }
    if (usesTags && /^tags\/?$/.test(page.url.replace(/\.html$/, ''))) {
      plan.notes.push({
        kind: 'translated',
        topic: 'pages',
        place,
        message: 'The page of tags is made by docsgen; its words are left out.',
      });
      continue;
    }
    const result = translatePage({
      page,
      text: source,
      docsDir,
      options,
      map,
      terms,
      snippets: { read: (path) => readSnippet(path, page, input), appended },
      readIncluded: includes ? (path, from) => readIncluded(path, from, input) : null,
      macros: toMacros(config),
      title: titles.get(page) ?? null,
      isDraft: isDraft(page.path),
      note: (note) => plan.notes.push(note),
    });
    for (const look of result.looks) looks.add(look);
    plan.files.set(page.at, result.text === source ? { from: page.absolutePath } : { text: result.text });
  }
  if (terms.size > 0) {
    const lines = [...terms].map(([term, meaning]) => `${JSON.stringify(term)}: ${JSON.stringify(meaning)}\n`);
    plan.files.set('config/glossary.yml', { text: lines.join('') });
    plan.notes.push({
      kind: 'translated',
      topic: 'pages',
      place: config.placeOf('markdown_extensions'),
      message: 'Abbreviations of all pages are in config/glossary.yml.',
    });
  }
  return { texts, looks };
}

function listTitles(items: NavItem[]): Map<MovedPage, string> {
  return new Map(
    items.flatMap((item) =>
      item.kind === 'section'
        ? [...listTitles(item.items)]
        : item.kind === 'page' && item.title !== null
          ? [[item.page, item.title] as const]
          : [],
    ),
  );
}

/** What pymdownx.snippets appends to each page: abbreviations go to the glossary, everything else is appended. */
function readAppended(input: PlanInput): { appended: string[]; terms: Map<string, string> } {
  const written = snippetOptions(input.config).auto_append;
  const names = Array.isArray(written) ? written.map(String) : typeof written === 'string' ? [written] : [];
  const terms = new Map<string, string>();
  const appended: string[] = [];
  for (const name of names) {
    const found = readSnippet(name, null, input);
    if (!found) continue;
    const { kept, abbreviations } = takeAbbreviations(toLines(found.text, found.file));
    for (const [term, meaning] of abbreviations) terms.set(term, meaning);
    if (kept.some(({ text }) => text.trim() !== '' && !/^<!--.*-->$/.test(text.trim()))) appended.push(name);
  }
  return { appended, terms };
}

function snippetOptions({ extensions }: MkDocsConfig): Record<string, unknown> {
  return extensions.find(({ name }) => shortName(name) === 'pymdownx.snippets')?.options ?? {};
}

/** A file of one of the folders that hold snippets; none outside of the source. */
function readSnippet(path: string, page: MovedPage | null, { source, config, docsDir }: PlanInput): { text: string; file: string } | null {
  const written = snippetOptions(config).base_path;
  const bases =
    written === undefined
      ? ['.']
      : (Array.isArray(written) ? written : [written]).map((base) =>
          base === null || base === ''
            ? page
              ? joinPath(docsDir, folderOf(page.path))
              : docsDir
            : String(base).replace('$docs_dir', docsDir).replace('$config_dir', '.'),
        );
  for (const base of bases) {
    const file = joinPath(base, path);
    if (file.startsWith('../') || file === '') continue;
    const bytes = outputFiles.stat(join(source, file))?.kind === 'folder' ? null : outputFiles.read(join(source, file));
    if (bytes !== null) return { text: bytes.toString('utf8').replace(/^\ufeff/, ''), file };
  }
  return null;
}

/** Names that begin with a dot are relative to the file that says them, all others to the docs. */
function readIncluded(path: string, from: string, { source, docsDir }: PlanInput): { text: string; file: string } | null {
  for (const folder of /^\.\.?\//.test(path) ? [folderOf(from)] : [docsDir, folderOf(from), '.']) {
    const file = joinPath(folder, path);
    if (file.startsWith('../')) continue;
    const bytes = outputFiles.stat(join(source, file))?.kind === 'folder' ? null : outputFiles.read(join(source, file));
    if (bytes !== null) return { text: bytes.toString('utf8').replace(/^\ufeff/, ''), file };
  }
  return null;
}

function toMacros({ plugins, values }: MkDocsConfig): Macros | null {
  const plugin = plugins.find(({ name }) => name === 'macros');
  if (!plugin) return null;
  const extra = isRecord(values.extra) ? values.extra : {};
  const { j2_variable_start_string: open, j2_variable_end_string: close } = plugin.options;
  const { site_name, site_url, site_description, site_author, copyright, repo_url, repo_name } = values;
  const config = { site_name, site_url, site_description, site_author, copyright, repo_url, repo_name, extra };
  return {
    values: { ...extra, extra, config },
    open: typeof open === 'string' ? open : '{{',
    close: typeof close === 'string' ? close : '}}',
  };
}

/** Files that pages name stand beside them; all others keep their addresses, as public files. */
function planAssets({ assets, assetAt }: PageMap, texts: string[], plan: ImportPlan): Set<string> {
  const all = texts.join('\n');
  const published = new Set<string>();
  for (const { path, absolutePath } of assets) {
    const name = nameOf(path);
    const isNamed = all.includes(name) || all.includes(encodeURIComponent(name)) || all.includes(encodeURI(name));
    if (isNamed) copyFile(plan, absolutePath, assetAt(path));
    if (isNamed && !new RegExp(`["'(= ]/[^"')\\s]*${name.replace(/[\\^$*+?.()|[\]{}]/g, '\\$&')}`).test(all)) continue;
    copyFile(plan, absolutePath, `content/public/${path}`);
    published.add(path);
  }
  return published;
}

/** A file that the config names becomes a public one. */
function publishFile(path: string, { source, docsDir, config, plan }: PlanInput, published: Set<string>): string | null {
  const clean = joinPath(path.replace(/[?#].*$/, ''));
  if (published.has(clean)) return clean;
  const custom =
    isRecord(config.values.theme) && typeof config.values.theme.custom_dir === 'string' ? [config.values.theme.custom_dir] : [];
  const from = [docsDir, ...custom].map((folder) => join(source, folder, clean)).find((file) => outputFiles.read(file) !== null);
  if (from === undefined) return null;
  copyFile(plan, from, `content/public/${clean}`);
  published.add(clean);
  return clean;
}

/** The site's own style sheets, and what pages need that docsgen has no style for. */
function planStyles(
  looks: ReadonlySet<'button' | 'image'>,
  { source, docsDir, config, plan }: PlanInput,
  publish: (path: string) => string | null,
): string[] {
  const written = Array.isArray(config.values.extra_css) ? config.values.extra_css.map(String) : [];
  const own = written.flatMap((path, index) => {
    const place = config.placeOf('extra_css', index);
    if (/^https?:/.test(path)) {
      plan.notes.push({
        kind: 'person',
        topic: 'styles',
        place,
        message: `The style sheet "${path}" is not loaded: docsgen loads nothing from other sites.`,
        fix: 'put it into the site, and name it in "styles"',
      });
      return [];
    }
    const from = join(source, docsDir, joinPath(path));
    if (outputFiles.read(from) === null) {
      plan.notes.push({ kind: 'person', topic: 'styles', place, message: `The style sheet "${path}" is not in the docs folder.` });
      return [];
    }
    plan.notes.push({
      kind: 'person',
      topic: 'styles',
      place,
      message: `The style sheet "${path}" was written for MkDocs' pages: what it says of the theme's classes and variables has no effect.`,
      fix: "use docsgen's variables",
    });
    return [copyFile(plan, from, `src/css/${nameOf(path)}`)];
  });
  void publish;
  if (looks.size === 0) return own;
  plan.files.set('src/css/mkdocs.css', {
    text: [...looks]
      .sort()
      .map((look) => LOOKS[look])
      .join('\n'),
  });
  return ['src/css/mkdocs.css', ...own];
}

function toRedirects({ plugins, placeOf }: MkDocsConfig, map: PageMap): { from: string; to: string }[] {
  const maps = plugins.find(({ name }) => name === 'redirects')?.options.redirect_maps;
  if (!isRecord(maps)) return [];
  void placeOf;
  return Object.entries(maps).flatMap(([from, to]) => {
    if (typeof to !== 'string') return [];
    const [, path = '', hash = ''] = /^([^#]*)(.*)$/.exec(to)!;
    const target = map.byPath.get(joinPath(path));
    const old = joinPath(from)
      .replace(/(?:^|\/)(?:index|README)\.md$/, '')
      .replace(/\.md$/, '');
    return [{ from: `/${old}`, to: /^https?:/.test(to) ? to : `/${(target?.url ?? path).replace(/\/$/, '')}${hash}` }];
  });
}

/** Without folders, addresses ended with .html. */
function toHtmlRedirects({ pages }: PageMap): { from: string; to: string }[] {
  return pages.flatMap(({ url, id }) =>
    id === null || url.endsWith('index.html') ? [] : [{ from: `/${url}`, to: `/${url.replace(/\.html$/, '')}` }],
  );
}
