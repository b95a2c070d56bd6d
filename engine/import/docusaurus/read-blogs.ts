import { resolve } from 'node:path';
import { ConfigCode, ConfigSection } from '../import-plan.ts';
import type { ListedPlugins } from './list-plugins.ts';
import type { MarkdownPlugins } from './markdown-plugins.ts';
import { type OptionKeys, openKeys } from './option-keys.ts';
import { isThere, type Reading, tell } from './reading.ts';
import { isFunction, type SiteFunction } from './site-code/site-value.ts';

/** The blogs of the site. A preset has one by itself, if its folder is there. */
export async function readBlogs(reading: Reading, plugins: ListedPlugins, markdownPlugins: MarkdownPlugins): Promise<void> {
  const sections: ConfigSection[] = [];
  for (const plugin of plugins.take('@docusaurus/plugin-content-blog')) {
    const keys = openKeys(reading, plugin.options, plugin.path, 'blog');
    const folder = keys.string('path') ?? 'blog';
    if (!(await isThere(reading, folder))) {
      if (plugin.options !== undefined)
        keys.person('path', `There is no blog: the folder "${folder}" is not there.`, 'create the folder and import again');
      continue;
    }
    const section = new ConfigSection();
    const dir = reading.layout.addFolder(resolve(reading.request.source, folder));
    if (dir !== 'blog') section.set('dir', dir);
    await readBlog(reading, keys, { section, folder });
    markdownPlugins.read(keys);
    keys.take('id');
    keys.finish(KNOWN);
    sections.push(section);
    tell(reading, 'carried', 'blog', { file: folder }, `The blog in ${folder}.`);
  }
  if (sections.length === 1) reading.plan.config.set('blog', sections[0]!);
  if (sections.length > 1) reading.plan.config.set('blog', sections);
}

async function readBlog(
  reading: Reading,
  keys: OptionKeys,
  { section, folder }: { section: ConfigSection; folder: string },
): Promise<void> {
  const path = `/${(keys.string('routeBasePath') ?? 'blog').replace(/^\/+|\/+$/g, '')}`;
  if (path !== '/blog') section.set('path', path);
  const copy = (to: string, value: string | number | boolean | null | undefined, standard: unknown) => {
    if (value !== undefined && value !== standard) section.set(to, value);
  };
  const id = keys.string('id') ?? 'default';
  const take = await reading.ownTexts.open(`docusaurus-plugin-content-blog${id === 'default' ? '' : `-${id}`}/options.json`);
  copy('title', take('title', keys.string('blogTitle')) || undefined, 'Blog');
  copy('description', take('description', keys.string('blogDescription')), 'Blog');
  copy('postsPerPage', keys.take('postsPerPage') as number | undefined, 10);
  copy('sortPosts', keys.string('sortPosts'), 'descending');
  const sidebar = new ConfigSection();
  const count = keys.take('blogSidebarCount');
  if ((typeof count === 'number' && count !== 5) || count === 'ALL') sidebar.set('count', count);
  const title = take('sidebar.title', keys.string('blogSidebarTitle'));
  if (title && title !== 'Recent posts') sidebar.set('title', title);
  if (sidebar.entries.length > 0) section.set('sidebar', sidebar);
  readFeed(keys, section);
  copy('authors', keys.string('authorsMapPath'), 'authors.yml');
  const tags = keys.take('tags');
  if (tags === false || (typeof tags === 'string' && tags !== 'tags.yml')) section.set('tags', tags);
  copy('showReadingTime', keys.boolean('showReadingTime'), true);
  copy('showLastUpdateTime', keys.boolean('showLastUpdateTime'), false);
  copy('showLastUpdateAuthor', keys.boolean('showLastUpdateAuthor'), false);
  const marker = keys.take('truncateMarker');
  if (marker !== undefined && marker !== null && typeof marker === 'object' && '$docsgen' in marker && marker.$docsgen === 'regexp')
    section.set('truncateMarker', new ConfigCode(String(marker.text)));
  for (const key of ['include', 'exclude']) {
    const globs = keys.strings(key);
    if (globs) section.set(key, globs);
  }
  const editUrl = keys.take('editUrl');
  if (typeof editUrl === 'string') section.set('editUrl', editUrl);
  else if (editUrl !== undefined && editUrl !== null) {
    const url = isFunction(editUrl) ? await askPrefix(reading, editUrl, folder) : null;
    if (url === null)
      keys.person('editUrl', 'Posts have no link for editing: "editUrl" is a function that docsgen cannot read.', 'write "blog.editUrl"');
    else {
      section.set('editUrl', url);
      keys.translated('editUrl', 'Where posts are edited, as the function says.');
    }
  }
  copy('tagsPath', keys.string('tagsBasePath'), 'tags');
  copy('authorsPath', keys.string('authorsBasePath'), 'authors');
  copy('pagePath', keys.string('pageBasePath'), 'page');
  const archive = keys.take('archiveBasePath');
  if (archive === null || (typeof archive === 'string' && archive !== 'archive')) section.set('archivePath', archive);
}

/** The URL that docsgen completes with the path of a post; null when the function says more than that. */
async function askPrefix(reading: Reading, called: SiteFunction, folder: string): Promise<string | null> {
  const prefixes = new Set<string | null>();
  for (const blogPath of ['2021-01-01-docsgen.md', 'docsgen/index.mdx']) {
    const url = await reading.site.call(called, { blogDirPath: folder, blogPath, permalink: '/docsgen', locale: 'en' });
    const end = `${folder}/${blogPath}`;
    prefixes.add(typeof url === 'string' && url.endsWith(end) ? url.slice(0, -end.length) : null);
  }
  const [prefix] = prefixes;
  return prefixes.size === 1 && prefix ? prefix : null;
}

function readFeed(keys: OptionKeys, section: ConfigSection): void {
  const feed = keys.section('feedOptions');
  const type = feed.take('type');
  const written = new ConfigSection();
  const types =
    type === 'all'
      ? ['rss', 'atom', 'json']
      : typeof type === 'string'
        ? [type]
        : Array.isArray(type)
          ? type.filter((each) => typeof each === 'string')
          : null;
  if (type === null && feed.has('type')) {
    section.set('feed', false);
  } else {
    if (types && types.join() !== 'rss,atom') written.set('types', types);
    const limit = feed.take('limit');
    if (limit === null || limit === false) written.set('limit', null);
    else if (typeof limit === 'number' && limit !== 20) written.set('limit', limit);
    for (const key of ['title', 'description', 'copyright', 'language']) {
      const text = feed.string(key);
      if (text) written.set(key, text);
    }
    if (written.entries.length > 0) section.set('feed', written);
  }
  feed.finish({
    xslt: { message: 'Feeds have no style sheet; browsers show them as text.' },
    createFeedItems: { message: 'The function "createFeedItems" is left out: feeds list the newest posts.' },
  });
}

const component = { message: 'The blog is shown by docsgen, not by this component.', fix: 'change a slot of the theme' };
const KNOWN = {
  blogListComponent: component,
  blogPostComponent: component,
  blogTagsListComponent: component,
  blogTagsPostsComponent: component,
  blogAuthorsPostsComponent: component,
  blogAuthorsListComponent: component,
  blogArchiveComponent: component,
  editLocalizedFiles: 'there is one language.',
  readingTime: { message: 'The time for reading a post is counted by docsgen, not by this function.' },
  processBlogPosts: {
    message: 'The function "processBlogPosts" is left out: all posts are listed.',
    fix: 'mark posts as "draft" or "unlisted"',
  },
  onInlineTags: 'docsgen warns by itself.',
  onInlineAuthors: 'docsgen warns by itself.',
  onUntruncatedBlogPosts: 'docsgen warns by itself.',
};
