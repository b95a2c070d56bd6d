/** What a site config says of the site's blogs. */
import { z } from 'zod';
import { PRIVATE_NAMES } from '../paths/private-names.ts';
import { addProblem, anyUrl, filledString, relativePath, routeFault, ruledString, typed } from './schema-rules.ts';

const blogPath = ruledString({
  accepts: (value) => /^\/[^?#\s\\]*$/.test(value) && !value.includes('//'),
  must: 'begin with a slash',
  fix: (value) => `write "/${value.replace(/[?#\s\\]/g, '').replace(/^\/+|\/+$/g, '')}"`,
  fault: routeFault,
}).transform((path) => path.replace(/\/$/, ''));

const segment = ruledString({
  accepts: (value) => /^[^/?#\s\\]+(?:\/[^/?#\s\\]+)*$/.test(value),
  must: 'be a part of a path, without a slash at its start or end',
  fix: (value) => `write "${value.replace(/[?#\s\\]/g, '').replace(/^\/+|\/+$/g, '')}"`,
  fault: routeFault,
});

const count = (least: number, id: string) => {
  const must = `be a whole number from ${least}, or 'ALL'`;
  return typed<number | 'ALL'>(z.union([z.int(must).min(least, must), z.literal('ALL')], must), { id, type: "number | 'ALL'" });
};

/** Docusaurus's own. */
const TRUNCATE_MARKER = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;

const feedSchema = z
  .strictObject({
    types: z
      .array(z.enum(['rss', 'atom', 'json']))
      .default(['rss', 'atom'])
      .describe("Which feeds: rss.xml, atom.xml, feed.json. Default ['rss', 'atom']."),
    limit: z.int().min(1, 'be at least 1').nullable().default(20).describe('How many posts, the newest first; null for all. Default 20.'),
    title: filledString.nullable().default(null).describe("Title of the feed. Default: the site's title and 'Blog'."),
    description: filledString.nullable().default(null).describe("Description of the feed. Default: the site's title and 'Blog'."),
    copyright: z.string().default('').describe('Copyright notice of the feed. Default: none.'),
    language: filledString.nullable().default(null).describe("Language of the feed. Default: the site's language."),
  })
  .meta({ id: 'BlogFeedOptions' });

const blog = z
  .strictObject({
    dir: relativePath.default('blog').describe("Folder of the posts, relative to the site folder. Default 'blog'."),
    path: blogPath.default('/blog').describe("Route of the list of posts, and prefix of their own. Default '/blog'."),
    title: filledString.default('Blog').describe("Title of the list of posts. Default 'Blog'."),
    description: z
      .string()
      .nullable()
      .default(null)
      .describe(
        'Description of the list of posts, below its title and for search engines. Without one, or with the title, search engines get the titles of the newest posts. Default: none.',
      ),
    postsPerPage: count(1, 'PostsPerPage').default(10).describe("How many posts a page of a list shows, or 'ALL'. Default 10."),
    sortPosts: z
      .enum(['descending', 'ascending'])
      .default('descending')
      .describe(
        "Order of the lists of posts by date; 'descending' is the newest first. Feeds and the sidebar have the newest posts in any case. Default 'descending'.",
      ),
    sidebar: z
      .strictObject({
        count: count(0, 'SidebarCount').default(5).describe("How many posts the sidebar lists, or 'ALL'. 0 for no sidebar. Default 5."),
        title: filledString.default('Recent posts').describe("Heading of the sidebar. Default 'Recent posts'."),
      })
      .meta({ id: 'BlogSidebarOptions', description: 'The list of recent posts beside each post.' })
      .prefault({}),
    feed: z
      .union([z.literal(false), feedSchema])
      .prefault({})
      .describe('The feeds of the blog; false for none.'),
    authors: relativePath.default('authors.yml').describe("File with the authors, relative to `dir`. Default 'authors.yml'."),
    tags: z
      .union([z.literal(false), relativePath])
      .default('tags.yml')
      .describe("File that describes tags, relative to `dir`; false for none. Default 'tags.yml', if there is one."),
    showReadingTime: z.boolean().default(true).describe('Show how long a post takes to read. Default true.'),
    showLastUpdateTime: z.boolean().default(false).describe('Show when a post was last changed, according to git. Default false.'),
    showLastUpdateAuthor: z.boolean().default(false).describe('Show who last changed a post, according to git. Default false.'),
    truncateMarker: typed<string | RegExp, RegExp>(
      z
        .union([filledString, z.instanceof(RegExp)])
        .transform((marker) => (typeof marker === 'string' ? new RegExp(marker.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')) : marker)),
      {
        id: 'TruncateMarker',
        type: 'string | RegExp',
      },
    )
      .default(TRUNCATE_MARKER)
      .describe('Where the excerpt of a post ends. Default: a comment that says truncate.'),
    include: z.array(filledString).default(['**/*.{md,mdx}']).describe('Globs of posts in `dir`. Default: all .md and .mdx files.'),
    exclude: z
      .array(filledString)
      .default(PRIVATE_NAMES)
      .describe('Globs of files in `dir` that are no posts. Default: names that begin with an underscore.'),
    editUrl: anyUrl().nullable().default(null).describe("Base URL of 'Edit this page' links, as in `docs.editUrl`. Default: none."),
    tagsPath: segment.default('tags').describe("Where tags are, below `path`. Default 'tags'."),
    authorsPath: segment.default('authors').describe("Where the pages of authors are, below `path`. Default 'authors'."),
    pagePath: segment.default('page').describe("Where further pages of a list are, below the list. Default 'page'."),
    archivePath: segment
      .nullable()
      .default('archive')
      .describe("Where the list of all posts by year is, below `path`; null for none. Default 'archive'."),
  })
  .meta({ id: 'BlogOptions', description: 'A folder of dated posts: their list, pages, tags and feeds.' });

/** The `blog` of a site config: none, one, or several. */
export const blogSchema = z
  .union([blog, z.array(blog)])
  .default([])
  .transform((written) => (Array.isArray(written) ? written : [written]))
  .superRefine((blogs, context) => {
    for (const [index, { dir, path }] of blogs.entries()) {
      const first = blogs.findIndex((other) => other.dir === dir || other.path === path);
      if (first === index) continue;
      const [what, value] = blogs[first]!.dir === dir ? ['dir', dir] : ['path', path];
      const sentence = `Two blogs have the ${what} "${value}".`;
      addProblem(context, { sentence, fix: `give one of them another "${what}"` }, [index, what!]);
    }
  });

/** A blog of the site, with its defaults. */
export type BlogConfig = z.output<typeof blogSchema>[number];
