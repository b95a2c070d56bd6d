import { ConfigCode, ConfigSection, type ConfigValue } from '../../import-plan.ts';
import { listFeatures } from './markdown-options.ts';
import { isRecord, type MkDocsConfig } from './mkdocs-config.ts';
import type { SiteInput, Tell } from './site-input.ts';
import { shortPlugin } from './tell-plugins.ts';
import { textOf } from './text-of.ts';

/* Sections of the site's config that are made of keys all over that of MkDocs. */

/** The first palette is the one that readers get. */
export function toColorMode(palette: unknown): ConfigValue | null {
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

/** `docs`. */
export function toDocs(theme: Record<string, unknown>, { config, docsDir }: SiteInput, tell: Tell): ConfigSection {
  const { values, plugins } = config;
  const features = listFeatures(values);
  const docs = new ConfigSection();
  docs.set('numberPrefixes', false, 'MkDocs keeps the numbers at the beginning of names.');
  const repository = textOf(values.repo_url)?.replace(/\/$/, '');
  const showsEdit = theme.name !== 'material' || features.includes('content.action.edit');
  const template = textOf(values.edit_uri_template);
  const usual =
    repository && /github\.com|gitlab/.test(repository)
      ? `edit/master/${docsDir}/`
      : repository?.includes('bitbucket.org')
        ? `src/default/${docsDir}/`
        : null;
  const edit = template ?? (values.edit_uri === '' ? null : (textOf(values.edit_uri) ?? usual));
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

/** `code`. */
export function toCode({ config }: SiteInput): ConfigSection {
  const code = new ConfigSection();
  const options = config.extensions.find(({ name }) => /(?:^|\.)(?:highlight|codehilite)$/.test(name))?.options ?? {};
  const language = textOf(options.default_lang);
  if (language !== null) code.set('defaultLanguage', language);
  if (options.linenums === true) code.set('lineNumbers', true);
  return code;
}

/** `markdown`. */
export function toMarkdown({ options, config }: SiteInput): ConfigSection {
  const markdown = new ConfigSection();
  if (!options.extensions.has('pymdownx.emoji')) markdown.set('emoji', false, 'The site showed :names: as they are.');
  if (!options.extensions.has('pymdownx.arithmatex')) markdown.set('math', false, 'The site showed dollar signs as they are.');
  if (config.plugins.some(({ name }) => name === 'glightbox')) markdown.set('imageZoom', true);
  return markdown;
}

/** Material's blog as docsgen's, at the same addresses. */
export function toBlog({ plugins }: MkDocsConfig): ConfigSection {
  const { options } = plugins.find(({ name }) => shortPlugin(name) === 'blog')!;
  const blog = new ConfigSection();
  const dir = textOf(options.blog_dir) ?? 'blog';
  if (dir !== 'blog' && dir !== '.') blog.set('path', `/${dir}`);
  if (dir === '.') blog.set('path', '/');
  blog.set('truncateMarker', new ConfigCode('/<!--\\s*more\\s*-->/'));
  if (typeof options.pagination_per_page === 'number') blog.set('postsPerPage', options.pagination_per_page);
  return blog;
}
