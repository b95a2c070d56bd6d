import type { BlogConfig } from '../../1-load/blog-config.ts';
import type { SiteInput, Version } from '../../1-load/site-input.ts';
import type { SeverityOf } from '../../diagnostics/check-severity.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { undatedPost, unknownAuthor } from '../../diagnostics/messages/blog.ts';
import { blogArea } from '../../paths/blog-area.ts';
import { type RouteForm, toHref } from '../../paths/route-form.ts';
import { compareText } from '../../paths/site-path.ts';
import { parseDate } from '../../text/parse-date.ts';
import { frontMatterPlace } from '../front-matter-place.ts';
import type { CompiledSource, LinkInput } from '../link-input.ts';
import { toPagesArea } from '../own-pages.ts';
import { joinRoute } from '../route.ts';
import { collectAreaTags, type VersionTags } from '../tags.ts';
import { type Doc, type StructuralSource, toDoc, type VersionDocs } from '../version-docs.ts';
import type { AuthorEntry } from './author-entry.ts';
import type { KnownAuthor } from './authors-file.ts';
import type { PostFrontMatter, WrittenAuthor } from './post-front-matter.ts';
import { parsePostName } from './post-name.ts';

/** A post, before it knows its neighbours. */
export interface Post {
  doc: Doc;
  /** UTC, in milliseconds; null for a post that nobody knows the date of. */
  date: number | null;
  frontMatter: PostFrontMatter;
  authors: PostAuthor[];
}

export interface PostAuthor extends AuthorEntry {
  key: string | null;
  /** Route of the author's page, with the base URL; null without one. */
  page: string | null;
  /** Its address: see toHref(). */
  pageHref: string | null;
  /** The file that says where the image is. */
  file: string;
}

/** The posts of one blog, the newest first. */
export interface Blog {
  config: BlogConfig;
  /** Where the config has it. */
  index: number;
  area: VersionDocs;
  posts: Post[];
  /** Without unlisted ones. */
  listed: Post[];
  /** Null without any. */
  tags: VersionTags | null;
  /** Those of the list of authors. */
  authors: PostAuthor[];
  /** In the same order, for diagnostics. */
  known: KnownAuthor[];
}

export interface BlogsInput extends Pick<LinkInput, 'mode' | 'forms' | 'tagFiles' | 'authorFiles' | 'addedDates'> {
  site: SiteInput;
  sources: StructuralSource[];
  severityOf: SeverityOf;
}

/** A blog as an area of docs, like the pages outside versions. */
export function toBlogArea(site: Pick<SiteInput, 'config' | 'versions'>, { dir, path, editUrl }: BlogConfig): Version {
  return { ...toPagesArea(site), name: blogArea(path), path, contentDir: dir, editUrl };
}

/** Gives each post its route, date and authors. */
export function collectBlogs(input: BlogsInput): { blogs: Blog[]; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const blogs = input.site.config.blog.map((config, index) => collectBlog(config, index, { ...input, diagnostics }));
  return { blogs, diagnostics };
}

interface Context extends BlogsInput {
  diagnostics: Diagnostic[];
}

function collectBlog(config: BlogConfig, index: number, context: Context): Blog {
  const { site, sources, mode, forms, diagnostics, tagFiles, authorFiles, severityOf } = context;
  const version = toBlogArea(site, config);
  const root = joinRoute(site.config.baseUrl, config.path);
  const isPreview = mode === 'preview';
  const own = sources.filter(({ source }) => source.version === version.name).sort((a, b) => compareText(a.source.path, b.source.path));
  const all = own.map((entry) => toDoc(version, withPostKeys(entry), { site, isPreview, diagnostics }));
  const isLeftOut = ({ draft }: Doc) => draft && !isPreview;
  const docs = all.filter((doc) => !isLeftOut(doc));
  const drafts = all.filter(isLeftOut);
  const area: VersionDocs = {
    version,
    root,
    rootHref: toHref(root, site.config),
    docs,
    byId: new Map(),
    byPath: new Map(docs.map((doc) => [doc.source.path, doc])),
    draftIds: new Set(drafts.map(({ id }) => id)),
    draftPaths: new Set(drafts.map(({ source }) => source.path)),
    mainDoc: null,
  };
  const file = authorFiles?.find((each) => each.file.version === version.name);
  const parsed = file ? forms!.parseAuthorsFile(file.file.file, file.text) : { authors: new Map<string, KnownAuthor>(), diagnostics: [] };
  diagnostics.push(...parsed.diagnostics);
  const known = parsed.authors && [...parsed.authors.values()];
  const authorsRoot = joinRoute(root, config.authorsPath);
  const authors = (known ?? []).map((author) => toAuthor(author, authorsRoot, site.config));
  const posts = sortPosts(docs.map((doc) => toPost(doc, { ...context, authors: known && authors, authorsFile: file?.file.file ?? null })));
  const tags = collectAreaTags(area, {
    permalink: joinRoute(root, config.tagsPath),
    file: config.tags === false ? undefined : tagFiles?.find((each) => each.file.version === version.name),
    config: site.config,
    forms,
    severityOf,
    diagnostics,
  });
  const order = new Map(posts.map(({ doc }, position) => [doc, position]));
  for (const tag of tags?.tags ?? []) tag.docs.sort((a, b) => order.get(a)! - order.get(b)!);
  return { config, index, area, posts, listed: posts.filter(({ doc }) => !doc.unlisted), tags, authors, known: known ?? [] };
}

/** A post's address and title, where it does not say itself, are those of its name. Its address begins with the blog's in any case. */
function withPostKeys({ source, facts }: StructuralSource): StructuralSource {
  const { text, slug } = parsePostName(source.path);
  const { frontMatter, contentTitle } = facts;
  const written = frontMatter.slug;
  const keys = { id: null, title: frontMatter.title ?? (contentTitle || text), slug: joinRoute('/', written ?? slug) };
  return { source, facts: { ...facts, frontMatter: { ...frontMatter, ...keys } } };
}

function toPost(doc: Doc, context: Context & { authors: PostAuthor[] | null; authorsFile: string | null }): Post {
  const { forms, diagnostics, addedDates } = context;
  const { frontMatter, diagnostics: problems } = forms!.readPostFrontMatter(doc);
  diagnostics.push(...problems);
  const written = frontMatter.date === null ? null : parseDate(frontMatter.date);
  const added = addedDates?.[doc.source.file];
  const date = written ?? parsePostName(doc.source.path).date ?? (added === undefined ? null : Date.parse(added));
  if (date === null || (frontMatter.date !== null && written === null)) {
    diagnostics.push(undatedPost({ written: frontMatter.date, isDated: date !== null, place: frontMatterPlace(doc, 'date') }));
  }
  return { doc, date, frontMatter, authors: frontMatter.authors.flatMap((author) => findAuthor(author, doc, context)) };
}

function findAuthor(
  { key, entry }: WrittenAuthor,
  doc: Doc,
  { authors, authorsFile, diagnostics }: Context & { authors: PostAuthor[] | null; authorsFile: string | null },
): PostAuthor[] {
  const { file } = doc.source;
  if (key === null) return [{ ...entry, key, page: null, pageHref: null, file }];
  // After a mistake in the list nobody knows who is in it.
  if (authors === null) return [];
  const known = authors.find((author) => author.key === key);
  if (!known) {
    const keys = authors.flatMap((author) => author.key ?? []);
    diagnostics.push(unknownAuthor({ key, keys, file: authorsFile, place: frontMatterPlace(doc, 'authors') }));
    return [];
  }
  const said = Object.entries(entry).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null));
  return [{ ...known, ...Object.fromEntries(said), file: entry.image === null ? known.file : file }];
}

function toAuthor({ place, ...author }: KnownAuthor, authorsRoot: string, form: RouteForm): PostAuthor {
  const page = author.page === null ? null : joinRoute(authorsRoot, author.page);
  return { ...author, page, pageHref: page === null ? null : toHref(page, form), file: place.file };
}

/** The newest first, and posts without a date last. */
function sortPosts(posts: Post[]): Post[] {
  return posts.sort((a, b) => (b.date ?? Number.NEGATIVE_INFINITY) - (a.date ?? Number.NEGATIVE_INFINITY) || 0);
}

/** The posts that say nowhere when they were written. */
export function listUndated(docs: readonly CompiledSource[]): CompiledSource['source'][] {
  return docs.flatMap(({ source, compiled }) => {
    const { date } = compiled.frontMatter.extra;
    const isDated = !source.post || (date !== null && date !== undefined) || parsePostName(source.path).date !== null;
    return isDated ? [] : [source];
  });
}
