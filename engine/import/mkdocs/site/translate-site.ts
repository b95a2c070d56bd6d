import { nameOf } from '../../../paths/site-path.ts';
import { ConfigCode, ConfigSection, type ConfigValue, type ImportPlan } from '../../import-plan.ts';
import type { Note } from '../../note.ts';
import { wordsOf } from '../inline/icons.ts';
import type { MarkdownOptions } from '../markdown/translation.ts';
import { listFeatures } from './markdown-options.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import { shortPlugin } from './tell-plugins.ts';
import type { Sidebars } from './to-sidebars.ts';

export interface SiteInput {
  config: MkDocsConfig;
  plan: ImportPlan;
  options: MarkdownOptions;
  tabs: Sidebars['tabs'];
  docsDir: string;
  root: string;
  redirects: { from: string; to: string }[];
  /** Site-relative paths of style sheets. */
  styles: string[];
  /** Puts a file of the docs folder among the public ones, and gives its path there; null if it is not there. */
  publish(path: string): string | null;
  hasBlog: boolean;
  hasManyVersions: boolean;
}

/** Writes the site's config into the plan, and says what it could not say. */
export function translateSite(input: SiteInput): void {
  const { config, plan } = input;
  const { values, placeOf } = config;
  const site = plan.config;
  const tell = (told: Omit<Note, 'place'>, ...path: (string | number)[]) => plan.notes.push({ ...told, place: placeOf(...path) });
  const title = text(values.site_name) ?? 'Documentation';
  site.set('title', title);
  writeUrl(input, tell);
  // MkDocs publishes each page as a folder, and its addresses end with a slash.
  if (values.use_directory_urls !== false) site.set('trailingSlash', true);
  const description = text(values.site_description);
  if (description) site.set('tagline', description);
  const theme = isRecord(values.theme) ? values.theme : { name: values.theme ?? 'mkdocs' };
  const language = text(theme.language) ?? text(theme.locale);
  if (language && language !== 'en') site.set('locale', language.replaceAll('_', '-'));
  writeFavicon(theme, input, tell);
  const navbar = toNavbar(theme, input);
  if (navbar.entries.length > 0) site.set('navbar', navbar);
  writeFooter(input);
  const colorMode = toColorMode(theme.palette);
  if (colorMode) site.set('colorMode', colorMode);
  if (text(values.site_author))
    site.set('headTags', [{ tagName: 'meta', attributes: { name: 'author', content: text(values.site_author)! } }]);
  const docs = toDocs(theme, input, tell);
  if (docs.entries.length > 0) site.set('docs', docs);
  const toc = config.extensions.find(({ name }) => /(?:^|\.)toc$/.test(name))?.options.toc_depth;
  const depth = typeof toc === 'number' ? toc : typeof toc === 'string' ? Number(toc.split('-').at(-1)) : 6;
  if (depth >= 2 && depth <= 6 && depth !== 3) site.set('tableOfContents', { maxHeadingLevel: depth });
  const markdown = toMarkdown(input);
  if (markdown.entries.length > 0) site.set('markdown', markdown);
  writeScripts(input, tell);
  if (input.styles.length > 0) site.set('styles', input.styles);
  if (input.hasBlog) site.set('blog', toBlog(config));
  if (input.root !== 'content') site.set('publicDirs', [`${input.root}/public`]);
  if (input.redirects.length > 0) site.set('redirects', input.redirects);
  tellTheme(theme, input, tell);
}

type Tell = (told: Omit<Note, 'place'>, ...path: (string | number)[]) => void;

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : null;
}

function writeUrl({ plan, config }: SiteInput, tell: Tell): void {
  const written = text(config.values.site_url);
  const url = written !== null && URL.canParse(written) ? new URL(written) : null;
  if (url === null) {
    plan.config.set('url', 'https://docs.example.com', 'The MkDocs config has no site_url: write the address of the site here.');
    tell(
      {
        kind: 'person',
        topic: 'config',
        message: '"site_url" is missing: the config has "https://docs.example.com".',
        fix: 'write the address of the site into "url" and "baseUrl"',
      },
      'site_url',
    );
    return;
  }
  plan.config.set('url', url.origin);
  const base = baseUrlOf(config);
  if (base !== '/') plan.config.set('baseUrl', base);
}

/** The path of `site_url`: it begins and ends with a slash. */
export function baseUrlOf({ values }: MkDocsConfig): string {
  const written = text(values.site_url);
  const path = written !== null && URL.canParse(written) ? new URL(written).pathname : '/';
  return `/${path
    .split('/')
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('')}`;
}

function writeFavicon(theme: Record<string, unknown>, { plan, publish }: SiteInput, tell: Tell): void {
  const written = text(theme.favicon);
  if (written === null) return;
  const path = /^https?:/.test(written) ? written : publish(written);
  if (path !== null) plan.config.set('favicon', path.startsWith('http') ? path : `/${path}`);
  else
    tell(
      {
        kind: 'person',
        topic: 'files',
        message: `The favicon "${written}" is not in the docs folder.`,
        fix: 'copy it to content/public and name it in "favicon"',
      },
      'theme',
      'favicon',
    );
}

function toNavbar(theme: Record<string, unknown>, { config, tabs, publish, hasBlog, hasManyVersions }: SiteInput): ConfigSection {
  const { values } = config;
  const navbar = new ConfigSection();
  const logo = text(theme.logo);
  const src = logo === null ? null : /^https?:/.test(logo) ? logo : publish(logo);
  const home = isRecord(values.extra) ? text(values.extra.homepage) : null;
  if (src !== null) navbar.set('logo', { src: src.startsWith('http') ? src : `/${src}`, alt: '', ...(home !== null && { href: home }) });
  if (listFeatures(values).includes('header.autohide')) navbar.set('hideOnScroll', true);
  const items: ConfigValue[] = tabs.map(({ label, docId, sidebarId, href }): ConfigValue => {
    if (docId !== undefined) return { type: 'doc', docId, ...(label !== '' && { label }), position: 'left' };
    if (sidebarId !== undefined) return { type: 'docSidebar', sidebarId, label, position: 'left' };
    return { label, ...(/^\//.test(href!) ? { to: href! } : { href: href! }), position: 'left' };
  });
  if (hasBlog) items.push({ to: '/blog', label: 'Blog', position: 'left' });
  if (hasManyVersions) items.push({ type: 'docsVersionDropdown' });
  const languages = toLanguages(values);
  if (languages) items.push(languages);
  const repository = text(values.repo_url);
  if (repository) items.push({ label: text(values.repo_name) ?? nameOfHost(repository), href: repository });
  if (items.length > 0) navbar.set('items', items);
  return navbar;
}

function nameOfHost(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  if (host.endsWith('github.com')) return 'GitHub';
  if (host.includes('gitlab')) return 'GitLab';
  if (host.endsWith('bitbucket.org')) return 'Bitbucket';
  return host || 'Source code';
}

function toLanguages(values: Record<string, unknown>): ConfigValue | null {
  const { alternate } = isRecord(values.extra) ? values.extra : {};
  const items = (Array.isArray(alternate) ? alternate : []).flatMap((each): ConfigValue[] => {
    const [label, href] = isRecord(each) ? [text(each.name), text(each.link)] : [null, null];
    return label && href ? [{ label, href: /^(?:https?:|\/)/.test(href) ? href : `/${href}` }] : [];
  });
  return items.length === 0 ? null : { type: 'dropdown', label: 'Languages', items };
}

function writeFooter({ config, plan }: SiteInput): void {
  const { values } = config;
  const footer = new ConfigSection();
  const social = isRecord(values.extra) && Array.isArray(values.extra.social) ? values.extra.social : [];
  const items = social.flatMap((each): ConfigValue[] => {
    if (!isRecord(each) || text(each.link) === null) return [];
    const label = text(each.name) ?? wordsOf(String(each.icon ?? '').replaceAll('/', '-')) ?? nameOfHost(String(each.link));
    return [{ label: label || nameOfHost(String(each.link)), href: String(each.link) }];
  });
  if (items.length > 0) footer.set('columns', [{ title: 'Links', items }]);
  const copyright = text(values.copyright);
  if (copyright) footer.set('copyright', copyright.trim());
  if (footer.entries.length > 0) plan.config.set('footer', footer);
}

/** The first palette is the one that readers get. */
function toColorMode(palette: unknown): ConfigValue | null {
  const all = (Array.isArray(palette) ? palette : [palette]).filter(isRecord);
  const [first] = all;
  if (!first) return null;
  const isDark = (each: Record<string, unknown>) => each.scheme === 'slate';
  const followsSystem = all.some(({ media }) => String(media ?? '').includes('prefers-color-scheme'));
  const hasSwitch = all.length > 1 || all.some(({ toggle }) => toggle !== undefined);
  const mode: Record<string, ConfigValue> = {};
  if (isDark(first) && !followsSystem) mode.defaultMode = 'dark';
  if (!hasSwitch && !followsSystem) mode.disableSwitch = true;
  if (followsSystem) mode.respectPrefersColorScheme = true;
  return Object.keys(mode).length === 0 ? null : mode;
}

function toDocs(theme: Record<string, unknown>, { config, docsDir }: SiteInput, tell: Tell): ConfigSection {
  const { values, plugins } = config;
  const features = listFeatures(values);
  const docs = new ConfigSection();
  docs.set('numberPrefixes', false, 'MkDocs keeps the numbers at the beginning of names.');
  const repository = text(values.repo_url)?.replace(/\/$/, '');
  const showsEdit = theme.name !== 'material' || features.includes('content.action.edit');
  const template = text(values.edit_uri_template);
  const usual =
    repository && /github\.com|gitlab/.test(repository)
      ? `edit/master/${docsDir}/`
      : repository?.includes('bitbucket.org')
        ? `src/default/${docsDir}/`
        : null;
  const edit = template ?? (values.edit_uri === '' ? null : (text(values.edit_uri) ?? usual));
  if (repository && edit && showsEdit && values.edit_uri !== '') {
    const url = /^https?:/.test(edit) ? edit : `${repository}/${edit.replace(/^\//, '')}`;
    const folder = url
      .replace(/\{path(?:!q)?\}/g, '')
      .replace(/\{path_noext\}.*$/, '')
      .replace(new RegExp(`${docsDir}/?$`), '');
    docs.set('editUrl', `${folder.replace(/\/?$/, '/')}{path}`, 'As the pages are named in the new site.');
    tell(
      {
        kind: 'translated',
        topic: 'config',
        message: `The links to edit a page lead to "${folder}", below which the new site is expected.`,
      },
      'edit_uri',
    );
  }
  const dates = plugins.find(({ name }) => /^git-revision-date/.test(name));
  if (dates) docs.set('showLastUpdateTime', true);
  if (plugins.some(({ name }) => /^git-(?:authors|committers)/.test(name))) docs.set('showLastUpdateAuthor', true);
  if (features.includes('navigation.expand')) docs.set('sidebarCollapsed', false);
  return docs;
}

function toMarkdown({ options, config }: SiteInput): ConfigSection {
  const markdown = new ConfigSection();
  if (!options.extensions.has('pymdownx.emoji')) markdown.set('emoji', false, 'The site showed :names: as they are.');
  if (!options.extensions.has('pymdownx.arithmatex')) markdown.set('math', false, 'The site showed dollar signs as they are.');
  if (config.plugins.some(({ name }) => name === 'glightbox')) markdown.set('imageZoom', true);
  return markdown;
}

function writeScripts({ config, plan, publish }: SiteInput, tell: Tell): void {
  const written = Array.isArray(config.values.extra_javascript) ? config.values.extra_javascript : [];
  const scripts = written.flatMap((each, index): ConfigValue[] => {
    const path = typeof each === 'string' ? each : isRecord(each) ? text(each.path) : null;
    if (path === null) return [];
    if (/mathjax|katex|polyfill\.io|arithmatex/i.test(path)) {
      tell(
        {
          kind: 'translated',
          topic: 'config',
          message: `The script "${path}" is not needed: docsgen makes formulas when it builds the site.`,
        },
        'extra_javascript',
        index,
      );
      return [];
    }
    if (/mermaid/i.test(nameOf(path))) {
      tell(
        { kind: 'translated', topic: 'config', message: `The script "${path}" is not needed: docsgen draws diagrams.` },
        'extra_javascript',
        index,
      );
      return [];
    }
    const src = /^https?:/.test(path) ? path : publish(path);
    if (src === null) {
      tell({ kind: 'person', topic: 'files', message: `The script "${path}" is not in the docs folder.` }, 'extra_javascript', index);
      return [];
    }
    tell(
      {
        kind: 'person',
        topic: 'config',
        message: `The script "${path}" was written for MkDocs' pages.`,
        fix: 'look whether it works, or remove it from "scripts"',
      },
      'extra_javascript',
      index,
    );
    const url = src.startsWith('http') ? src : `/${src}`;
    const isModule = isRecord(each) && each.type === 'module';
    if (!isRecord(each)) return [url];
    return [
      {
        src: url,
        ...(each.async === true && { async: true }),
        ...(each.defer === true && { defer: true }),
        ...(isModule && { type: 'module' }),
      },
    ];
  });
  if (scripts.length > 0) plan.config.set('scripts', scripts);
}

/** Material's blog as docsgen's, at the same addresses. */
function toBlog({ plugins }: MkDocsConfig): ConfigSection {
  const { options } = plugins.find(({ name }) => shortPlugin(name) === 'blog')!;
  const blog = new ConfigSection();
  const dir = text(options.blog_dir) ?? 'blog';
  if (dir !== 'blog' && dir !== '.') blog.set('path', `/${dir}`);
  if (dir === '.') blog.set('path', '/');
  blog.set('truncateMarker', new ConfigCode('/<!--\\s*more\\s*-->/'));
  if (typeof options.pagination_per_page === 'number') blog.set('postsPerPage', options.pagination_per_page);
  return blog;
}

/** Parts of the theme that docsgen has under another name, or not. */
function tellTheme(theme: Record<string, unknown>, { config }: SiteInput, tell: Tell): void {
  if (theme.font === false) tell({ kind: 'carried', topic: 'styles', message: 'No fonts are loaded from elsewhere.' }, 'theme', 'font');
  else if (isRecord(theme.font)) {
    tell(
      {
        kind: 'person',
        topic: 'styles',
        message: `The fonts ${Object.values(theme.font)
          .map((name) => `"${String(name)}"`)
          .join(' and ')} are not loaded: docsgen loads nothing from other sites.`,
        fix: 'publish the font with the site, and name it in a style sheet',
      },
      'theme',
      'font',
    );
  }
  for (const palette of [theme.palette].flat().filter(isRecord)) {
    const colors = ['primary', 'accent'].filter((key) => text(palette[key]) !== null);
    if (colors.length > 0) {
      tell(
        {
          kind: 'translated',
          topic: 'styles',
          message: `The colors ${colors.map((key) => `${key}: ${String(palette[key])}`).join(', ')} are docsgen's own now.`,
        },
        'theme',
        'palette',
      );
      break;
    }
  }
  const lost = listFeatures(config.values).filter((name) => LOST_FEATURES.has(name));
  if (lost.length > 0)
    tell(
      {
        kind: 'translated',
        topic: 'config',
        message: `These features of the theme have no equivalent, or are always on: ${lost.join(', ')}.`,
      },
      'theme',
      'features',
    );
  const name = text(theme.name);
  if (name !== null && !['material', 'mkdocs', 'readthedocs'].includes(name)) {
    tell({ kind: 'person', topic: 'styles', message: `The theme "${name}" is replaced by docsgen's.` }, 'theme', 'name');
  }
}

const LOST_FEATURES = new Set([
  'toc.integrate',
  'navigation.top',
  'navigation.path',
  'navigation.prune',
  'navigation.tracking',
  'content.action.view',
  'content.code.select',
  'content.footnote.tooltips',
  'content.tooltips',
  'search.suggest',
  'search.share',
  'announce.dismiss',
]);
